/** What the reader was told at each village: price, weekly fee and, where there are several, the agreement. */
import { useId, useState } from 'react'
import { NumberInput } from '../../components/number-input.tsx'
import { plansToChoose } from '../../core/compare/leaving-sums.ts'
import { isComposing } from '../../core/composing.ts'
import type { KnownCosts } from '../../core/costs/cost-terms.ts'
import { MAX_A_WEEK, MAX_PRICE, type QuotedPrice } from '../../core/costs/quoted-price.ts'
import { number } from '../../core/format.ts'
import { readNumber, type NumberField } from '../../core/typed-number.ts'
import { setQuotedPrice, useQuotedPrices } from '../quoted-prices/quoted-prices-store.ts'
import type { Side } from './sides.ts'

/** What the fields take; `readPrices` takes no other from the device. */
const PRICE_FIELD: NumberField = { kind: 'dollars', min: 1, max: MAX_PRICE, what: 'the entry price' }
const FEE_FIELD: NumberField = { kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly fee' }

export function ToldFields({ sides }: { sides: readonly Side[] }) {
	const { prices, isRefused } = useQuotedPrices()
	return (
		<>
			<p>
				They stay on this device, and other pages here use them too. If you send this comparison, the message has them
				in it.
			</p>
			<div className="told-fields">
				{sides.map(({ slug, name, data }) => (
					<ToldAt key={slug} slug={slug} name={name} costs={data?.costs} told={prices.get(slug) ?? { plan: '' }} />
				))}
			</div>
			{isRefused && (
				<p role="alert">
					Your browser wouldn’t keep them on this device. They stay until you close or reload this page.
				</p>
			)}
		</>
	)
}

interface ToldProps {
	slug: string
	name: string
	costs: KnownCosts | undefined
	told: QuotedPrice
}

function ToldAt({ slug, name, costs, told }: ToldProps) {
	const plans = costs ? plansToChoose(costs) : []
	return (
		<fieldset>
			<legend>{name}</legend>
			{plans.length > 1 && (
				<AgreementChoice
					names={plans.map((one) => one.name)}
					chosen={told.plan}
					onChoose={(plan) => setQuotedPrice(slug, { plan })}
				/>
			)}
			<Amount
				label="Price, in dollars"
				takes={PRICE_FIELD}
				value={told.price}
				onKeep={(price) => setQuotedPrice(slug, { price })}
			/>
			<Amount
				label="Weekly fee, in dollars"
				takes={FEE_FIELD}
				value={told.fee}
				onKeep={(fee) => setQuotedPrice(slug, { fee })}
			/>
		</fieldset>
	)
}

interface AmountProps {
	label: string
	value: number | undefined
	takes: NumberField
	/** Called when the reader leaves the field or presses Enter, with an amount or nothing. */
	onKeep: (value: number | undefined) => void
}

/** A field whose amount is stored when the reader leaves it. Text that is no amount stays in the field. */
function Amount({ label, value, takes, onKeep }: AmountProps) {
	const written = value === undefined ? '' : number(value)
	const [text, setText] = useState(written)
	const [problem, setProblem] = useState('')
	// Another tab or page has changed it.
	const [seen, setSeen] = useState(written)
	if (seen !== written) {
		setSeen(written)
		setText(written)
	}
	function keep() {
		const amount = text.trim() === '' ? undefined : readNumber(text, takes)
		setProblem(typeof amount === 'object' ? amount.problem : '')
		if (typeof amount === 'object') return
		if (amount !== undefined) setText(number(amount))
		if (amount !== value) onKeep(amount)
	}
	return (
		<NumberInput
			takes={takes}
			label={label}
			error={problem}
			value={text}
			onChange={({ target }) => setText(target.value)}
			onBlur={keep}
			onKeyDown={({ key, nativeEvent }) => {
				if (key === 'Enter' && !isComposing(nativeEvent)) keep()
			}}
		/>
	)
}

interface AgreementProps {
	names: readonly string[]
	/** Empty if none is chosen. */
	chosen: string
	onChoose: (name: string) => void
}

function AgreementChoice({ names, chosen, onChoose }: AgreementProps) {
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>Which agreement?</label>
			<select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
				<option value="">I don’t know yet</option>
				{names.map((name) => (
					<option key={name}>{name}</option>
				))}
			</select>
		</div>
	)
}
