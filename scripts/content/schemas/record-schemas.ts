/**
 * The files of villages and operators. Their facts are statements, grouped by fact: a fact has as many as there are sources
 * that say different things about it. docs/decisions/0022-statements.md says why.
 */
import { z } from 'zod'
import { SEARCHED } from '../../facts/operator-points.ts'
import type { OperatorValues } from '../../../src/core/facts/operator-facts.ts'
import {
	CONTRACT_RULES,
	OPERATOR_RULES,
	VILLAGE_RULES,
	type Rules,
	type VillageValues,
} from '../../facts/fact-rules.ts'
import { HOME_TYPES, SOURCE_KINDS, keysOf } from '../../../src/core/vocabulary.ts'
import { asOf, careService, day, lat, lng, say, slug, sourceNote, text, url, year } from '../../shared/schema-parts.ts'

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

const standard = z
	.boolean()
	.optional()
	.describe(
		'Where residents choose between plans for the same homes: true if the source says that this is the standard plan. If no source says which is, false for each: the highest fee then counts.',
	)

/** Returns the schema of each fact. */
function valuesOf<Values>(rules: Rules<Values>) {
	return Object.fromEntries(keysOf(rules).map((fact) => [fact, rules[fact].value ?? text])) as {
		[F in keyof Values]: z.ZodType<Values[F]>
	}
}

export const villageValues = valuesOf<VillageValues>({ ...VILLAGE_RULES, ...CONTRACT_RULES })
export const operatorValues = valuesOf<OperatorValues>({ ...OPERATOR_RULES, ...CONTRACT_RULES })

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
