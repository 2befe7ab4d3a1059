/** Villages or operators side by side: the tables, and what follows from them. */
import { Suspense, lazy, type ReactNode } from 'react'
import { PrintNotes } from '../../components/print-notes.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { comparisonAddress, costsAddress, requestAddress, type CompareSettings } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { costGroups } from '../../core/compare/cost-comparison.ts'
import { onlyDifferences, type Group } from '../../core/compare/fact-comparison.ts'
import { list as listOf } from '../../core/format.ts'
import type { Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { AskLists } from './ask-lists.tsx'
import { CompareTable, type Column } from './compare-table.tsx'
import { PairPicker } from './pair-picker.tsx'
import { nameIn, type Sides } from './sides.ts'

/** Far down the page, and of no use before scripts run: they load after what is read first. Where they do not arrive, the rest stays. */
const CostSettings = lazy(() =>
	import('./cost-settings.tsx').then(
		({ CostSettings: part }) => ({ default: part }),
		() => ({ default: () => <></> }),
	),
)
const ShareLink = lazy(() =>
	import('../shortlist/share-link.tsx').then(
		({ ShareLink: part }) => ({ default: part }),
		() => ({ default: () => <></> }),
	),
)

interface Props {
	compared: Compared
	rows: readonly Named[]
	sides: Sides
	settings: CompareSettings
	/** @param words what is announced */
	onSettings: (settings: CompareSettings, words: string) => void
	renderControls: (column: Column, index: number) => ReactNode
}

export function SideBySide({ compared, rows, sides, settings, onSettings, renderControls }: Props) {
	const { columns, groups, costs } = sides
	const isFiltered = settings.differs === true && rows.length > 1
	const shown = (all: readonly Group[]) => (isFiltered ? onlyDifferences(all) : all)
	const facts = shown(groups)
	return (
		<>
			{sides.failed.length > 0 && <SidesFailed rows={rows} sides={sides} />}
			{rows.length > 1 && <OnlyDifferences isOn={isFiltered} settings={settings} onSettings={onSettings} />}
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
						<StaySettings compared={compared} rows={rows} settings={settings} onSettings={onSettings} />
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

function SidesFailed({ rows, sides }: Pick<Props, 'rows' | 'sides'>) {
	return (
		<div className="notice" role="alert">
			<p>We could not load {listOf(sides.failed.map(nameIn(rows)))}. Please check your connection.</p>
			<button type="button" className="button" onClick={sides.retry}>
				Try again
			</button>
		</div>
	)
}

function OnlyDifferences({ isOn, settings, onSettings }: Pick<Props, 'settings' | 'onSettings'> & { isOn: boolean }) {
	return (
		<label className="option compare-toggle needs-script">
			<input
				type="checkbox"
				checked={isOn}
				onChange={({ target: { checked } }) =>
					onSettings(
						{ ...settings, differs: checked },
						checked ? 'Only what differs is shown.' : 'Everything is shown.',
					)
				}
			/>
			<span>Show only what differs</span>
		</label>
	)
}

/** One entry payment and one stay for all. Only once scripts run. */
function StaySettings({ compared, rows, settings, onSettings }: Omit<Props, 'sides' | 'renderControls'>) {
	const isHydrated = useHydrated()
	if (!isHydrated) return null
	const { entry: _entry, years: _years, ...others } = settings
	return (
		<Suspense>
			<CostSettings
				settings={settings}
				calculators={rows.map(({ slug, name }) => ({
					label: name,
					address: costsAddress(compared === 'villages' ? { village: slug } : { operator: slug }),
				}))}
				onChange={(chosen) => onSettings({ ...others, ...chosen }, 'The figures are worked out anew.')}
			/>
		</Suspense>
	)
}

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
