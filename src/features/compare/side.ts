import type { Arranged } from '../../core/compare/arrange.ts'
import type { KnownCosts } from '../../core/costs/terms.ts'
import type { ComparedOperator, ComparedVillage } from '../../core/page-data/page-data.ts'
import type { Column, ToldPart } from './compare-table.tsx'

/** One of those that are compared. */
export interface Side extends Column {
	/** Undefined while it loads. */
	data: ComparedVillage | ComparedOperator | undefined
	/** What the reader was told there that goes into a sum. */
	told?: SideTold
}

interface SideTold {
	/** The name of the agreement that the price is for; empty if it isn't known. */
	plan: string
	/** The costs with the terms that the reader was told. */
	costs: KnownCosts | undefined
	/** Each in words. */
	words: readonly string[]
	/** The questions that are answered, each with the answer. */
	answered: ReadonlyMap<string, string>
}

/** What is compared, as far as it has loaded. */
export interface Sides extends Arranged {
	columns: readonly Side[]
	/** Whether anything is still loading. */
	pending: boolean
	/** Whether only a reload helps. */
	hasChanged: boolean
	retry: () => void
	/** Shows what the reader was told, if there is something. */
	Told?: ToldPart
}
