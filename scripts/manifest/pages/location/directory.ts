/** The location page that lists every village of a place. */
import { count, list, sentence } from '../../../../src/core/format.ts'
import type { CardRow } from '../../../../src/core/search/village-list-file.ts'
import type { Village } from '../../../content/records/model.ts'
import type { Context } from '../../context.ts'
import { byName } from '../../../../src/core/search/care-and-place.ts'
import { cardRow, localityOf } from '../../records/list-row.ts'
import type { Place } from '../../records/places.ts'
import { inAreas, ownVillages, ownWhere, type VariantContent } from './own-villages.ts'

/** Returns which villages there are, by suburb or town. */
export function directoryOf(place: Place, context: Context): VariantContent {
	const { places, operatorOf } = context
	const row = (village: Village): CardRow => {
		const { where: _heading, remarks = [], ...rest } = cardRow(context.rowOf(village))
		const { formerNames } = village.known.facts
		return { ...rest, remarks: [...remarks, ...(formerNames ? [`Formerly ${list(formerNames.value)}`] : [])] }
	}
	return {
		lead:
			place.villages.length === 0
				? `Our list has no villages ${place.where} yet.`
				: `We list ${count(place.villages.length, 'village')} ${place.where}${inAreas(place, (area) => area.villages.length)}.`,
		paragraphs: operatorsOf(place, operatorOf),
		directory: byLocality(place).map(({ name, villages }) => ({
			locality: name,
			villages: villages.map(row),
		})),
		...(place.villages.length === 0 && {
			thin: `The nearest villages we list are in the neighbouring regions: ${list(places.named(place.nearby).map(({ name }) => name))}.`,
		}),
	}
}

/** Sorts suburbs and towns from A to Z, and their villages too. */
function byLocality(place: Place): { name: string; villages: readonly Village[] }[] {
	const { villages: all, areas } = place
	const withSuburbs = new Set(all.flatMap(({ suburb, city }) => (suburb && suburb !== city ? city : [])))
	const isCity = (name: string) => [place, ...areas].some((city) => city.name === name)
	const named = (village: Village) => {
		const locality = localityOf(village)
		return isCity(locality) && withSuburbs.has(locality) ? `${locality} (suburb not known)` : locality
	}
	// So that Hobsonville comes before Hobsonville Point.
	const beforeComma = ({ name }: { name: string }) => ({ name: name.replace(/,.*/, '') })
	return Array.from(Map.groupBy(all, named), ([name, inIt]) => ({ name, villages: inIt.toSorted(byName) })).toSorted(
		(a, b) => byName(beforeComma(a), beforeComma(b)) || byName(a, b),
	)
}

/** Returns a sentence that says who runs the place's own villages. */
function operatorsOf(place: Place, operatorOf: Context['operatorOf']): string[] {
	const villages = ownVillages(place)
	if (villages.length === 0) return []
	const operators = [...new Set(villages.map(operatorOf))].toSorted(byName).map(({ name }) => name)
	const [operator, are] = operators.length === 1 ? ['operator', 'is'] : ['operators', 'are']
	return [`${sentence(ownWhere(place))}, the ${operator} ${are} ${list(operators)}.`]
}
