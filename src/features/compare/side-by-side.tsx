/** Villages or operators side by side: the toolbar, the first rows, and the rest below the field that adds another. */
import { Fragment, startTransition, useOptimistic, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { sourceLabel } from '../../components/fact.tsx'
import { Fold } from '../../components/fold.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { guarded } from '../../components/part-guard.tsx'
import { ShareLinks, useCopy } from '../../components/share-links.tsx'
import { costsAddress, requestAddress } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import type { Arranged } from '../../core/compare/arrange.ts'
import { comparisonAddress, type CompareSettings } from '../../core/compare/compare-address.ts'
import { differs, groupsOf, notesOf, plainCell, type Row } from '../../core/compare/fact-comparison.ts'
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import type { Source } from '../../core/facts/source.ts'
import { list as listOf, sentence } from '../../core/format.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { LoadFailed, createPart } from '../../navigation/late-code.tsx'
import { FamilyPlaceField } from '../family-distance/family-place-field.tsx'
import { useFamilyChoice, type FamilyPlace, type FamilyPlaceState } from '../family-distance/family-place.ts'
import { AskGrid, CompareTable, type Column, type ColumnChanges, type ToldPart } from './compare-table.tsx'

// If they can't be loaded, the rest still works.
const LeastToLeave = createPart(
	'We couldn’t load which costs least to leave',
	async () => (await import('./least-to-leave.tsx')).LeastToLeave,
)

/** What is compared, as far as it has loaded. */
export interface LoadedSides extends Arranged {
	columns: readonly Column[]
	/** Whether anything is still loading. */
	pending: boolean
	/** Whether only a reload helps. */
	hasChanged: boolean
	retry: () => void
	/** Shows what the reader was told, if there is something. */
	Told?: ToldPart
}

interface Props {
	compared: Compared
	rows: readonly Named[]
	sides: LoadedSides
	settings: CompareSettings
}

interface FirstProps extends Props {
	changes: ColumnChanges
}

/** The rows that a reader compares first. */
export const FirstRows = guarded(function FirstRows({ compared, rows, sides, settings, changes }: FirstProps) {
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
				changes={changes}
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
	const shown = isFiltered ? groupsOf(more, differs) : more
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
			<AskGrid compared={compared} columns={columns} operatorQuestions={page.operatorQuestions ?? {}} />
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
function distanceRow(from: FamilyPlace | undefined, villages: readonly Column[]): Row[] {
	if (!from) return []
	const cells = villages.map(({ data }) => {
		if (data?.kind !== 'village') return 'pending'
		const text = sentence(distanceInWords(distanceKm(from, data.position)))
		return { ...plainCell(text), note: 'as the crow flies' }
	})
	return [{ key: 'distance', label: `Distance from family in ${from.label}`, cells }]
}

interface ToolbarProps extends Pick<Props, 'compared' | 'rows' | 'settings'> {
	/** The name of the site. */
	site: string
	/** Which costs least to leave, and what that rests on; empty if it isn't known. */
	answer: string
	/** @param words the announcement */
	onSettings: (settings: CompareSettings, words: string) => void
}

/** Print, send and narrow down a comparison. */
export function Toolbar({ compared, rows, settings, site, answer, onSettings }: ToolbarProps) {
	const link = useLink({ compared, rows, settings })
	const [message, copy] = useCopy(`Copy this address: ${link}`)
	const names = listOf(rows.map(({ name }) => name))
	// The tick shows before the rows are drawn again.
	const [differs, setDiffers] = useOptimistic(settings.differs === true)
	return (
		<>
			<div className="compare-toolbar cluster needs-script no-print">
				<QuietButton onClick={() => window.print()}>Print</QuietButton>
				<ShareLinks
					subject={`Compare ${names}`}
					text={`${(answer || `${names}, side by side.`).replaceAll('’', "'")}\n${site}: ${link}`}
					what="this comparison"
				/>
				<QuietButton onClick={() => copy(link)}>Copy link</QuietButton>
				{rows.length > 1 && (
					<label className="option compare-toggle">
						<input
							type="checkbox"
							checked={differs}
							onChange={({ target: { checked } }) =>
								startTransition(() => {
									setDiffers(checked)
									onSettings(
										{ ...settings, differs: checked },
										checked ? 'Only the differences are shown.' : 'Everything is shown.',
									)
								})
							}
						/>
						<span>Show only the differences</span>
					</label>
				)}
			</div>
			<p role="status" className="compare-message no-print">
				{message}
			</p>
		</>
	)
}

/** The whole address of the comparison; empty on the server and in the first client render. */
function useLink({ compared, rows, settings }: Pick<Props, 'compared' | 'rows' | 'settings'>): string {
	const isHydrated = useHydrated()
	const slugs = rows.map(({ slug }) => slug)
	return isHydrated ? location.origin + onHost(comparisonAddress(compared, slugs, settings)) : ''
}

/** On paper only: the address of the comparison. */
function PrintedLink(props: Pick<Props, 'compared' | 'rows' | 'settings'>) {
	const link = useLink(props)
	return link && <p className="print-only">The address of this comparison: {link}</p>
}
