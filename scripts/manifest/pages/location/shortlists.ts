/** The location page that lists, for each need, the villages that meet it best. */
import type { CareService } from '../../../../src/core/care-services.ts'
import { keptAfter } from '../../../../src/core/costs/kept-shares.ts'
import { CARE_ON_SITE, namesOf as careNamesOf } from '../../../../src/core/facts/offers.ts'
import { count, list, money, number, percent, sentence } from '../../../../src/core/format.ts'
import { groupBy } from '../../../../src/core/group-by.ts'
import type { Shortlist } from '../../../../src/core/page-data/page-data.ts'
import { byName } from '../../../../src/core/search/care-and-place.ts'
import * as judge from '../../../../src/core/search/judge.ts'
import type { VillageRow } from '../../../../src/core/search/village-list-file.ts'
import { AMENITIES, type Amenity } from '../../../../src/core/vocabulary.ts'
import type { Content, Village } from '../../../content/records/model.ts'
import { feeInShort, rankedFees } from '../../../facts/fee-choice.ts'
import { isSourced, sourced } from '../../../facts/sourced.ts'
import type { Context } from '../../context.ts'
import { firstYearWithin } from '../../page.ts'
import { cardRow, localityIn } from '../../records/list-row.ts'
import type { Place } from '../../records/places.ts'
import { ownVillages, ownWhere, type VariantContent } from './own-villages.ts'

/** With fewer villages than this, a list of the best isn't useful. */
const MIN_VILLAGES = 3
/** A village of more homes than this isn't called small. */
const MAX_SMALL = 60
/** A village that opened longer ago than this isn't called new. */
const NEW_YEARS = 5
/** The stay for which we compare what is kept, in years. */
const COMPARED_STAY = 5

/** A need: a criterion of villages, and the order of those that meet it. */
interface Need {
	heading: string
	/** What a village needs to be listed, why, and the order, in sentences. */
	rule: string
	/** Follows “we couldn’t find”, for villages of which it isn't known. */
	missing: string
	/** What is known of those that don't meet it. */
	lacking?: string
	/** Returns whether a village meets it, and what is known of that in words. Those that meet it are grouped by rank, the lowest first. */
	of: (row: VillageRow, village: Village) => judge.Answer & { rank?: number }
}

const CARE: Need = {
	heading: 'Care on site',
	rule: 'Villages with homes for independent living, and rest home and hospital care on the same site. You may be able to stay if you need care later.',
	missing: 'out whether there are homes and both kinds of care',
	lacking: 'our sources say that some of this isn’t offered',
	of: (row) => {
		const has = (service: CareService) => judge.offersService(row, service)
		const answer = judge.allOf([has('independent-living'), has('rest-home'), has('hospital')])
		const care = CARE_ON_SITE.filter((service) => has(service).verdict === 'yes')
		return { ...answer, rank: -care.length, ...(answer.verdict === 'yes' && { figure: careNamesOf(care) }) }
	},
}

const PRICE: Need = {
	heading: 'Lowest prices we found',
	rule: 'The lowest price each village has given in the last two years. We leave out older and undated prices.',
	missing: 'a current price',
	of: ({ priceFrom: from }) =>
		from === null ? judge.NOT_KNOWN : { verdict: 'yes', figure: `from ${money(from)}`, rank: from },
}

const LEAVING: Need = {
	heading: 'Lowest deferred management fee',
	rule: `This fee is the part of your entry price that the operator keeps when you leave. We compare what it would be after ${COMPARED_STAY} years. “General terms” are the terms an operator gives for its villages as a whole, so the contract you’re offered may be different.`,
	missing: `what share of the entry price this fee is after ${COMPARED_STAY} years`,
	of: (_row, { known: { facts } }) => {
		const kept = Math.max(...rankedFees(facts.dmf).map((fee) => keptAfter(fee, COMPARED_STAY) ?? Number.NaN))
		if (!Number.isFinite(kept))
			return { verdict: 'not known', ...(isSourced(facts.dmf) && { figure: feeInShort(facts.dmf, 'always') }) }
		const terms = facts.dmf?.general ? ', under its general terms' : ''
		const figure = `the operator keeps ${kept === 0 ? 'nothing' : percent(kept)}${terms}`
		// For the same share, a village's own terms rank before its operator's general ones.
		return { verdict: 'yes', figure, rank: kept + (facts.dmf?.general ? 0.001 : 0) }
	},
}

function amenityNeed(amenity: Amenity): Need {
	const heading = AMENITIES[amenity]
	const isThere = amenity === 'pets-allowed' ? 'pets are allowed' : `there’s a ${heading.toLowerCase()}`
	return {
		heading,
		rule: `We list a village here if we’ve read that ${isThere}. It may be the same at others, so ask.`,
		missing: `out whether ${isThere}`,
		of: (row) => judge.hasAmenity(row, amenity),
	}
}

/** Returns what people ask for, in the order in which most of them ask. */
function needsOf({ villages, today }: Content): Need[] {
	const sizes = villages.flatMap(({ known }) => sourced(known.facts.units) ?? [])
	const small = sizes.filter((homes) => homes <= MAX_SMALL).length
	const since = firstYearWithin(NEW_YEARS, today)
	return [
		CARE,
		PRICE,
		LEAVING,
		...(['pets-allowed', 'pool', 'bowling-green', 'workshop'] as const).map(amenityNeed),
		{
			heading: 'Small villages',
			rule: `Villages with up to ${MAX_SMALL} homes, smallest first. We know how many homes there are at only ${number(sizes.length)} villages in the country. Of those, ${number(small)} have ${MAX_SMALL} or fewer.`,
			missing: 'the number of homes',
			lacking: 'there are more homes than that',
			of: (row) => ({ ...judge.homesUpTo(row, MAX_SMALL), rank: row.units ?? 0 }),
		},
		{
			heading: 'New villages',
			rule: `Villages that opened in the last ${NEW_YEARS} years (since ${since}), newest first. Some parts may not be finished.`,
			missing: 'the opening year',
			lacking: 'the opening was earlier',
			of: (row) => ({ ...judge.openedSince(row, since), rank: -(row.opened ?? 0) }),
		},
	]
}

/** Whether a village is known to be open, or is being built: one that may not exist can't be moved into. */
function isConsidered({ known: { isVerified, facts } }: Village): boolean {
	const status = facts.status.value
	return isVerified && (status === 'open' || status === 'under-construction')
}

/** Returns which villages suit which need. */
export function shortlistsOf(place: Place, context: Context): VariantContent {
	const villages = ownVillages(place)
	const considered = villages.filter(isConsidered)
	const leftOut = namesOf(villages.filter((village) => !isConsidered(village)))
	const shortlists = needsOf(context.content).flatMap((need) => shortlistOf(need, considered, place, context))
	const where = ownWhere(place)
	const found = `What we’ve found out about villages ${where} is`
	const content = {
		lead: groupedInWords(place, villages.length, considered.length),
		paragraphs: [],
		shortlists,
		leftOut,
	}
	if (villages.length === 0) {
		const thin = `You could look ${list(context.places.named(place.nearby).map((other) => other.where))}.`
		return { ...content, lead: `We don’t list any villages ${where}.`, thin }
	}
	if (shortlists.length === 0)
		return {
			...content,
			lead: `We know of ${count(villages.length, 'village')} ${where}.`,
			thin: `${found} not enough to group them.`,
		}
	const isThin = villages.length < MIN_VILLAGES || shortlists.length < 2
	return isThin ? { ...content, thin: `${found} only enough for ${count(shortlists.length, 'list')}.` } : content
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
function shortlistOf(need: Need, villages: readonly Village[], place: Place, context: Context): Shortlist[] {
	const judged = villages.toSorted(byName).map((village) => {
		const row = context.rowOf(village)
		return { village, row, ...need.of(row, village) }
	})
	const { yes, ...others } = judge.byVerdict(judged, (answer) => answer)
	if (yes.length === 0) return []
	const named = (members: typeof judged, what: string) => ({
		why: `For ${number(members.length)} of the ${count(villages.length, 'village')} we looked at, ${what}`,
		villages: members.map(({ village, figure }) => village.name + (figure ? ` (${figure})` : '')),
	})
	const ranked = yes.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
	return [
		{
			heading: need.heading,
			rule: need.rule,
			groups: Array.from(groupBy(ranked, ({ rank }) => rank).values(), (members) => ({
				label: sentence(members[0]?.figure ?? ''),
				villages: members.map(({ row, village }) => cardRow(row, localityIn(place, village))),
			})),
			others: [
				named(others.no, need.lacking ?? ''),
				named(others['not known'], `we couldn’t find ${need.missing}`),
			].filter(({ villages }) => villages.length > 0),
		},
	]
}

/** Returns names from A to Z. */
const namesOf = (villages: readonly Village[]) => villages.toSorted(byName).map(({ name }) => name)
