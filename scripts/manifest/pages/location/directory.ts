/** The location page that lists every village of a place. */
import { count, list, number, sentence } from '../../../../src/core/format.ts'
import type { ListedVillage } from '../../../../src/core/page-data/page-data.ts'
import type { Village } from '../../../content/model.ts'
import type { Context } from '../../context.ts'
import { villageInPlace } from '../../listed-village.ts'
import { byName, type Place } from '../../places.ts'
import { localityOf } from '../../village-details.ts'
import { ownVillages, type VariantContent } from './own-villages.ts'

/** Returns which villages there are, by suburb or town. */
export function directoryOf(place: Place, { places, operatorOf }: Context): VariantContent {
	const row = (village: Village): ListedVillage => {
		const { where: _heading, ...rest } = villageInPlace(village, operatorOf(village))
		const { formerNames } = village.known.facts
		return { ...rest, ...(formerNames && { formerNames: formerNames.value }) }
	}
	return {
		lead:
			place.villages.length === 0
				? `No villages ${place.where} are on our list yet.`
				: `${sentence(count(place.villages.length, 'village'))} ${place.where} on our list.`,
		paragraphs: paragraphsOf(ownVillages(place, places.areasIn(place)), places.areasIn(place), operatorOf),
		directory: byLocality(place.villages).map(({ name, villages }) => ({
			locality: name,
			villages: villages.map(row),
		})),
		...(place.villages.length === 0 && {
			thin: 'We’ve found no village there. The nearest are in the regions next to it.',
		}),
	}
}

interface Named {
	name: string
	villages: readonly Village[]
}

/** Sorts suburbs and towns from A to Z, and their villages too. */
function byLocality(villages: readonly Village[]): Named[] {
	return [...Map.groupBy(villages, localityOf)]
		.map(([name, inIt]) => ({ name, villages: inIt.toSorted(byName) }))
		.toSorted(byName)
}

/** Returns sentences: where the villages are, who runs them, and which had another name. */
function paragraphsOf(
	villages: readonly Village[],
	areas: readonly Place[],
	operatorOf: Context['operatorOf'],
): string[] {
	const inAreas = areas.filter((area) => area.villages.length > 0)
	const byOperator = [...Map.groupBy(villages, (village) => operatorOf(village).name)]
		.map(([name, theirs]): Named => ({ name, villages: theirs }))
		.toSorted((a, b) => b.villages.length - a.villages.length || byName(a, b))
	const operators = areas.length > 0 ? `Operators outside ${list(areas.map(({ name }) => name))}` : 'Operators'
	const namesOf = ({ known }: Village) => known.facts.formerNames?.value ?? []
	const renamed = villages.filter((village) => namesOf(village).length > 0).toSorted(byName)
	const oldNames = renamed.map((village) => `${village.name} used to be called ${list(namesOf(village))}`)
	return [
		...(inAreas.length > 0 ? [`In ${withCounts(inAreas)}; also in ${withCounts(byLocality(villages), true)}.`] : []),
		...(villages.length > 0 ? [`${operators}: ${withCounts(byOperator)}.`] : []),
		...(renamed.length > 0 ? [`Old names: ${oldNames.join('; ')}.`] : []),
	]
}

/** Returns `Howick (2) and Remuera`, or `Howick (2) and Remuera (1)` if each is `counted`. */
function withCounts(named: readonly Named[], counted = false): string {
	return list(
		named.map(({ name, villages: { length } }) => (counted || length > 1 ? `${name} (${number(length)})` : name)),
	)
}
