/**
 * The three location pages of a place. Each answers a question of its own:
 * which villages suit a need, which villages are there, and who gives care.
 */
import type { Operator, Village } from '../content/model.ts'
import { LENSES, address, type Lens } from '../../src/core/addresses.ts'
import { money, percent } from '../../src/core/format.ts'
import type { Link, LocationPage, Shortlist, VillageRow } from '../../src/core/page-data.ts'
import { CARE_SERVICES, keysOf, type CareService } from '../../src/core/vocabulary.ts'
import { localityOf } from './facts.ts'
import { byName, isSourced, type Place } from './places.ts'

/** A shortlist shows this many; the directory shows all. */
const SHORTLIST_LENGTH = 6
/** Fewer villages than this cannot be shortlisted in any useful way. */
const FEWEST_TO_SHORTLIST = 3

const CARE_ON_SITE: readonly CareService[] = ['rest-home', 'hospital', 'dementia']

export interface LocationContext {
	row: (village: Village) => VillageRow
	operator: (id: string) => Operator
}

type LensContent = Pick<LocationPage, 'shortlists' | 'directory' | 'care' | 'thin'>

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

export function lensTitle(lens: Lens, placeName: string): string {
	switch (lens) {
		case 'best-retirement-villages':
			return `Best villages by need in ${placeName}`
		case 'retirement-villages':
			return `All retirement villages in ${placeName}`
		case 'retirement-homes':
			return `Retirement homes and care in ${placeName}`
	}
}

export function lensDescription(lens: Lens, placeName: string): string {
	switch (lens) {
		case 'best-retirement-villages':
			return `Villages in ${placeName} shortlisted by need: care on site, published price, deferred fee, pets, pool. Each list says its rule.`
		case 'retirement-villages':
			return `Every village in ${placeName} on our list, by suburb and town, with its operator and the care on site.`
		case 'retirement-homes':
			return `Which villages in ${placeName} have rest-home, hospital or dementia care on site, and how assessment and the subsidy work.`
	}
}

/** Links to the lenses of a place, the given one left out. */
export function lensLinks(place: Place, except?: Lens): Link[] {
	return LENSES.filter((lens) => lens !== except).map((lens) => ({
		label: lensTitle(lens, place.name),
		address: address.location(lens, place.slug),
	}))
}

function shortlistsOf(place: Place, { row, operator }: LocationContext): LensContent {
	const open = place.villages.filter((village) => village.verified)
	const shortlists: Shortlist[] = []
	const add = (
		heading: string,
		rule: string,
		ranked: { village: Village; rank: number; why: string }[],
		unknown: number,
	) => {
		if (ranked.length === 0) return
		const villages = ranked
			.toSorted((a, b) => a.rank - b.rank || byName(a.village, b.village))
			.slice(0, SHORTLIST_LENGTH)
			.map(({ village, why }) => ({ row: row(village), why }))
		shortlists.push({ heading, rule, villages, unknown })
	}

	const caring = open.filter(
		(village) => isSourced(village, 'careServices') && village.careServices?.includes('independent-living'),
	)
	add(
		'Moving in well, with care on site for later',
		'Villages with independent living and at least rest-home and hospital care on the same site; more kinds of care first, then A to Z.',
		caring.flatMap((village) => {
			const care = CARE_ON_SITE.filter((service) => village.careServices?.includes(service))
			if (!care.includes('rest-home') || !care.includes('hospital')) return []
			return { village, rank: -care.length, why: care.map((service) => CARE_SERVICES[service]).join(', ') }
		}),
		open.filter((village) => !isSourced(village, 'careServices')).length,
	)
	add(
		'Lowest published entry price',
		'The lowest entry price that the village or a dated report has published; lowest first.',
		open.flatMap((village) =>
			village.priceFrom !== undefined && isSourced(village, 'priceFrom')
				? { village, rank: village.priceFrom, why: `From ${money(village.priceFrom)}` }
				: [],
		),
		open.filter((village) => !isSourced(village, 'priceFrom')).length,
	)
	const withFee = open.flatMap((village) => {
		const own = village.dmfPercent !== undefined && isSourced(village, 'dmfPercent') ? village.dmfPercent : undefined
		const { terms, sources } = operator(village.operator)
		const general = sources.some((source) => source.supports.includes('terms.dmfPercent'))
			? terms?.dmfPercent
			: undefined
		const fee = own ?? general
		if (fee === undefined) return []
		return {
			village,
			rank: fee,
			why: `${percent(fee)} of the entry payment at most${own === undefined ? ' (the operator’s standard terms)' : ''}`,
		}
	})
	add(
		'Lowest published deferred management fee',
		'The share of the entry payment that is kept when you leave, at its highest; lowest first. Where the village publishes none, its operator’s standard terms are used and marked.',
		withFee,
		open.length - withFee.length,
	)
	for (const [amenity, heading] of [
		['pets-allowed', 'Pets allowed'],
		['pool', 'A pool on site'],
	] as const) {
		add(
			heading,
			'Villages whose published list of amenities names it, A to Z. Ask the others: few publish a full list.',
			open.flatMap((village) =>
				isSourced(village, 'amenities') && village.amenities?.includes(amenity)
					? { village, rank: 0, why: heading }
					: [],
			),
			open.filter((village) => !isSourced(village, 'amenities')).length,
		)
	}
	const thin = place.villages.length < FEWEST_TO_SHORTLIST || shortlists.length < 2
	return {
		shortlists,
		...(thin && { thin: `Too little is published about villages in ${place.name} for shortlists that mean anything.` }),
	}
}

function directoryOf(place: Place, { row }: LocationContext): LensContent {
	const byLocality = Map.groupBy(place.villages, localityOf)
	return {
		directory: [...byLocality]
			.map(([name, villages]) => ({ name, villages }))
			.toSorted(byName)
			.map(({ name, villages }) => ({ locality: name, villages: villages.toSorted(byName).map(row) })),
		...(place.villages.length === 0 && { thin: `Our list holds no village in ${place.name}.` }),
	}
}

function careOf(place: Place, { row }: LocationContext): LensContent {
	const care = keysOf(CARE_SERVICES)
		.filter((service) => CARE_ON_SITE.includes(service))
		.map((service) => ({
			service,
			villages: place.villages
				.filter((village) => village.careServices?.includes(service))
				.toSorted(byName)
				.map(row),
		}))
	const none = care.every(({ villages }) => villages.length === 0)
	return {
		care,
		...(none && { thin: `No village in ${place.name} on our list has published which care it has on site.` }),
	}
}
