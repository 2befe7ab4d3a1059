/** The words of a village's card, full or a row: made once, from the list of all villages, at build and in the browser. */
import { moneyRange, sentence } from '../format.ts'
import { isSameName } from './text-words.ts'
import { isOneShare, type VillageRow } from './village-list-file.ts'

/** A figure, and what limits it. */
export interface CardWords {
	text: string
	note?: string
	/** Whether it is one share and no more, after which a sentence can continue. */
	isShare?: true
}

/** Returns who runs it: `Arvida Group since June 2019`. Undefined if it bears the operator's name. */
export function runByOnCard({
	name,
	operator,
	since,
}: Pick<VillageRow, 'name' | 'operator' | 'since'>): string | undefined {
	if (isSameName(operator, name)) return undefined
	return since === null ? operator : `${operator} ${since}`
}

/** Returns what is kept when someone leaves: `30%`, or `25% or 30%, you choose`. Undefined if it is to be asked. */
export function feeOnCard({
	dmfWords,
	dmfIsGeneral,
}: Pick<VillageRow, 'dmfWords' | 'dmfIsGeneral'>): CardWords | undefined {
	if (dmfWords === null) return undefined
	const notes = dmfIsGeneral ? ['operator’s terms'] : []
	return isOneShare(dmfWords) ? { ...words(sentence(dmfWords), notes), isShare: true } : words(dmfWords, notes)
}

/** Returns the current entry price, or an older one with its year. Undefined if it is to be asked. */
export function priceOnCard({
	priceFrom,
	priceTo,
	oldPrice,
}: Pick<VillageRow, 'priceFrom' | 'priceTo' | 'oldPrice'>): CardWords | undefined {
	const current = moneyRange(priceFrom ?? undefined, priceTo ?? undefined)
	if (current) return words(sentence(current), [])
	if (!oldPrice) return undefined
	const [from, to, year] = oldPrice
	return words(sentence(moneyRange(from ?? undefined, to ?? undefined) ?? ''), [String(year ?? 'undated')])
}

function words(text: string, notes: readonly string[]): CardWords {
	return { text, ...(notes.length > 0 && { note: notes.join(', ') }) }
}
