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
	fields: Pick<ReturnType<typeof useCostInputs>, 'inputs' | 'texts' | 'start' | 'fromLink' | 'typed'>
	plan: FilledAgreement
	preset: Preset
	/** Of the calculator with these inputs. */
	address: string
}

export function PrintedInputs({ fields, plan, preset, address }: Props) {
	const { name, sources, told } = preset
	const { earnings } = fields.inputs
	const [day] = useState(todayInWords)
	const isTold = (input: InputName) => told?.marks.has(input) === true && isStart(input, fields)
	const lines: readonly TermLine[] = [
		...termLines(fields.inputs),
		['What your money could have earned elsewhere', earnings === 0 ? '' : `${percent(earnings)} a year`, 'earnings'],
	]
	const shown = lines.filter(([, value]) => value)
	const cited = shown.map(([, , ...inputs]) => inputs.flatMap((input) => sourcesOf(input, fields, plan)))
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

/** Whether a figure is the one that was filled in. */
const isStart = (name: InputName, { texts, start, fromLink, typed }: Props['fields']) =>
	!typed.includes(name) && !fromLink.has(name) && texts[name] === start[name]

/** The sources of an input whose value is what we found. */
function sourcesOf(name: InputName, fields: Props['fields'], plan: FilledAgreement): readonly number[] {
	return (isStart(name, fields) && filledTerm(plan, name)?.sources) || []
}

const numbersOf = (positions: readonly number[], notes: readonly number[]) =>
	positions.length > 0 && ` [${[...new Set(positions)].map((position) => notes.indexOf(position) + 1).join(', ')}]`
