/** The schemas of values with several parts, and of numbers with limits of their own. A value that pages have only in words has its type here. */
import { z } from 'zod'
import { ACCRUES } from '../../src/core/facts/statement.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import { asOf, careService, day, percentage, say, text } from '../shared/schema-parts.ts'

const reversed = say('runs backwards', '"from" must not be more than "to": swap the two, or correct one.')
/** An amount, or the lowest and highest of several. */
export const range = (amount: z.ZodNumber | z.ZodInt) =>
	z
		.strictObject({ from: amount.optional(), to: amount.optional() })
		.refine(
			({ from, to }) => from !== undefined || to !== undefined,
			say('has no amount', 'Give "from", "to" or both.'),
		)
		.refine(({ from, to }) => from === undefined || to === undefined || from <= to, reversed)
export const months = z.int().positive().max(240)

export const deferredFee = z
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

export const phone = z
	.string()
	.regex(
		/^[0-9+() -]{6,20}$/,
		say('must be a telephone number', 'Use digits, spaces, brackets, + and - only, such as: 09 123 4567'),
	)
export const postcode = z.string().regex(/^\d{4}$/, say('must be four digits', 'Write it like "0610".'))
export const nzbn = z
	.string()
	.regex(
		/^94\d{11}$/,
		say('is no New Zealand Business Number', 'Write its thirteen digits in double quotes: they begin with 94.'),
	)
export const beds = z.int().positive().max(2000)

export const ownershipChange = z.strictObject({
	from: text.optional(),
	to: text.optional(),
	date: asOf.optional(),
	what: z.enum(['village', 'care home', 'some homes']).optional(),
	how: z.enum(['lease', 'closed']).optional().describe('If not by a sale.'),
})
export type OwnershipChange = z.infer<typeof ownershipChange>

export const careNextDoor = z
	.strictObject({
		name: text,
		operator: text.optional(),
		services: z.array(careService),
		beds: beds.optional(),
		where: z.enum(['same site', 'next door', 'same street']),
	})
	.describe('A care home that someone else runs, or that is a separate business.')
export type CareNextDoor = z.infer<typeof careNextDoor>

export const certification = z.strictObject({
	premises: text.optional(),
	certificate: text.optional().describe('Its own name.'),
	operator: text.optional(),
	months: months.optional(),
	until: day.optional(),
	beds: beds.optional(),
	services: z.array(careService).optional(),
	auditor: text.optional(),
})
export type Certification = z.infer<typeof certification>

export const audit = z.strictObject({
	date: asOf,
	premises: text.optional(),
	operator: text.optional().describe('Who ran it then.'),
	kind: z.enum(['certification', 'surveillance', 'provisional', 'partial provisional']).optional(),
	correctiveActions: z.int().min(0).optional().describe('Only where the whole list was visible.'),
	findings: z.array(z.strictObject({ area: text, risk: text.optional(), status: text.optional() })).optional(),
})
export type Audit = z.infer<typeof audit>

/** The values with several parts, of which pages have the words. */
export interface WordedValues {
	ownershipChange: OwnershipChange
	careNextDoor: CareNextDoor
	certification: Certification
	audit: Audit
}
