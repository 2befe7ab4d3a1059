/** Puts facts into words: pages then say the same. */
import { joinPresent, sentence, uncapitalised } from '../../src/core/format.ts'
import { wordsOf, type Known } from '../../src/core/facts/source.ts'
import { rulesOf } from './fact-rules.ts'

/**
 * Returns a fact in words. A value for a part that is the same as the value for all is left out.
 * @param writeInside writes a value after a colon; without it, as elsewhere
 * @example inWords({ value: 450000, old: true, asOf: '2022-03', … }, money) === '$450,000 (2022)'
 * @example inWords({ value: '30 Bay Road', differs: [{ value: '38 Bay Road', … }], … }, String) === '30 or 38 Bay Road; sources differ'
 */
export function inWords<T>(known: Known<T>, write: (value: T) => string, writeInside = write): string {
	const { variants = [], partial, unconfirmed } = known
	const whole = partial ? '' : valueInWords(known, write)
	const parts = variants
		.filter((variant) => valueInWords(variant, write) !== whole)
		.map((variant) => `${sentence(variant.label)}: ${valueInWords(variant, writeInside)}`)
	return joinPresent('. ', whole, ...parts, unconfirmed !== undefined && `Not confirmed: ${write(unconfirmed)}`)
}

function valueInWords<T>({ value, differs = [], old, asOf, signed }: Known<T>, write: (value: T) => string): string {
	const texts = [value, ...differs.map((other) => other.value)].map(write)
	// "Kimberley Road" is no other value than "70 Kimberley Road".
	const distinct = texts.filter((one) => texts.length < 2 || !texts.some((other) => other.endsWith(` ${one}`)))
	const text = Array.isArray(value) && value.length === 0 ? '' : alternatives(distinct)
	const year = old ? ` (${asOf ? asOf.slice(0, 4) : 'undated'})` : ''
	const differ = distinct.length > 1 && !text.includes(ANOTHER_SOURCE) ? '; sources differ' : ''
	return `${text}${year}${differ}${signed ? ` (${signed})` : ''}`
}

/** Joined by "or", longer texts would be read as one. */
const MAX_SHORT = 40
/** Says between two texts that sources differ. */
export const ANOTHER_SOURCE = 'another source says'

/** Returns `30 or 38 Waimarie Street` if the texts differ only in their first word. */
export function alternatives(texts: readonly string[]): string {
	const split = texts.map((text) => /^(\S+) (.+)$/.exec(text))
	const rest = split[0]?.[2]
	const isShared = texts.length > 1 && split.every((match) => match?.[2] === rest)
	return isShared
		? `${split.map((match) => match?.[1]).join(' or ')} ${rest}`
		: texts
				.map((one, index) => (index > 0 && one.includes(' ') ? uncapitalised(one) : one))
				.join(texts.length > 1 && texts.some((one) => one.length > MAX_SHORT) ? `; ${ANOTHER_SOURCE} ` : ' or ')
}

/**
 * Returns a value of a fact in words.
 * @param today the day on which it is read, YYYY-MM-DD
 */
export function valueOfFact(fact: string, value: unknown, today?: string): string {
	const { words, isRecord, isName } = rulesOf(fact) ?? {}
	if (words && !(isRecord && typeof value === 'string')) return words(value as never, today)
	if (typeof value === 'boolean') return value ? 'Yes' : 'No'
	return typeof value === 'string' && !isName ? sentence(value) : String(value)
}

/** Returns a value of a fact as it is after a colon: our words with a small letter, `stays the same`, and texts as their authors wrote them. */
function valueInside(fact: string, value: unknown): string {
	const text = valueOfFact(fact, value)
	const { words, isRecord, isName } = rulesOf(fact) ?? {}
	if (typeof value === 'boolean' || (words && !isRecord && !isName)) return text.charAt(0).toLowerCase() + text.slice(1)
	return typeof value === 'string' && sentence(value) === text ? value : text
}

/** Returns a fact with its values in other words, each for the part that it covers: empty for all. */
function rewritten<T>(known: Known<T>, write: (value: T, part: string) => T, part = ''): Known<T> {
	const { value, differs, variants } = known
	return {
		...known,
		value: write(value, part),
		...(differs && { differs: differs.map((other) => rewritten(other, write, part)) }),
		...(variants && { variants: variants.map((one) => ({ ...one, ...rewritten(one, write, one.label) })) }),
	}
}

/** Returns a fact with its words, which are left out where `wordsOf` reads them from the value. */
export function withText<T>({ text: _text, ...known }: Known<T>, words: string): Known<T> {
	return words === wordsOf(known) ? known : { ...known, text: words }
}

/** Returns the facts, each with its words. */
export function withWords<F extends object>(facts: F): F {
	return Object.fromEntries(
		Object.entries(facts as Record<string, Known<unknown>>).map(([fact, known]) => [
			fact,
			withText(
				known,
				inWords(
					rewritten(known, (value, part) => rulesOf(fact)?.beside?.(value as never, facts, part) ?? value),
					(value) => valueOfFact(fact, value),
					(value) => valueInside(fact, value),
				),
			),
		]),
	) as F
}
