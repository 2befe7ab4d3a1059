import { LOCATION_VARIANTS, address, type LocationVariant } from '../../../src/core/addresses.ts'
import type { Link } from '../../../src/core/facts/source.ts'
import { count, moneyRange, number } from '../../../src/core/format.ts'
import type { PlaceSummary } from '../../../src/core/places/place-summary.ts'
import { CARE_LEVELS, type CareService } from '../../../src/core/vocabulary.ts'
import type { Village } from '../../content/model.ts'
import type { RecordContext } from '../context.ts'
import { byName } from '../records/by-name.ts'
import { villageInPlace } from '../records/listed-village.ts'
import { operatorLink } from '../records/operator-details.ts'
import { latestDay, type PageContent } from '../page.ts'
import { pictured, placeCount, placeLink, type Place } from '../records/places.ts'
import { currentPrices, isSourced, sourced } from '../records/sourced.ts'

/** What each list of a place is called on its own page. */
const LIST_NAMES: Record<LocationVariant, string> = {
	'best-retirement-villages': 'Villages grouped by need',
	'retirement-villages': 'Villages by town and suburb',
	'retirement-homes': 'Villages with care on site',
}

/** The page of a region or area. */
export function createPlacePage(
	place: Place,
	{ content, places, maps, operatorById, operatorOf }: RecordContext,
): PageContent<'place'> {
	const summary = summarise(place.villages, (id) => operatorLink(operatorById(id)))
	// By suburb or town, so that villages of one dot on the map are together.
	const villages = place.villages.toSorted((a, b) => byName(suburbOf(a), suburbOf(b)) || byName(a, b))
	return {
		kind: 'place',
		title: `Retirement villages ${place.where}`,
		crumb: `${place.name} Retirement Villages`,
		description: placeDescription(place),
		indexable: true,
		lastmod: latestDay(
			place.villages.map((village) => village.checked),
			content.site.updated,
		),
		segments: { [place.slug]: place.name },
		place: {
			...pictured(place),
			type: place.type,
			where: place.where,
			...(place.within && { within: placeLink(place.within) }),
		},
		living: place.text,
		lead: inWords(place, summary),
		summary,
		villages: villages.map((village) => villageInPlace(village, operatorOf(village))),
		map: maps.ofPlace(place, villages),
		nearby: place.nearby.flatMap((slug) => {
			const other = places.bySlug.get(slug)
			return other ? placeCount(other) : []
		}),
		areas: places.areasIn(place).map(placeCount),
		otherLists: LOCATION_VARIANTS.map((variant) => ({
			label: LIST_NAMES[variant],
			address: address.location(variant, place.slug),
		})),
	}
}

const suburbOf = ({ suburb, city }: Village) => ({ name: suburb ?? city })

function placeDescription(place: Place): string {
	const count = place.villages.length
	if (count === 0)
		return `Our list has no retirement village ${place.where}. See what there is instead, and where else to look.`
	return `${count === 1 ? 'One retirement village' : `${count} retirement villages`} ${place.where}: who runs them, the care on site, and what we found about price.`
}

/** Returns the numbers of a list of villages. Only facts with a source count, and prices only while they are current. */
function summarise(villages: readonly Village[], operatorLink: (id: string) => Link): PlaceSummary {
	const priced = villages.map(currentPrices).filter(({ priceFrom }) => priceFrom !== undefined)
	const lows = priced.flatMap(({ priceFrom }) => priceFrom ?? [])
	const highs = priced.flatMap(({ priceFrom, priceTo }) => priceTo ?? priceFrom ?? [])
	const offers = ({ known: { facts } }: Village, services: readonly CareService[]) =>
		sourced(facts.careServices)?.some((service) => services.includes(service))
	const perOperator = Map.groupBy(villages, (village) => village.operator)
	return {
		villages: villages.length,
		withCare: villages.filter((village) => offers(village, CARE_LEVELS.full.services)).length,
		withServicedApartments: villages.filter((village) => offers(village, ['serviced-apartments'])).length,
		beingBuilt: villages.filter(
			({ known: { facts } }) => isSourced(facts.status) && facts.status.value === 'under-construction',
		).length,
		pricePublished: priced.length,
		...(lows.length > 0 && { priceFrom: Math.min(...lows), priceTo: Math.max(...highs) }),
		operators: [...perOperator]
			.map(([id, theirs]) => {
				const { label, address } = operatorLink(id)
				return { name: label, address, villages: theirs.length }
			})
			.toSorted((a, b) => b.villages - a.villages || byName(a, b)),
	}
}

/** Returns sentences with the numbers of a place, right for none, one and many. */
function inWords({ where }: Place, summary: PlaceSummary): string {
	const { villages, withCare, beingBuilt, pricePublished, priceFrom, priceTo } = summary
	if (villages === 0) return `We haven’t found a retirement village ${where}.`
	const range = moneyRange(priceFrom, priceTo)
	// A sentence of six words or more names the place, because no two pages of places may have one in common.
	const all = villages === 1 ? 'it has' : villages === 2 ? 'both have' : `all ${villages} have`
	const some = `${withCare} of them ${withCare === 1 ? 'has' : 'have'}`
	const care =
		withCare === 0
			? `but found no source that says ${villages === 1 ? 'it has' : 'they have'} care on site`
			: `and our sources say ${withCare === villages ? all : some} care on site`
	const prices = range
		? `found ${pricePublished === 1 ? 'a current entry price' : 'current entry prices'} for ${number(pricePublished)} of the villages ${where}: ${range}`
		: `couldn’t find current entry prices for ${withoutPreposition(where)}`
	return [
		`We list ${count(villages, 'village')} ${where}, ${care}.`,
		`We ${prices}.`,
		...(beingBuilt > 0
			? [
					`${NUMBER_WORDS[beingBuilt - 1] ?? number(beingBuilt)} ${beingBuilt === 1 ? 'village is' : 'villages are'} being built.`,
				]
			: []),
	].join(' ')
}

/** For the start of a sentence. */
const NUMBER_WORDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Returns `the West Coast` for `on the West Coast`. */
function withoutPreposition(where: string): string {
	return where.replace(/^\w+ /, '')
}
