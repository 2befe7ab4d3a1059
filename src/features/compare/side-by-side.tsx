/** Villages or operators side by side: which is least to leave, the first rows, and the rest. */
import { ASK_OTHERS } from '../../core/request/request-fields.ts'
import { Fragment, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { sourceLabel } from '../../components/fact.tsx'
import { Fold } from '../../components/fold.tsx'
import { PartGuard, guarded } from '../../components/part-guard.tsx'
import { costsAddress, requestAddress, sheetAddress } from '../../core/addresses.ts'
import type { Arranged } from '../../core/compare/arrange.ts'
import type { CompareSettings } from '../../core/compare/compare-address.ts'
import { differs, groupsOf, notesOf, plainCell, type Row } from '../../core/compare/fact-comparison.ts'
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import type { Source } from '../../core/facts/source.ts'
import { list as listOf, sentence } from '../../core/format.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { LoadFailed, type Code } from '../../navigation/late-code.tsx'
import { FamilyPlaceField } from '../family-distance/family-place-field.tsx'
import { useFamilyChoice, type FamilyPlace, type FamilyPlaceState } from '../family-distance/family-place.ts'
import { CompareTable, type Column, type ToldPart } from './compare-table.tsx'
import { useLink } from './comparison-tools.tsx'
import type { Found, LeastRow, LeastToLeavePart } from './least-to-leave.tsx'

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
	/** In the order of the address. */
	rows: readonly Named[]
	settings: CompareSettings
	page: ComparePage
	sides: LoadedSides
	leaving: Code<LeastToLeavePart>
	found: Found
	onSettings: (settings: CompareSettings) => void
	/** Takes which costs least to leave. */
	onFound: (found: Found) => void
}

export function SideBySide({ page, sides, leaving, found, onSettings, onFound, ...shared }: Props) {
	const { compared, settings } = shared
	const first = (order: readonly number[], least?: LeastRow) => (
		<FirstRows {...shared} sides={inOrder(sides, order)} least={least} />
	)
	return (
		<>
			<SidesFailed sides={sides} />
			{sides.care && (
				<section aria-label="Which care do they have?" className="leave panel panel-filled">
					<p className="leave-say">{sides.care}</p>
				</section>
			)}
			{leaving.state === 'ready' ? (
				<PartGuard>
					<leaving.value
						compared={compared}
						page={page}
						sides={sides.columns}
						isOrdered={settings.isOrdered === true}
						asked={settings.asked ?? ''}
						onAsked={(asked) => onSettings({ ...settings, asked })}
						onFound={onFound}
						renderRows={first}
					/>
				</PartGuard>
			) : (
				<>
					{leaving.state === 'failed' && (
						<LoadFailed heading="We couldn’t load which costs least to leave" {...leaving} />
					)}
					{page.answer && (
						<div className="leave panel panel-filled">
							<p className="leave-say">{page.answer}</p>
							<p className="meta">Percentages of your entry price.</p>
						</div>
					)}
					{first(sides.columns.map((_, index) => index))}
				</>
			)}
			<OtherRows {...shared} reform={page.reform} sides={inOrder(sides, found.order)} />
		</>
	)
}

/** Returns what is compared in another order; as it is if that doesn't name each side. */
function inOrder(sides: LoadedSides, order: readonly number[]): LoadedSides {
	if (order.length !== sides.columns.length) return sides
	const sorted = <T,>(all: readonly T[]) => order.flatMap((index) => (index in all ? [all[index] as T] : []))
	const rowsOf = (rows: readonly Row[]) => rows.map((row) => ({ ...row, cells: sorted(row.cells) }))
	return {
		...sides,
		columns: sorted(sides.columns),
		first: rowsOf(sides.first),
		contact: rowsOf(sides.contact),
		more: sides.more.map((group) => ({ ...group, rows: rowsOf(group.rows) })),
	}
}

type RowsProps = Pick<Props, 'compared' | 'rows' | 'settings' | 'sides'>

/** The rows that a reader compares first. */
const FirstRows = guarded(function FirstRows({ sides, least, ...of }: RowsProps & { least: LeastRow | undefined }) {
	const family = useFamilyChoice()
	const isVillages = of.compared === 'villages'
	const { columns, first, contact, none } = sides
	const known = first.map((row) => (row.key === 'kept-here' && least ? { ...row, label: least.label } : row))
	const shown = [...known, ...distanceRow(isVillages ? family.place : undefined, columns), ...contact]
	return (
		<>
			<CompareTable
				label="At a glance"
				columns={columns}
				rows={isFiltered(of) ? shown.filter(differs) : shown}
				notes={notesOf(first)}
				Told={sides.Told}
				isFirst
				renderKept={least?.renderCell}
			/>
			{none.length > 0 && (
				<p className="compare-none panel panel-filled wide">We haven’t found any of these: {sentenceOf(none)}</p>
			)}
			{isVillages && <AskDistance {...family} />}
		</>
	)
})

/** Whether only the differences are shown. */
const isFiltered = ({ settings, rows }: Pick<Props, 'settings' | 'rows'>) =>
	settings.differs === true && rows.length > 1

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

/** The other rows, closed; and the next steps. */
const OtherRows = guarded(function OtherRows({ sides, reform, ...of }: RowsProps & Pick<ComparePage, 'reform'>) {
	const { columns, first, more } = sides
	const shown = isFiltered(of) ? groupsOf(more, differs) : more
	return (
		<>
			<div className="compare-more">
				{shown.map(({ key, heading, rows: inGroup }) => (
					<Fold key={key} summary={`${heading} (${inGroup.length})`}>
						<CompareTable label={heading} columns={columns} rows={inGroup} Told={sides.Told} />
						{key === 'reform' && <p className="meta">{reform}</p>}
					</Fold>
				))}
			</div>
			<Next {...of} />
			<PrintedLink {...of} />
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
					{ASK_OTHERS}
					{rows.length > 1 && ` about these ${rows.length} ${compared}`}
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
				agreement says the same as this page.{' '}
				{compared === 'villages' && (
					<span className="no-print">
						To take to a lawyer, print each village’s own sheet:{' '}
						{rows.map(({ slug, name }, index) => (
							<Fragment key={slug}>
								{index > 0 && ' · '}
								<a href={sheetAddress(slug, { for: 'lawyer' })}>
									{name}
									<span className="visually-hidden"> (sheet for your lawyer)</span>
								</a>
							</Fragment>
						))}
					</span>
				)}
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

/** On paper only: the address of the comparison. */
function PrintedLink(props: Pick<Props, 'compared' | 'rows' | 'settings'>) {
	const link = useLink(props)
	return link && <p className="print-only">The address of this comparison: {link}</p>
}
