import { useHydrated } from '../../components/hydrated.ts'
import type { InputTexts } from '../../core/costs/cost-inputs.ts'
import { count, money } from '../../core/format.ts'

/** The inputs in words, for the sheet of paper. */
export function PrintedInputs({ texts, name, plan }: { texts: InputTexts; name: string; plan: string }) {
	const ready = useHydrated()
	const dollars = (text: string) => money(Number(text))
	const lines = [
		['Entry payment', dollars(texts.entry)],
		['Weekly fee', `${dollars(texts.fee)}, rising ${texts.feeRise}% a year`],
		['Charges paid once', dollars(texts.once)],
		[
			'Deferred management fee',
			`${texts.dmf}% of ${texts.dmfOf === 'resale-price' ? 'the resale price' : 'the entry payment'}, ${texts.dmfStart}% on the first day, ${
				texts.dmfEach ? `then ${texts.dmfEach}% year by year` : `the rest over ${count(Number(texts.dmfYears), 'year')}`
			}`,
		],
		[
			'Change of price',
			`${texts.priceChange}% a year; your share of a rise ${texts.gainShare}%, of a fall ${texts.lossShare}%`,
		],
		[
			'Repaid',
			`${count(Number(texts.repaidAfter), 'month')} after leaving; weekly fee then ${texts.feeAfter === 'stops' ? 'stops' : 'goes on'}`,
		],
	]
	return (
		<div className="print-only">
			{ready && <p>The address of these figures: {location.href}</p>}
			<p>
				<strong>{[name || 'Without a village', plan].filter(Boolean).join(': ')}</strong>
			</p>
			<dl className="cost-printed">
				{lines.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
