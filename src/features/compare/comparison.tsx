/** The comparison: how it starts, the field that adds to it, and what is compared once it has loaded. */
import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { address as at } from '../../core/addresses.ts'
import { COMPARE_LIMIT, comparisonAddress, type CompareChoice } from '../../core/compare/compare-address.ts'
import { count, list } from '../../core/format.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { useShortlist } from '../shortlist/shortlist-store.ts'
import { VillagePicker } from '../village-picker/village-picker.tsx'
import { FirstRows, OtherRows, Toolbar, type LoadedSides } from './side-by-side.tsx'
import { nameIn, useComparisonChanges } from './use-comparison.ts'

/** Only for an empty comparison, and never before the list of villages is there. */
const TownChoice = createPart(
	'We couldn’t load the choice by town',
	async () => (await import('./town-choice.tsx')).TownChoice,
)

interface ComparisonProps {
	page: ComparePage
	compared: Compared
	choice: CompareChoice
	/** The villages that were compared before the link named another. */
	joined: readonly string[]
	rows: readonly Named[]
	choosable: readonly Named[]
	sides: LoadedSides
	isPending: boolean
}

export function Comparison({ page, compared, choice, joined, rows, choosable, sides, isPending }: ComparisonProps) {
	const slugs = rows.map(({ slug }) => slug)
	const changes = useComparisonChanges({ compared, rows, choosable, settings: choice, isPair: Boolean(page.pair) })

	/** Which costs least to leave, for messages. */
	const [answer, setAnswer] = useState('')
	const field = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// What comes above it pushes it down.
		if (field.current?.contains(document.activeElement)) field.current.scrollIntoView({ block: 'nearest' })
	})
	const isEmpty = rows.length === 0
	const shared = { compared, rows, sides, settings: choice }
	// While villages are added, the field stays at its place among its siblings, so that it keeps the focus.
	return (
		<>
			<p className="visually-hidden" role="status">
				{changes.message}
			</p>
			{isLeftOut(choice) && !isPending && <Dropped choice={choice} nameOf={nameIn(choosable)} />}
			<div role="status">
				{!isPending && joined.length > 0 && <Joined rows={rows} joined={joined} onKeepOnly={changes.keepOnly} />}
			</div>
			<section aria-labelledby="comparison">
				{isPending ? (
					<p role="status">Loading the comparison…</p>
				) : (
					<>
						<h2 id="comparison" tabIndex={-1}>
							{headingOf(compared, rows.length)}
						</h2>
						<Top {...shared} choosable={choosable} changes={changes} site={page.site} answer={answer} />
					</>
				)}
				{!isPending && (
					<div className="needs-script no-print" ref={field}>
						{rows.length < COMPARE_LIMIT ? (
							<VillagePicker key={compared} compared={compared} rows={choosable} chosen={slugs} onAdd={changes.add} />
						) : (
							<p>Four {compared} fit side by side. Remove one to add another.</p>
						)}
					</div>
				)}
				{!isPending && !isEmpty && rows.length < COMPARE_LIMIT && compared === 'villages' && (
					<FromShortlist rows={choosable} chosen={slugs} onAdd={changes.add} />
				)}
				{!isPending &&
					(isEmpty ? (
						<>
							<Start compared={compared} page={page} />
							<OtherKind compared={compared} />
						</>
					) : (
						<OtherRows {...shared} page={page} onSettings={(next) => changes.set(next, '')} onAnswer={setAnswer} />
					))}
			</section>
		</>
	)
}

interface TopProps extends Pick<ComparisonProps, 'compared' | 'rows' | 'choosable' | 'sides'> {
	settings: CompareChoice
	changes: ReturnType<typeof useComparisonChanges>
	site: string
	answer: string
}

/** The part above the field that adds another: the choice by town, or the toolbar and what is compared first. */
function Top({ choosable, changes, site, answer, ...shared }: TopProps) {
	const { compared, rows, settings } = shared
	if (rows.length === 0) {
		return (
			compared === 'villages' && (
				<div className="needs-script">
					<TownChoice rows={choosable} pending={<div className="town-choice-place" />} />
				</div>
			)
		)
	}
	return (
		<>
			<Toolbar
				compared={compared}
				rows={rows}
				settings={settings}
				site={site}
				answer={answer}
				onSettings={changes.set}
			/>
			<FirstRows {...shared} changes={changes} />
		</>
	)
}

function headingOf(compared: Compared, amount: number): string {
	if (amount === 0) return compared === 'villages' ? 'Choose villages to compare' : 'Choose operators to compare'
	if (amount > 1) return `${amount} ${compared} side by side`
	return `1 ${compared === 'villages' ? 'village' : 'operator'}: add another to compare`
}

/** From villages to operators and back. */
function OtherKind({ compared }: { compared: Compared }) {
	return (
		<p className="needs-script links">
			{compared === 'villages' ? (
				<a href={comparisonAddress('operators', [])}>Compare operators instead</a>
			) : (
				<a href={comparisonAddress('villages', [])}>Compare villages instead</a>
			)}
		</p>
	)
}

/** Whether the address names anything that isn't shown. */
const isLeftOut = ({ unknown, repeated, tooMany, mixed }: CompareChoice) =>
	unknown.length + repeated.length + tooMany.length + mixed.length > 0

/** Lists what the address names and the page doesn't show. There is at least one. */
function Dropped({ choice, nameOf }: { choice: CompareChoice; nameOf: (slug: string) => string }) {
	const { compared, unknown, repeated, tooMany, mixed } = choice
	const quoted = (slugs: readonly string[]) => <Quoting text={list(slugs.map((slug) => quoteWords(nameOf(slug))))} />
	const one = compared === 'villages' ? 'village' : 'operator'
	return (
		<div role="alert">
			<Notice heading="We left out part of the address">
				{unknown.length > 0 && (
					<p>
						{unknown.length === 1 ? `No ${one} on our list has the name` : `No ${one}s on our list have the names`}{' '}
						{quoted(unknown)}.
					</p>
				)}
				{repeated.length > 0 && (
					<p>
						{quoted(repeated)} {repeated.length === 1 ? 'was' : 'were'} named more than once and{' '}
						{repeated.length === 1 ? 'is' : 'are'} shown once.
					</p>
				)}
				{tooMany.length > 0 && (
					<p>
						{COMPARE_LIMIT} {one}s fit side by side, so {quoted(tooMany)} {tooMany.length === 1 ? 'is' : 'are'} left
						out.
					</p>
				)}
				{mixed.length > 0 && (
					<p>
						We don’t compare villages with operators, so {quoted(mixed)} {mixed.length === 1 ? 'is' : 'are'} left out.
					</p>
				)}
			</Notice>
		</div>
	)
}

interface JoinedProps {
	/** What is compared. */
	rows: readonly Named[]
	/** Slugs of the villages that were compared before. */
	joined: readonly string[]
	onKeepOnly: (slug: string) => void
}

/** Says which villages were compared before, and takes them out again. */
function Joined({ rows, joined, onKeepOnly }: JoinedProps) {
	const before = rows.filter(({ slug }) => joined.includes(slug))
	const added = rows.find(({ slug }) => !joined.includes(slug))
	if (!added || before.length === 0) return null
	return (
		<Notice>
			<p>
				You had {list(before.map(({ name }) => name))} in your comparison. We added {added.name}.
			</p>
			<p className="no-print">
				<QuietButton onClick={() => onKeepOnly(added.slug)}>Compare only {added.name}</QuietButton>
			</p>
		</Notice>
	)
}

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
