/** Works out the answer for each way to live that has figures. */
import { plansOf, readMoney, type WayName } from '../../core/money/money-inputs.ts'
import { project } from '../../core/money/money-model.ts'
import type { WayAnswer } from '../../core/money/money-words.ts'
import type { Figures, VillageSlot } from './stored-figures.ts'
import type { ShownTerms } from './use-village-terms.ts'

const LABELS: Record<WayName, string> = {
	home: 'At home',
	rent: 'Renting',
	village: 'A village',
	otherVillage: 'Another village',
}
const PLACES: Record<WayName, string> = {
	home: 'at home',
	rent: 'in a rented home',
	village: 'in a village',
	otherVillage: 'in another village',
}

export function answersOf(
	{ texts, isSubsidised }: Figures,
	{ village, otherVillage }: Record<VillageSlot, Pick<ShownTerms, 'name' | 'terms'>>,
) {
	const { plans, missing } = plansOf(texts, isSubsidised, {
		...(village.terms && { village: village.terms }),
		...(otherVillage.terms && { otherVillage: otherVillage.terms }),
	})
	const names: Partial<Record<WayName, string>> = {
		village: village.name,
		otherVillage: otherVillage.name,
	}
	return {
		age: readMoney(texts).values.age ?? 0,
		missing,
		answers: plans.map(({ name, plan }): WayAnswer => ({
			name,
			label: names[name] || LABELS[name],
			place: names[name] ? `in ${names[name]}` : PLACES[name],
			plan,
			projection: project(plan),
		})),
	}
}
