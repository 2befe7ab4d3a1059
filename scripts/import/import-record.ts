/** What an importer returns: records of a register, as statements by fact. */
import { importRecordSchema } from '../content/schemas/import-schema.ts'
import { validate } from '../content/schemas/validate.ts'
import type { ImportProblem } from './table.ts'

/** One village or home of a register. */
export interface ImportRecord {
	/** The register's own number, or else its name and town: it stays the same from import to import. */
	key: string
	name: string
	/** Where it is, as the register says. */
	street?: string | undefined
	town?: string | undefined
	/** Who runs it, as the register names them. */
	operator?: string | undefined
	/** Fact → values, in the order of the register. */
	facts: Record<string, { value: unknown; note?: string }[]>
}

/** A row that isn't read. */
export interface SetAside extends ImportProblem {
	/** The key of its record, if that can be told. */
	key?: string
}

export type ImportResult =
	| {
			records: ImportRecord[]
			/** Rows that can't be read. */
			setAside: SetAside[]
			/** What a person should look at, though it was read. */
			notes: string[]
	  }
	| { refused: ImportProblem[] }

/** Bytes → records. Pure: the same bytes give the same result. */
export type Importer = (bytes: Uint8Array) => ImportResult

/** Returns what of a record content can't hold, such as 9,999 beds; undefined if nothing. */
export function whyNoRecord({ key, ...record }: ImportRecord): string | undefined {
	if (key === '') return 'its name has no letter from a to z and no digit'
	const facts = Object.entries(record.facts).map(([fact, said]) => [
		fact,
		said.map((one) => ({ ...one, source: 'a-source' })),
	])
	const value = { ...record, facts: Object.fromEntries(facts) as unknown }
	const start = { line: 1, column: 1 }
	return validate(importRecordSchema, { value, locate: () => start }, '', 'json').issues[0]?.message
}
