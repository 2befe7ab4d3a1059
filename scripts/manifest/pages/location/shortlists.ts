/** The location page that lists, for each need, the villages that meet it best. */
import { count, money, percent, sentence } from '../../../../src/core/format.ts'
import type { Shortlist } from '../../../../src/core/page-data/page-data.ts'
import { AMENITIES, type Amenity, type CareService } from '../../../../src/core/vocabulary.ts'
import type { Village } from '../../../content/model.ts'
import type { Context } from '../../context.ts'
import { byName, isSourced, type Place } from '../../places.ts'
import { COMPARED_STAYS } from '../../published-fees.ts'
import { localityOf } from '../../village-details.ts'
import { CARE_ON_SITE } from './care.ts'
import { ownVillages, ownWhere, type VariantContent } from './own-villages.ts'

/** A shortlist shows this many; the directory shows all. */
const MAX_SHORTLISTED = 6
/** Fewer villages than this cannot be shortlisted in any useful way. */
const MIN_VILLAGES = 3

const SHORT_CARE: Partial<Record<CareService, string>> = {
	'rest-home': 'rest home',
	hospital: 'hospital',
	dementia: 'dementia',
}

/** A need: the villages that meet it, in order of rank, and how many have published nothing on it. */
interface Need {
	heading: string
	order: string
	/** The rank and the reason of a village; nothing when it does not take part. The lowest rank is first. */
	of: (village: Village) => { rank: number; why: string } | undefined
	isPublished: (village: Village) => boolean
}

/** What people ask for, in the order in which most of them ask. */
function needsOf(feesOf: Context['feesOf']): Need[] {
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
			isPublished: (village) => feesOf(village).kept !== null,
			of: (village) => {
				const { kept, isOwn } = feesOf(village)
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

/** Returns which villages suit which need. */
export function shortlistsOf(place: Place, context: Context): VariantContent {
	const areas = context.places.areasIn(place)
	const villages = ownVillages(place, areas)
	const verified = villages.filter((village) => village.verified)
	const shortlists = needsOf(context.feesOf).flatMap((need) => shortlistOf(need, verified, context) ?? [])
	const isThin = villages.length < MIN_VILLAGES || shortlists.length < 2
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

/** The villages that meet a need, in order of rank; undefined when none does. */
function shortlistOf(need: Need, verified: readonly Village[], { operatorOf }: Context): Shortlist | undefined {
	const ranked = verified
		.flatMap((village) => {
			const found = need.isPublished(village) && need.of(village)
			return found ? [{ village, ...found }] : []
		})
		.toSorted((a, b) => a.rank - b.rank || byName(a.village, b.village))
	if (ranked.length === 0) return undefined
	return {
		heading: need.heading,
		order: need.order,
		villages: ranked.slice(0, MAX_SHORTLISTED).map(({ village, why }) => ({
			slug: village.slug,
			name: village.name,
			locality: localityOf(village),
			operator: operatorOf(village).name,
			why,
		})),
		unknown: verified.filter((village) => !need.isPublished(village)).length,
	}
}
