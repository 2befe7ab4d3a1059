/**
 * Worked examples in text: `{{example …}}` is a sum, `{{examples …}}` what examples assume and what they cost. Both are of the one cost
 * model and of inputs in the front matter, which are those of the calculator, so authors type no sums.
 */
import { address } from '../../../src/core/addresses.ts'
import { costQuery } from '../../../src/core/costs/cost-inputs.ts'
import { costOfStay, daysOf, type CostOfStay } from '../../../src/core/costs/cost-model.ts'
import { fill } from '../../../src/core/costs/fill.ts'
import type { CostInputs } from '../../../src/core/costs/terms.ts'
import { count, money, percent, wholeDollars } from '../../../src/core/format.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { didYouMean } from '../files/nearest.ts'
import type { Parsed } from '../files/position.ts'
import type { CostDefaultsContent, ExampleContent } from '../schemas/schemas.ts'
import { placeholderNames, type Replacement, type Replacements } from './placeholders.ts'

/** An example with every input. */
export type Example = CostInputs & Pick<ExampleContent, 'id' | 'name'>

/** Returns an example in which content/costs.json, as in the calculator, fills in what its author left out. */
export function completeExample(example: ExampleContent, costs: CostDefaultsContent): Example {
	return { ...fill({}, costs).inputs, ...(example as Pick<Example, 'id' | 'name'>) }
}

/** Returns an issue for each example with the id of another, and for each that the text doesn't show. */
export function* checkExamples(
	examples: readonly Example[],
	{ file, body, locate }: { file: string; body: string } & Pick<Parsed, 'locate'>,
): Iterable<Issue> {
	const shown = placeholderNames(body).flatMap((name) => (name.startsWith('examples ') ? name.split(/\s+/) : []))
	const ids = examples.map(({ id }) => id)
	for (const [index, id] of ids.entries()) {
		const place = { file, ...locate(['examples', index, 'id']) }
		if (ids.indexOf(id) !== index)
			yield { ...place, message: `another example has the id "${id}"`, fix: 'Give each one an id of its own.' }
		if (!shown.includes(id))
			yield {
				...place,
				message: `the text does not say what the example "${id}" assumes`,
				fix: `Put {{examples ${id}}} on a line of its own, or remove the example.`,
			}
	}
}

const FORMS = ['example NAME totalCost 7', 'example NAME - OTHER totalCost 7', 'examples NAME OTHER 7']
/** The sums of a stay, by their names in the cost model. */
const SUMS = ['totalCost', 'costPerWeek', 'feesPaid', 'dmf', 'repaid'] as const satisfies (keyof CostOfStay)[]

/**
 * Returns the replacements of the placeholders of examples.
 * @param examples undefined when they could not be read, which is an issue already: their placeholders are taken as they are
 */
export function exampleReplacements(examples: readonly Example[] | undefined): Replacements {
	return {
		forms: examples?.length ? FORMS : [],
		valueOf: (name) => {
			const [form, ...words] = name.split(/\s+/)
			if (form !== 'example' && form !== 'examples') return undefined
			if (!examples) return ''
			return form === 'example' ? sum(words, examples) : block(words, examples)
		},
	}
}

function named(id: string, examples: readonly Example[]): Example | Wrong {
	const unknown = () => ({
		message: `names the example "${id}", which is not in the front matter`,
		fix: didYouMean(
			id,
			examples.map((one) => one.id),
			'Add it under examples:, or remove the braces.',
		),
	})
	return examples.find((one) => one.id === id) ?? unknown()
}

/** `NAME WHAT YEARS`, or `NAME - OTHER WHAT YEARS`: by how much the first is more. */
function sum(words: readonly string[], examples: readonly Example[]): Replacement {
	const isDifference = words[1] === '-'
	const [what = '', years] = words.slice(isDifference ? 3 : 1)
	const [first, second] = [words[0], ...(isDifference ? [words[2]] : [])].map((id = '') => {
		const example = named(id, examples)
		return 'message' in example ? example : amount(example, what, years)
	})
	if (typeof first !== 'number') return first ?? ''
	if (second === undefined) return money(first)
	if (typeof second !== 'number') return second
	return first < second
		? { message: 'is less than nothing', fix: `Name the larger first: ${words[2]} - ${words[0]}.` }
		: money(first - second)
}

/** Returns whole dollars, as readers see them. */
function amount(example: Example, what: string, years: string | undefined): number | Wrong {
	if (what === 'entryPrice') return example.entryPrice
	const key = SUMS.find((one) => one === what)
	if (!key)
		return {
			message: `asks for "${what}", which is not known`,
			fix: didYouMean(what, [...SUMS, 'entryPrice'], `Write one of ${[...SUMS, 'entryPrice'].join(', ')}.`),
		}
	return Number(years) > 0 ? Math.round(costOf(example, Number(years))[key]) : NO_STAY
}

const NO_STAY: Wrong = { message: 'names no length of stay', fix: 'End it with the years of the stay, such as 7.' }

const costOf = (example: Example, years: number): CostOfStay => costOfStay(example, daysOf(years))

/** `NAME`: what it assumes; `NAME YEARS YEARS`: and what it costs; `NAME OTHER YEARS`: both side by side. */
function block(words: readonly string[], all: readonly Example[]): Replacement {
	const stays = words.filter((word) => Number(word) > 0).map(Number)
	const found = words.filter((word) => !(Number(word) > 0)).map((id) => named(id, all))
	const wrong = found.find((one) => 'message' in one)
	if (wrong) return wrong
	const examples = found as readonly Example[]
	const [example] = examples
	const [years] = stays
	if (!example || (examples.length > 1 && years === undefined)) return NO_STAY
	if (examples.length > 1 && years !== undefined) return { block: sideBySide(examples, years) }
	return { block: [termsList(example), ...(years === undefined ? [] : [costsOfStays(example, stays)])].join('\n\n') }
}

/** What is said about examples: one row or column of a table, or an item of a list. */
interface Row<Of> {
	label: string
	words: (of: Of) => string
	/** Whether it is said about an example; left out: about all. */
	isSaid?: (example: Example) => boolean
}

const hasChange = ({ priceGrowth }: Example) => priceGrowth !== 0
const hasCharges = ({ otherCharges }: Example) => otherCharges > 0

const ASSUMED: readonly Row<Example>[] = [
	{ label: 'Entry price', words: ({ entryPrice }) => money(entryPrice) },
	{
		label: 'Weekly fee',
		words: ({ weeklyFee, weeklyFeeRises: rises }) =>
			`${money(weeklyFee)}, ${rises > 0 ? `rising ${percent(rises)} a year` : 'fixed'}`,
	},
	{
		label: 'Deferred management fee',
		words: ({ dmf, dmfYears, dmfOf }) =>
			dmf === 0
				? 'none'
				: `${percent(dmf / dmfYears)} a year for ${count(dmfYears, 'year')}, ${percent(dmf)} in all${dmfOf === 'resale-price' ? ', of the price the home sells for' : ''}`,
	},
	{
		label: 'Price of the home',
		words: ({ priceGrowth, gainShare, lossShare }) =>
			priceGrowth < 0
				? `falls ${percent(-priceGrowth)} a year; you bear ${partOf(lossShare)} loss`
				: priceGrowth === 0
					? 'does not change'
					: `rises ${percent(priceGrowth)} a year; you get ${partOf(gainShare)} gain`,
		isSaid: hasChange,
	},
	{ label: 'Repayment', words: repaymentInWords },
	{
		label: 'One-off charges',
		words: ({ otherCharges }) => (otherCharges > 0 ? money(otherCharges) : 'none'),
		isSaid: hasCharges,
	},
]

const COSTS: readonly Row<CostOfStay>[] = [
	{ label: 'Weekly fees paid', words: ({ feesPaid }) => wholeDollars(feesPaid) },
	{ label: 'The village keeps', words: ({ dmf }) => wholeDollars(dmf) },
	{
		label: 'Your share of any gain or loss',
		words: ({ gain }) => wholeDollars(gain),
		isSaid: ({ priceGrowth, gainShare, lossShare }) => (priceGrowth > 0 ? gainShare : -priceGrowth * lossShare) > 0,
	},
	{ label: 'One-off charges', words: ({ otherCharges }) => wholeDollars(otherCharges), isSaid: hasCharges },
	{ label: 'You get back', words: ({ repaid }) => wholeDollars(repaid) },
	{ label: 'Total cost to you', words: ({ totalCost }) => wholeDollars(totalCost) },
]

function rowsFor<Of>(rows: readonly Row<Of>[], examples: readonly Example[]): Row<Of>[] {
	return rows.filter(({ isSaid }) => !isSaid || examples.some(isSaid))
}

/** Returns a share of a gain or a loss in words: `none of any`, `50% of any`. */
function partOf(share: number): string {
	return `${share === 0 ? 'none' : percent(share)} of any`
}

function repaymentInWords({ repaymentMonths: months, feesStopOnExit }: Example): string {
	if (months === 0) return `on the day you leave${feesStopOnExit ? ', and weekly fees stop then too' : ''}`
	const fees = feesStopOnExit
		? 'and weekly fees stop when you leave'
		: 'with weekly fees until then (halved after 6 months)'
	return `${count(months, 'month')} after you leave, ${fees}`
}

function termsList(example: Example): string {
	return [
		'Our example:',
		rowsFor(ASSUMED, [example])
			.map(({ label, words }) => `- ${label}: ${words(example)}.`)
			.join('\n'),
		`The ${CALCULATOR_PAGE} explains why we chose these figures. ${closing([example])}`,
	].join('\n\n')
}

function costsOfStays(example: Example, stays: readonly number[]): string {
	const columns = rowsFor(COSTS, [example])
	const rows = stays.map((years) => [
		count(years, 'year'),
		...columns.map(({ words }) => words(costOf(example, years))),
	])
	const link = inCalculator(
		example,
		stays[Math.floor(stays.length / 2)] ?? 1,
		'Change these figures in the cost calculator',
	)
	return `${markdownTable(['You leave after', ...columns.map(({ label }) => label)], rows)}\n\n${link}.`
}

function sideBySide(examples: readonly Example[], years: number): string {
	const assumed = rowsFor(ASSUMED, examples).map(({ label, words }) => ({ label, cells: examples.map(words) }))
	const isShared = ({ cells }: { cells: string[] }) => new Set(cells).size === 1
	const costs = examples.map((example) => costOf(example, years))
	const shared = assumed.filter(isShared).map(({ label, cells }) => `${inSentence(label)} ${cells[0]}`)
	const table = markdownTable(
		[`If you stay for ${count(years, 'year')}`, ...examples.map(({ name }) => name)],
		[
			...assumed.filter((row) => !isShared(row)).map(({ label, cells }) => [label, ...cells]),
			...rowsFor(COSTS, examples).map(({ label, words }) => [label, ...costs.map(words)]),
		],
	)
	const sharing =
		shared.length > 0 ? `For ${examples.length === 2 ? 'both' : 'all of them'} we assume: ${shared.join('; ')}. ` : ''
	const links = examples.map((example) => inCalculator(example, years, `“${example.name}”`)).join(' or ')
	return [
		table,
		`${sharing}The figures are our own. The ${CALCULATOR_PAGE} explains why we chose them. ${closing(examples)}`,
		`To try your own figures, open ${links} in the cost calculator.`,
	].join('\n\n')
}

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

const CALCULATOR_PAGE = `[cost calculator](${address.costs}) page`

function closing(examples: readonly Example[]): string {
	const rounded = 'Amounts are rounded to the nearest dollar.'
	return examples.some(hasChange) ? rounded : `${rounded} We’ve left out any change in the price of the home.`
}

/** Returns a link to the calculator with the example filled in. */
function inCalculator(example: Example, years: number, text: string): string {
	return `[${text}](${address.costs}${costQuery({ plan: 0 }, { ...example, years })})`
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const row = (cells: readonly string[]) =>
		`| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
	return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}
