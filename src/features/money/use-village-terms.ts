/** The terms of one of the two villages, as the form shows them and as the model takes them. */
import { useMemo } from 'react'
import { numberField, readTexts, textsOf, type InputTexts } from '../../core/costs/cost-inputs.ts'
import { fillAll } from '../../core/costs/fill.ts'
import type { Assumptions } from '../../core/costs/terms.ts'
import type { VillageTerms } from '../../core/money/money-inputs.ts'
import { readRoom } from '../../core/money/room-inputs.ts'
import { asRead } from '../../core/typed-number.ts'
import { usePreset } from '../costs/cost-preset.ts'
import type { VillageFigures } from './stored-figures.ts'

export type ShownTerms = ReturnType<typeof useVillageTerms>['shown']

/** Returns the terms, the same object as long as nothing has changed, and whether they have loaded. */
export function useVillageTerms(figures: VillageFigures, assumptions: Assumptions) {
	const loaded = usePreset(figures.slug ? { village: figures.slug } : {})
	const { name, costs } = loaded.preset
	const isReady = loaded.state === 'ready'
	const shown = useMemo(() => {
		const plans = fillAll(costs, assumptions)
		const plan = plans[figures.plan] ?? plans[0]
		if (!plan) throw new Error('costs without a plan')
		const isPriceUnknown = plan.terms.entryPrice.assumed !== undefined
		const base = plan.inputs
		/** The texts before the reader changes them, without an example entry price. */
		const start: InputTexts = { ...asRead(textsOf(base), numberField), ...(isPriceUnknown && { entryPrice: '' }) }
		const texts: InputTexts = { ...start, ...figures.texts }
		const { inputs, problems } = readTexts(texts, base)
		const isEmpty = texts.entryPrice.trim() === ''
		if (isEmpty) delete problems.entryPrice
		const { room, problems: roomProblems } = readRoom(figures.room)
		const isUsable = !isEmpty && isReady && Object.keys({ ...problems, ...roomProblems }).length === 0
		/** Undefined while there is no entry price, or a figure is wrong. */
		const terms: VillageTerms | undefined = isUsable
			? { inputs, ...(room && { room }), ...(figures.stays && { isHomeKept: figures.stays === 'yes' }) }
			: undefined
		return { name, plans, plan, start, texts, problems, roomProblems, terms }
	}, [figures, name, costs, assumptions, isReady])
	return { loaded, shown }
}
