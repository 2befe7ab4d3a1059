/** The terms of one of the two villages, as the form shows them and as the model takes them. */
import { inputsOf, numberField, readTexts, textsOf, type InputTexts } from '../../core/costs/cost-inputs.ts'
import type { Defaults } from '../../core/costs/cost-terms.ts'
import { fillCosts } from '../../core/costs/fill-costs.ts'
import { asRead } from '../../core/typed-number.ts'
import { usePreset } from '../costs/cost-preset.ts'
import type { VillageFigures } from './stored-figures.ts'

export type ShownTerms = ReturnType<typeof useVillageTerms>

export function useVillageTerms(figures: VillageFigures, defaults: Defaults) {
	const loaded = usePreset(figures.slug ? { village: figures.slug } : {})
	const plans = fillCosts(loaded.preset.costs, defaults)
	const found = plans[figures.plan] ?? plans[0]
	if (!found) throw new Error('costs without a plan')
	const isAsked = found.inputs.some(({ input, assumed }) => input === 'entryPayment' && assumed !== undefined)
	const plan = found
	const base = inputsOf(plan.terms)
	/** The texts before the reader changes them, without an example entry price. */
	const start: InputTexts = { ...asRead(textsOf(base), numberField), ...(isAsked && { entry: '' }) }
	const texts: InputTexts = { ...start, ...figures.texts }
	const { inputs, problems } = readTexts(texts, base)
	const isEmpty = texts.entry.trim() === ''
	if (isEmpty) delete problems.entry
	const isUsable = !isEmpty && loaded.state === 'ready' && Object.keys(problems).length === 0
	// There are no inputs while there is no entry price, or a figure is wrong.
	return { loaded, plans, plan, start, texts, problems, inputs: isUsable ? inputs : undefined }
}
