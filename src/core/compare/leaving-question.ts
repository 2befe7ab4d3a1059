/** Reads what a reader asks about leaving from the texts of fields and addresses. */
import { ASKED, type AskedTexts } from './compare-address.ts'
import { DEFAULT_YEARS, INPUTS, MAX_PRICE, MAX_STAY, MAX_YEARS_OF_FEE } from '../costs/terms.ts'
import { asRead, readNumber, readNumbers, type NumberField } from '../typed-number.ts'
import type { LeavingQuestion } from './leaving-sums.ts'

/** What each text takes. */
export const ASKED_FIELDS = {
	years: { kind: 'years', min: 1, max: MAX_STAY, what: 'the length of the stay in years' },
	price: { kind: 'dollars', min: 1, max: MAX_PRICE, what: 'the price of each home' },
	change: { kind: 'percent', min: -15, max: 15, what: 'the yearly change in price' },
	earns: INPUTS.earnings,
	care: { kind: 'dollars', min: 0, max: MAX_PRICE, what: 'the price of the care room' },
	'care-kept': { kind: 'percent', min: 0, max: 100, what: 'what is kept of that price' },
	'care-fee-years': { kind: 'years', min: 0, max: MAX_YEARS_OF_FEE, what: 'the years over which that fee builds up' },
	'care-years': { kind: 'years', min: 1, max: 30, what: 'the years in care' },
} as const satisfies { [A in Exclude<keyof AskedTexts, 'fees'>]: NumberField }
type AskedNumber = keyof typeof ASKED_FIELDS

/** By parameter: what is wrong with its text and how to fix it. */
export type AskedProblems = Partial<Record<AskedNumber, string>>

/**
 * Returns what is asked. A text that can't be read is reported, and the question is asked without it; one that is absent or empty is
 * left out. Weekly fees count unless `fees` is "0".
 * @param usualYears the length of the stay where none is given
 */
export function readQuestion(
	texts: AskedTexts,
	usualYears = DEFAULT_YEARS,
): { question: LeavingQuestion; problems: AskedProblems } {
	const { values, problems } = readNumbers<AskedNumber>(texts, ASKED_FIELDS)
	const { price, change, earns, care, 'care-kept': dmf = 0, 'care-fee-years': dmfYears = 0 } = values
	return {
		question: {
			years: values.years ?? usualYears,
			countsFees: texts.fees !== '0',
			...(price !== undefined && { price }),
			...(change !== undefined && { priceGrowth: change }),
			...(earns !== undefined && { earnings: earns }),
			...(care !== undefined && {
				care: { room: { price: care, dmf, dmfYears }, years: values['care-years'] ?? 2 },
			}),
		},
		problems,
	}
}

const fieldOf = (name: string | number): NumberField | undefined => (ASKED_FIELDS as Record<string, NumberField>)[name]

/** Returns the texts of fields for a part of an address, such as `years=8&price=640000`. */
export function askedTexts(query: string): AskedTexts {
	return asRead(Object.fromEntries(new URLSearchParams(query)), fieldOf)
}

/** Returns texts with each number as it was read: `640k` → `640,000`. */
export function askedAsRead(texts: AskedTexts): AskedTexts {
	return asRead({ ...texts } as Record<string, string>, fieldOf)
}

/** Returns the part of an address for the texts of fields: numbers without thousands commas, in the order of addresses. */
export function askedQuery(texts: AskedTexts): string {
	const given = ASKED.flatMap((name): [string, string][] => {
		const [text, field] = [texts[name], fieldOf(name)]
		if (text === undefined) return []
		const value = field ? readNumber(text, field) : text
		return [[name, typeof value === 'object' ? text : String(value)]]
	})
	return String(new URLSearchParams(given))
}
