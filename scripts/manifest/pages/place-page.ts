import { address } from '../../../src/core/addresses.ts'
import { count, joinPresent, moneyRange, number } from '../../../src/core/format.ts'
import type { PlacePage } from '../../../src/core/page-data/page-data.ts'
import type { Village } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { byName } from '../../../src/core/search/care-and-place.ts'
import { cardRow } from '../records/list-row.ts'
import { type PageContent } from '../page.ts'
import { placeBase, placeCount, type Place } from '../records/places.ts'
import type { OfferState } from '../../../src/core/facts/offer-signs.ts'
import { careOnSite } from '../../../src/core/facts/offers.ts'
import { currentSpan, sourced } from '../../facts/sourced.ts'

/** The page of a region or area. */
export function createPlacePage(place: Place, context: Context): PageContent<'place'> {
	const { content, places, maps, operatorOf, rowOf } = context
	const care = place.villages.map((village) => careOnSite(rowOf(village).offers))
	// By suburb or town, so that villages of one dot on the map are together.
	const villages = place.villages.toSorted((a, b) => byName(suburbOf(a), suburbOf(b)) || byName(a, b))
	return {
		title: `Retirement villages ${place.where}`,
		description: placeDescription(place),
		...placeBase(place, content),
		living: place.text,
		lead: inWords(place, care),
		withCare: countOf(care, 'offered'),
		operators: operatorsOf(place, operatorOf),
		villages: villages.map((village) => cardRow(rowOf(village), village.suburb ?? village.city)),
		map: maps.ofPlace(place, villages),
		nearby: places.named(place.nearby).map(placeCount),
		areas: place.areas.map(placeCount),
	}
}

const suburbOf = ({ suburb, city }: Village) => ({ name: suburb ?? city })

function placeDescription(place: Place): string {
	const count = place.villages.length
	if (count === 0)
		return `Our list has no retirement village ${place.where}. See what there is instead, and where else to look.`
	return `${count === 1 ? 'One retirement village' : `${count} retirement villages`} ${place.where}: who runs them, the care on site, and what we found about price.`
}

/** Returns who runs the villages of a place, those with the most first. */
function operatorsOf({ villages }: Place, operatorOf: Context['operatorOf']): PlacePage['operators'] {
	return [...Map.groupBy(villages, operatorOf)]
		.map(([{ name, slug }, theirs]) => ({ name, address: address.operator(slug), villages: theirs.length }))
		.toSorted((a, b) => b.villages - a.villages || byName(a, b))
}

/**
 * Returns sentences with the numbers of a place, right for none, one and many. Only facts with a source count, and prices only
 * while they are current.
 */
function inWords({ where, villages: all }: Place, care: readonly OfferState[]): string {
	if (all.length === 0) return `We haven’t found a retirement village ${where}.`
	const prices = all.flatMap(({ known }) => currentSpan(known.facts.entryPrice) ?? []).filter(({ from }) => from)
	const beingBuilt = all.filter(({ known }) => sourced(known.facts.status) === 'under-construction').length
	const lowest = Math.min(...prices.flatMap(({ from }) => from ?? []))
	const highest = Math.max(...prices.flatMap(({ from, to }) => to ?? from ?? []))
	const found =
		prices.length > 0
			? `found ${prices.length === 1 ? 'a current entry price' : 'current entry prices'} for ${number(prices.length)} of the villages ${where}: ${moneyRange(lowest, highest)}`
			: `couldn’t find current entry prices for ${withoutPreposition(where)}`
	const [first = number(beingBuilt), are] = [
		NUMBER_WORDS[beingBuilt - 1],
		beingBuilt === 1 ? 'village is' : 'villages are',
	]
	return joinPresent(
		' ',
		`We list ${count(all.length, 'village')} ${where}, ${careInWords(care)}.`,
		`We ${found}.`,
		beingBuilt > 0 && `${first} ${are} being built.`,
	)
}

const countOf = (care: readonly OfferState[], wanted: OfferState) => care.filter((state) => state === wanted).length

/** Returns the end of a sentence that names the place, because no two pages of places may have a sentence of six words in common. */
function careInWords(care: readonly OfferState[]): string {
	const villages = care.length
	const [offered, unknown] = [countOf(care, 'offered'), countOf(care, 'unknown')]
	if (offered === villages) {
		const each = villages === 1 ? 'it has' : villages === 2 ? 'both have' : `all ${villages} have`
		return `and our sources say ${each} care on site`
	}
	const some = offered === 1 ? 'has' : 'have'
	if (unknown === 0)
		return offered === 0
			? `and our sources say ${villages === 1 ? 'it has no' : 'none of them has'} care on site`
			: `and ${offered} of them ${some} care on site`
	return offered === 0
		? `but found no source that says ${villages === 1 ? 'it has' : 'they have'} care on site`
		: `and at least ${offered} of them ${some} care on site (not known for ${unknown})`
}

/** For the start of a sentence. */
const NUMBER_WORDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Returns `the West Coast` for `on the West Coast`. */
function withoutPreposition(where: string): string {
	return where.replace(/^\w+ /, '')
}
