/** Beside the heading of a comparison: change what is compared, print it and send it. */
import { startTransition, useId, useOptimistic, useState, type ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { Option } from '../../components/option.tsx'
import { ShareLinks, useCopy } from '../../components/share-links.tsx'
import { onHost } from '../../core/base.ts'
import { COMPARE_LIMIT, comparisonAddress, type CompareSettings } from '../../core/compare/compare-address.ts'
import { list as listOf } from '../../core/format.ts'
import type { Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { TalkOnSunday } from '../shortlist/talk.tsx'

export interface OrderChanges {
	/** @param control the id of the button that was pressed, to which the focus returns */
	move: (slug: string, by: -1 | 1, control: string) => void
	remove: (slug: string) => void
	/** @param words the announcement */
	set: (settings: CompareSettings, words: string) => void
}

interface Props {
	compared: Compared
	/** As they are shown. */
	rows: readonly Named[]
	settings: CompareSettings
	changes: OrderChanges
}

interface ToolsProps {
	/** Whether nothing is compared, so that there is only something to choose. */
	isEmpty: boolean
	isChanging: boolean
	onChanging: (isChanging: boolean) => void
	/** What is under each button. */
	change: ReactNode
	send: ReactNode
}

/** Each part unfolds under the buttons, one at a time. */
export function ComparisonTools({ isEmpty, isChanging, onChanging, change, send }: ToolsProps) {
	const [isSending, setSending] = useState(false)
	const id = useId()
	const toggle = (name: string, isOpen: boolean, opens: 'change' | 'send') => (
		<button
			type="button"
			className="button button-quiet compare-toggle"
			aria-expanded={isOpen}
			aria-controls={id}
			onClick={() => {
				onChanging(opens === 'change' && !isOpen)
				setSending(opens === 'send' && !isOpen)
			}}
		>
			{name}
		</button>
	)
	return (
		<>
			{!isEmpty && (
				<div className="compare-tools cluster needs-script no-print">
					{toggle('Change', isChanging, 'change')}
					<QuietButton onClick={() => window.print()}>Print</QuietButton>
					{toggle('Send', isSending, 'send')}
				</div>
			)}
			<div key="part" id={id} className="compare-part no-print">
				{isChanging ? change : isSending && send}
			</div>
		</>
	)
}

/** The order of what is compared, and a filter of its rows. */
export function ChangeOrder({ compared, rows, settings, changes }: Props) {
	// The tick shows before the rows are drawn again.
	const [differs, setDiffers] = useOptimistic(settings.differs === true)
	return (
		<>
			<ul role="list" className="compare-order">
				{rows.map((row, index) => (
					<li key={row.slug} className="cluster cluster-apart">
						<span>
							<b>{row.name}</b> <span className="meta">{row.locality}</span>
						</span>
						<span className="cluster">
							{rows.length > 1 && <Movers row={row} index={index} total={rows.length} changes={changes} />}
							<QuietButton onClick={() => changes.remove(row.slug)}>
								Remove<span className="visually-hidden"> {row.name}</span>
							</QuietButton>
						</span>
					</li>
				))}
			</ul>
			{settings.isOrdered && (
				<QuietButton onClick={() => changes.set({ ...settings, isOrdered: false }, 'The least to leave is first.')}>
					Back to least first
				</QuietButton>
			)}
			{rows.length > 1 && (
				<Option
					checked={differs}
					label="Show only the differences"
					onChange={(isChecked) =>
						startTransition(() => {
							setDiffers(isChecked)
							changes.set(
								{ ...settings, differs: isChecked },
								isChecked ? 'Only the differences are shown.' : 'Everything is shown.',
							)
						})
					}
				/>
			)}
			{rows.length >= COMPARE_LIMIT && <p>Four {compared} fit side by side. Remove one to add another.</p>}
		</>
	)
}

interface MoversProps extends Pick<Props, 'changes'> {
	row: Named
	/** From 0. */
	index: number
	total: number
}

/** Buttons that move one up or down in the list, and so to the left or right in the tables. */
function Movers({ row: { slug, name }, index, total, changes }: MoversProps) {
	const mover = (by: -1 | 1, arrow: string, words: string) => {
		const id = `${slug}-${words}`
		return (
			// At either end the button stays and announces that, so that the reader doesn't lose the focus.
			<button
				type="button"
				id={id}
				className="button button-quiet"
				aria-disabled={index + by < 0 || index + by >= total}
				onClick={() => changes.move(slug, by, id)}
			>
				<span aria-hidden="true">{arrow}</span>
				<span className="visually-hidden">
					Move {name} {words}
				</span>
			</button>
		)
	}
	return (
		<>
			{mover(-1, '↑', 'up')}
			{mover(1, '↓', 'down')}
		</>
	)
}

interface SendProps extends Pick<Props, 'compared' | 'rows' | 'settings'> {
	/** The name of the site. */
	site: string
	/** Which costs least to leave, and what that rests on; empty if it isn't known. */
	answer: string
}

/** Ways to send a comparison. */
export function SendComparison({ compared, rows, settings, site, answer }: SendProps) {
	const link = useLink({ compared, rows, settings })
	const [message, copy] = useCopy(`Copy this address: ${link}`)
	const names = listOf(rows.map(({ name }) => name))
	return (
		<div className="panel panel-topped">
			<div className="cluster">
				<QuietButton onClick={() => copy(link)}>Copy link</QuietButton>
				<ShareLinks
					subject={`Compare ${rows.length > 2 ? `${rows.length} ${compared}` : names}`}
					text={`${(answer || `${names}: homes, care, fees and contract terms.`).replaceAll('’', "'")}\n${site}: ${link}`}
					what="this comparison"
				/>
			</div>
			<p role="status" className="compare-message">
				{message}
			</p>
			<TalkOnSunday link={link} />
		</div>
	)
}

/** The whole address of the comparison; empty on the server and in the first client render. */
export function useLink({ compared, rows, settings }: Pick<Props, 'compared' | 'rows' | 'settings'>): string {
	const isHydrated = useHydrated()
	const slugs = rows.map(({ slug }) => slug)
	return isHydrated ? location.origin + onHost(comparisonAddress(compared, slugs, settings)) : ''
}
