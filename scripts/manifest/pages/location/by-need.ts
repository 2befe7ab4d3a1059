/** The location page that puts a place's villages beside what people need, each village once. */
import { searchAddress, type SearchParameters } from '../../../../src/core/addresses.ts'
import { keptAfter } from '../../../../src/core/costs/kept-shares.ts'
import { CARE_ON_SITE, namesOf as careNamesOf } from '../../../../src/core/facts/offers.ts'
import { count, list, money, number, percent, sentence } from '../../../../src/core/format.ts'
import { byName } from '../../../../src/core/search/care-and-place.ts'
import * as judge from '../../../../src/core/search/judge.ts'
import type { VillageRow } from '../../../../src/core/search/village-list-file.ts'
import { AMENITIES, type Amenity } from '../../../../src/core/vocabulary.ts'
import type { Village } from '../../../content/records/model.ts'
import { feeInShort, rankedFees } from '../../../facts/fee-choice.ts'
import { isSourced } from '../../../facts/sourced.ts'
import type { Context } from '../../context.ts'
import { cardRow, localityIn } from '../../records/list-row.ts'
import type { Place } from '../../records/places.ts'
import { ownVillages, ownWhere, type VariantContent } from './own-villages.ts'

/** With fewer villages than this, a table isn't useful. */
const MIN_VILLAGES = 3
/** The stay for which we compare what is kept, in years. */
const COMPARED_STAY = 5

/** A column of the table. */
interface Need {
	label: string
	/** The search that puts those that have it, or have the lowest, first. */
	search?: SearchParameters
	/** Returns what is known of it: `true` where it is there, and undefined where we haven't found out. */
	of: (row: VillageRow, village: Village) => string | true | undefined
}

const amenityNeed = (amenity: Amenity, search?: SearchParameters): Need => ({
	label: AMENITIES[amenity],
	...(search && { search }),
	of: (row) => judge.hasAmenity(row, amenity).verdict === 'yes' || undefined,
})

/** What people ask for, in the order in which most of them ask. */
const NEEDS: readonly Need[] = [
	{ label: 'Care on site', search: { careLevel: 'full' }, of: careInWords },
	{
		label: 'Price from',
		search: { sort: 'price' },
		of: ({ priceFrom: from }) => (from === null ? undefined : money(from)),
	},
	{ label: `Fee when you leave after ${COMPARED_STAY} years`, search: { sort: 'kept' }, of: keptInWords },
	amenityNeed('pets-allowed', { pets: 'allowed' }),
	...(['pool', 'bowling-green', 'workshop'] as const).map((amenity) => amenityNeed(amenity)),
	{ label: 'Homes', of: ({ units }) => (units === null ? undefined : number(units)) },
	{ label: 'Opened', of: ({ opened }) => (opened === null ? undefined : String(opened)) },
]

function careInWords(row: VillageRow): string | undefined {
	const judged = judge.byVerdict(CARE_ON_SITE, (service) => judge.offersService(row, service))
	if (judged.yes.length > 0) return sentence(careNamesOf(judged.yes))
	return judged.no.length === CARE_ON_SITE.length ? 'None' : undefined
}

function keptInWords(_row: VillageRow, { known: { facts } }: Village): string | undefined {
	const { dmf } = facts
	if (!isSourced(dmf)) return undefined
	const kept = Math.max(...rankedFees(dmf).map((fee) => keptAfter(fee, COMPARED_STAY) ?? Number.NaN))
	return (
		(Number.isFinite(kept) ? percent(kept) : sentence(feeInShort(dmf, 'if other'))) + (dmf.general ? ' (general)' : '')
	)
}

/** Whether a village is known to be open, or is being built: one that may not exist can't be moved into. */
function isConsidered({ known: { isVerified, facts } }: Village): boolean {
	const status = facts.status.value
	return isVerified && (status === 'open' || status === 'under-construction')
}

/** Returns what is known of what people need at each village of a place. */
export function byNeed(place: Place, { places, rowOf }: Context): VariantContent {
	const villages = ownVillages(place).toSorted(byName)
	const where = ownWhere(place)
	if (villages.length === 0) {
		const thin = `You could look ${list(places.named(place.nearby).map((other) => other.where))}.`
		return { lead: `We don’t list any villages ${where}.`, paragraphs: [], thin }
	}
	const considered = villages.filter(isConsidered).map((village) => ({
		village,
		known: NEEDS.map(({ of }) => of(rowOf(village), village) ?? null),
	}))
	const shown = [...NEEDS.keys()].filter((need) => considered.some(({ known }) => known[need] !== null))
	const isListed = ({ known }: (typeof considered)[number]) => known.some((cell) => cell !== null)
	const named = (why: string, left: readonly Village[]) =>
		left.length > 0 ? [`${why} ${list(left.map(({ name }) => name))}.`] : []
	return {
		lead: leadOf(place, villages.length, considered.filter(isListed).length),
		paragraphs: [],
		byNeed: {
			needs: shown.map((need) => {
				const { label, search } = NEEDS[need]!
				return { label, ...(search && { address: searchAddress({ region: place.slug, ...search }) }) }
			}),
			villages: considered.filter(isListed).map(({ village, known }) => ({
				...cardRow(rowOf(village), localityIn(place, village)),
				known: shown.map((need) => known[need] ?? null),
			})),
			unlisted: [
				...named(
					'Not in the table, because we haven’t found out any of these things:',
					considered.filter((one) => !isListed(one)).map(({ village }) => village),
				),
				...named(
					'Not in the table, because we couldn’t confirm that people live there yet:',
					villages.filter((village) => !isConsidered(village)),
				),
			],
		},
		...((villages.length < MIN_VILLAGES || shown.length < 2) && {
			thin: `What we’ve found out about villages ${where} is not enough to compare them.`,
		}),
	}
}

/** Returns how many villages the table has. */
function leadOf({ where, areas }: Place, villages: number, listed: number): string {
	const all = count(villages, 'village')
	const compared = villages === listed ? sentence(all) : `${number(listed)} of ${all}`
	if (areas.length === 0) return `${compared} ${where}, compared by what you might need.`
	const others = list(areas.map(({ name }) => name))
	const have = areas.length === 1 ? 'has its own page' : 'have their own pages'
	return `${compared} ${where}, not counting ${others}, compared by what you might need. ${others} ${have}.`
}
