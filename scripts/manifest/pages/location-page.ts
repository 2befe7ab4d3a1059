/**
 * The three location pages of a place. Each answers one question: which villages suit a need, which villages there are, and
 * which give care. Their words are made from the place's own villages, so that no two pages say the same. What holds for all
 * places is on other pages, which they link to.
 */
import type { LocationVariant } from '../../../src/core/addresses.ts'
import { count, list, sentence } from '../../../src/core/format.ts'
import { byName } from '../../../src/core/search/care-and-place.ts'
import type { CardRow } from '../../../src/core/search/village-list-file.ts'
import type { Village } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { fittingTitle, type PageContent } from '../page.ts'
import { cardRow, localityOf } from '../records/list-row.ts'
import { placeBase, type Place } from '../records/places.ts'
import { byNeed } from './location/by-need.ts'
import { careOf } from './location/care.ts'
import { inAreas, ownVillages, ownWhere, type VariantContent } from './location/own-villages.ts'

/** One variant of a place's location pages. */
export function createLocationPage(variant: LocationVariant, place: Place, context: Context): PageContent<'location'> {
	const { title, description, content } = VARIANTS[variant]
	const shown = content(place, context)
	return {
		title: fittingTitle(title(place), context.content.site),
		description: description(place),
		indexable: !shown.thin,
		...placeBase(place, context.content),
		variant,
		total: place.villages.length,
		...shown,
	}
}

/** What a variant says. */
interface Variant {
	/** The first that fits is taken. */
	title: (place: Place) => string[]
	description: (place: Place) => string
	content: (place: Place, context: Context) => VariantContent
}

const VARIANTS: Record<LocationVariant, Variant> = {
	'best-retirement-villages': {
		title: (place) => [`Villages ${ownWhere(place)}, by need`, `Villages ${place.where}, by need`],
		description: ({ where }) =>
			`Villages ${where} by what you might need: care on site, price, cost of leaving, pets or a pool.`,
		content: byNeed,
	},
	'retirement-villages': {
		title: ({ where, type }) => [`Villages ${where} by ${type === 'region' ? 'town and suburb' : 'suburb'}`],
		description: ({ where }) =>
			`Every retirement village ${where} on our list, by town and suburb: who runs it, and what it used to be called.`,
		content: directoryOf,
	},
	'retirement-homes': {
		title: ({ where }) => [`Villages with care ${where}`],
		description: ({ where }) =>
			`Which villages ${where} have rest home, hospital or dementia care on site, and where the nearest is if none does.`,
		content: careOf,
	},
}

/** Returns which villages there are, by suburb or town. */
function directoryOf(place: Place, context: Context): VariantContent {
	const { places, operatorOf } = context
	const row = (village: Village): CardRow => {
		const { formerNames } = village.known.facts
		return {
			...cardRow(context.rowOf(village)),
			...(formerNames && { more: `Formerly ${list(formerNames.value)}` }),
		}
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
