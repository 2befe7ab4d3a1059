/** content/law-and-market/*.json: figures and rules of law and market, each with its source and the days it holds for. */
import { z } from 'zod'
import { LAW_TERMS } from '../../../src/core/facts/contract-facts.ts'
import { asOf, day, markdown, say, slug, text, url } from '../../shared/schema-parts.ts'

/** A telephone line that anyone may ring: the foot of every page lists it, in the order of the file. */
const line = z.strictObject({
	name: text.describe('Who answers.'),
	about: text.describe('What for, in a few words.'),
	hours: text
		.optional()
		.describe(
			'When someone answers, such as "any time". Left out where no source says: pages say that it is not confirmed.',
		),
	isFree: z.literal(false).optional().describe('Written where it isn’t free to ring: one source is then enough.'),
	checked: day.describe('The day someone last checked the number and the hours.'),
})

const fact = z
	.strictObject({
		id: slug.describe('How a text refers to it: `:law[id]`.'),
		text: text.optional().describe('A whole sentence, for a rule.'),
		figure: text.optional().describe('A figure as it is read, such as "$1,076.84" or "15 working days".'),
		unit: text.optional().describe('What the figure is per or of, read right after it.'),
		from: day.optional().describe('The days that it holds for; both are shown with it.'),
		until: day.optional(),
		sought: day
			.optional()
			.describe(
				'The day someone last looked for the figure that comes after this one and found none: once "until" has passed, pages say what time this one is from, and "ask".',
			),
		ask: text
			.optional()
			.describe('Who knows today’s figure, without a full stop: "Ring :law[phone-care-subsidy] for today’s limit".'),
		settles: z
			.enum(LAW_TERMS)
			.optional()
			.describe(
				'The term of every registered village that it settles: pages show it where neither village nor operator states the term.',
			),
		line: line.optional().describe('Who answers, if the figure is the number of a telephone line.'),
		unconfirmed: text
			.optional()
			.describe('Why it isn’t shown yet: what must still be checked. A reference to it is refused.'),
		sources: z
			.array(slug)
			.min(1, say('must name a source', 'Add the id of a source of this file.'))
			.describe('Ids of sources of this file.'),
	})
	.refine(
		(it) => (it.text === undefined) !== (it.figure === undefined),
		say(
			'must have a "text" or a "figure", and not both',
			'Write a rule as "text", and an amount or number as "figure".',
		),
	)
	.refine(
		(it) => it.unit === undefined || it.figure !== undefined,
		say('has a "unit" without a "figure"', 'Remove it, or write the figure.'),
	)
	.refine(
		({ from, until }) => from === undefined || until === undefined || from <= until,
		say('ends before it begins', 'Correct "from" or "until".'),
	)
	.refine(
		({ until, ask, sought }) => sought === undefined || (until !== undefined && ask !== undefined),
		say('has "sought" without "until" or "ask"', 'Write the day until which the figure holds, and who knows today’s.'),
	)
	.refine(
		({ line: phone, figure, sources }) =>
			phone === undefined || (figure !== undefined && (phone.isFree === false || sources.length > 1)),
		say(
			'is a telephone line without a number that two sources give',
			'Write the number as "figure", and name two sources that have it.',
		),
	)

/** content/law-and-market/{slug}.json */
export const lawSchema = z.strictObject({
	title: text.describe('What the file is about, in messages.'),
	law: z
		.boolean()
		.describe('Whether its facts are law: a page that refers to one needs a named reviewer before the site goes live.'),
	checked: day.describe('The day someone last checked this file.'),
	facts: z.array(fact).min(1),
	boxes: z
		.array(z.strictObject({ id: slug, title: text, asOf: day, paragraphs: z.array(markdown).min(1) }))
		.optional()
		.describe('A dated box that a text shows with `::box[id]`. Paragraphs are Markdown with references.'),
	sources: z.array(
		z.strictObject({
			id: slug,
			title: text,
			publisher: text,
			url,
			asOf: asOf.optional().describe('The date of the source; absent when it bears none.'),
		}),
	),
})

export type LawContent = z.infer<typeof lawSchema>
export type LawFact = LawContent['facts'][number]
