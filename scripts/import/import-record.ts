/** What an importer returns: records of a register, as statements by fact. */
import type { ImportProblem } from './bytes.ts'

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

export type ImportResult =
	| {
			records: ImportRecord[]
			/** What a person should look at, though nothing was refused. */
			notes: string[]
	  }
	| { refused: ImportProblem[] }

/** Bytes → records. Pure: the same bytes give the same result. */
export type Importer = (bytes: Uint8Array) => ImportResult
