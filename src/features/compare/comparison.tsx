/** The comparison: the field that adds to it, and what is compared once it has loaded. */
import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { COMPARE_LIMIT, comparisonAddress, type CompareChoice } from '../../core/compare/compare-address.ts'
import { list } from '../../core/format.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { VillagePicker } from '../village-picker/village-picker.tsx'
import { FromShortlist, Start } from './compare-start.tsx'
import type { Column } from './compare-table.tsx'
import { FirstRows, OtherRows } from './side-by-side.tsx'
import type { Sides } from './side.ts'
import { nameIn } from './sides.ts'
import { Toolbar } from './toolbar.tsx'
import { useComparisonChanges } from './use-comparison-changes.ts'

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
	sides: Sides
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
			<FirstRows
				{...shared}
				renderControls={(column, index) => (
					<ColumnControls
						column={column}
						index={index}
						total={rows.length}
						onMove={changes.move}
						onRemove={changes.remove}
					/>
				)}
			/>
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

interface ColumnControlsProps {
	column: Column
	/** From 0. */
	index: number
	total: number
	/** @param control the id of the button that was pressed, to which the focus returns */
	onMove: (slug: string, by: -1 | 1, control: string) => void
	onRemove: (slug: string) => void
}

/** Buttons that move a column left or right, or remove it. */
function ColumnControls({ column: { slug, name }, index, total, onMove, onRemove }: ColumnControlsProps) {
	const mover = (by: -1 | 1, arrow: string, words: string) => {
		const id = `${slug}-${words}`
		return (
			// At either end the button stays and announces that, so that the reader doesn't lose the focus.
			<button
				type="button"
				id={id}
				className="button button-quiet"
				aria-disabled={index + by < 0 || index + by >= total}
				onClick={() => onMove(slug, by, id)}
			>
				<span aria-hidden="true">{arrow}</span>
				<span className="visually-hidden">
					Move {name} to the {words}
				</span>
			</button>
		)
	}
	return (
		<span className="column-controls cluster needs-script">
			{total > 1 && mover(-1, '←', 'left')}
			{total > 1 && mover(1, '→', 'right')}
			<QuietButton onClick={() => onRemove(slug)}>
				Remove<span className="visually-hidden"> {name}</span>
			</QuietButton>
		</span>
	)
}

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
