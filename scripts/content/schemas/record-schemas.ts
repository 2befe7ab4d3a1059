/**
 * The files of villages and operators. Their facts are statements, grouped by fact: a fact has as many as there are sources
 * that say different things about it. docs/decisions/0022-statements.md says why.
 */
import { z } from 'zod'
import type { ContractValues } from '../../../src/core/facts/contract-facts.ts'
import { SEARCHED } from '../../facts/operator-points.ts'
import type { OperatorValues } from '../../../src/core/facts/operator-facts.ts'
import { ACCRUES, CARE_PROMISES, FEE_RISES } from '../../../src/core/facts/statement.ts'
import type { VillageValues } from '../../../src/core/facts/village-facts.ts'
import { HOME_TYPES, SOURCE_KINDS, keysOf } from '../../../src/core/vocabulary.ts'
import {
	amenity,
	asOf,
	careService,
	day,
	dollars,
	inDollars,
	lat,
	lng,
	percentage,
	say,
	slug,
	sourceNote,
	status,
	text,
	url,
	weeklyFee,
	year,
} from './schema-parts.ts'

/** Ids of sources of the same file. */
const sourceIds = z.array(slug)
const citing = sourceIds.min(
	1,
	say(
		'must name a source',
		'Add the id of the source that says so, or move the value to "unconfirmed": a statement is what a source says.',
	),
)

const scope = z
	.strictObject({
		villages: z.array(slug).min(1).optional().describe('Only these villages, by the names of their files.'),
		plan: text.optional(),
		homes: text.optional(),
		signedFrom: asOf.optional(),
		signedBefore: asOf.optional(),
	})
	.refine(
		(given) => Object.keys(given).length > 0,
		say('covers nothing', 'Name a plan, homes or dates, or remove "for": without it, a statement is about everything.'),
	)
	.refine(
		({ signedFrom, signedBefore }) =>
			signedFrom === undefined || signedBefore === undefined || signedFrom < signedBefore,
		say('runs backwards', '"signedFrom" must be before "signedBefore".'),
	)

/**
 * The statements about one fact.
 * @param more keys that only statements about this fact have
 */
const statements = <T extends z.ZodType>(value: T, more = {}) =>
	z
		.array(
			z.strictObject({
				value,
				state: z.enum(['planned', 'former']).optional().describe('Left out: true when the source was written.'),
				asOf: asOf.optional().describe('Where it differs from the source’s own date.'),
				for: scope.optional().describe('What it covers, where that is not everything the file is about.'),
				...more,
				note: sourceNote.optional(),
				unusual: text
					.optional()
					.describe('How we know that a value is right which the check would take for a slip. No page shows it.'),
				sources: citing,
			}),
		)
		.min(1, say('has no statement', 'Add one, or remove the fact.'))
		.optional()

const reversed = say('runs backwards', '"from" must not be more than "to": swap the two, or correct one.')
const range = (amount: z.ZodNumber | z.ZodInt) =>
	z
		.strictObject({ from: amount.optional(), to: amount.optional() })
		.refine(
			({ from, to }) => from !== undefined || to !== undefined,
			say('has no amount', 'Give "from", "to" or both.'),
		)
		.refine(({ from, to }) => from === undefined || to === undefined || from <= to, reversed)
const months = z.int().positive().max(240)

const deferredFee = z
	.strictObject({
		percent: percentage.describe('The most that it takes, in percent.'),
		atLeast: percentage.optional().describe('The least that it takes, in percent, however short the stay.'),
		atEntry: percentage.optional(),
		byYear: z.array(percentage).min(1).max(30).optional(),
		years: z.number().positive().max(50).optional(),
		accrues: z.enum(keysOf(ACCRUES)).optional(),
		of: z
			.enum(['resale-price', 'market-value'])
			.optional()
			.describe('What the fee is a share of; left out: the entry price.'),
	})
	.refine(
		({ byYear, years }) => byYear === undefined || years === undefined || byYear.length === years,
		say(
			'has a share for other years than "years" says',
			'Give "byYear" as many shares as there are years, or remove "years".',
		),
	)
	.refine(
		({ percent, atLeast = 0 }) => atLeast <= percent,
		say('takes at least more than "percent", the most', 'Correct one of the two.'),
	)
	.refine(
		({ percent, atEntry = 0, byYear }) =>
			byYear === undefined
				? atEntry <= percent
				: Math.abs(byYear.reduce((sum, share) => sum + share, atEntry) - percent) < 1e-9,
		say('does not add up', '"atEntry" and the shares of "byYear" together must make "percent".'),
	)

const standard = z
	.boolean()
	.optional()
	.describe(
		'Where residents choose between plans for the same homes: true if the source says that this is the standard plan. If no source says which is, false for each: the highest fee then counts.',
	)

/** A schema for each fact, of the type that its values have in the application. */
type SchemasOf<Values> = { [F in keyof Values]: z.ZodType<Values[F]> }

/** Money and contract: a village's own, or an operator's for its villages. */
const contractValues = {
	entryPrice: range(dollars),
	weeklyFee: range(weeklyFee).describe('A week; a monthly fee x 12 / 52, with the published figure in the note.'),
	weeklyFeeRises: z.enum(keysOf(FEE_RISES)),
	weeklyFeeRule: text,
	weeklyFeeCovers: z.array(text).min(1),
	contractTitle: text,
	dmf: deferredFee,
	dmfStops: text,
	capitalRule: text,
	gainShare: percentage,
	lossShare: percentage,
	feesStopOnExit: z.boolean(),
	feesAfterExit: text,
	repaymentMonths: months,
	interestAfterMonths: months,
	repaymentTrigger: text,
	refurbishment: text.describe(
		'Begins with “you” where the resident pays: every sum then says that it leaves this out.',
	),
	saleCosts: text,
	otherCharges: z.strictObject({ dollars: z.number().positive().max(10_000_000).meta(inDollars), what: text }),
	transferWithinVillage: text,
	transferToCare: text,
	carePromise: z.array(z.enum(keysOf(CARE_PROMISES))).min(1),
	couples: text,
	entryAge: z.int().min(40).max(100),
	pets: text,
	visitors: text,
	insurance: text,
	statutorySupervisor: text,
	legalName: text,
	disclosureStatement: text,
	legalAdvice: text,
	coolingOffWorkingDays: z.int().positive(),
	depositRule: text,
	moneyBackDays: z.int().positive(),
	sinkingFund: text,
	operatorMayEnd: text,
} satisfies SchemasOf<ContractValues>

const phone = z
	.string()
	.regex(
		/^[0-9+() -]{6,20}$/,
		say('must be a telephone number', 'Use digits, spaces, brackets, + and - only, such as: 09 123 4567'),
	)
const beds = z.int().positive().max(2000)
export const villageValues = {
	name: text.describe('What the source calls it.'),
	operator: text.describe('The id of one of our operators, or a name in plain words.'),
	ownershipChange: z.strictObject({
		from: text.optional(),
		to: text.optional(),
		date: asOf.optional(),
		what: z.enum(['village', 'care home', 'some homes']).optional(),
		how: z.enum(['lease', 'closed']).optional().describe('If not by a sale.'),
	}),
	formerNames: z.array(text),
	status,
	opened: year,
	street: text,
	suburb: text,
	city: text,
	postcode: z.string().regex(/^\d{4}$/, say('must be four digits', 'Write it like "0610".')),
	phone,
	website: url,
	units: z.int().positive().describe('Homes for independent or serviced living, of the whole village.'),
	homeTypes: z.array(z.enum(keysOf(HOME_TYPES))),
	amenities: z.array(amenity),
	careServices: z.array(careService).describe('At this village, by its own operator.'),
	careNotOffered: z.array(careService).describe('Only where a source says that it doesn’t offer them.'),
	careBeds: beds,
	careNextDoor: z
		.strictObject({
			name: text,
			operator: text.optional(),
			services: z.array(careService),
			beds: beds.optional(),
			where: z.enum(['same site', 'next door', 'same street']),
		})
		.describe('A care home that someone else runs, or that is a separate business.'),
	certification: z.strictObject({
		premises: text.optional(),
		certificate: text.optional().describe('Its own name.'),
		operator: text.optional(),
		months: months.optional(),
		until: day.optional(),
		beds: beds.optional(),
		services: z.array(careService).optional(),
		auditor: text.optional(),
	}),
	audit: z.strictObject({
		date: asOf,
		premises: text.optional(),
		operator: text.optional().describe('Who ran it then.'),
		kind: z.enum(['certification', 'surveillance', 'provisional', 'partial provisional']).optional(),
		correctiveActions: z.int().min(0).optional().describe('Only where the whole list was visible.'),
		findings: z.array(z.strictObject({ area: text, risk: text.optional(), status: text.optional() })).optional(),
	}),
	...contractValues,
} satisfies SchemasOf<VillageValues>

export const operatorValues = {
	founded: year,
	headquarters: text,
	villageCount: z.int().positive(),
	villageCountAustralia: z.int().positive(),
	stockListing: text,
	ownership: text,
	description: text,
	marketPosition: text,
	locations: z.array(text),
	commissionLetter: z
		.enum(['care', 'contract'])
		.describe('What the Commerce Commission’s letter of January 2024 concerned.'),
	careServices: z.array(careService),
	phone: phone.describe('For all of its villages: those without their own show it as the operator’s.'),
	website: url.describe('Villages without their own show it as the operator’s.'),
	...contractValues,
} satisfies SchemasOf<OperatorValues>

/** Each fact's value → an optional list of statements of such values. */
function statementsOf<S extends Record<string, z.ZodType>>(values: S) {
	return Object.fromEntries(
		Object.entries(values).map(([fact, value]) => [fact, statements(value, fact === 'dmf' ? { standard } : {})]),
	) as { [F in keyof S]: ReturnType<typeof statements<S[F]>> }
}

export const VILLAGE_FACT_NAMES = keysOf(villageValues)

const sources = z.array(
	z.strictObject({
		id: slug,
		url,
		publisher: text,
		kind: z.enum(keysOf(SOURCE_KINDS)),
		asOf: asOf.optional().describe('The date of the source; left out: it has none.'),
		note: sourceNote.optional(),
	}),
)

/** content/villages/{slug}.json */
export const villageSchema = z.strictObject({
	name: text.describe('What this site calls it.'),
	formerSlugs: z
		.array(slug)
		.min(1)
		.optional()
		.describe(
			'Slugs that the file had before: every address with one of them, and every saved list, leads to the village.',
		),
	operator: text.describe('Who runs it now: the id of a file in content/operators.'),
	region: slug.describe('Where it is filed.'),
	city: text,
	suburb: text.optional(),
	position: z
		.strictObject({ lat, lng, precision: z.enum(['suburb', 'town']) })
		.describe('Approximate (suburb or town).'),
	unusual: z
		.strictObject({ name: text, street: text, city: text, suburb: text, position: text })
		.partial()
		.optional()
		.describe('How we know that a value above is right which the check would take for a slip. No page shows it.'),
	checked: day.describe('The day this file was last checked.'),
	joins: z
		.record(slug, text)
		.optional()
		.describe('Keys of imports that are about this village, each approved by a person.'),
	unconfirmed: z
		.strictObject(villageValues)
		.pick({ status: true, website: true, street: true, formerNames: true, amenities: true })
		.partial()
		.optional()
		.describe('What no source backs. Never a number.'),
	facts: z.strictObject(statementsOf(villageValues)),
	sources,
})

/** A list that may be left out, which is the same as an empty one. */
const list = <T extends z.ZodType>(item: T) => z.array(item).default([])

const rating = z.number().min(1).max(5)
const cited = z.strictObject({ text, sources: sourceIds })

/** content/operators/{slug}.json */
export const operatorSchema = z.strictObject({
	id: slug.describe('How village files name it.'),
	name: text,
	aliases: list(slug).describe('Short names that lead to the operator’s page: /operator/{alias}.'),
	formerSlugs: z
		.array(slug)
		.min(1)
		.optional()
		.describe('Slugs that the file had before: addresses and comparisons with one of them lead to the operator.'),
	checked: day,
	unconfirmed: z
		.strictObject({
			headquarters: text,
			stockListing: text,
			ownership: text,
			description: text,
			marketPosition: text,
			locations: z.array(text),
			careServices: z.array(careService),
			website: url,
			contractTitle: text,
			weeklyFeeRule: text,
			capitalRule: text,
			transferToCare: text,
		})
		.partial()
		.optional()
		.describe('What no source backs. Never a number.'),
	plans: z
		.array(
			z.strictObject({
				name: text,
				homes: z
					.array(z.enum(keysOf(HOME_TYPES)))
					.min(1)
					.optional()
					.describe('The kinds of homes that it is for, where other homes have other plans. Left out: all.'),
				for: text.optional(),
			}),
		)
		.optional()
		.describe(
			'The plans between which a resident chooses, or that differ by kind of home, as “for” names them in a statement.',
		),
	facts: z.strictObject(statementsOf(operatorValues)),
	looked: day
		.optional()
		.describe(
			'The day someone last searched for what cons name as a topic: its page says that we found nothing on a topic that no point has. Left out: that we haven’t looked yet.',
		),
	keyFeatures: list(cited),
	pros: list(cited).describe('What no fact says: the facts make points of their own.'),
	cons: list(cited.extend({ topic: z.enum(keysOf(SEARCHED)).optional() })),
	awards: list(z.strictObject({ name: text, year, sources: sourceIds })),
	publishedRatings: list(
		z.strictObject({
			publisher: text,
			year,
			overall: rating,
			care: rating.optional(),
			facilities: rating.optional(),
			staff: rating.optional(),
			food: rating.optional(),
			activities: rating.optional(),
			sources: sourceIds.min(
				1,
				say(
					'must name a source',
					'Add the id of the source that publishes the rating; a rating without one is not shown.',
				),
			),
		}),
	).describe('By others, with their name and year; a rating without a source is refused.'),
	faqs: list(z.strictObject({ question: text, answer: text, sources: sourceIds })),
	notes: z.array(cited).optional().describe('What readers should know beside its figures.'),
	sources,
})

export type VillageContent = z.infer<typeof villageSchema>
export type OperatorContent = z.infer<typeof operatorSchema>
