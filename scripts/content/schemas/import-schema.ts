/** content/imports/NAME.json: what a register says, as `npm run site -- data import` writes it. */
import { z } from 'zod'
import { villageValues } from './record-schemas.ts'
import { asOf, day, slug, text, url } from '../../shared/schema-parts.ts'

/** `source` is the id of the last import with this value. */
const statementsOf = (value: z.ZodType) =>
	z.array(z.strictObject({ value, note: text.optional(), source: slug })).min(1)

type Facts = Record<string, { value?: unknown; note?: string | undefined; source: string }[]>
const facts: z.ZodType<Facts> = z.strictObject(
	Object.fromEntries(Object.entries(villageValues).map(([fact, value]) => [fact, statementsOf(value).optional()])),
) as never

/** What a register has about a village or home. */
export const importRecordSchema = z.strictObject({
	name: text,
	street: text.optional(),
	town: text.optional(),
	operator: text.optional(),
	/** The day of the first import without it. */
	vanished: day.optional(),
	facts,
})

export const importSchema = z.strictObject({
	/** The imports that a value of this file is from. */
	sources: z.array(z.strictObject({ id: slug, url, publisher: text, kind: z.enum(['regulator', 'register']), asOf })),
	/** By the key that a village's `joins` names. */
	records: z.record(text, importRecordSchema),
})
export type ImportContent = z.infer<typeof importSchema>
