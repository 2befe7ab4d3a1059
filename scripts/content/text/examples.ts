/**
 * `{{example …}}` in text: the figures of a worked example, from the inputs in the front matter and the one cost model.
 * Authors type no sums, so none can be wrong or out of date when an input changes.
 */
import { address } from '../../../src/core/addresses.ts'
import { costQuery, inputsOf } from '../../../src/core/costs/cost-inputs.ts'
import {
	costOfStay,
	costProblems,
	comparableMonthlyFigure,
	daysOf,
	evenSteps,
	type CostOfStay,
	type CostTerms,
} from '../../../src/core/costs/cost-model.ts'
import { count, list, money, percent } from '../../../src/core/format.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { didYouMean } from '../files/nearest.ts'
import { placeholderNames, type Replacement, type Replacements } from './placeholders.ts'
import type { Parsed } from '../files/position.ts'
import type { CostDefaultsContent, ExampleContent } from '../schemas/schemas.ts'

/** The value of `from` for an input that no source backs. */
const ASSUMPTION = 'assumption'

const FORMS = ['example NAME totalCost 7', 'example NAME table 2 5 7 10', 'example NAME terms', 'examples NAME OTHER 7']

/** An example with every input. */
export type Example = { [K in keyof ExampleContent]-?: NonNullable<ExampleContent[K]> }

/** Returns an example in which content/costs.json, as in the calculator, fills in what its author left out. */
export function completeExample(example: ExampleContent, costs: CostDefaultsContent): Example {
	const assume = <T>(value: T) => ({ value, from: ASSUMPTION })
	const { gainShare } = example
	return {
		entryPayment: assume(costs.entryPayment.value),
		weeklyFee: assume(costs.weeklyFee.value),
		feeRise: assume(costs.feeGrowth.value),
		deferredFee: assume(evenSteps(costs.dmfPercent.value, costs.dmfYears.value)),
		deferredFeeAtEntry: assume(0),
		deferredFeeOf: assume('entry-payment' as const),
		priceChange: assume(costs.priceGrowth.value),
		gainShare: assume(costs.gainPercent.value),
		lossShare: assume(gainShare && gainShare.value > 0 ? gainShare.value : costs.lossPercent.value),
		monthsToRepayment: assume(costs.monthsToRepayment.value),
		feesStopOnLeaving: assume(costs.feesStopOnLeaving.value),
		otherCharges: assume(costs.otherCharges.value),
		...(example as Pick<Example, 'id' | 'name'>),
	}
}

/** The inputs of an example as the cost model takes them: dollars as cents, percent as shares. */
export function exampleTerms(example: Example): CostTerms {
	return {
		entryPayment: Math.round(example.entryPayment.value * 100),
		weeklyFee: Math.round(example.weeklyFee.value * 100),
		feeGrowth: example.feeRise.value / 100,
		dmfOf: example.deferredFeeOf.value,
		dmfAtEntry: example.deferredFeeAtEntry.value / 100,
		dmfByYear: example.deferredFee.value.map((value) => value / 100),
		priceGrowth: example.priceChange.value / 100,
		gainShare: example.gainShare.value / 100,
		lossShare: example.lossShare.value / 100,
		monthsToRepayment: example.monthsToRepayment.value,
		feesStopOnLeaving: example.feesStopOnLeaving.value,
		otherCharges: Math.round(example.otherCharges.value * 100),
	}
}

/** Figures that depend on the length of stay: the names that authors write, with those of the cost model. */
const RESULTS: Readonly<Record<string, keyof CostOfStay>> = {
	feesPaid: 'feesPaid',
	deferredFeeKept: 'dmf',
	gain: 'gain',
	otherCharges: 'otherCharges',
	repaid: 'repaid',
	costOfLeaving: 'costOfLeaving',
	totalCost: 'totalCost',
	costPerWeek: 'costPerWeek',
}

/** Figures that need no length of stay. */
const INPUTS: Readonly<Record<string, (example: Example) => string>> = {
	entryPayment: ({ entryPayment }) => money(entryPayment.value),
	weeklyFee: ({ weeklyFee }) => money(weeklyFee.value),
	deferredFee: (example) => percent(deferredInAll(example)),
	comparableMonth: (example) => dollars(comparableMonthlyFigure(exampleTerms(example))),
}

/** Returns everything that is wrong with the examples of a file and with their use in its text. */
export function* checkExamples(
	examples: readonly Example[],
	{ file, body, sources, locate }: { file: string; body: string; sources: readonly string[] } & Pick<Parsed, 'locate'>,
): Iterable<Issue> {
	const used = placeholderNames(body).map((name) => name.split(/\s+/))
	const ids = examples.map(({ id }) => id)
	for (const [index, example] of examples.entries()) {
		const { id } = example
		const issueAt = (key: string, message: string, fix: string): Issue => ({
			file,
			...locate(['examples', index, key]),
			message,
			fix,
		})
		if (ids.indexOf(id) !== index)
			yield issueAt('id', `another example has the id "${id}"`, 'Give each one an id of its own.')
		const isShown = used.some(([form, ...names]) =>
			form === 'examples' ? names.includes(id) : form === 'example' && names[0] === id && names[1] === 'terms',
		)
		if (!isShown)
			yield issueAt(
				'id',
				`the text does not say what the example "${id}" assumes`,
				`Put {{example ${id} terms}} on a line of its own, or remove the example.`,
			)
		for (const [key, value] of Object.entries(example))
			if (typeof value !== 'string' && value.from !== ASSUMPTION && !sources.includes(value.from))
				yield issueAt(
					key,
					`"${key}" comes from "${value.from}", which is no source`,
					didYouMean(value.from, [...sources, ASSUMPTION], 'Write the id of a source, or assumption.'),
				)
		for (const { message } of costProblems(exampleTerms(example), daysOf(1)))
			yield issueAt('id', `the example "${id}" cannot be`, message)
	}
}

/**
 * Returns the replacements of the placeholders of examples.
 * @param examples undefined when they could not be read, which is an issue already: their placeholders are taken as they are
 * @param sources ids of the file's sources; an input that names another is an issue already, and cites none here
 */
export function exampleReplacements(
	examples: readonly Example[] | undefined,
	sources: readonly string[],
): Replacements {
	const byId = new Map(examples?.map((example) => [example.id, citing(example, sources)]))
	return {
		forms: examples?.length ? FORMS : [],
		valueOf: (name) => {
			const [form = '', ...words] = name.split(/\s+/)
			if (!['example', 'examples', 'difference'].includes(form)) return undefined
			// The placeholders may be what cites the sources.
			if (!examples) return sources.map((id) => `[^${id}]`).join('')
			const named = (id: string) =>
				byId.get(id) ?? {
					message: `names the example "${id}", which is not in the front matter`,
					fix: didYouMean(id, byId.keys(), 'Add it under examples:, or remove the braces.'),
				}
			if (form === 'example') return ofOne(named(words[0] ?? ''), words.slice(1))
			if (form === 'difference') return difference(named(words[0] ?? ''), named(words[1] ?? ''), words.slice(2))
			return sideBySide(words.slice(0, -1).map(named), words.at(-1) ?? '')
		},
	}
}

/** Returns the example without sources that don't exist. */
function citing(example: Example, sources: readonly string[]): Example {
	return Object.fromEntries(
		Object.entries(example).map(([key, value]) => [
			key,
			typeof value === 'string' || sources.includes(value.from) ? value : { ...value, from: ASSUMPTION },
		]),
	) as Example
}

function ofOne(example: Example | Wrong, [what = '', ...more]: readonly string[]): Replacement {
	if ('message' in example) return example
	if (what === 'terms') return { block: termsList(example) }
	if (what === 'table') return table(example, more)
	const figure = figureOf(example, what, more)
	return typeof figure === 'object' ? figure : typeof figure === 'number' ? dollars(figure) : figure
}

/** Cents, or the text of an input that is no money of a stay. */
function figureOf(example: Example, what: string, [years = '']: readonly string[]): number | string | Wrong {
	const input = Object.hasOwn(INPUTS, what) ? INPUTS[what] : undefined
	if (input) return input(example)
	const result = Object.hasOwn(RESULTS, what) ? RESULTS[what] : undefined
	if (!result)
		return {
			message: `asks for "${what}", which is not known`,
			fix: didYouMean(
				what,
				[...Object.keys(RESULTS), ...Object.keys(INPUTS)],
				`Write one of ${[...Object.keys(RESULTS), ...Object.keys(INPUTS), 'terms', 'table'].join(', ')}.`,
			),
		}
	const stay = yearsOf(years)
	return typeof stay === 'number' ? (costOfStay(exampleTerms(example), daysOf(stay))[result] ?? 0) : stay
}

function yearsOf(word: string): number | Wrong {
	const years = Number(word)
	return word !== '' && years > 0 && years <= 60
		? years
		: { message: 'names no length of stay', fix: 'End it with the years of the stay, such as 7.' }
}

function difference(a: Example | Wrong, b: Example | Wrong, words: readonly string[]): Replacement {
	if ('message' in a) return a
	if ('message' in b) return b
	const [what = '', ...more] = words
	const amounts = [a, b].map((example) =>
		what === 'entryPayment' ? example.entryPayment.value * 100 : figureOf(example, what, more),
	)
	const wrong = amounts.find((amount) => typeof amount === 'object')
	if (wrong) return wrong
	const [first, second] = amounts
	if (typeof first !== 'number' || typeof second !== 'number')
		return { message: `asks for "${what}", which is no sum of money`, fix: 'Write it without a placeholder.' }
	// Worked out from the rounded amounts, because readers see those.
	const apart = Math.round(first / 100) - Math.round(second / 100)
	return apart < 0
		? { message: 'is less than nothing', fix: `Name the larger first: ${b.id}, then ${a.id}.` }
		: money(apart)
}

function table(example: Example, words: readonly string[]): Replacement {
	const stays = words.map(yearsOf)
	const wrong = stays.find((stay) => typeof stay === 'object') ?? (stays.length === 0 ? yearsOf('') : undefined)
	if (typeof wrong === 'object') return wrong
	const columns = columnsFor([example])
	const rows = (stays as number[]).map((years) => {
		const cost = costOfStay(exampleTerms(example), daysOf(years))
		return [count(years, 'year'), ...columns.map(({ amount }) => dollars(amount(cost)))]
	})
	const middle = (stays as number[])[Math.floor(stays.length / 2)] ?? 1
	return {
		block: [
			markdownTable(['You leave after', ...columns.map(({ label }) => label)], rows),
			`${inCalculator(example, middle, 'Change these figures in the cost calculator')}.`,
		].join('\n\n'),
	}
}

/** A link to the calculator with the example filled in. */
function inCalculator(example: Example, years: number, text: string): string {
	return `[${text}](${address.costs}${costQuery({ plan: 0 }, { ...inputsOf(exampleTerms(example)), years })})`
}

function sideBySide(found: readonly (Example | Wrong)[], last: string): Replacement {
	const wrong = found.find((one) => 'message' in one)
	if (wrong) return wrong
	const examples = found as readonly Example[]
	const years = yearsOf(last)
	if (typeof years === 'object') return years
	const terms = TERMS.filter(({ isPlain }) => !isPlain || !examples.every(isPlain))
	const isShared = ({ words, inputs }: Term) =>
		new Set(examples.map(words)).size === 1 && examples.every((example) => markers(example, inputs) === '')
	const [first] = examples
	const shared = first ? terms.filter(isShared).map(({ label, words }) => `${inSentence(label)} ${words(first)}`) : []
	const costs = examples.map((example) => costOfStay(exampleTerms(example), daysOf(years)))
	const block = [
		markdownTable(
			[`If you stay for ${count(years, 'year')}`, ...examples.map(({ name }) => name)],
			[
				...terms
					.filter((term) => !isShared(term))
					.map(({ label, words, inputs }) => [
						label,
						...examples.map((example) => words(example) + markers(example, inputs)),
					]),
				...columnsFor(examples).map(({ label, amount }) => [label, ...costs.map((cost) => dollars(amount(cost)))]),
			],
		),
		[
			...(shared.length > 0
				? [`For ${examples.length === 2 ? 'both' : 'all of them'} we assume: ${shared.join('; ')}.`]
				: []),
			examples.some((example) => terms.some(({ inputs }) => markers(example, inputs) !== ''))
				? 'The figures are our own, except where we give a source.'
				: 'The figures are our own.',
			`The ${CALCULATOR_PAGE} explains why we chose them. ${ROUNDED}`,
			...takenForGranted(examples),
		].join(' '),
		`To try your own figures, open ${examples.map((example) => inCalculator(example, years, `“${example.name}”`)).join(' or ')} in the cost calculator.`,
	]
	return { block: block.join('\n\n') }
}

const CALCULATOR_PAGE = `[cost calculator](${address.costs}) page`
const ROUNDED = 'Amounts are rounded to the nearest dollar.'

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

interface Column {
	label: string
	amount: (cost: CostOfStay) => number
}

function columnsFor(examples: readonly Example[]): Column[] {
	const shares = examples.some(({ priceChange, gainShare, lossShare }) =>
		priceChange.value > 0 ? gainShare.value > 0 : priceChange.value < 0 && lossShare.value > 0,
	)
	return [
		{ label: 'Weekly fees paid', amount: ({ feesPaid }) => feesPaid },
		{ label: 'The village keeps', amount: ({ dmf }) => dmf },
		...(shares ? [{ label: 'Your share of any gain or loss', amount: ({ gain }: CostOfStay) => gain }] : []),
		...(examples.some(({ otherCharges }) => otherCharges.value > 0)
			? [{ label: 'One-off charges', amount: (cost: CostOfStay) => cost.otherCharges }]
			: []),
		{ label: 'You get back', amount: ({ repaid }) => repaid },
		{ label: 'Total cost to you', amount: ({ totalCost }) => totalCost },
	]
}

/** One thing that an example assumes. */
interface Term {
	label: string
	words: (example: Example) => string
	/** The keys of what it is worked out from. */
	inputs: readonly Exclude<keyof Example, 'id' | 'name'>[]
	/** Whether it is the usual case, which has no row of its own. */
	isPlain?: (example: Example) => boolean
}

const TERMS: readonly Term[] = [
	{
		label: 'Entry price',
		words: ({ entryPayment }) => money(entryPayment.value),
		inputs: ['entryPayment'],
	},
	{
		label: 'Weekly fee',
		words: ({ weeklyFee, feeRise }) =>
			`${money(weeklyFee.value)}, ${feeRise.value > 0 ? `rising ${percent(feeRise.value)} a year` : 'fixed'}`,
		inputs: ['weeklyFee', 'feeRise'],
	},
	{
		label: 'Deferred management fee',
		words: deferredInWords,
		inputs: ['deferredFee', 'deferredFeeAtEntry', 'deferredFeeOf'],
	},
	{
		label: 'Price of the home',
		words: ({ priceChange: { value: change }, gainShare, lossShare }) =>
			change === 0
				? 'does not change'
				: `${change < 0 ? 'falls' : 'rises'} ${percent(Math.abs(change))} a year; you ${change < 0 ? `bear ${partOf(lossShare.value)} loss` : `get ${partOf(gainShare.value)} gain`}`,
		inputs: ['priceChange', 'gainShare', 'lossShare'],
		isPlain: ({ priceChange }) => priceChange.value === 0,
	},
	{
		label: 'Repayment',
		words: ({ monthsToRepayment: { value: months }, feesStopOnLeaving }) =>
			[
				months > 0 ? `${count(months, 'month')} after you leave` : 'on the day you leave',
				feesStopOnLeaving.value
					? `and weekly fees stop ${months > 0 ? 'when you leave' : 'then too'}`
					: months > 0
						? 'with weekly fees until then (halved after 6 months)'
						: '',
			]
				.filter(Boolean)
				.join(', '),
		inputs: ['monthsToRepayment', 'feesStopOnLeaving'],
	},
	{
		label: 'One-off charges',
		words: ({ otherCharges }) => (otherCharges.value > 0 ? money(otherCharges.value) : 'none'),
		inputs: ['otherCharges'],
		isPlain: ({ otherCharges }) => otherCharges.value === 0,
	},
]

/** Returns a share of a gain or a loss in words: `none of any`, `50% of any`. */
function partOf(share: number): string {
	return `${share === 0 ? 'none' : percent(share)} of any`
}

/** Returns what an example assumes as two lists: what a source says, and what we chose. */
function termsList(example: Example): string {
	const line = ({ label, words, inputs }: Term) => `- ${label}: ${words(example)}.${markers(example, inputs)}`
	const isSourced = ({ inputs }: Term) => markers(example, inputs) !== ''
	const shown = TERMS.filter(({ isPlain }) => !isPlain?.(example))
	const sourced = shown.filter(isSourced).map(line)
	const assumed = shown.filter((term) => !isSourced(term)).map(line)
	return [
		...(sourced.length > 0 ? ['From a source:', sourced.join('\n')] : []),
		...(assumed.length > 0 ? ['Our example:', assumed.join('\n')] : []),
		[`The ${CALCULATOR_PAGE} explains why we chose these figures. ${ROUNDED}`, ...takenForGranted([example])].join(' '),
	].join('\n\n')
}

/** The usual case, which has no row or line of its own. */
function takenForGranted(examples: readonly Example[]): string[] {
	return examples.every(({ priceChange }) => priceChange.value === 0)
		? ['We’ve left out any change in the price of the home.']
		: []
}

/** Returns the footnotes of the sources of an example's inputs. */
function markers(example: Example, inputs: Term['inputs']): string {
	return [...new Set(inputs.map((key) => example[key].from))]
		.filter((id) => id !== ASSUMPTION)
		.map((id) => `[^${id}]`)
		.join('')
}

function deferredInAll({ deferredFee, deferredFeeAtEntry }: Example): number {
	return deferredFee.value.reduce((sum, share) => sum + share, deferredFeeAtEntry.value)
}

/** `10% a year for 3 years, 30% in all`. */
function deferredInWords(example: Example): string {
	const byYear = example.deferredFee.value
	const atEntry = example.deferredFeeAtEntry.value
	if (deferredInAll(example) === 0) return 'none'
	const even = byYear.every((share) => share === byYear[0])
	const parts = [
		...(atEntry > 0 ? [`${percent(atEntry)} on the first day`] : []),
		...(byYear.length > 0
			? [
					even
						? `${percent(byYear[0] ?? 0)} a year for ${count(byYear.length, 'year')}`
						: `${list(byYear.map(percent))} in the first ${count(byYear.length, 'year')}`,
				]
			: []),
	]
	const inAll = `${parts.join(', then ')}, ${percent(deferredInAll(example))} in all`
	return example.deferredFeeOf.value === 'resale-price' ? `${inAll}, of the price the home sells for` : inAll
}

/** Cents as whole dollars. */
function dollars(cents: number): string {
	return money(Math.round(cents / 100))
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const row = (cells: readonly string[]) =>
		`| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
	return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}
