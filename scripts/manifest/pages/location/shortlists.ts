/** The location page that lists, for each need, the villages that meet it best. */
import { count, list, money, number, percent, sentence } from '../../../../src/core/format.ts'
import type { Shortlist } from '../../../../src/core/page-data/page-data.ts'
import { AMENITIES, type Amenity, type CareService, type VillageStatus } from '../../../../src/core/vocabulary.ts'
import type { Content, Village } from '../../../content/model.ts'
import type { Context } from '../../context.ts'
import { villageInPlace } from '../../listed-village.ts'
import { byName, firstYearWithin, isSourced, pricesOf, type Place } from '../../places.ts'
import { COMPARED_STAY } from '../../published-fees.ts'
import { localityOf } from '../../village-details.ts'
import { CARE_ON_SITE } from './care.ts'
import { ownVillages, ownWhere, type VariantContent } from './own-villages.ts'

/** A village that is only planned can't be moved into. */
const OPERATING = new Set<VillageStatus>(['open', 'under-construction'])
/** With fewer villages than this, a list of the best isn't useful. */
const MIN_VILLAGES = 3
/** A village of more homes than this isn't called small. */
const MAX_SMALL = 60
/** A village that opened longer ago than this isn't called new. */
const NEW_YEARS = 5

const SHORT_CARE: Partial<Record<CareService, string>> = {
	'rest-home': 'rest home',
	hospital: 'hospital',
	dementia: 'dementia',
}

/** A need, and how well villages meet it. */
interface Need {
	heading: string
	/** What a village needs to be listed, why, and the order, in sentences. */
	rule: string
	/** Returns the rank of a village, and what all villages of that rank have; undefined if it isn't ranked. The lowest rank is first. */
	of: (village: Village) => { rank: number; why: string } | undefined
	/** Whether a source says anything about the need. */
	isKnown: (village: Village) => boolean
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
	rule: 'Independent living with rest home and hospital care on the same site, so that you could stay if you needed care.',
	isKnown: ({ known }) => isSourced(known.facts.careServices),
	of: ({ known }) => {
		const services = known.facts.careServices?.value ?? []
		const care = CARE_ON_SITE.filter((service) => services.includes(service))
		const isForBoth = services.includes('independent-living') && care.includes('rest-home')
		return isForBoth && care.includes('hospital') ? { rank: -care.length, why: careWords(care) } : undefined
	},
}

const priceNeed: Need = {
	heading: 'Lowest entry price',
	rule: 'The lowest price each village has given in the last two years. Older and undated prices aren’t ranked.',
	isKnown: (village) => pricesOf(village).priceFrom !== undefined,
	of: (village) => {
		const { priceFrom } = pricesOf(village)
		return priceFrom === undefined ? undefined : { rank: priceFrom, why: `From ${money(priceFrom)}` }
	},
}

function leavingNeed(feesOf: Context['feesOf']): Need {
	return {
		heading: 'Where the operator keeps least',
		rule: `The share of your entry price the operator keeps if you leave after ${COMPARED_STAY} years. “General terms” are what the operator says about its villages as a whole: the contract you’re offered may differ.`,
		isKnown: (village) => feesOf(village).hasFee,
		of: (village) => {
			const { kept, isOwn } = feesOf(village)
			if (kept === null) return undefined
			const why = isOwn ? `${percent(kept)} kept` : `${percent(kept)} kept, under the operator’s general terms`
			// For the same share, a village's own terms rank before its operator's general ones.
			return { rank: kept + (isOwn ? 0 : 0.001), why }
		},
	}
}

function amenityNeed(amenity: Amenity): Need {
	return {
		heading: AMENITIES[amenity],
		rule: 'Our sources mention it for these villages. Others may have it too, so ask.',
		isKnown: ({ known }) => isSourced(known.facts.amenities),
		of: ({ known }) => (known.facts.amenities?.value.includes(amenity) ? { rank: 0, why: '' } : undefined),
	}
}

function smallNeed({ villages }: Content): Need {
	const sizes = villages.flatMap(({ known }) => (isSourced(known.facts.units) ? (known.facts.units?.value ?? []) : []))
	const small = sizes.filter((homes) => homes <= MAX_SMALL).length
	return {
		heading: 'A small village',
		rule: `Up to ${MAX_SMALL} homes. We know the size of only ${number(sizes.length)} villages in the country, and ${number(small)} of those are this small. Fewest homes first.`,
		isKnown: ({ known }) => isSourced(known.facts.units),
		of: ({ known: { facts } }) =>
			facts.units && facts.units.value <= MAX_SMALL
				? { rank: facts.units.value, why: count(facts.units.value, 'home') }
				: undefined,
	}
}

function newNeed({ today }: Content): Need {
	const since = firstYearWithin(NEW_YEARS, today)
	return {
		heading: 'A new village',
		rule: `Opened in ${since} or later, so within the last ${NEW_YEARS} years. Homes and shared rooms are still new, and some parts may not be finished. Newest first.`,
		isKnown: ({ known }) => isSourced(known.facts.opened),
		of: ({ known: { facts } }) =>
			facts.opened && facts.opened.value >= since
				? { rank: -facts.opened.value, why: `Opened in ${facts.opened.value}` }
				: undefined,
	}
}

/** Returns `Rest home, hospital and dementia care`. */
function careWords(care: readonly CareService[]): string {
	return sentence(`${list(care.flatMap((service) => SHORT_CARE[service] ?? []))} care`)
}

/** Returns which villages suit which need. */
export function shortlistsOf(place: Place, context: Context): VariantContent {
	const areas = context.places.areasIn(place)
	const villages = ownVillages(place, areas)
	const considered = villages.filter(({ known }) => known.isVerified && OPERATING.has(known.facts.status.value))
	const shortlists = needsOf(context).flatMap((need) => shortlistOf(need, considered, context) ?? [])
	const isThin = villages.length < MIN_VILLAGES || shortlists.length < 2
	return {
		lead:
			villages.length === 0
				? `${sentence(ownWhere(place, areas))}, there’s nothing to choose from.`
				: `${sentence(count(villages.length, 'village'))} ${ownWhere(place, areas)}, listed for different needs.`,
		paragraphs: [],
		shortlists,
		...(isThin && {
			thin:
				villages.length === 0
					? 'Lists by need take several villages, and there are none here.'
					: `What we found ${ownWhere(place, areas)} is only enough for ${count(shortlists.length, 'list')}.`,
		}),
	}
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
		considered: considered.length,
		unknown: considered.length - known.length,
	}
}
