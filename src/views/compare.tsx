import { Suspense, lazy, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '../navigation/query.ts'
import { PageHeader } from '../components/page-header.tsx'
import { PrintNotes } from '../components/print-notes.tsx'
import type { ViewProps } from '../components/site.ts'
import { comparisonAddress, costsAddress, requestAddress, type CompareSettings } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { COMPARE_LIMIT, comparedIn, readCompare, type CompareChoice } from '../core/compare/compare-address.ts'
import { costGroups } from '../core/compare/cost-comparison.ts'
import { onlyDifferences, type Group } from '../core/compare/fact-comparison.ts'
import { list as listOf } from '../core/format.ts'
import type { ComparePage, Compared } from '../core/page-data/page-data.ts'
import { VillagePicker } from '../features/village-picker/village-picker.tsx'
import { AskLists } from '../features/compare/ask-lists.tsx'
import { ColumnControls } from '../features/compare/column-controls.tsx'
import { CompareTable, type Column } from '../features/compare/compare-table.tsx'
import { PairPicker } from '../features/compare/pair-picker.tsx'
import { rowsOf, useChoosable, useSides, type Sides } from '../features/compare/sides.ts'
import { FromShortlist, Start, WithoutScripts } from '../features/compare/compare-start.tsx'
import { useHydrated } from '../components/hydrated.ts'
import { ListFailed } from '../components/list-failed.tsx'
import type { Named } from '../core/search/text-search.ts'

/** Seldom needed or far down the page, and of no use before scripts run: they come after what is read first. Where they do not arrive, the rest stays. */
const CostSettings = lazy(() =>
	import('../features/compare/cost-settings.tsx').then(
		({ CostSettings: part }) => ({ default: part }),
		() => ({ default: () => <></> }),
	),
)
const Dropped = lazy(() =>
	import('../features/compare/dropped.tsx').then(
		({ Dropped: part }) => ({ default: part }),
		() => ({ default: () => <></> }),
	),
)
const ShareLink = lazy(() =>
	import('../features/shortlist/share-link.tsx').then(
		({ ShareLink: part }) => ({ default: part }),
		() => ({ default: () => <></> }),
	),
)

const EMPTY = new URLSearchParams()

const NOUN: Record<Compared, string> = { villages: 'village', operators: 'operator' }

/** Up to four villages or operators side by side. The address holds the choice, so that it can be sent, kept and printed. */
export default function CompareView({ page }: ViewProps<'compare'>) {
	const { pair } = page
	const ready = useHydrated()
	const search = useQuery()
	const query = ready && !pair ? search : EMPTY
	const compared = pair ? (pair.villages ? 'villages' : 'operators') : comparedIn(query)
	const choosable = useChoosable(compared)
	const bySlug = useMemo(() => new Map(choosable.rows.map((row) => [row.slug, row])), [choosable.rows])
	const choice = useMemo(() => readCompare(query, (slug) => bySlug.has(slug)), [query, bySlug])
	const rows = pair ? rowsOf(pair) : choice.shown.flatMap((slug) => bySlug.get(slug) ?? [])
	const sides = useSides(compared, rows, pair)

	const isAsked = choice.shown.length + choice.unknown.length > 0
	// The first table appears whole; what is added later shows as being on its way.
	const [isBegun, setBegun] = useState(false)
	const isPending = isAsked && (choosable.state === 'pending' || (sides.pending && !isBegun))
	useEffect(() => setBegun(isAsked && !isPending), [isAsked, isPending])

	return (
		<div className="wrap page compare">
			<PageHeader
				heading={pair ? page.crumb : page.title}
				lead={`Put up to four ${compared} side by side. The address of this page holds your choice: you can send it, keep it and print it.`}
			/>
			<WithoutScripts page={page} />
			<div className={pair ? undefined : 'compare-stage'}>
				{choosable.state === 'failed' && <ListFailed retry={choosable.retry} />}
				<Comparison
					page={page}
					compared={compared}
					choice={choice}
					rows={rows}
					choosable={choosable.rows}
					sides={sides}
					isPending={isPending}
				/>
			</div>
		</div>
	)
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

interface ComparisonProps {
	page: ComparePage
	compared: Compared
	choice: CompareChoice
	rows: readonly Named[]
	choosable: readonly Named[]
	sides: Sides
	isPending: boolean
}

function Comparison({ page, compared, choice, rows, choosable, sides, isPending }: ComparisonProps) {
	const navigate = useNavigate()
	const [told, setTold] = useState('')
	const slugs = rows.map(({ slug }) => slug)
	const noun = NOUN[compared]

	/** Where the focus goes once these are on the screen in this order: an id. */
	const focusNext = useRef<{ id: string; order: string }>(undefined)
	const order = slugs.join()
	useEffect(() => {
		if (focusNext.current?.order !== order) return
		document.getElementById(focusNext.current.id)?.focus()
		focusNext.current = undefined
	})

	/** What the address says now: several quick changes must not undo one another. */
	const current = () => {
		const { shown } = readCompare(new URLSearchParams(location.search), (slug) =>
			choosable.some((row) => row.slug === slug),
		)
		return shown.length > 0 || !page.pair ? shown : slugs
	}
	/**
	 * @param words what is announced
	 * @param step an own entry in the history, so that Back undoes it; moving and filtering are not worth one
	 */
	function change(next: readonly string[], settings: CompareSettings, words: string, step = true) {
		setTold(words)
		void navigate(comparisonAddress(compared, next, settings), { replace: !step, preventScrollReset: true })
	}
	function add({ slug, name }: Pick<Named, 'slug' | 'name'>) {
		// The field is gone once the comparison is full.
		const now = current()
		const next = [...now, slug]
		if (next.length >= COMPARE_LIMIT) focusNext.current = { id: 'comparison', order: next.join() }
		change(next, choice, `${name} has been added.`)
	}
	function remove(slug: string) {
		const next = current().filter((other) => other !== slug)
		focusNext.current = { id: 'comparison', order: next.join() }
		change(next, choice, `${rows.find((row) => row.slug === slug)?.name} has been removed.`)
	}
	function move(slug: string, by: -1 | 1, control: string) {
		const now = current()
		const from = now.indexOf(slug)
		const to = from + by
		const name = rows.find((row) => row.slug === slug)?.name
		if (to < 0 || to >= now.length) {
			setTold(`${name} is already ${by < 0 ? 'first' : 'last'}.`)
			return
		}
		const next = now.filter((other) => other !== slug)
		next.splice(to, 0, slug)
		focusNext.current = { id: control, order: next.join() }
		change(next, choice, `${name} is now number ${to + 1} of ${now.length}.`, false)
	}

	const several = rows.length > 1
	return (
		<>
			<p className="visually-hidden" role="status">
				{told}
			</p>
			<div className="needs-script">
				{rows.length < COMPARE_LIMIT ? (
					<VillagePicker key={compared} compared={compared} rows={choosable} chosen={slugs} onAdd={add} />
				) : (
					<p>Four {compared} fit side by side. Remove one to add another.</p>
				)}
			</div>
			{isPending ? (
				<p role="status">Loading the comparison…</p>
			) : (
				<>
					{isLeftOut(choice) && (
						<Suspense>
							<Dropped choice={choice} nameOf={nameIn(choosable)} />
						</Suspense>
					)}
					<section aria-labelledby="comparison">
						<h2 id="comparison" tabIndex={-1}>
							{rows.length === 0
								? 'Nothing to compare yet'
								: several
									? `${rows.length} ${compared} side by side`
									: `1 ${noun}: add another to compare`}
						</h2>
						{rows.length === 0 && <OtherKind compared={compared} />}
						{rows.length < COMPARE_LIMIT && compared === 'villages' && (
							<FromShortlist rows={choosable} chosen={slugs} onAdd={add} />
						)}
						{rows.length === 0 ? (
							<Start compared={compared} page={page} />
						) : (
							<SideBySide
								compared={compared}
								rows={rows}
								sides={sides}
								settings={choice}
								onSettings={(settings, words) => change(slugs, settings, words, false)}
								renderControls={(column, index) => (
									<ColumnControls column={column} index={index} total={rows.length} onMove={move} onRemove={remove} />
								)}
							/>
						)}
					</section>
				</>
			)}
		</>
	)
}

interface SideBySideProps {
	compared: Compared
	rows: readonly Named[]
	sides: Sides
	settings: CompareSettings
	/** @param words what is announced */
	onSettings: (settings: CompareSettings, words: string) => void
	renderControls: (column: Column, index: number) => ReactNode
}

/** The tables, and what follows from them. */
function SideBySide({ compared, rows, sides, settings, onSettings, renderControls }: SideBySideProps) {
	const ready = useHydrated()
	const { columns, groups, costs, failed } = sides
	const filtering = settings.differs === true && rows.length > 1
	const shown = (all: readonly Group[]) => (filtering ? onlyDifferences(all) : all)
	const facts = shown(groups)
	return (
		<>
			{failed.length > 0 && (
				<div className="notice" role="alert">
					<p>We could not load {listOf(failed.map(nameIn(rows)))}. Please check your connection.</p>
					<button type="button" className="button" onClick={sides.retry}>
						Try again
					</button>
				</div>
			)}
			{rows.length > 1 && (
				<label className="option compare-toggle needs-script">
					<input
						type="checkbox"
						checked={filtering}
						onChange={({ target: { checked } }) =>
							onSettings(
								{ ...settings, differs: checked },
								checked ? 'Only what differs is shown.' : 'Everything is shown.',
							)
						}
					/>
					<span>Show only what differs</span>
				</label>
			)}
			<PairPicker rows={rows}>
				{(inSight) => (
					<>
						<CompareTable
							label="Facts and terms"
							columns={columns}
							groups={facts}
							inSight={inSight}
							renderControls={renderControls}
						/>
						{facts.length === 0 && <p>Nothing that is published differs between them.</p>}
						<h3 id="money-over-time">What a stay costs</h3>
						<p>
							Worked out in one way for all, to the nearest dollar. What is not published is an assumption, and says so.
							Set one entry payment for all, and only the terms differ.
						</p>
						{ready && (
							<Suspense>
								<CostSettings
									settings={settings}
									calculators={rows.map(({ slug, name }) => ({
										label: name,
										address: costsAddress(compared === 'villages' ? { village: slug } : { operator: slug }),
									}))}
									onChange={({ entry, years }) => {
										const { entry: _entry, years: _years, ...rest } = settings
										onSettings(
											{ ...rest, ...(entry !== undefined && { entry }), ...(years !== undefined && { years }) },
											'The figures are worked out anew.',
										)
									}}
								/>
							</Suspense>
						)}
						<CompareTable
							label="What a stay costs"
							columns={columns}
							groups={shown(costGroups(costs, settings))}
							inSight={inSight}
						/>
					</>
				)}
			</PairPicker>
			<p>
				This is general information, not financial or legal advice: before you sign, check with your lawyer that the
				agreement you are offered says what stands here.
			</p>
			<Actions compared={compared} slugs={rows.map(({ slug }) => slug)} settings={settings} />
			<AskLists
				compared={compared}
				groups={groups}
				sides={rows.map(({ slug, name }, index) => ({ slug, name, reach: sides.reach[index] ?? [] }))}
			/>
			<PrintNotes />
		</>
	)
}

/** Whether the address asks for anything that is not shown. */
const isLeftOut = ({ unknown, repeated, tooMany, mixed, misread }: CompareChoice) =>
	unknown.length + repeated.length + tooMany.length + mixed.length + misread.length > 0

const nameIn = (rows: readonly Named[]) => (slug: string) => rows.find((row) => row.slug === slug)?.name ?? slug

/** What comes next: asking, printing, sending. */
function Actions({
	compared,
	slugs,
	settings,
}: {
	compared: Compared
	slugs: readonly string[]
	settings: CompareSettings
}) {
	const ready = useHydrated()
	const link = ready ? location.origin + onHost(comparisonAddress(compared, slugs, settings)) : ''
	return (
		<>
			<p className="row">
				<a className="button button-main" href={requestAddress(slugs)}>
					{slugs.length === 1 ? 'Request an information pack' : 'Request the information packs'}
				</a>
				<button type="button" className="button button-main button-quiet needs-script" onClick={() => window.print()}>
					Print this comparison
				</button>
			</p>
			{link && (
				<>
					<p className="print-only">The address of this comparison: {link}</p>
					<Suspense>
						<ShareLink label="The link to this comparison" title="Retirement villages side by side" link={link} />
					</Suspense>
				</>
			)}
		</>
	)
}
