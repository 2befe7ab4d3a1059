/**
 * The three location pages of a place. Each answers a question of its own: which villages suit a need, which villages
 * are there, and who gives care. What they say in words is worked out from the place's own villages, so that no two
 * of them say the same; what holds for all places stands once, on the pages that they link to.
 */
import { distance } from 'geokdbush'
import type { Operator, Village } from '../content/model.ts'
import { LENSES, address, type Lens } from '../../src/core/addresses.ts'
import { count, list, money, number, percent, sentence } from '../../src/core/format.ts'
import type { CareRow, DirectoryRow, LocationPage, Shortlist } from '../../src/core/page-data/page-data.ts'
import type { Link } from '../../src/core/facts/source.ts'
import { AMENITIES, CARE_SERVICES, type Amenity, type CareService } from '../../src/core/vocabulary.ts'
import { localityOf } from './record-details.ts'
import { byName, isSourced, type Place } from './places.ts'
import { COMPARED_STAYS, type PublishedFees } from './published-fees.ts'

/** A shortlist shows this many; the directory shows all. */
const SHORTLIST_LENGTH = 6
/** Fewer villages than this cannot be shortlisted in any useful way. */
const FEWEST_TO_SHORTLIST = 3

/** How many villages are named for their number of care beds. */
const MOST_BEDS = 5

const SHORT_CARE: Partial<Record<CareService, string>> = {
	'rest-home': 'rest home',
	hospital: 'hospital',
	dementia: 'dementia',
}
const CARE_ON_SITE = ['rest-home', 'hospital', 'dementia'] as const satisfies readonly CareService[]

export interface LocationContext {
	operator: (id: string) => Operator
	fees: (village: Village) => PublishedFees
	/** The areas of a region that have pages of their own. */
	areas: readonly Place[]
	/** Every village of the country, for what is nearest outside the place. */
	all: readonly Village[]
}

type LensContent = Pick<LocationPage, 'lead' | 'paragraphs' | 'shortlists' | 'directory' | 'care' | 'thin'>

/** What one lens shows of a place; `thin` says what is missing when the page should not be indexed. */
export function lensContent(lens: Lens, place: Place, context: LocationContext): LensContent {
	switch (lens) {
		case 'best-retirement-villages':
			return shortlistsOf(place, context)
		case 'retirement-villages':
			return directoryOf(place, context)
		case 'retirement-homes':
			return careOf(place, context)
	}
}

export function lensTitle(lens: Lens, { where }: Place): string {
	switch (lens) {
		case 'best-retirement-villages':
			return `Best villages by need ${where}`
		case 'retirement-villages':
			return `All retirement villages ${where}`
		case 'retirement-homes':
			return `Retirement homes and care ${where}`
	}
}

export function lensDescription(lens: Lens, { where }: Place): string {
	switch (lens) {
		case 'best-retirement-villages':
			return `Villages ${where} shortlisted by need: care on site, published price, cost of leaving, pets, pool. Each list says its order.`
		case 'retirement-villages':
			return `Every village ${where} on our list, by suburb and town, with its operator and its former names.`
		case 'retirement-homes':
			return `Which villages ${where} have rest-home, hospital or dementia care on site, and where the nearest is that they lack.`
	}
}

/** Links to the lenses of a place, the given one left out. */
export function lensLinks(place: Place, except?: Lens): Link[] {
	return LENSES.filter((lens) => lens !== except).map((lens) => ({
		label: lensTitle(lens, place),
		address: address.location(lens, place.slug),
	}))
}

/**
 * The villages that a place's own words are about: of a region, those outside the areas that have pages of their own,
 * so that a region does not say again what its city says. Tables hold all.
 */
function ownVillages(place: Place, areas: readonly Place[]): Village[] {
	const elsewhere = new Set(areas.flatMap(({ villages }) => villages))
	return place.villages.filter((village) => !elsewhere.has(village))
}

/** `in Otago`, or `in Otago outside Dunedin`. */
function ownWhere(place: Place, areas: readonly Place[]): string {
	return areas.length === 0 ? place.where : `${place.where} outside ${list(areas.map(({ name }) => name))}`
}

/** `A Court, B Gardens and C Lodge`. */
function names(villages: readonly Village[]): string {
	return list(villages.toSorted(byName).map(({ name }) => name))
}

// Shortlists ///////////////////////////////////////////////////////////////////////////////////////////////////////////

/** A need: the villages that meet it, in order of rank, and how many have published nothing on it. */
interface Need {
	heading: string
	order: string
	/** The rank and the reason of a village; nothing when it does not take part. The lowest rank is first. */
	of: (village: Village) => { rank: number; why: string } | undefined
	isPublished: (village: Village) => boolean
}

/** What people ask for, in the order in which most of them ask. */
function needsOf(fees: LocationContext['fees']): Need[] {
	return [
		{
			heading: 'Care on site',
			order: 'Most care first',
			isPublished: (village) => isSourced(village, 'careServices'),
			of: ({ careServices = [] }) => {
				const care = CARE_ON_SITE.filter((service) => careServices.includes(service))
				const isForBoth = careServices.includes('independent-living') && care.includes('rest-home')
				return isForBoth && care.includes('hospital') ? { rank: -care.length, why: careWords(care) } : undefined
			},
		},
		{
			heading: 'Lowest entry price',
			order: 'Published prices, lowest first',
			isPublished: (village) => isSourced(village, 'priceFrom'),
			of: ({ priceFrom }) =>
				priceFrom === undefined ? undefined : { rank: priceFrom, why: `From ${money(priceFrom)}` },
		},
		{
			heading: 'Lowest cost of leaving',
			order: `Lowest after ${COMPARED_STAYS[0]} years`,
			isPublished: (village) => fees(village).kept !== null,
			of: (village) => {
				const { kept, isOwn } = fees(village)
				const [first, second] = kept ?? []
				if (first === undefined || second === undefined) return undefined
				return { rank: first * 1000 + second, why: `${percent(first)}${isOwn ? '' : ' (operator’s terms)'}` }
			},
		},
		...(['pets-allowed', 'pool', 'bowling-green', 'workshop'] as const).map(amenityNeed),
		{
			heading: 'A small village',
			order: 'Fewest homes first',
			isPublished: (village) => isSourced(village, 'units'),
			of: ({ units }) => (units === undefined ? undefined : { rank: units, why: count(units, 'home') }),
		},
		{
			heading: 'A new village',
			order: 'Newest first',
			isPublished: (village) => isSourced(village, 'opened'),
			of: ({ opened }) => (opened === undefined ? undefined : { rank: -opened, why: `Opened in ${opened}` }),
		},
	]
}

function amenityNeed(amenity: Amenity): Need {
	return {
		heading: AMENITIES[amenity],
		order: 'A to Z',
		isPublished: (village) => isSourced(village, 'amenities'),
		of: ({ amenities }) => (amenities?.includes(amenity) ? { rank: 0, why: '' } : undefined),
	}
}

/** `Rest home, hospital, dementia`. */
function careWords(care: readonly CareService[]): string {
	return sentence(care.map((service) => SHORT_CARE[service]).join(', '))
}

function shortlistsOf(place: Place, { operator, fees, areas }: LocationContext): LensContent {
	const villages = ownVillages(place, areas)
	const verified = villages.filter((village) => village.verified)
	const shortlists = needsOf(fees).flatMap((need): Shortlist[] => {
		const ranked = verified
			.flatMap((village) => {
				const found = need.isPublished(village) && need.of(village)
				return found ? [{ village, ...found }] : []
			})
			.toSorted((a, b) => a.rank - b.rank || byName(a.village, b.village))
		if (ranked.length === 0) return []
		return [
			{
				heading: need.heading,
				order: need.order,
				villages: ranked.slice(0, SHORTLIST_LENGTH).map(({ village, why }) => ({
					slug: village.slug,
					name: village.name,
					locality: localityOf(village),
					operator: operator(village.operator).name,
					why,
				})),
				unknown: verified.filter((village) => !need.isPublished(village)).length,
			},
		]
	})
	const isThin = villages.length < FEWEST_TO_SHORTLIST || shortlists.length < 2
	return {
		lead:
			villages.length === 0
				? `Nothing to shortlist ${place.where}.`
				: `What stands out ${ownWhere(place, areas)}, need by need.`,
		paragraphs: [],
		shortlists,
		...(isThin && {
			thin:
				villages.length === 0
					? 'Shortlists need villages, and we know of none here.'
					: `What is published ${ownWhere(place, areas)} is enough for ${count(shortlists.length, 'list')} only.`,
		}),
	}
}

// Directory ////////////////////////////////////////////////////////////////////////////////////////////////////////////

function directoryOf(place: Place, { operator, areas }: LocationContext): LensContent {
	const villages = ownVillages(place, areas)
	const localities = (of: readonly Village[]) =>
		[...Map.groupBy(of, localityOf)].map(([name, inIt]) => ({ name, villages: inIt.toSorted(byName) })).toSorted(byName)
	const row = (village: Village): DirectoryRow => ({
		slug: village.slug,
		name: village.name,
		operator: operator(village.operator).name,
		status: village.status,
		verified: village.verified,
		...(village.formerNames && { formerNames: village.formerNames }),
	})
	const withCount = (names: readonly { name: string; villages: readonly Village[] }[]) =>
		list(names.map(({ name, villages: { length } }) => (length > 1 ? `${name} (${number(length)})` : name)))
	const byOperator = [...Map.groupBy(villages, (village) => operator(village.operator).name)]
		.map(([name, theirs]) => ({ name, villages: theirs }))
		.toSorted((a, b) => b.villages.length - a.villages.length || byName(a, b))
	const renamed = villages.filter(({ formerNames }) => formerNames?.length).toSorted(byName)
	const inAreas = areas.filter((area) => area.villages.length > 0)
	return {
		lead:
			place.villages.length === 0
				? `The directory is empty ${place.where}.`
				: `${sentence(count(place.villages.length, 'village'))} ${place.where}, none left out.`,
		paragraphs: [
			...(inAreas.length > 0 ? [`In ${withCount(inAreas)}; also in ${withCount(localities(villages))}.`] : []),
			...(villages.length > 0
				? [
						`${areas.length > 0 ? `Outside ${list(areas.map(({ name }) => name))}, run` : 'Run'} by ${withCount(byOperator)}.`,
					]
				: []),
			...(renamed.length > 0
				? [`Old names: ${list(renamed.map(({ name, formerNames = [] }) => `${list(formerNames)} is now ${name}`))}.`]
				: []),
		],
		directory: localities(place.villages).map(({ name, villages: inIt }) => ({
			locality: name,
			villages: inIt.map(row),
		})),
		...(place.villages.length === 0 && { thin: 'Nobody runs a village there that we have found.' }),
	}
}

// Care /////////////////////////////////////////////////////////////////////////////////////////////////////////////////

const isCaring = ({ careServices = [] }: Village) => CARE_ON_SITE.some((service) => careServices.includes(service))

function careOf(place: Place, { operator, areas, all }: LocationContext): LensContent {
	const villages = ownVillages(place, areas)
	const offers = (service: CareService) => (village: Village) => village.careServices?.includes(service) ?? false
	const complete = villages.filter((village) => CARE_ON_SITE.every((service) => offers(service)(village)))
	const without = villages.filter((village) => !isCaring(village))
	const mostBeds = villages
		.filter((village) => isCaring(village) && village.careBeds !== undefined)
		.toSorted((a, b) => (b.careBeds ?? 0) - (a.careBeds ?? 0) || byName(a, b))
		.slice(0, MOST_BEDS)
	const missing = CARE_ON_SITE.filter((service) => !place.villages.some(offers(service)))
	const caring = place.villages.filter(isCaring).toSorted(byName)
	const counted = (theirs: readonly Village[], where: string) => `${number(theirs.filter(isCaring).length)} ${where}`
	const inAreas = [
		...areas.filter((area) => area.villages.length > 0).map((area) => counted(area.villages, area.where)),
		...(areas.length > 0 ? [counted(villages, 'elsewhere')] : []),
	]
	const row = (village: Village): CareRow => ({
		slug: village.slug,
		name: village.name,
		locality: localityOf(village),
		operator: operator(village.operator).name,
		care: CARE_ON_SITE.filter((service) => offers(service)(village)),
		verified: village.verified && isSourced(village, 'careServices'),
		...(village.careBeds !== undefined && { beds: village.careBeds }),
	})
	return {
		lead:
			place.villages.length === 0
				? `Rest homes and hospitals give care ${place.where}, not villages.`
				: `Care on site ${place.where}: ${number(caring.length)} of ${count(place.villages.length, 'village')}.`,
		paragraphs: [
			...(inAreas.length > 0 ? [`Of these, ${list(inAreas)}.`] : []),
			...(complete.length > 0 ? [`Rest home, hospital and dementia: ${names(complete)}.`] : []),
			...(without.length > 0 ? [`No care known: ${names(without)}.`] : []),
			...(mostBeds.length > 0
				? [`Most care beds published: ${list(mostBeds.map(({ name, careBeds }) => `${name} ${careBeds}`))}.`]
				: []),
			...missing.flatMap((service) => {
				const nearest = nearestOutside(place, all.filter(offers(service)))
				return nearest
					? [
							`No ${CARE_SERVICES[service].toLowerCase()} ${place.where} on our list; nearest ${nearest.village.name}, ${localityOf(nearest.village)}, about ${number(nearest.kilometres)} km in a straight line.`,
						]
					: []
			}),
		],
		care: caring.map(row),
		...(caring.length === 0 && {
			thin:
				place.villages.length === 0
					? 'Without villages there is no care centre that this page could name.'
					: `Which care ${names(place.villages)} gives has not been published.`,
		}),
	}
}

/** The village nearest to the middle of the place's own, with the straight-line distance in whole kilometres. */
function nearestOutside(
	place: Place,
	villages: readonly Village[],
): { village: Village; kilometres: number } | undefined {
	if (place.villages.length === 0) return undefined
	const mean = (key: 'lat' | 'lng') =>
		place.villages.reduce((sum, { position }) => sum + position[key], 0) / place.villages.length
	const middle = { lat: mean('lat'), lng: mean('lng') }
	const [nearest] = villages
		.map((village) => ({
			village,
			kilometres: Math.round(distance(middle.lng, middle.lat, village.position.lng, village.position.lat)),
		}))
		.toSorted((a, b) => a.kilometres - b.kilometres || byName(a.village, b.village))
	return nearest
}
