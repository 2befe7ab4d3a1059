/** Loaded when it is used: the prices that the reader was quoted, and the sums from them. */
import { useEffect, useId, useRef, useState } from 'react'
import { Fold } from '../../components/fold.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { quotedSums } from '../../core/compare/quoted-sums.ts'
import { isComposing } from '../../core/composing.ts'
import type { KnownCosts, KnownPlan } from '../../core/costs/cost-terms.ts'
import { MAX_PRICE, feePlans, type QuotedPrice } from '../../core/costs/quoted-price.ts'
import { number } from '../../core/format.ts'
import { readNumber, type NumberField } from '../../core/typed-number.ts'
import { setQuotedPrice, useQuotedPrices } from '../quoted-prices/quoted-prices-store.ts'
import { CompareTable } from './compare-table.tsx'
import type { Side } from './sides.ts'

/** What the field of a price takes; `readPrices` takes no other from the device. */
const PRICE_FIELD: NumberField = { kind: 'dollars', min: 1, max: MAX_PRICE, what: 'the entry price' }

interface Props {
	sides: readonly Side[]
	/** Whether the reader has just opened it. */
	isNew: boolean
}

export function QuotedPricesPanel({ sides, isNew }: Props) {
	const { prices, isRefused } = useQuotedPrices()
	const sums = quotedSums(
		sides.map(({ data }) => data?.costs),
		sides.map(({ slug }) => prices.get(slug)),
	)
	const fields = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (isNew) fields.current?.querySelector('input')?.focus()
	}, [isNew])
	return (
		<>
			<Fold summary={sums.length > 0 ? 'Change the prices' : 'Your prices'} isOpen={isNew || sums.length === 0}>
				<p>
					Your prices stay on this device, and nobody else can see them. The village’s page and the cost calculator use
					them too.
				</p>
				{/* Each field stores its price when the reader leaves it, so the button does nothing. */}
				<form onSubmit={(event) => event.preventDefault()}>
					<div className="quoted-fields" ref={fields}>
						{sides.map(({ slug, name, data }) => (
							<QuotedField key={slug} slug={slug} name={name} costs={data?.costs} quoted={prices.get(slug)} />
						))}
					</div>
					<p>
						<button type="submit" className="button">
							Work it out
						</button>
					</p>
				</form>
			</Fold>
			<p className="visually-hidden" role="status">
				{sums.length > 0 && 'The table below shows what the operator keeps and what you’re left with.'}
			</p>
			{isRefused && (
				<p role="alert" className="no-print">
					Your browser wouldn’t keep the prices on this device. They stay until you close or reload this page.
				</p>
			)}
			{sums.length > 0 && (
				<>
					<CompareTable label="With the prices you’ve been quoted" columns={sides} rows={sums} />
					<p className="meta">
						Worked out from your prices and the deferred management fees above. Weekly fees, other charges and a change
						in the home’s price aren’t included.
					</p>
				</>
			)}
		</>
	)
}

interface FieldProps {
	slug: string
	name: string
	costs: KnownCosts | undefined
	quoted: QuotedPrice | undefined
}

/** The price at one village and, if it has several agreements, which one the price is for. */
function QuotedField({ slug, name, costs, quoted }: FieldProps) {
	const [text, setText] = useState(quoted ? number(quoted.price) : '')
	const [plan, setPlan] = useState(quoted?.plan ?? '')
	const [problem, setProblem] = useState('')
	// Another tab or page has changed it.
	const stored = JSON.stringify(quoted)
	const [seen, setSeen] = useState(stored)
	if (seen !== stored) {
		setSeen(stored)
		setText(quoted ? number(quoted.price) : '')
		setPlan(quoted?.plan ?? '')
	}
	const plans = costs ? feePlans(costs) : []

	/** Stores the field's text once it is a price. Text that is no price stays in the field. */
	function keep(wanted: string) {
		const price = text.trim() === '' ? undefined : readNumber(text, PRICE_FIELD)
		setProblem(typeof price === 'object' ? price.problem : '')
		if (typeof price === 'object' || (price === quoted?.price && wanted === quoted?.plan)) return
		if (price !== undefined) setText(number(price))
		setQuotedPrice(slug, price === undefined ? undefined : { price, plan: wanted })
	}
	return (
		<NumberInput
			takes={PRICE_FIELD}
			label={`Price at ${name}, in dollars`}
			error={problem}
			value={text}
			onChange={({ target }) => setText(target.value)}
			onBlur={() => keep(plan)}
			onKeyDown={({ key, nativeEvent }) => {
				if (key === 'Enter' && !isComposing(nativeEvent)) keep(plan)
			}}
		>
			{plans.length > 1 && (
				<AgreementChoice
					plans={plans}
					chosen={plan}
					onChoose={(chosen) => {
						setPlan(chosen)
						keep(chosen)
					}}
				/>
			)}
		</NumberInput>
	)
}

interface AgreementProps {
	plans: readonly KnownPlan[]
	/** The name of one of them; empty if none is chosen. */
	chosen: string
	onChoose: (name: string) => void
}

function AgreementChoice({ plans, chosen, onChoose }: AgreementProps) {
	const id = useId()
	return (
		<>
			<label htmlFor={id}>Which agreement?</label>
			<select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
				<option value="">Choose one</option>
				{plans.map(({ name }) => (
					<option key={name} value={name}>
						{name}
					</option>
				))}
			</select>
		</>
	)
}
