/** The questions of the quiz in page data, and what their answers may ask of a village. */
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import type { Position } from '../distance.ts'
import type { Link } from '../facts/source.ts'
import { list, money, number, percent, sentence } from '../format.ts'
import { hasCare } from '../search/care-and-place.ts'
import * as judge from '../search/judge.ts'
import type { VillageRow } from '../search/village-list-file.ts'
import { CARE_LEVELS, VILLAGE_STATUS, type Amenity, type CareLevel, type VillageStatus } from '../vocabulary.ts'

/** A point, and the maximum distance from it. */
export interface NearAnswer extends Position {
	name: string
	/** Kilometres. */
	km: number
}

/** A kind of wish: a criterion of villages, as the result names it, with what to ask about where it isn't known. */
export type Criterion<Value> = readonly [
	label: (value: Value, question: QuizQuestion) => string,
	topic: string | ((value: Value) => string),
	judge: (row: VillageRow, value: Value) => judge.Answer,
]
const criterion = <Value>(...row: Criterion<Value>) => row

/** What a wish may ask of a village, in the order in which a result names them: each key of `wants`, each care service by itself, and where it is. */
export const CRITERIA = {
	/** Any one of these places. */
	place: criterion<readonly string[]>(
		(places, { options }) =>
			`In ${list(
				options.filter(({ id }) => places.includes(id)).map(({ label }) => label),
				'or',
			)}`,
		'',
		(row, places) => judge.anyOf(places.map((place) => judge.inPlace(row, place))),
	),
	near: criterion<NearAnswer>(({ km, name }) => `Within ${km} km of ${name}`, '', judge.isWithin),
	careLevel: criterion<CareLevel>((level) => CARE_LEVELS[level].label, 'the care it offers', hasCare),
	careService: criterion<CareService>(
		(service) => `${CARE_SERVICES[service]} on the same site`,
		'the care it offers',
		judge.offersService,
	),
	/** Any one of them. */
	anyAmenity: criterion<readonly Amenity[]>(
		(amenities) => sentence(list(judge.amenityNames(amenities), 'or')),
		(amenities) =>
			amenities.includes('pets-allowed') ? 'keeping a pet' : `a ${list(judge.amenityNames(amenities), 'or')}`,
		judge.hasAnyAmenity,
	),
	status: criterion<VillageStatus>(
		(status) => (status === 'open' ? 'Open already' : VILLAGE_STATUS[status]),
		'when it opens',
		judge.hasStatus,
	),
	/** Whole dollars. */
	entryUpTo: criterion<number>((most) => `${money(most)} or less to move in`, 'the price', judge.priceUpTo),
	/** Dollars a week. */
	weeklyUpTo: criterion<number>((most) => `${money(most)} a week or less`, 'the weekly fee', judge.weeklyUpTo),
	/** The fee when leaving at its cap, in percent of the entry price. */
	dmfUpTo: criterion<number>(
		(most) => `A deferred management fee of ${percent(most)} or less`,
		'the deferred management fee',
		judge.feeUpTo,
	),
	homesUpTo: criterion<number>((most) => `${number(most)} homes or fewer`, 'the village’s size', judge.homesUpTo),
	/** A year, worked out at build. */
	openedSince: criterion<number>((year) => `Opened in ${year} or later`, 'the opening year', judge.openedSince),
	feesStop: criterion<true>(
		() => 'Weekly fees stop when you leave',
		'when weekly fees stop',
		(row) => judge.hasTerm(row, 'feesStop', 'yes'),
	),
	pricePublished: criterion<true>(() => 'A current entry price on this website', 'the price', judge.hasPrice),
	/** No open corrective action of moderate risk or above since the last audit of its care home. */
	nothingOpen: criterion<true>(
		() => 'Every finding of moderate or higher risk from its care home’s last audit has been fixed',
		'the care home’s last audit',
		judge.hasClearAudit,
	),
}

/** What each kind of wish may ask for. */
export type Asks = { [Kind in keyof typeof CRITERIA]: Parameters<(typeof CRITERIA)[Kind][2]>[1] }
export type Ask = { [Kind in keyof Asks]: { kind: Kind; value: Asks[Kind] } }[keyof Asks]

/** What an option of the quiz asks of a village. Each key is a separate wish. */
export type QuizWants = Partial<Omit<Asks, 'place' | 'near' | 'careService'>> & {
	/** All of them. */
	careServices?: CareService[]
}

export interface QuizOption {
	id: string
	label: string
	/** Nothing, and nothing in `about`: no preference. */
	wants?: QuizWants
	/** Questions, by id, whose answers become priorities or must-haves too. */
	about?: string[]
	/** What the result offers first. */
	first?: 'print' | 'email' | 'phone'
	/** Whether one person moves in, so that the result asks nothing about couples. */
	isAlone?: true
	/** What the result then suggests reading. */
	read?: Link
}

export interface QuizQuestion {
	id: string
	question: string
	hint?: string
	/** The maximum number of options. */
	choose: number | 'any'
	/** The kind of its wishes: `must` is for must-haves. */
	role: 'wish' | 'priority' | 'must'
	/** Asks for places, or for a point and a distance. The options are the site's places, filled in at build; the first `areas` are cities. */
	where?: { areas: number }
	options: QuizOption[]
}
