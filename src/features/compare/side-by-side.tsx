/** Villages or operators side by side: the first rows, and the rest below the field that adds another. */
import { Fragment, useState, type ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { sourceLabel } from '../../components/fact.tsx'
import { Fold } from '../../components/fold.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { guarded } from '../../components/part-guard.tsx'
import { costsAddress, requestAddress } from '../../core/addresses.ts'
import type { CompareSettings } from '../../core/compare/compare-address.ts'
import { differs, onlyDifferences, plainCell, type Row } from '../../core/compare/fact-comparison.ts'
import { notesOf } from '../../core/compare/source-notes.ts'
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import type { Source } from '../../core/facts/source.ts'
import { list as listOf, sentence } from '../../core/format.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { LoadFailed, createPart } from '../../navigation/late-code.tsx'
import { FamilyPlaceField } from '../family-distance/family-place-field.tsx'
import { useFamilyChoice, type FamilyPlace, type FamilyPlaceState } from '../family-distance/family-place.ts'
import { AskGrid } from './ask-grid.tsx'
import { CompareTable, type Column } from './compare-table.tsx'
import type { Side, Sides } from './side.ts'
import { PrintedLink } from './toolbar.tsx'

// If they can't be loaded, the rest still works.
const LeastToLeave = createPart(
	'We couldn’t load which costs least to leave',
	async () => (await import('./least-to-leave.tsx')).LeastToLeave,
)

interface Props {
	compared: Compared
	rows: readonly Named[]
	sides: Sides
	settings: CompareSettings
}

interface FirstProps extends Props {
	renderControls: (column: Column, index: number) => ReactNode
}

/** The rows that a reader compares first. */
export const FirstRows = guarded(function FirstRows({ compared, rows, sides, settings, renderControls }: FirstProps) {
	const family = useFamilyChoice()
	const isVillages = compared === 'villages'
	const { columns, first, none } = sides
	const shown = [...first, ...distanceRow(isVillages ? family.place : undefined, columns)]
	const isFiltered = settings.differs === true && rows.length > 1
	return (
		<>
			<SidesFailed sides={sides} />
			<CompareTable
				label="At a glance"
				columns={columns}
				rows={isFiltered ? shown.filter(differs) : shown}
				notes={notesOf(first)}
				Told={sides.Told}
				renderControls={renderControls}
			/>
			{none.length > 0 && (
				<p className="compare-none wide">
					We haven’t found any of these: {sentenceOf(none)}
					<span className="no-print"> The questions below cover the gaps.</span>
				</p>
			)}
			{isVillages && <AskDistance {...family} />}
		</>
	)
})

/** One of the labels may be a question. */
function sentenceOf(labels: readonly string[]): string {
	const text = labels.join(' · ')
	return text.endsWith('?') ? text : `${text}.`
}

function AskDistance(family: FamilyPlaceState) {
	const [isOpen, setOpen] = useState(false)
	return (
		<div className="needs-script no-print compare-distance">
			{isOpen || family.place ? (
				<FamilyPlaceField {...family} label="Where family lives" isNew={isOpen} />
			) : (
				<QuietButton onClick={() => setOpen(true)}>How far from family?</QuietButton>
			)}
		</div>
	)
}

interface OtherProps extends Props {
	page: ComparePage
	onSettings: (settings: CompareSettings) => void
	/** Takes which costs least to leave, in words. */
	onAnswer: (words: string) => void
}

/** Which costs least to leave; the other rows, closed; the questions; and the next steps. */
export const OtherRows = guarded(function OtherRows({
	compared,
	rows,
	sides,
	settings,
	page,
	onSettings,
	onAnswer,
}: OtherProps) {
	const isHydrated = useHydrated()
	const isFiltered = settings.differs === true && rows.length > 1
	const { columns, first, more } = sides
	const shown = isFiltered ? onlyDifferences(more) : more
	return (
		<>
			<div className="compare-leave">
				{isHydrated && (
					<LeastToLeave
						compared={compared}
						page={page}
						sides={columns}
						asked={settings.asked ?? ''}
						onAsked={(asked) => onSettings({ ...settings, asked })}
						onAnswer={onAnswer}
						pending={<p>Loading…</p>}
					/>
				)}
			</div>
			<div className="compare-more">
				{shown.map(({ key, heading, rows: inGroup }) => (
					<Fold key={key} summary={`${heading} (${inGroup.length})`}>
						<CompareTable label={heading} columns={columns} rows={inGroup} Told={sides.Told} />
					</Fold>
				))}
			</div>
			<AskGrid compared={compared} sides={columns} operatorQuestions={page.operatorQuestions ?? {}} />
			<Next compared={compared} rows={rows} settings={settings} />
			<PrintedLink compared={compared} rows={rows} settings={settings} />
			<Notes sources={notesOf(first)} />
		</>
	)
})

/** The sources of what is compared first, on paper only: on a screen each value has a receipt. */
function Notes({ sources }: { sources: readonly Source[] }) {
	if (sources.length === 0) return null
	return (
		<ol className="print-only compare-notes">
			{sources.map((source) => (
				<li key={JSON.stringify(source)}>
					{[source.title, sourceLabel(source)].filter(Boolean).join(', ')}.{' '}
					{source.url.replace(/^https?:\/\/(www\.)?/, '')}
				</li>
			))}
		</ol>
	)
}

function SidesFailed({ sides }: Pick<Props, 'sides'>) {
	const names = sides.columns.filter(({ failed }) => failed).map(({ name }) => name)
	if (names.length === 0) return null
	return <LoadFailed heading={`We couldn’t load ${listOf(names)}`} {...sides} />
}

/** Links to the information request and to the cost calculator. */
function Next({ compared, rows, settings }: Pick<Props, 'compared' | 'rows' | 'settings'>) {
	const asked = new URLSearchParams(settings.asked).get('years')
	const years = asked ? { years: asked } : {}
	return (
		<>
			<p className="no-print">
				<a className="button button-main" href={requestAddress(rows.map(({ slug }) => slug))}>
					Request information{rows.length > 1 && ` about these ${rows.length} ${compared}`}
				</a>
			</p>
			<p className="no-print">
				Work out one of them in full:{' '}
				{rows.map(({ slug, name }, index) => (
					<Fragment key={slug}>
						{index > 0 && ' · '}
						<a href={costsAddress({ [compared === 'villages' ? 'village' : 'operator']: slug, ...years })}>{name}</a>
					</Fragment>
				))}
			</p>
			<p>
				This is general information, not financial or legal advice. Before you sign, check with your lawyer that the
				agreement says the same as this page.
			</p>
		</>
	)
}

/** Returns a row of distances of villages in a straight line; none until a place is chosen. */
function distanceRow(from: FamilyPlace | undefined, villages: readonly Side[]): Row[] {
	if (!from) return []
	const cells = villages.map(({ data }) => {
		if (data?.kind !== 'village') return 'pending'
		const text = sentence(distanceInWords(distanceKm(from, data.position)))
		return { ...plainCell(text), note: 'as the crow flies' }
	})
	return [{ key: 'distance', label: `Distance from family in ${from.label}`, cells }]
}
