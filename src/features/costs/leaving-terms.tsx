import { Receipt, sourceLabel } from '../../components/fact.tsx'
import { Section } from '../../components/section.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import { Term } from '../../components/term.tsx'
import { useOpened } from '../../components/use-opened.ts'
import type { Agreement, KnownCosts, OwnPriceWords, PlanRooms, SharesTable as Table } from '../../core/costs/terms.ts'
import { isOnlyMaximum, stepsAfterFee } from '../../core/facts/fee-words.ts'
import type { Source } from '../../core/facts/source.ts'
import { percent, sentence, shareKept } from '../../core/format.ts'
import { useCode } from '../../navigation/late-code.tsx'
import { CostNotes } from './cost-notes.tsx'
import { DoIUnderstandIt } from './do-i-understand-it.tsx'

interface Props {
	costs: KnownCosts
	/** The sources that they cite. */
	sources: readonly Source[]
	/** The calculator with these terms filled in. */
	calculator: string
	/** Whether the operator runs no other village, so that its general terms are this village's. */
	isOnly?: boolean
	/** Whose the terms are, if the village has changed hands or may have. */
	whose?: string | undefined
}

/** What the operator keeps when you leave, by known terms: in percent, and in dollars only for every $100,000 or for the village's own price. */
export function LeavingTerms({ costs, sources, calculator, isOnly = false, whose }: Props) {
	const { plans, toAsk, rooms, notes, leftOut } = costs
	const hasTerms = plans.some(({ terms }) => Object.keys(terms).length > 0)
	const isGeneral = isOnly || plans.every(({ terms }) => Object.values(terms).every(({ general }) => general))
	const isOneFee = new Set(plans.map(({ terms }) => JSON.stringify(terms.dmf))).size === 1
	const shown = (isOneFee ? plans.slice(0, 1) : plans).filter(({ terms, fee }) => terms.dmf && fee)
	const asked = shown.find(({ terms: { dmf } }) => dmf?.value.byYear && !dmf.value.of)
	const [own, ...otherOwns] = new Map(shown.map(({ left }) => [JSON.stringify(left?.own), left?.own])).values()
	return (
		<Section id="leaving" heading="When you leave" className="leaving">
			{whose ? (
				<p>{whose}</p>
			) : (
				isGeneral && !isOnly && hasTerms && <p>These are the operator’s general terms. Yours may differ.</p>
			)}
			<div className={isOneFee ? undefined : 'leaving-plans grid'}>
				{shown.map((plan) => (
					<div key={plan.name}>
						{!isOneFee && <h3>{plan.name}</h3>}
						{!isOneFee && plan.for && <p className="meta">{sentence(plan.for)}</p>}
						<Fee plan={plan} isGeneral={isGeneral} sources={sources} />
						{plan === asked && plan.terms.dmf && <DoIUnderstandIt sum={{ fee: plan.terms.dmf.value }} />}
						{otherOwns.length > 0 && plan.left?.own && <OwnPrice own={plan.left.own} sources={sources} />}
					</div>
				))}
			</div>
			{otherOwns.length === 0 && own && <OwnPrice own={own} sources={sources} />}
			<CostNotes notes={leftOut} sources={sources} />
			{toAsk && <p>{toAsk}</p>}
			{rooms && <PlansCompared rooms={rooms} />}
			{notes.length > 0 && (
				<details>
					<summary>Notes on these terms</summary>
					<CostNotes notes={notes} sources={sources} />
				</details>
			)}
			<p className="no-print">
				<a className="button button-quiet" href={calculator}>
					Work it out with your price
				</a>
			</p>
			<p className="meta">This is general information, not financial or legal advice.</p>
		</Section>
	)
}

interface FeeProps {
	plan: Agreement
	/** Whether all terms are the operator's general ones, which is said above them. */
	isGeneral: boolean
	sources: readonly Source[]
}

function Fee({ plan, isGeneral, sources }: FeeProps) {
	const { terms, fee, left } = plan
	const { dmf } = terms
	if (!dmf || !fee) return null
	const { of, steps } = fee
	return (
		<>
			<div className="leaving-line">
				<Term id="deferred-management-fee">Deferred management fee</Term>:{' '}
				{dmf.value.percent > 0 && 'the operator keeps '}
				<strong>
					{dmf.value.percent > 0 ? `${shareKept(dmf.value.percent, isOnlyMaximum(dmf.value))} of ${of}` : 'none'}
				</strong>
				{stepsAfterFee(steps)}. {left?.text && `${left.text} `}
				<Receipt about="Deferred management fee" known={dmf.sources} sources={sources} />
				{dmf.general && !isGeneral && <span className="explain">The operator’s general terms</span>}
			</div>
			{left?.table && <SharesTable table={left.table} figures={plan.figures} />}
		</>
	)
}

function SharesTable({ table: { caption, columns, rows }, figures }: { table: Table; figures: string | undefined }) {
	return (
		<>
			<StackedTable
				className="kept"
				caption={caption}
				columns={columns}
				rows={rows.map(({ cells: [stay = '', ...cells], bar }) => ({
					key: stay,
					label: stay,
					cells: cells.map((cell, index) =>
						index === 1 ? (
							<>
								{/* The figure beside it says the same. */}
								<svg className="share-bar" aria-hidden="true">
									<rect width={percent(bar)} height="100%" />
								</svg>
								{cell}
							</>
						) : (
							cell
						),
					),
				}))}
			/>
			<p className="no-print">
				Download as a <a href={figures}>spreadsheet (CSV)</a>
			</p>
		</>
	)
}

/** Says which price the last column is about. */
function OwnPrice({
	own: { price, sources: known, keeps },
	sources,
}: {
	own: OwnPriceWords
	sources: readonly Source[]
}) {
	const [source] = known.flatMap((position) => sources[position] ?? [])
	return (
		<div className="leaving-line">
			{price} is the lowest entry price we found for this village
			{source && ` (${sourceLabel(source)})`}. <Receipt about="Entry price" known={known} sources={sources} />
			{keeps && ` Of that, the operator keeps up to ${keeps}.`}
		</div>
	)
}

const loadFields = async () => (await import('./plan-room-fields.tsx')).PlanRoomFields

/** Says how much more a plan with a lower fee may charge for entry before it costs more in all. What money could earn is asked once it is opened. */
function PlansCompared({ rooms }: { rooms: PlanRooms }) {
	const { isOpen, details } = useOpened()
	// Without them, what is shown stays true.
	const fields = useCode(loadFields, isOpen)
	return (
		<details {...details}>
			<summary>Which plan costs you less?</summary>
			{fields.state === 'ready' ? <fields.value rooms={rooms} /> : rooms.texts.map((text) => <p key={text}>{text}</p>)}
		</details>
	)
}
