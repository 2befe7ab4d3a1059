/** Formats values for pages, in New Zealand English. Without Intl, so that server and browser always agree. */

const MONTHS = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
]

/**
 * Returns a number with thousands commas, and below zero with a true minus sign.
 * @example number(12921) === '12,921'
 * @example number(-2.5) === '−2.5'
 */
export function number(value: number): string {
	const [whole = '', part] = String(Math.abs(value)).split('.')
	return `${value < 0 ? '−' : ''}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${part ? `.${part}` : ''}`
}

/**
 * Returns New Zealand dollars; with cents if the amount has any, because rounding would change what the source says. Of an amount that is
 * too large for a number to hold its cents, from 90 trillion, it returns only the first 15 digits: the others would be made up. Lines may
 * break between a minus sign and a dollar sign, so a word joiner, which isn't seen, holds them together.
 * @example money(895000) === '$895,000'
 * @example money(172.5) === '$172.50'
 */
export function money(dollars: number): string {
	const cents = Math.round(Math.abs(dollars) * 100)
	const isExact = Number.isSafeInteger(cents)
	const part = isExact ? cents % 100 : 0
	const whole = isExact ? Math.floor(cents / 100) : Number(Math.round(Math.abs(dollars)).toPrecision(15))
	return `${dollars < 0 && cents > 0 ? '−\u2060' : ''}$${number(whole)}${part ? `.${String(part).padStart(2, '0')}` : ''}`
}

/** Returns an amount rounded to dollars, half a dollar away from zero: `wholeDollars(41714.29)` → `$41,714`. */
export function wholeDollars(dollars: number): string {
	return money(Math.sign(dollars) * Math.round(Math.abs(dollars)) || 0)
}

/**
 * Returns a range from the lower end to the upper one, or one value if both are the same in words.
 * @param inWords how each end is written: `money`, `percent`, `number`
 * @example range(5, 10, percent) === '5% to 10%'
 */
export function range<T>(from: T, to: T, inWords: (value: T) => string): string {
	return [...new Set([inWords(from), inWords(to)])].join(' to ')
}

/**
 * Returns a price range, of which either end may be unknown.
 * @example moneyRange(300000, 1500000) === '$300,000 to $1,500,000'
 * @example moneyRange(300000, undefined) === 'from $300,000'
 */
export function moneyRange(from: number | undefined, to: number | undefined): string | undefined {
	if (from !== undefined && to !== undefined) return range(from, to, money)
	if (from !== undefined) return `from ${money(from)}`
	return to === undefined ? undefined : `up to ${money(to)}`
}

/**
 * Returns a date, or a month or year, from its form in content.
 * @example date('2026-11-21') === '21 November 2026'
 * @example date('2024-11') === 'November 2024'
 * @example date('2022') === '2022'
 */
export function date(iso: string): string {
	const [year = '', month, day] = iso.split('-')
	if (!month) return year
	const name = MONTHS[Number(month) - 1] ?? month
	return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`
}

/** Returns the date of a source in words; `undated` if it has none. */
export function dateOrUndated(asOf: string | undefined): string {
	return asOf ? date(asOf) : 'undated'
}

/**
 * Returns a count with its noun in the singular or plural.
 * @example count(0, 'village') === 'no villages'
 * @example count(1, 'village') === '1 village'
 * @example count(1204, 'company', 'companies') === '1,204 companies'
 */
export function count(amount: number, one: string, many = `${one}s`): string {
	if (amount === 0) return `no ${many}`
	return `${number(amount)} ${amount === 1 ? one : many}`
}

/**
 * Returns a share in percent, without needless decimals.
 * @example percent(30) === '30%'
 * @example percent(2.5) === '2.5%'
 */
export function percent(value: number): string {
	return `${number(Math.round(value * 100) / 100)}%`
}

/**
 * Returns names as a list in a sentence.
 * @example list(['a', 'b', 'c']) === 'a, b and c'
 */
export function list(items: readonly string[], word = 'and'): string {
	if (items.length < 2) return items[0] ?? ''
	return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

/** Returns those texts that there are, with a separator between them. */
export function joinPresent(separator: string, ...texts: readonly (string | 0 | false | undefined)[]): string {
	return texts.filter(Boolean).join(separator)
}

/**
 * Returns a text with a capital, for the start of a line.
 * @example sentence('no villages') === 'No villages'
 */
export function sentence(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a text without its capital, to follow a colon: unless more capitals follow, because it begins with a name then. */
export function uncapitalised(text: string): string {
	return /^\p{Lu}[\p{Ll}’-]*(,? [\p{Ll}$\d]|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/**
 * Returns the name of the site that an address is of.
 * @example host('https://www.nzherald.co.nz/business/x') === 'nzherald.co.nz'
 */
export function host(url: string): string {
	return url
		.replace(/^[a-z]+:\/\//i, '')
		.replace(/[/?#].*$/, '')
		.replace(/^www\./i, '')
		.replace(/\.$/, '')
}

/**
 * Returns the address that calls a New Zealand number. Freephone numbers get no country code: they only work from New Zealand.
 * @example telephoneAddress('09 123 4567') === 'tel:+6491234567'
 * @example telephoneAddress('0800 123 456') === 'tel:0800123456'
 */
export function telephoneAddress(number: string): string {
	return `tel:${(numberFromAbroad(number) ?? number).replace(/[^\d+]/g, '')}`
}

/**
 * Returns the number to dial from abroad; undefined for a freephone or short number, which only works in New Zealand.
 * @example numberFromAbroad('09 123 4567') === '+64 9 123 4567'
 */
export const numberFromAbroad = (number: string): string | undefined =>
	/^0[234679]/.test(number) ? `+64 ${number.slice(1)}` : undefined

/** Returns the resident's share of a gain or a loss: `None`, `80%`, `All of it`. Here, because comparisons need no other words about fees. */
export function shareInWords(share: number): string {
	return share === 0 ? 'None' : share === 100 ? 'All of it' : percent(share)
}

/** Returns a share that is kept: `30%`, or `at most 25%` if it is known only that no more is. */
export function shareKept(share: number, isMost: boolean): string {
	return (isMost ? 'at most ' : '') + percent(share)
}
