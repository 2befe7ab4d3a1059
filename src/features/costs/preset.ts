import type { ReactNode } from 'react'
import type { InputName, KnownCosts } from '../../core/costs/terms.ts'
import type { Source } from '../../core/facts/source.ts'

/** The values that the calculator starts with. */
export interface Preset {
	/** The village or operator; empty for a blank calculator. */
	name: string
	/** Its page. */
	page?: string
	/** Its known costs, with what the reader was told in place of them. */
	costs: KnownCosts
	/** What we found on couples: what happens when one of them leaves. */
	couples?: string
	/** The sources that they cite. */
	sources: readonly Source[]
	/** Absent if the reader was told nothing that goes into a sum. */
	told?: ToldPreset
}

/** What the reader was told about the village. */
export interface ToldPreset {
	/** Says where the value of an input is from; empty while what's published is used. */
	marks: ReadonlyMap<InputName, ReactNode>
	/** The index of the agreement that the price is for; −1 if it names none. */
	plan: number
	/**
	 * Says what was told, with the button to go back to what's published.
	 * @param onChange called when the reader has pressed it
	 */
	note: (onChange?: () => void) => ReactNode
	/** Asks whether it's kept. */
	keep: ReactNode
}
