/** The inputs in words, for paper: each with whose it is, and the numbers of its sources. */
import { useState } from 'react'
import { sourceLabel } from '../../components/fact.tsx'
import { onHost } from '../../core/base.ts'
import type { FilledAgreement } from '../../core/costs/fill.ts'
import { termLines, type TermLine } from '../../core/costs/term-lines.ts'
import type { InputName } from '../../core/costs/terms.ts'
import { percent } from '../../core/format.ts'
import { todayInWords } from '../../core/today-in-words.ts'
import { filledTerm } from './cost-field.tsx'
import type { Preset } from './preset.ts'
import type { useCostInputs } from './use-cost-inputs.ts'

interface Props {
	fields: Pick<ReturnType<typeof useCostInputs>, 'inputs' | 'fromLink' | 'isStart'>
	plan: FilledAgreement
	preset: Preset
	/** Of the calculator with these inputs. */
	address: string
}

export default function PrintedInputs({ fields, plan, preset, address }: Props) {
	const { name, sources, told } = preset
	const { earnings } = fields.inputs
	const [day] = useState(todayInWords)
	const isTold = (input: InputName) => told?.marks.has(input) === true && fields.isStart(input)
	const lines: readonly TermLine[] = [
		...termLines(fields.inputs),
		['What your money could have earned elsewhere', earnings === 0 ? '' : `${percent(earnings)} a year`, 'earnings'],
	]
	const shown = lines.filter(([, value]) => value)
	const cited = shown.map(([, , ...inputs]) =>
		inputs.flatMap((input) => (fields.isStart(input) && filledTerm(plan, input)?.sources) || []),
	)
	const notes = [...new Set(cited.flat())]
	return (
		<div className="print-only">
			<p>
				<strong>{[name || 'No village chosen', plan.name].filter(Boolean).join(': ')}</strong>
				{`. Worked out on ${day}.`}
			</p>
			<dl className="cost-printed">
				{shown.map(([label, value, ...inputs], index) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{value}
							{inputs.some((input) => fields.fromLink.has(input)) && <strong> (from the link)</strong>}
							{inputs.some((input) => isTold(input)) && <strong> (you were told)</strong>}
							{numbersOf(cited[index] ?? [], notes)}
						</dd>
					</div>
				))}
			</dl>
			<ol className="cost-notes">
				{notes.flatMap((position) => {
					const source = sources[position]
					return source ? <li key={position}>{`${sourceLabel(source)}. ${source.url}`}</li> : []
				})}
			</ol>
			<p>Link to these figures: {location.origin + onHost(address)}</p>
		</div>
	)
}

const numbersOf = (positions: readonly number[], notes: readonly number[]) =>
	positions.length > 0 && ` [${[...new Set(positions)].map((position) => notes.indexOf(position) + 1).join(', ')}]`
