/** The location page that lists, for each need, the villages that meet it best. */
import type { CareService } from '../../../../src/core/care-services.ts'
import { offerState } from '../../../../src/core/facts/offer-signs.ts'
import { CARE_ON_SITE, namesOf as careNamesOf } from '../../../../src/core/facts/offers.ts'
import { count, list, money, number, percent, sentence } from '../../../../src/core/format.ts'
import { feeInShort } from '../../../facts/fee-choice.ts'
import type { Shortlist } from '../../../../src/core/page-data/page-data.ts'
import { AMENITIES, type Amenity } from '../../../../src/core/vocabulary.ts'
import type { Content, Village } from '../../../content/records/model.ts'
import type { Context } from '../../context.ts'
import { byName } from '../../../../src/core/search/care-and-place.ts'
import { localityIn, villageInPlace } from '../../records/listed-village.ts'
import type { Place } from '../../records/places.ts'
import { COMPARED_STAY } from '../../records/published-fees.ts'
import { ownVillages, ownWhere, type VariantContent } from './own-villages.ts'
import { currentPrices, firstYearWithin, isSourced, sourced } from '../../records/sourced.ts'

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
	/** Follows “we couldn’t find”, for villages of which nothing is known. */
	missing: string
	/** What is known of the villages that don't meet it, and of each in a few words; absent if each known one meets it. */
	otherwise?: { known: string; about?: (village: Village) => string }
}

/** What people ask for, in the order in which most of them ask. */
function needsOf({ feesOf, rowOf, content }: Context): Need[] {
	return [
		careNeed(rowOf),
		priceNeed,
		leavingNeed(feesOf),
		...(['pets-allowed', 'pool', 'bowling-green', 'workshop'] as const).map(amenityNeed),
		smallNeed(content),
		newNeed(content),
	]
}

function careNeed(rowOf: Context['rowOf']): Need {
	const NEEDED = ['independent-living', 'rest-home', 'hospital'] as const
	return {
		heading: 'Care on site',
		rule: 'Villages with homes for independent living, and rest home and hospital care on the same site. You may be able to stay if you need care later.',
		// One that isn't offered settles it.
		isKnown: (village) => {
			const states = NEEDED.map((service) => offerState(rowOf(village).offers, service))
			return states.includes('not-offered') || !states.includes('unknown')
		},
		missing: 'out whether there are homes and both kinds of care',
		otherwise: { known: 'our sources say that some of this isn’t offered' },
		of: (village) => {
			const { offers } = rowOf(village)
			const isOffered = (service: CareService) => offerState(offers, service) === 'offered'
			const care = CARE_ON_SITE.filter(isOffered)
			return NEEDED.every(isOffered) ? { rank: -care.length, why: sentence(careNamesOf(care)) } : undefined
		},
	}
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
		otherwise: {
			known: `we know the fee, but not its share of the entry price after ${COMPARED_STAY} years`,
			about: ({ known: { facts } }) => (facts.dmf ? feeInShort(facts.dmf, 'always') : ''),
		},
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
		otherwise: { known: 'what we’ve read of the facilities doesn’t mention this' },
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
		otherwise: { known: 'there are more homes than that', about: ({ known }) => number(known.facts.units?.value ?? 0) },
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
		otherwise: { known: 'the opening was earlier', about: ({ known }) => String(known.facts.opened?.value ?? '') },
		of: ({ known: { facts } }) =>
			facts.opened && facts.opened.value >= since
				? { rank: -facts.opened.value, why: `Opened in ${facts.opened.value}` }
				: undefined,
	}
}

/** Whether a village is known to be open, or is being built: one that may not exist can't be moved into. */
function isConsidered({ known: { isVerified, facts } }: Village): boolean {
	const status = facts.status.value
	return isVerified && (status === 'open' || status === 'under-construction')
}

/** Returns which villages suit which need. */
export function shortlistsOf(place: Place, context: Context): VariantContent {
	const areas = context.places.areasIn(place)
	const nearby = place.nearby.flatMap((slug) => context.places.bySlug.get(slug) ?? [])
	const villages = ownVillages(place, areas)
	const [considered, leftOut] = partition(villages, isConsidered)
	const shortlists = needsOf(context).flatMap((need) => shortlistOf(need, considered, place, context) ?? [])
	const isThin = villages.length < MIN_VILLAGES || shortlists.length < 2
	return {
		lead:
			villages.length === 0
				? `We don’t list any villages ${ownWhere(place, areas)}.`
				: shortlists.length === 0
					? `We know of ${count(villages.length, 'village')} ${ownWhere(place, areas)}.`
					: groupedInWords(place, areas, villages.length, considered.length),
		paragraphs: [],
		shortlists,
		leftOut: namesOf(leftOut),
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
function groupedInWords(place: Place, areas: readonly Place[], villages: number, considered: number): string {
	const elsewhere =
		areas.length > 0
			? ` ${list(areas.map(({ name }) => name))} ${areas.length === 1 ? 'has a page of its own' : 'have pages of their own'}.`
			: ''
	const grouped =
		villages === considered
			? sentence(count(villages, 'village'))
			: `${number(considered)} of ${count(villages, 'village')}`
	return `${grouped} ${areas.length > 0 ? `elsewhere ${place.where}` : place.where}, grouped for different needs.${elsewhere}`
}

/** Returns the villages that meet a need, in groups, and names all others; undefined if none does. */
function shortlistOf(
	need: Need,
	considered: readonly Village[],
	place: Place,
	context: Context,
): Shortlist | undefined {
	const [known, unknown] = partition(considered, need.isKnown)
	const found = known.map((village) => ({ village, ...need.of(village) }))
	const meeting = found.flatMap(({ village, rank, why = '' }) => (rank === undefined ? [] : [{ village, rank, why }]))
	if (meeting.length === 0) return undefined
	const others = found.flatMap(({ village, rank }) => (rank === undefined ? [village] : []))
	const groups = [...Map.groupBy(meeting, ({ rank }) => rank)].toSorted(([a], [b]) => a - b)
	const { known: knownOf = '', about } = need.otherwise ?? {}
	const named = (villages: readonly Village[], what: string, aboutEach?: typeof about): Shortlist['others'] =>
		villages.length === 0
			? []
			: [
					{
						why: `For ${number(villages.length)} of the ${count(considered.length, 'village')} we looked at, ${what}`,
						villages: namesOf(villages, aboutEach),
					},
				]
	return {
		heading: need.heading,
		rule: need.rule,
		groups: groups.map(([, members]) => ({
			label: members[0]?.why ?? '',
			villages: members
				.map(({ village }) => village)
				.toSorted(byName)
				.map((village) => ({ ...villageInPlace(village, context), where: localityIn(place, village) })),
		})),
		others: [...named(others, knownOf, about), ...named(unknown, `we couldn’t find ${need.missing}`)],
	}
}

/** Returns names from A to Z, each with what is known: `Summerset Rototuna (up to 25% of the entry price)`. */
function namesOf(villages: readonly Village[], about?: (village: Village) => string): string[] {
	return villages.toSorted(byName).map((village) => village.name + (about ? ` (${about(village)})` : ''))
}

/** Returns those for which it holds, and the others. */
function partition<T>(all: readonly T[], holds: (one: T) => boolean): [T[], T[]] {
	return [all.filter(holds), all.filter((one) => !holds(one))]
}
