import { useHydrated } from '../../components/hydrated.ts'
import { onHost } from '../../core/base.ts'
import type { InputName, InputTexts } from '../../core/costs/cost-inputs.ts'
import { count, money } from '../../core/format.ts'

interface Props {
	texts: InputTexts
	/** The inputs whose figures came with a link. */
	fromLink: ReadonlySet<InputName>
	name: string
	plan: string
	/** Of the calculator with these inputs. */
	address: string
}

/** The inputs in words, for paper. */
export function PrintedInputs({ texts, fromLink, name, plan, address }: Props) {
	const ready = useHydrated()
	const dollars = (text: string) => money(Number(text))
	const lines: readonly [label: string, value: string, ...inputs: InputName[]][] = [
		['Entry price', dollars(texts.entry), 'entry'],
		['Weekly fee', `${dollars(texts.fee)}, rising ${texts.feeRise}% a year`, 'fee', 'feeRise'],
		['One-off charges', dollars(texts.once), 'once'],
		[
			'Deferred management fee',
			`${texts.dmf}% of ${texts.dmfOf === 'resale-price' ? 'the resale price' : 'the entry price'}: ${texts.dmfStart === '0' ? 'nothing' : `${texts.dmfStart}%`} on the first day, then ${
				texts.dmfEach ? `${texts.dmfEach}% year by year` : `built up over ${count(Number(texts.dmfYears), 'year')}`
			}`,
			...(['dmf', 'dmfOf', 'dmfStart', 'dmfYears', 'dmfEach'] as const),
		],
		[
			'Change in price',
			`${texts.priceChange}% a year; your share is ${texts.gainShare}% of any gain and ${texts.lossShare}% of any loss`,
			...(['priceChange', 'gainShare', 'lossShare'] as const),
		],
		[
			'Repaid',
			`${count(Number(texts.repaidAfter), 'month')} after leaving; weekly fee ${texts.feeAfter === 'stops' ? 'stops when you leave' : 'continues until then'}`,
			...(['repaidAfter', 'feeAfter'] as const),
		],
		['What your money could have earned elsewhere', texts.earns === '0' ? '' : `${texts.earns}% a year`, 'earns'],
	]
	const shown = lines.filter(([, value]) => value)
	return (
		<div className="print-only">
			{ready && <p>Link to these figures: {location.origin + onHost(address)}</p>}
			<p>
				<strong>{[name || 'No village chosen', plan].filter(Boolean).join(': ')}</strong>
			</p>
			<dl className="cost-printed">
				{shown.map(([label, value, ...inputs]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{value}
							{inputs.some((input) => fromLink.has(input)) && <strong> (From the link)</strong>}
						</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
