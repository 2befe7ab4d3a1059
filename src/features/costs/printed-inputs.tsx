import { useHydrated } from '../../components/hydrated.ts'
import { onHost } from '../../core/base.ts'
import type { InputName, InputTexts } from '../../core/costs/cost-inputs.ts'
import { termLines, type TermLine } from '../../core/costs/term-lines.ts'

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
	const lines: readonly TermLine[] = [
		...termLines(texts),
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
