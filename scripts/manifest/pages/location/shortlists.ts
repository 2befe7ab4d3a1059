/** The location page that lists, for each need, the villages that meet it best. */
import type { CareService } from '../../../../src/core/care-services.ts'
import { offerState } from '../../../../src/core/facts/offer-signs.ts'
import { CARE_ON_SITE, namesOf as careNamesOf } from '../../../../src/core/facts/offers.ts'
import { count, list, money, number, percent, sentence } from '../../../../src/core/format.ts'
import { feeInShort, rankedFees } from '../../../facts/fee-choice.ts'
import type { Shortlist } from '../../../../src/core/page-data/page-data.ts'
import { AMENITIES, type Amenity } from '../../../../src/core/vocabulary.ts'
import type { Content, Village } from '../../../content/records/model.ts'
import type { Context } from '../../context.ts'
import { byName } from '../../../../src/core/search/care-and-place.ts'
import { cardRow, localityIn } from '../../records/list-row.ts'
import type { Place } from '../../records/places.ts'
import { ownVillages, ownWhere, type VariantContent } from './own-villages.ts'
import { currentSpan, isSourced, sourced } from '../../../facts/sourced.ts'
import { firstYearWithin } from '../../page.ts'
import { keptAfter } from '../../../../src/core/costs/kept-shares.ts'

/** With fewer villages than this, a list of the best isn't useful. */
const MIN_VILLAGES = 3
/** A village of more homes than this isn't called small. */
const MAX_SMALL = 60
/** A village that opened longer ago than this isn't called new. */
const NEW_YEARS = 5
/** The stay for which we compare what is kept, in years. */
const COMPARED_STAY = 5

/** A need, and how well villages meet it. */
interface Need {
	heading: string
	/** What a village needs to be listed, why, and the order, in sentences. */
	rule: string
	/**
	 * Returns the rank of a village, the lowest first, and what all villages of that rank have; nothing of the two if it doesn't meet the
	 * need, and undefined if no source says anything about that.
	 */
	of: (village: Village) => { rank?: number; why?: string } | undefined
	/** Follows “we couldn’t find”, for villages of which nothing is known. */
	missing: string
	/** What is known of the villages that don't meet it, and of each in a few words; absent if each known one meets it. */
	otherwise?: { known: string; about?: (village: Village) => string }
}

/** What people ask for, in the order in which most of them ask. */
function needsOf({ rowOf, content }: Context): Need[] {
	return [
		careNeed(rowOf),
		priceNeed,
		leavingNeed,
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
		missing: 'out whether there are homes and both kinds of care',
		otherwise: { known: 'our sources say that some of this isn’t offered' },
		of: (village) => {
			const stateOf = (service: CareService) => offerState(rowOf(village).offers, service)
			const states = NEEDED.map(stateOf)
			// One that isn't offered settles it.
			if (states.includes('not-offered')) return {}
			if (states.includes('unknown')) return undefined
			const care = CARE_ON_SITE.filter((service) => stateOf(service) === 'offered')
			return { rank: -care.length, why: sentence(careNamesOf(care)) }
		},
	}
}

const priceNeed: Need = {
	heading: 'Lowest prices we found',
	rule: 'The lowest price each village has given in the last two years. We leave out older and undated prices.',
	missing: 'a current price',
	of: ({ known }) => {
		const { from } = currentSpan(known.facts.entryPrice) ?? {}
		return from === undefined ? undefined : { rank: from, why: `From ${money(from)}` }
	},
}

const leavingNeed: Need = {
	heading: 'Lowest deferred management fee',
	rule: `This fee is the part of your entry price that the operator keeps when you leave. We compare what it would be after ${COMPARED_STAY} years. “General terms” are the terms an operator gives for its villages as a whole, so the contract you’re offered may be different.`,
	missing: 'this fee',
	otherwise: {
		known: `we know the fee, but not its share of the entry price after ${COMPARED_STAY} years`,
		about: ({ known: { facts } }) => (facts.dmf ? feeInShort(facts.dmf, 'always') : ''),
	},
	of: ({ known: { facts } }) => {
		if (!isSourced(facts.dmf)) return undefined
		const shares = rankedFees(facts.dmf).map((fee) => keptAfter(fee, COMPARED_STAY))
		const known = shares.filter((share) => share !== undefined)
		if (known.length === 0 || known.length < shares.length) return {}
		const kept = Math.max(...known)
		const isGeneral = facts.dmf.general ?? false
		const why = `The operator keeps ${kept === 0 ? 'nothing' : percent(kept)}${isGeneral ? ', under its general terms' : ''}`
		// For the same share, a village's own terms rank before its operator's general ones.
		return { rank: kept + (isGeneral ? 0.001 : 0), why }
	},
}

function amenityNeed(amenity: Amenity): Need {
	const what = AMENITIES[amenity]
	return {
		heading: what,
		rule:
			amenity === 'pets-allowed'
				? 'We list a village here if we’ve read that it allows pets. Others may allow them too, so ask.'
				: `We list a village here if we’ve read that it has a ${what.toLowerCase()}. Others may have one too, so ask.`,
		missing: 'a list of facilities',
		otherwise: { known: 'what we’ve read of the facilities doesn’t mention this' },
		of: ({ known }) => {
			const read = sourced(known.facts.amenities)
			return read && (read.includes(amenity) ? { rank: 0, why: '' } : {})
		},
	}
}

function smallNeed({ villages }: Content): Need {
	const sizes = villages.flatMap(({ known }) => sourced(known.facts.units) ?? [])
	const small = sizes.filter((homes) => homes <= MAX_SMALL).length
	return {
		heading: 'Small villages',
		rule: `Villages with up to ${MAX_SMALL} homes, smallest first. We know how many homes there are at only ${number(sizes.length)} villages in the country. Of those, ${number(small)} have ${MAX_SMALL} or fewer.`,
		missing: 'the number of homes',
		otherwise: { known: 'there are more homes than that', about: ({ known }) => number(known.facts.units?.value ?? 0) },
		of: ({ known }) => {
			const homes = sourced(known.facts.units)
			if (homes === undefined) return undefined
			return homes <= MAX_SMALL ? { rank: homes, why: count(homes, 'home') } : {}
		},
	}
}

function newNeed({ today }: Content): Need {
	const since = firstYearWithin(NEW_YEARS, today)
	return {
		heading: 'New villages',
		rule: `Villages that opened in the last ${NEW_YEARS} years (since ${since}), newest first. Some parts may not be finished.`,
		missing: 'the opening year',
		otherwise: { known: 'the opening was earlier', about: ({ known }) => String(known.facts.opened?.value ?? '') },
		of: ({ known }) => {
			const year = sourced(known.facts.opened)
			if (year === undefined) return undefined
			return year >= since ? { rank: -year, why: `Opened in ${year}` } : {}
		},
	}
}

/** Whether a village is known to be open, or is being built: one that may not exist can't be moved into. */
function isConsidered({ known: { isVerified, facts } }: Village): boolean {
	const status = facts.status.value
	return isVerified && (status === 'open' || status === 'under-construction')
}

/** Returns which villages suit which need. */
export function shortlistsOf(place: Place, context: Context): VariantContent {
	const villages = ownVillages(place)
	const { looked: considered = [], left: leftOut = [] } = Object.groupBy(villages, (village) =>
		isConsidered(village) ? 'looked' : 'left',
	)
	const shortlists = needsOf(context).flatMap((need) => shortlistOf(need, considered, place, context))
	const where = ownWhere(place)
	const shown = { paragraphs: [], shortlists, leftOut: namesOf(leftOut) }
	if (villages.length === 0) {
		const nearby = context.places.named(place.nearby)
		const thin = `You could look ${list(nearby.map((other) => other.where))}.`
		return { lead: `We don’t list any villages ${where}.`, ...shown, thin }
	}
	if (shortlists.length === 0) {
		const thin = `We haven’t found out enough about villages ${where} to group them.`
		return { lead: `We know of ${count(villages.length, 'village')} ${where}.`, ...shown, thin }
	}
	const isThin = villages.length < MIN_VILLAGES || shortlists.length < 2
	return {
		lead: groupedInWords(place, villages.length, considered.length),
		...shown,
		...(isThin && {
			thin: `What we’ve found out about villages ${where} is only enough for ${count(shortlists.length, 'list')}.`,
		}),
	}
}

/** Returns how many villages the lists are made from. */
function groupedInWords({ where, areas }: Place, villages: number, considered: number): string {
	const all = count(villages, 'village')
	const grouped = villages === considered ? sentence(all) : `${number(considered)} of ${all}`
	if (areas.length === 0) return `${grouped} ${where}, grouped for different needs.`
	const have = areas.length === 1 ? 'has a page of its own' : 'have pages of their own'
	return `${grouped} elsewhere ${where}, grouped for different needs. ${list(areas.map(({ name }) => name))} ${have}.`
}

/** Returns the villages that meet a need, in groups, and names all others; nothing if none does. */
function shortlistOf(need: Need, considered: readonly Village[], place: Place, context: Context): Shortlist[] {
	const found = considered.map((village) => ({ village, met: need.of(village) }))
	const groups = Map.groupBy(found, ({ met }) => met && (met.rank ?? 'not met'))
	const named = (members: typeof found = [], what: string, about?: (village: Village) => string) => {
		if (members.length === 0) return []
		const why = `For ${number(members.length)} of the ${count(considered.length, 'village')} we looked at, ${what}`
		const villages = members.map(({ village }) => village)
		return [{ why, villages: namesOf(villages, about) }]
	}
	const ranks = [...groups.keys()].filter((key) => typeof key === 'number').toSorted((a, b) => a - b)
	if (ranks.length === 0) return []
	const { known = '', about } = need.otherwise ?? {}
	return [
		{
			heading: need.heading,
			rule: need.rule,
			groups: ranks.map((rank) => {
				const members = groups.get(rank) ?? []
				return {
					label: members[0]?.met?.why ?? '',
					villages: members
						.map(({ village }) => village)
						.toSorted(byName)
						.map((village) => cardRow(context.rowOf(village), localityIn(place, village))),
				}
			}),
			others: [
				...named(groups.get('not met'), known, about),
				...named(groups.get(undefined), `we couldn’t find ${need.missing}`),
			],
		},
	]
}

/** Returns names from A to Z, each with what is known: `Summerset Rototuna (up to 25% of the entry price)`. */
function namesOf(villages: readonly Village[], about?: (village: Village) => string): string[] {
	return villages.toSorted(byName).map((village) => village.name + (about ? ` (${about(village)})` : ''))
}
