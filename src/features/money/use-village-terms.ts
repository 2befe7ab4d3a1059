/** The terms of one of the two villages, as the form shows them and as the model takes them. */
import { useMemo } from 'react'
import { inputsOf, numberField, readTexts, textsOf, type InputTexts } from '../../core/costs/cost-inputs.ts'
import type { Defaults, KnownCosts } from '../../core/costs/cost-terms.ts'
import { fillCosts } from '../../core/costs/fill-costs.ts'
import type { VillageTerms } from '../../core/money/money-inputs.ts'
import { readRoom } from '../../core/money/room-inputs.ts'
import { asRead } from '../../core/typed-number.ts'
import { usePreset } from '../costs/cost-preset.ts'
import type { VillageFigures } from './stored-figures.ts'

export type ShownTerms = ReturnType<typeof shownTerms>

/** Returns the terms, the same object as long as nothing has changed, and whether they have loaded. */
export function useVillageTerms(figures: VillageFigures, defaults: Defaults) {
	const loaded = usePreset(figures.slug ? { village: figures.slug } : {})
	const { name, costs } = loaded.preset
	const isReady = loaded.state === 'ready'
	const shown = useMemo(
		() => shownTerms(figures, name, costs, defaults, isReady),
		[figures, name, costs, defaults, isReady],
	)
	return { loaded, shown }
}

function shownTerms(figures: VillageFigures, name: string, costs: KnownCosts, defaults: Defaults, isReady: boolean) {
	const plans = fillCosts(costs, defaults)
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
	const { room, problems: roomProblems } = readRoom(figures.room)
	const isUsable = !isEmpty && isReady && Object.keys({ ...problems, ...roomProblems }).length === 0
	/** Undefined while there is no entry price, or a figure is wrong. */
	const terms: VillageTerms | undefined = isUsable ? { inputs, ...(room && { room }) } : undefined
	return { name, plans, plan, start, texts, problems, roomProblems, terms }
}
