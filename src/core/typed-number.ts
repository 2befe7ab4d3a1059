/**
 * Reads numbers that people type: one rule for every field. A text is read only if it can mean one number; if it could mean two
 * (`650,00`, `700.000`, `600-700k`), or has the unit of another field, it's refused.
 */
import { money, number, range } from './format.ts'
import { cleanWords } from './sent-words.ts'

/** A field for a number. */
export interface NumberField {
	kind: NumberKind
	min: number
	max: number
	/** The input in a sentence: "Enter the weekly fee …". */
	what: string
}

type NumberKind = 'dollars' | 'percent' | 'years' | 'months' | 'whole'

/** The maximum length of a number, in characters. */
export const MAX_NUMBER_TEXT = 200

/** Digits, in groups of three perhaps, which a comma, a space or an apostrophe separates. */
const WHOLE = String.raw`(?<whole>\d+|[1-9]\d{0,2}(?:(?<mark>[ ,'])\d{3})(?:\k<mark>\d{3})*)`
const wholeWith = (unit: string) => new RegExp(`^${WHOLE} ?(?:${unit})?$`)

/**
 * What is a number of each kind, after `plain`. A percentage may have a decimal comma, which some phones have in place of the point,
 * because it has no thousands that it could be mistaken for.
 */
const FORMS: Record<NumberKind, RegExp> = {
	dollars: new RegExp(
		String.raw`^(?<sign>[+-]?) ?(?:nz ?\$|nzd|\$)? ?(?=\.?\d)${WHOLE}?(?:\.(?<part>\d*))? ?(?:(?<k>k|thousand)|(?<m>m(?:il(?:lion)?)?))? ?(?:nzd|dollars?)?$`,
	),
	percent: /^(?<sign>[+-]?) ?(?=[.,]?\d)(?<whole>\d*)(?:\.(?<part>\d*)|,(?<comma>\d{1,2}))? ?(?:%|per ?cent|pct)?$/,
	years: wholeWith('y(?:ea)?(?:rs?)?'),
	months: wholeWith('m(?:on)?ths?'),
	whole: wholeWith(''),
}

/**
 * Returns the number that a text means, in the unit of its kind; NaN if it means none, or could mean several.
 * @example parseNumber('NZ$1.2m', 'dollars') === 1_200_000
 * @example parseNumber('−2,5 %', 'percent') === -2.5
 */
export function parseNumber(text: string, kind: NumberKind): number {
	if (text.length > MAX_NUMBER_TEXT) return Number.NaN
	const found = FORMS[kind].exec(plain(text))?.groups
	if (!found) return Number.NaN
	const { sign, whole = '', part = '', comma = part, k, m } = found
	// Three decimals of dollars could be thousands, unless they are of millions.
	if (part.length > (kind === 'percent' ? 9 : m ? 6 : 2)) return Number.NaN
	const digits = `${whole.replaceAll(/[ ,']/g, '') || '0'}.${comma || '0'}`
	// The exponent moves the point, where a product would have the errors of binary fractions.
	const value = Number(`${sign === '-' ? '-' : ''}${digits}e${m ? 6 : k ? 3 : 0}`)
	// −0 would be shown with a sign, and a smaller number with an exponent.
	return value === 0 ? 0 : Math.abs(value) < 1e-6 ? Number.NaN : value
}

/** What dictation writes for the first numbers; others are figures. */
const WORDS = [
	'zero',
	'one',
	'two',
	'three',
	'four',
	'five',
	'six',
	'seven',
	'eight',
	'nine',
	'ten',
	'eleven',
	'twelve',
]

/**
 * Returns a text in small letters and the characters of a plain keyboard: full-width digits, dashes and curly apostrophes become those.
 * Dictation ends a sentence, and writes numbers and signs as words.
 */
function plain(text: string): string {
	return cleanWords(text)
		.replaceAll(/[！-～]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0))
		.replaceAll(/[−‐‑–—﹣]/g, '-')
		.replaceAll('’', "'")
		.toLowerCase()
		.replace(/ ?[.!?]$/, '')
		.replace(/^(minus|negative) /, '-')
		.replace(/^(-?)([a-z]+)\b/, (all, sign: string, word: string) =>
			WORDS.includes(word) ? sign + WORDS.indexOf(word) : all,
		)
}

/** Reads the number in a field: returns it, or what is wrong with it and how to correct it. */
export function readNumber(text: string, { kind, min, max, what }: NumberField): number | { problem: string } {
	const value = parseNumber(text, kind)
	if (value >= min && value <= max) return value
	const example = Number.isNaN(value) && text.trim() && ` Write it like ${exampleOf(kind, max)}.`
	return {
		problem: `Enter ${what}${UNITS[kind] ?? ' as a whole number'}, from ${range(min, max, number)}.${example || ''}`,
	}
}

/** Reads the numbers in fields: returns those that can be read, and what is wrong with the others. An empty text is neither. */
export function readNumbers<Name extends string>(
	texts: { readonly [N in Name]?: string | undefined },
	fields: Readonly<Record<Name, NumberField>>,
): { values: Partial<Record<Name, number>>; problems: Partial<Record<Name, string>> } {
	const values: Partial<Record<Name, number>> = {}
	const problems: Partial<Record<Name, string>> = {}
	for (const name of Object.keys(fields) as Name[]) {
		const value = texts[name]?.trim() ? readNumber(texts[name], fields[name]) : undefined
		if (typeof value === 'number') values[name] = value
		else if (value) problems[name] = value.problem
	}
	return { values, problems }
}

/** Returns a number as a field shows it, without its unit: with two figures for cents, and the minus sign that a keyboard has. */
export function writeNumber(value: number, { kind }: NumberField): string {
	return (kind === 'dollars' ? money(value).replace('$', '') : number(value)).replace(/−\u2060?/, '-')
}

/** Returns texts with each number as it was read: `1.2m` → `1,200,000`, `$172.5` → `172.50`, `2,5 %` → `2.5`. A text that can't be read is unchanged. */
export function asRead<Texts extends Partial<Record<string, string>>>(
	texts: Texts,
	fieldOf: (name: keyof Texts) => NumberField | undefined,
): Texts {
	const shown = Object.entries(texts).map(([name, text = '']) => {
		const field = fieldOf(name)
		const value = field && readNumber(text, field)
		return [name, field && typeof value === 'number' ? writeNumber(value, field) : text]
	})
	return Object.fromEntries(shown) as Texts
}

/** The units of fields; all other numbers are whole. */
const UNITS: Partial<Record<NumberKind, string>> = { dollars: ' in dollars', percent: ' as a percentage' }

/** Returns how to write a number: for words, for a unit of another field, and for what could mean two numbers. */
function exampleOf(kind: NumberKind, max: number): string {
	if (kind === 'percent') return '2.5'
	if (kind === 'dollars') return max < 650_000 ? '480 or 172.50' : '650,000 or 172.50'
	return max < 76 ? '12' : '76'
}

/**
 * Returns the keyboard that a phone shows for a field. A field that takes numbers below zero needs all keys, because an iPhone's
 * keys for numbers have no minus sign.
 */
export function keyboardFor({ kind, min }: NumberField): 'text' | 'decimal' | 'numeric' {
	if (min < 0) return 'text'
	return kind === 'dollars' || kind === 'percent' ? 'decimal' : 'numeric'
}
