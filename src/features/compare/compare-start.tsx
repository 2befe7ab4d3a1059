/** The start of a comparison: saved villages, suggested pairs, and what is shown without scripts. */
import { QuietButton } from '../../components/button.tsx'
import { address as at } from '../../core/addresses.ts'
import { comparisonAddress } from '../../core/compare/compare-address.ts'
import { count } from '../../core/format.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { useShortlist } from '../shortlist/shortlist-store.ts'

interface FromShortlistProps {
	rows: readonly Named[]
	chosen: readonly string[]
	onAdd: (row: Named) => void
}

/** Buttons that add saved villages that are not compared yet. */
export function FromShortlist({ rows, chosen, onAdd }: FromShortlistProps) {
	const slugs = useShortlist()
	const left = slugs
		.filter((slug) => !chosen.includes(slug))
		.flatMap((slug) => rows.find((row) => row.slug === slug) ?? [])
	if (left.length === 0) return null
	return (
		<div className="from-shortlist">
			<h3>From your saved villages</h3>
			<ul role="list" className="cluster">
				{left.map((row) => (
					<li key={row.slug}>
						<QuietButton onClick={() => onAdd(row)}>Add {row.name}</QuietButton>
					</li>
				))}
			</ul>
		</div>
	)
}

/** Suggested pairs, for an empty comparison. */
export function Start({ compared, page }: { compared: Compared; page: ComparePage }) {
	const pairs = page.suggestions[compared]
	return (
		<>
			{pairs.length > 0 && (
				<>
					<h3>Or start with one of these pairs</h3>
					<Pairs pairs={pairs.map((pair) => ({ ...pair, address: comparisonAddress(compared, pair.slugs) }))} />
					<p className="meta">{page.rules?.[compared]}</p>
				</>
			)}
		</>
	)
}

function Pairs({ pairs }: { pairs: ComparePage['suggestions'][Compared] }) {
	return (
		<ul role="list" className="tiles grid">
			{pairs.map(({ names, why, address }) => (
				<li key={address}>
					<a className="tile panel" href={address}>
						<span className="tile-name">{names.join(' and ')}</span> <span className="meta">{why}</span>
					</a>
				</li>
			))}
		</ul>
	)
}

/** Shown without scripts: links to pairs that have pages of their own, and to the terms of every village. */
export function WithoutScripts({ page: { pair, answer, suggestions, total, sheet } }: { page: ComparePage }) {
	return (
		<noscript>
			<div className="notice">
				<p>
					{pair
						? 'To compare others, move them or hide what’s the same, this page needs JavaScript, which is off in your browser.'
						: 'Choosing what to compare needs JavaScript, which is off in your browser. If someone sent you a link, the names are at its end: look for them in the lists.'}{' '}
					Every village and every operator has a page with the same facts and terms: see{' '}
					<a href={at.villages}>the list of all {count(total, 'village')}</a>, or{' '}
					<a href={at.operators}>the operators</a>.
				</p>
				{answer && <p>{answer} These are shares of what you pay to move in.</p>}
				{sheet && (
					<p>
						<a href={sheet}>A sheet to print</a> works out what it costs to leave a village.
					</p>
				)}
				{!pair && <p>These pairs are side by side on pages of their own:</p>}
			</div>
			{!pair && <Pairs pairs={[...suggestions.villages, ...suggestions.operators]} />}
		</noscript>
	)
}
