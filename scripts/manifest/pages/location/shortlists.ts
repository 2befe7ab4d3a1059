/** The location page that lists, for each need, the villages that meet it best. */
import { count, list, money, number, percent, sentence } from '../../../../src/core/format.ts'
import type { Shortlist } from '../../../../src/core/page-data/page-data.ts'
import { AMENITIES, type Amenity, type VillageStatus } from '../../../../src/core/vocabulary.ts'
import type { Content, Village } from '../../../content/records/model.ts'
import type { Context } from '../../context.ts'
import { byName } from '../../../../src/core/search/facets.ts'
import { localityOf, villageInPlace } from '../../records/listed-village.ts'
import type { Place } from '../../records/places.ts'
import { COMPARED_STAY } from '../../records/published-fees.ts'
import { CARE_ON_SITE, careInFull } from './care.ts'
import { ownVillages, ownWhere, type VariantContent } from './own-villages.ts'
import { currentPrices, firstYearWithin, isSourced, sourced } from '../../records/sourced.ts'

/** A village that is only planned can't be moved into. */
const OPERATING = new Set<VillageStatus>(['open', 'under-construction'])
/** With fewer villages than this, a list of the best isn't useful. */
const MIN_VILLAGES = 3
/** A village of more homes than this isn't called small. */
const MAX_SMALL = 60
/** A village that opened longer ago than this isn't called new. */
const NEW_YEARS = 5

/** A need, and how well villages meet it. */
interface Need {
	heading: string
	/** What a village needs to be listed, why, and the order, in sentences. */
	rule: string
	/** Returns the rank of a village, and what all villages of that rank have; undefined if it isn't ranked. The lowest rank is first. */
	of: (village: Village) => { rank: number; why: string } | undefined
	/** Whether a source says anything about the need. */
	isKnown: (village: Village) => boolean
	/** Follows “we couldn’t find”, for the other villages. */
	missing: string
}

/** What people ask for, in the order in which most of them ask. */
function needsOf({ feesOf, content }: Context): Need[] {
	return [
		careNeed,
		priceNeed,
		leavingNeed(feesOf),
		...(['pets-allowed', 'pool', 'bowling-green', 'workshop'] as const).map(amenityNeed),
		smallNeed(content),
		newNeed(content),
	]
}

const careNeed: Need = {
	heading: 'Care on site',
	rule: 'Villages with homes for independent living, and rest home and hospital care on the same site. You may be able to stay if you need care later.',
	isKnown: ({ known }) => isSourced(known.facts.careServices),
	missing: 'out whether there’s care',
	of: ({ known }) => {
		const services = known.facts.careServices?.value ?? []
		const care = CARE_ON_SITE.filter((service) => services.includes(service))
		const isForBoth = services.includes('independent-living') && care.includes('rest-home')
		return isForBoth && care.includes('hospital') ? { rank: -care.length, why: sentence(careInFull(care)) } : undefined
	},
}

const priceNeed: Need = {
	heading: 'Lowest prices we found',
	rule: 'The lowest price each village has given in the last two years. We leave out older and undated prices.',
	isKnown: (village) => currentPrices(village).priceFrom !== undefined,
	missing: 'a current price',
	of: (village) => {
		const { priceFrom } = currentPrices(village)
		return priceFrom === undefined ? undefined : { rank: priceFrom, why: `From ${money(priceFrom)}` }
	},
}

function leavingNeed(feesOf: Context['feesOf']): Need {
	return {
		heading: 'Lowest deferred management fee',
		rule: `This fee is the part of your entry price that the operator keeps when you leave. We compare what it would be after ${COMPARED_STAY} years. “General terms” are the terms an operator gives for its villages as a whole, so the contract you’re offered may be different.`,
		isKnown: (village) => feesOf(village).hasFee,
		missing: 'this fee',
		of: (village) => {
			const { kept, isOwn } = feesOf(village)
			if (kept === null) return undefined
			const why = `The operator keeps ${kept === 0 ? 'nothing' : percent(kept)}${isOwn ? '' : ', under its general terms'}`
			// For the same share, a village's own terms rank before its operator's general ones.
			return { rank: kept + (isOwn ? 0 : 0.001), why }
		},
	}
}

function amenityNeed(amenity: Amenity): Need {
	return {
		heading: AMENITIES[amenity],
		rule:
			amenity === 'pets-allowed'
				? 'We list a village here if we’ve read that it allows pets. Others may allow them too, so ask.'
				: `We list a village here if we’ve read that it has a ${AMENITIES[amenity].toLowerCase()}. Others may have one too, so ask.`,
		isKnown: ({ known }) => isSourced(known.facts.amenities),
		missing: 'a list of facilities',
		of: ({ known }) => (known.facts.amenities?.value.includes(amenity) ? { rank: 0, why: '' } : undefined),
	}
}

function smallNeed({ villages }: Content): Need {
	const sizes = villages.flatMap(({ known }) => sourced(known.facts.units) ?? [])
	const small = sizes.filter((homes) => homes <= MAX_SMALL).length
	return {
		heading: 'Small villages',
		rule: `Villages with up to ${MAX_SMALL} homes, smallest first. We know how many homes there are at only ${number(sizes.length)} villages in the country. Of those, ${number(small)} have ${MAX_SMALL} or fewer.`,
		isKnown: ({ known }) => isSourced(known.facts.units),
		missing: 'the number of homes',
		of: ({ known: { facts } }) =>
			facts.units && facts.units.value <= MAX_SMALL
				? { rank: facts.units.value, why: count(facts.units.value, 'home') }
				: undefined,
	}
}

function newNeed({ today }: Content): Need {
	const since = firstYearWithin(NEW_YEARS, today)
	return {
		heading: 'New villages',
		rule: `Villages that opened in the last ${NEW_YEARS} years (since ${since}), newest first. Some parts may not be finished.`,
		isKnown: ({ known }) => isSourced(known.facts.opened),
		missing: 'the opening year',
		of: ({ known: { facts } }) =>
			facts.opened && facts.opened.value >= since
				? { rank: -facts.opened.value, why: `Opened in ${facts.opened.value}` }
				: undefined,
	}
}

/** Returns which villages suit which need. */
export function shortlistsOf(place: Place, context: Context): VariantContent {
	const areas = context.places.areasIn(place)
	const nearby = place.nearby.flatMap((slug) => context.places.bySlug.get(slug) ?? [])
	const villages = ownVillages(place, areas)
	const considered = villages.filter(({ known }) => known.isVerified && OPERATING.has(known.facts.status.value))
	const shortlists = needsOf(context).flatMap((need) => shortlistOf(need, considered, context) ?? [])
	const isThin = villages.length < MIN_VILLAGES || shortlists.length < 2
	return {
		lead:
			villages.length === 0
				? `We don’t list any villages ${ownWhere(place, areas)}.`
				: shortlists.length === 0
					? `We know of ${count(villages.length, 'village')} ${ownWhere(place, areas)}.`
					: groupedInWords(ownWhere(place, areas), villages.length, considered.length),
		paragraphs: [],
		shortlists,
		...(isThin && {
			thin:
				villages.length === 0
					? `You could look ${list(nearby.map(({ where }) => where))}.`
					: shortlists.length === 0
						? `We haven’t found out enough about villages ${ownWhere(place, areas)} to group them.`
						: `What we’ve found out about villages ${ownWhere(place, areas)} is only enough for ${count(shortlists.length, 'list')}.`,
		}),
	}
}

/** Returns how many villages the lists are made from. */
function groupedInWords(where: string, villages: number, considered: number): string {
	return villages === considered
		? `${sentence(count(villages, 'village'))} ${where}, grouped for different needs.`
		: `${number(considered)} of the ${count(villages, 'village')} ${where}, grouped for different needs.`
}

/** Returns the villages that meet a need, in groups; undefined if none does. */
function shortlistOf(need: Need, considered: readonly Village[], { operatorOf }: Context): Shortlist | undefined {
	const known = considered.filter(need.isKnown)
	const meeting = known.flatMap((village) => {
		const found = need.of(village)
		return found ? [{ village, ...found }] : []
	})
	if (meeting.length === 0) return undefined
	const groups = [...Map.groupBy(meeting, ({ rank }) => rank)].toSorted(([a], [b]) => a - b)
	return {
		heading: need.heading,
		rule: need.rule,
		groups: groups.map(([, members]) => ({
			label: members[0]?.why ?? '',
			villages: members
				.map(({ village }) => village)
				.toSorted(byName)
				.map((village) => {
					// Without what the heading of the list says already.
					const { care: _care, ...row } = villageInPlace(village, operatorOf(village))
					return { ...row, where: localityOf(village) }
				}),
		})),
		unknown: unknownInWords(considered.length - known.length, considered.length, need.missing),
	}
}

function unknownInWords(unknown: number, considered: number, missing: string): string {
	if (unknown === 0) return ''
	return `For ${number(unknown)} of the ${count(considered, 'village')} we looked at, we couldn’t find ${missing}.`
}
