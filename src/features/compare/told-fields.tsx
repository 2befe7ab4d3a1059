/** What the reader was told at each village: price, weekly fee and, where there are several, the agreement. */
import { useId } from 'react'
import { NumberInput } from '../../components/number-input.tsx'
import { isComposing } from '../../core/composing.ts'
import { plansToChoose, type KnownCosts } from '../../core/costs/terms.ts'
import { PRICE_FIELD, WEEKLY_FEE_FIELD } from '../../core/told/told-rows.ts'
import { NOTHING_TOLD_HERE, statementAbout, type ToldHere } from '../../core/told/told.ts'
import type { NumberField } from '../../core/typed-number.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import { toldStore, writeTyped } from '../told/told-store.ts'
import { useTypedNumber } from '../told/use-typed-number.ts'
import type { Column } from './compare-table.tsx'

interface Props {
	sides: readonly Column[]
	/** The agreements that the reader chose before there was a price, by village. */
	plans: ReadonlyMap<string, string>
	onPlan: (slug: string, plan: string) => void
}

export function ToldFields({ sides, plans, onPlan }: Props) {
	const { value: told } = toldStore.use()
	return (
		<>
			<p>Other pages here use these figures too. If you send this comparison, the message has them in it.</p>
			<div className="told-fields grid">
				{sides.map(({ slug, name, data }) => (
					<ToldAt
						key={slug}
						slug={slug}
						name={name}
						costs={data?.costs}
						here={told.get(slug) ?? NOTHING_TOLD_HERE}
						plan={plans.get(slug) ?? ''}
						onPlan={(plan) => onPlan(slug, plan)}
					/>
				))}
			</div>
			<KeepChoice />
		</>
	)
}

interface ToldProps {
	slug: string
	name: string
	costs: KnownCosts | undefined
	here: ToldHere
	/** Of the agreement that was chosen before there was a price. */
	plan: string
	onPlan: (plan: string) => void
}

function ToldAt({ slug, name, costs, here, plan: chosen, onPlan }: ToldProps) {
	const plans = costs ? plansToChoose(costs) : []
	const told = statementAbout(here, 'entryPrice')
	const price = told?.value.from
	const plan = told?.for?.plan ?? chosen
	const setPrice = (wanted: number | undefined, of = plan) =>
		writeTyped(slug, 'entryPrice', wanted === undefined ? undefined : { price: wanted, plan: of })
	return (
		<fieldset>
			<legend>{name}</legend>
			{plans.length > 1 && (
				<AgreementChoice
					names={plans.map((one) => one.name)}
					chosen={plan}
					onChoose={(next) => {
						onPlan(next)
						if (price !== undefined) setPrice(price, next)
					}}
				/>
			)}
			<Amount label="Price, in dollars" takes={PRICE_FIELD} value={price} onAmount={setPrice} />
			<Amount
				label="Weekly fee, in dollars"
				takes={WEEKLY_FEE_FIELD}
				value={statementAbout(here, 'weeklyFee')?.value.from}
				onAmount={(fee) => writeTyped(slug, 'weeklyFee', fee)}
			/>
		</fieldset>
	)
}

interface AmountProps {
	label: string
	value: number | undefined
	takes: NumberField
	/** Called when the reader leaves the field or presses Enter, with an amount or nothing. */
	onAmount: (value: number | undefined) => void
}

/** A field whose amount counts when the reader leaves it. Text that is no amount stays in the field. */
function Amount({ label, value, takes, onAmount }: AmountProps) {
	const { text, setText, problem, meaningOf, settle } = useTypedNumber(value, takes)
	function finish() {
		const amount = meaningOf(text)
		if (settle() && amount !== value) onAmount(amount)
	}
	return (
		<NumberInput
			takes={takes}
			label={label}
			error={problem}
			value={text}
			onChange={({ target }) => setText(target.value)}
			onBlur={finish}
			onKeyDown={({ key, nativeEvent }) => {
				if (key === 'Enter' && !isComposing(nativeEvent)) finish()
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
