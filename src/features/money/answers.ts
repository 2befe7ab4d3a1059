/** Works out the answer for each way to live that has figures. */
import { plansOf, type WayName } from '../../core/money/money-inputs.ts'
import { project, type MoneyPlan, type Projection } from '../../core/money/money-model.ts'
import type { CostInputs } from '../../core/costs/cost-inputs.ts'
import type { Figures, VillageSlot } from './stored-figures.ts'

export interface AnswerForWay {
	name: WayName
	label: string
	plan: MoneyPlan
	projection: Projection
}

export type MoneyAnswers = ReturnType<typeof answersOf>

/** Terms of a village, with its name if it is known. */
export type NamedTerms = Record<VillageSlot, { name: string; inputs: CostInputs | undefined }>

const LABELS: Record<WayName, string> = {
	home: 'Staying at home',
	rent: 'Renting',
	village: 'A village',
	otherVillage: 'Another village',
}

export function answersOf({ texts, isSubsidised }: Figures, { village, otherVillage }: NamedTerms) {
	const { plans, missing } = plansOf(texts, isSubsidised, {
		...(village.inputs && { village: village.inputs }),
		...(otherVillage.inputs && { otherVillage: otherVillage.inputs }),
	})
	const names: Partial<Record<WayName, string>> = { village: village.name, otherVillage: otherVillage.name }
	return {
		missing,
		answers: plans.map(({ name, plan }): AnswerForWay => ({
			name,
			label: names[name] || LABELS[name],
			plan,
			projection: project(plan),
		})),
	}
}
