/** The comparison: its heading and tools, how it starts, and what is compared once it has loaded. */
import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { address as at } from '../../core/addresses.ts'
import { COMPARE_LIMIT, comparisonAddress, type CompareChoice } from '../../core/compare/compare-address.ts'
import { count, joinPresent, list } from '../../core/format.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { createPart, type Code } from '../../navigation/late-code.tsx'
import { useShortlist } from '../shortlist/shortlist-store.ts'
import { VillagePicker } from '../village-picker/village-picker.tsx'
import { ChangeOrder, ComparisonTools, SendComparison } from './comparison-tools.tsx'
import { SideBySide, type LoadedSides } from './side-by-side.tsx'
import type { Found, LeastToLeavePart } from './least-to-leave.tsx'
import { nameIn, useComparisonChanges } from './use-comparison.ts'

/** Only for an empty comparison, and never before the list of villages is there. */
const TownChoice = createPart('We couldn’t load the choice by town', () => import('./town-choice.tsx'))

interface ComparisonProps {
	page: ComparePage
	compared: Compared
	choice: CompareChoice
	/** The villages that were compared before the link named another. */
	joined: readonly string[]
	rows: readonly Named[]
	choosable: readonly Named[]
	sides: LoadedSides
	leaving: Code<LeastToLeavePart>
	isPending: boolean
}

const NOTHING_FOUND: Found = { words: '', order: [] }

export function Comparison(props: ComparisonProps) {
	const { page, compared, choice, joined, rows, choosable, sides, leaving, isPending } = props
	const [found, setFound] = useState(NOTHING_FOUND)
	const shown = found.order.length === rows.length ? found.order.flatMap((index) => rows[index] ?? []) : rows
	const shared = { compared, rows, settings: choice }
	const changes = useComparisonChanges({ ...shared, shown, choosable, isPair: Boolean(page.pair) })
	// The field that adds another is there as long as there is nothing to compare with.
	const [isChanging, setChanging] = useState<boolean>()
	const isOpen = isChanging ?? rows.length < 2
	const isEmpty = rows.length === 0
	function add(row: Named) {
		setChanging(isOpen)
		changes.add(row)
	}
	return (
		<>
			<p className="visually-hidden" role="status">
				{changes.message}
			</p>
			<header className="page-top compare-header cluster cluster-apart">
				<h1 id="comparison" tabIndex={-1}>
					{headingOf(page, compared, isPending ? choice.shown.length + choice.unknown.length : rows.length)}
				</h1>
				{!isPending && (
					<ComparisonTools
						isEmpty={isEmpty}
						isChanging={isOpen}
						onChanging={setChanging}
						change={<Change {...props} shown={shown} changes={changes} onAdd={add} />}
						send={<SendComparison {...shared} site={page.site} answer={joinPresent('\n', sides.care, found.words)} />}
					/>
				)}
			</header>
			{isLeftOut(choice) && !isPending && <Dropped choice={choice} nameOf={nameIn(choosable)} />}
			<div role="status">
				{!isPending && joined.length > 0 && <Joined rows={rows} joined={joined} onKeepOnly={changes.keepOnly} />}
			</div>
			{isPending ? (
				<p role="status">Loading the comparison…</p>
			) : isEmpty ? (
				<Start compared={compared} page={page} />
			) : (
				<SideBySide
					{...shared}
					page={page}
					sides={sides}
					leaving={leaving}
					found={found}
					onSettings={(next) => changes.set(next, '')}
					onFound={setFound}
				/>
			)}
		</>
	)
}

function headingOf({ pair, crumb, title }: ComparePage, compared: Compared, amount: number): string {
	if (pair) return crumb
	if (amount === 0) return title
	if (amount > 1) return `Compare ${amount} ${compared}`
	return `1 ${compared === 'villages' ? 'village' : 'operator'}: add another to compare`
}

interface ChangeProps extends Pick<ComparisonProps, 'compared' | 'choice' | 'rows' | 'choosable'> {
	/** The rows in the order in which they are shown. */
	shown: readonly Named[]
	changes: ReturnType<typeof useComparisonChanges>
	onAdd: (row: Named) => void
}

/** The choice by town or the order of what is compared, and the field that adds another. It stays at its place among its siblings, so that it keeps the focus. */
function Change({ compared, choice, rows, shown, choosable, changes, onAdd }: ChangeProps) {
	const slugs = rows.map(({ slug }) => slug)
	const isEmpty = rows.length === 0
	const field = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// What comes above it pushes it down.
		if (field.current?.contains(document.activeElement)) field.current.scrollIntoView({ block: 'nearest' })
	})
	return (
		<section className={isEmpty ? undefined : 'panel panel-topped'} aria-labelledby="change">
			<h2 id="change">{isEmpty ? `Choose ${compared} to compare` : `Change the ${compared}`}</h2>
			{!isEmpty && <ChangeOrder compared={compared} rows={shown} settings={choice} changes={changes} />}
			{isEmpty && compared === 'villages' && (
				<div className="needs-script">
					<TownChoice rows={choosable} pending={<div className="town-choice-place" />} />
				</div>
			)}
			<div className="needs-script" ref={field}>
				{rows.length < COMPARE_LIMIT && (
					<VillagePicker key={compared} compared={compared} rows={choosable} chosen={slugs} onAdd={onAdd} />
				)}
			</div>
			{!isEmpty && rows.length < COMPARE_LIMIT && compared === 'villages' && (
				<FromShortlist rows={choosable} chosen={slugs} onAdd={onAdd} />
			)}
		</section>
	)
}

/** Whether the address names anything that isn't shown. */
const isLeftOut = ({ unknown, repeated, tooMany, mixed }: CompareChoice) =>
	unknown.length + repeated.length + tooMany.length + mixed.length > 0

/** Lists what the address names and the page doesn't show. There is at least one. */
function Dropped({ choice, nameOf }: { choice: CompareChoice; nameOf: (slug: string) => string }) {
	const { compared, unknown, repeated, tooMany, mixed } = choice
	const what = compared === 'villages' ? 'village' : 'operator'
	const isOne = (slugs: readonly string[]) => slugs.length === 1
	const leftOut = (slugs: readonly string[]) => (isOne(slugs) ? ' is left out.' : ' are left out.')
	/** What is said before the names and after them. */
	const reasons: readonly (readonly [slugs: readonly string[], before: string, after: string])[] = [
		[unknown, isOne(unknown) ? `No ${what} on our list has the name ` : `No ${what}s on our list have the names `, '.'],
		[
			repeated,
			'',
			isOne(repeated)
				? ' was named more than once and is shown once.'
				: ' were named more than once and are shown once.',
		],
		[tooMany, `${COMPARE_LIMIT} ${what}s fit side by side, so `, leftOut(tooMany)],
		[mixed, 'We don’t compare villages with operators, so ', leftOut(mixed)],
	]
	return (
		<div role="alert">
			<Notice heading="We left out part of the address">
				{reasons.map(
					([slugs, before, after]) =>
						slugs.length > 0 && (
							<p key={before}>
								{before}
								<Quoting text={list(slugs.map((slug) => quoteWords(nameOf(slug))))} />
								{after}
							</p>
						),
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
function FromShortlist({ rows, chosen, onAdd }: FromShortlistProps) {
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

/** Suggested pairs, for an empty comparison, and the way from villages to operators and back. */
function Start({ compared, page }: Pick<ComparisonProps, 'compared' | 'page'>) {
	const pairs = page.suggestions[compared]
	const other = compared === 'villages' ? 'operators' : 'villages'
	return (
		<>
			{pairs.length > 0 && (
				<>
					<h3>Or start with one of these pairs</h3>
					<Pairs pairs={pairs.map((pair) => ({ ...pair, address: comparisonAddress(compared, pair.slugs) }))} />
					<p className="meta">{page.rules?.[compared]}</p>
				</>
			)}
			<p className="needs-script links">
				<a href={comparisonAddress(other, [])}>Compare {other} instead</a>
			</p>
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
export function WithoutScripts({ page: { pair, suggestions, total, sheet } }: { page: ComparePage }) {
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
