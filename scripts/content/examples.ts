/**
 * `{{example …}}` in text: the figures of a worked example, from the inputs in the front matter and the one cost model.
 * No author types a sum, so none can be wrong or stay behind when an input changes.
 */
import { address } from '../../src/core/addresses.ts'
import { costQuery, inputsOf } from '../../src/core/costs/cost-inputs.ts'
import {
	costOfStay,
	costProblems,
	comparableMonthlyFigure,
	daysOf,
	type CostOfStay,
	type CostTerms,
} from '../../src/core/costs/cost-model.ts'
import { count, list, money, percent } from '../../src/core/format.ts'
import type { Issue } from './issues.ts'
import { didYouMean } from './nearest.ts'
import { placeholderNames, type Replacement, type Replacements, type Wrong } from './placeholders.ts'
import type { Parsed } from './position.ts'
import type { ExampleContent } from './schemas.ts'

/** What `from` says of an input that no source backs. */
const ASSUMPTION = 'assumption'

const FORMS = ['example NAME totalCost 7', 'example NAME table 2 5 7 10', 'example NAME terms', 'examples NAME OTHER 7']

/** The inputs of an example as the cost model takes them: dollars as cents, percent as shares. */
export function termsOf(example: ExampleContent): CostTerms {
	const share = (input: { value: number } | undefined) => (input?.value ?? 0) / 100
	return {
		entryPayment: Math.round(example.entryPayment.value * 100),
		weeklyFee: Math.round(example.weeklyFee.value * 100),
		feeGrowth: share(example.feeRise),
		dmfOf: example.deferredFeeOf?.value ?? 'entry-payment',
		dmfAtEntry: share(example.deferredFeeAtEntry),
		dmfByYear: example.deferredFee.value.map((value) => value / 100),
		priceGrowth: share(example.priceChange),
		gainShare: share(example.gainShare),
		lossShare: share(example.lossShare),
		monthsToRepayment: example.monthsToRepayment?.value ?? 0,
		feesStopOnLeaving: example.feesStopOnLeaving?.value ?? true,
		otherCharges: Math.round((example.otherCharges?.value ?? 0) * 100),
	}
}

/** Figures of a stay, by the names that authors write. */
const RESULTS: Readonly<Record<string, (cost: CostOfStay) => number | undefined>> = {
	feesPaid: (cost) => cost.feesPaid,
	deferredFeeKept: (cost) => cost.dmf,
	gain: (cost) => cost.gain,
	otherCharges: (cost) => cost.otherCharges,
	repaid: (cost) => cost.repaid,
	costOfLeaving: (cost) => cost.costOfLeaving,
	totalCost: (cost) => cost.totalCost,
	costPerWeek: (cost) => cost.costPerWeek,
}

/** Figures that need no length of stay. */
const INPUTS: Readonly<Record<string, (example: ExampleContent) => string>> = {
	entryPayment: ({ entryPayment }) => money(entryPayment.value),
	weeklyFee: ({ weeklyFee }) => money(weeklyFee.value),
	deferredFee: (example) => percent(deferredInAll(example)),
	comparableMonth: (example) => dollars(comparableMonthlyFigure(termsOf(example))),
}

/** Everything that is wrong with the examples of a file, their use in its text included. */
export function checkExamples(
	examples: readonly ExampleContent[],
	{ file, body, sources, locate }: { file: string; body: string; sources: readonly string[] } & Pick<Parsed, 'locate'>,
): Issue[] {
	const used = placeholderNames(body).map((name) => name.split(/\s+/))
	const ids = examples.map(({ id }) => id)
	return examples.flatMap((example, index) => {
		const report = (key: string, message: string, fix: string): Issue => ({
			file,
			...locate(['examples', index, key]),
			message,
			fix,
		})
		const { id } = example
		const shown = used.some(([form, ...names]) =>
			form === 'examples' ? names.includes(id) : form === 'example' && names[0] === id && names[1] === 'terms',
		)
		return [
			...(ids.indexOf(id) === index
				? []
				: [report('id', `another example has the id "${id}"`, 'Give each one an id of its own.')]),
			...(shown
				? []
				: [
						report(
							'id',
							`the text nowhere says what the example "${id}" takes for granted`,
							`Put {{example ${id} terms}} on a line of its own, or remove the example.`,
						),
					]),
			...Object.entries(example).flatMap(([key, value]) =>
				value === undefined || typeof value === 'string' || value.from === ASSUMPTION || sources.includes(value.from)
					? []
					: [
							report(
								key,
								`"${key}" comes from "${value.from}", which is no source`,
								didYouMean(value.from, [...sources, ASSUMPTION], 'Write the id of a source, or assumption.'),
							),
						],
			),
			...costProblems(termsOf(example), daysOf(1)).map(({ message }) =>
				report('id', `the example "${id}" cannot be`, message),
			),
		]
	})
}

/**
 * What an example's placeholders stand for.
 * @param examples undefined when they could not be read, which is an issue already: their placeholders are taken as they are
 * @param sources ids of the file's sources; an input that names another is an issue already, and cites none here
 */
export function exampleReplacements(
	examples: readonly ExampleContent[] | undefined,
	sources: readonly string[],
): Replacements {
	const byId = new Map(examples?.map((example) => [example.id, citing(example, sources)]))
	return {
		forms: examples?.length ? FORMS : [],
		valueOf: (name) => {
			const [form = '', ...words] = name.split(/\s+/)
			if (!['example', 'examples', 'difference'].includes(form)) return undefined
			// They may be what cites the sources.
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

/** The example with only those sources of its inputs that there are. */
function citing(example: ExampleContent, sources: readonly string[]): ExampleContent {
	return Object.fromEntries(
		Object.entries(example).map(([key, value]) => [
			key,
			value === undefined || typeof value === 'string' || sources.includes(value.from)
				? value
				: { ...value, from: ASSUMPTION },
		]),
	) as ExampleContent
}

function ofOne(example: ExampleContent | Wrong, [what = '', ...more]: readonly string[]): Replacement {
	if ('message' in example) return example
	if (what === 'terms') return { block: termsList(example) }
	if (what === 'table') return table(example, more)
	const figure = figureOf(example, what, more)
	return typeof figure === 'object' ? figure : typeof figure === 'number' ? dollars(figure) : figure
}

/** Cents, or the text of an input that is no money of a stay. */
function figureOf(example: ExampleContent, what: string, [years = '']: readonly string[]): number | string | Wrong {
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
	return typeof stay === 'number' ? (result(costOfStay(termsOf(example), daysOf(stay))) ?? 0) : stay
}

function yearsOf(word: string): number | Wrong {
	const years = Number(word)
	return word !== '' && years > 0 && years <= 60
		? years
		: { message: 'names no length of stay', fix: 'End it with the years of the stay, such as 7.' }
}

function difference(a: ExampleContent | Wrong, b: ExampleContent | Wrong, words: readonly string[]): Replacement {
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
	// Of the amounts as they are shown, or the sentence would not add up.
	const apart = Math.round(first / 100) - Math.round(second / 100)
	return apart < 0
		? { message: 'is less than nothing', fix: `Name the larger first: ${b.id}, then ${a.id}.` }
		: money(apart)
}

function table(example: ExampleContent, words: readonly string[]): Replacement {
	const stays = words.map(yearsOf)
	const wrong = stays.find((stay) => typeof stay === 'object') ?? (stays.length === 0 ? yearsOf('') : undefined)
	if (typeof wrong === 'object') return wrong
	const columns = columnsFor([example])
	const rows = (stays as number[]).map((years) => {
		const cost = costOfStay(termsOf(example), daysOf(years))
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
function inCalculator(example: ExampleContent, years: number, text: string): string {
	return `[${text}](${address.costs}${costQuery({ plan: 0 }, { ...inputsOf(termsOf(example)), years })})`
}

function sideBySide(found: readonly (ExampleContent | Wrong)[], last: string): Replacement {
	const wrong = found.find((one) => 'message' in one)
	if (wrong) return wrong
	const examples = found as readonly ExampleContent[]
	const years = yearsOf(last)
	if (typeof years === 'object') return years
	const terms = TERMS.filter(({ isPlain }) => !examples.every(isPlain))
	const costs = examples.map((example) => costOfStay(termsOf(example), daysOf(years)))
	const block = [
		markdownTable(
			[`A stay of ${count(years, 'year')}`, ...examples.map(({ name }) => name)],
			[
				...terms.map(({ label, words, from }) => [
					label,
					...examples.map((example) => words(example) + markers(from(example))),
				]),
				...columnsFor(examples).map(({ label, amount }) => [label, ...costs.map((cost) => dollars(amount(cost)))]),
			],
		),
		`${takenForGranted(examples)} Sums are to the nearest dollar. A figure in the upper rows without a source is our assumption.`,
		`Change these figures in the cost calculator: ${list(examples.map((example) => inCalculator(example, years, example.name)))}.`,
	]
	return { block: block.join('\n\n') }
}

interface Column {
	label: string
	amount: (cost: CostOfStay) => number
}

function columnsFor(examples: readonly ExampleContent[]): Column[] {
	const shares = examples.some(
		({ priceChange, gainShare, lossShare }) => priceChange?.value && (gainShare ?? lossShare),
	)
	return [
		{ label: 'Weekly fees paid', amount: ({ feesPaid }) => feesPaid },
		{ label: 'Deferred fee kept', amount: ({ dmf }) => dmf },
		...(shares ? [{ label: 'Your share of the change in price', amount: ({ gain }: CostOfStay) => gain }] : []),
		...(examples.some(({ otherCharges }) => otherCharges)
			? [{ label: 'Charges paid once', amount: (cost: CostOfStay) => cost.otherCharges }]
			: []),
		{ label: 'You get back', amount: ({ repaid }) => repaid },
		{ label: 'Total cost to you', amount: ({ totalCost }) => totalCost },
	]
}

/** One thing that an example takes for granted. */
interface Term {
	label: string
	words: (example: ExampleContent) => string
	/** Where its inputs come from. */
	from: (example: ExampleContent) => string[]
	/** Whether it is the case that goes without a row of its own. */
	isPlain: (example: ExampleContent) => boolean
}

const fromOf = (...inputs: ({ from: string } | undefined)[]) => inputs.flatMap((input) => (input ? [input.from] : []))

const TERMS: readonly Term[] = [
	{
		label: 'Entry payment',
		words: ({ entryPayment }) => money(entryPayment.value),
		from: ({ entryPayment }) => fromOf(entryPayment),
		isPlain: () => false,
	},
	{
		label: 'Weekly fee',
		words: ({ weeklyFee, feeRise }) =>
			`${money(weeklyFee.value)}, ${feeRise?.value ? `rising ${percent(feeRise.value)} a year` : 'never rising'}`,
		from: ({ weeklyFee, feeRise }) => fromOf(weeklyFee, feeRise),
		isPlain: () => false,
	},
	{
		label: 'Deferred management fee',
		words: deferredInWords,
		from: ({ deferredFee, deferredFeeAtEntry, deferredFeeOf }) =>
			fromOf(deferredFee, deferredFeeAtEntry, deferredFeeOf),
		isPlain: () => false,
	},
	{
		label: 'Price of the home',
		words: ({ priceChange, gainShare, lossShare }) => {
			const change = priceChange?.value ?? 0
			const part = `your share of a ${change < 0 ? 'loss' : 'gain'} is ${percent((change < 0 ? lossShare : gainShare)?.value ?? 0)}`
			return change === 0
				? 'does not change'
				: `${change < 0 ? 'falls' : 'rises'} ${percent(Math.abs(change))} a year; ${part}`
		},
		from: ({ priceChange, gainShare, lossShare }) => fromOf(priceChange, gainShare, lossShare),
		isPlain: ({ priceChange }) => !priceChange?.value,
	},
	{
		label: 'Repayment',
		words: ({ monthsToRepayment, feesStopOnLeaving }) =>
			`${monthsToRepayment?.value ? `${count(monthsToRepayment.value, 'month')} after you leave` : 'on the day you leave'}; weekly fees ${feesStopOnLeaving?.value === false ? 'go on until then, halved after six months' : 'stop when you leave'}`,
		from: ({ monthsToRepayment, feesStopOnLeaving }) => fromOf(monthsToRepayment, feesStopOnLeaving),
		isPlain: ({ monthsToRepayment, feesStopOnLeaving }) =>
			!monthsToRepayment?.value && feesStopOnLeaving?.value !== false,
	},
	{
		label: 'Charges paid once',
		words: ({ otherCharges }) => (otherCharges ? money(otherCharges.value) : 'none'),
		from: ({ otherCharges }) => fromOf(otherCharges),
		isPlain: ({ otherCharges }) => !otherCharges,
	},
]

/** What an example takes for granted, as two lists: what a source says, and what we assume. */
function termsList(example: ExampleContent): string {
	const line = ({ label, words, from }: Term) => `- ${label}: ${words(example)}.${markers(from(example))}`
	const isSourced = (term: Term) => markers(term.from(example)) !== ''
	const shown = TERMS.filter(({ isPlain }) => !isPlain(example))
	const sourced = shown.filter(isSourced).map(line)
	const assumed = shown.filter((term) => !isSourced(term)).map(line)
	return [
		...(sourced.length > 0 ? ['From a source:', sourced.join('\n')] : []),
		...(assumed.length > 0 ? ['Our assumptions:', assumed.join('\n')] : []),
		`${takenForGranted([example])} Sums are to the nearest dollar.`,
	].join('\n\n')
}

/** The plain cases that have no row or line of their own. */
function takenForGranted(examples: readonly ExampleContent[]): string {
	const plain = TERMS.filter(({ isPlain }) => examples.every(isPlain)).map(({ label }) => label)
	return [
		...(plain.includes('Price of the home') ? ['We leave out any change in the price of the home.'] : []),
		...(plain.includes('Repayment') ? ['We take it that weekly fees stop, and you are repaid, when you leave.'] : []),
	].join(' ')
}

function markers(from: readonly string[]): string {
	return [...new Set(from)]
		.filter((id) => id !== ASSUMPTION)
		.map((id) => `[^${id}]`)
		.join('')
}

function deferredInAll({ deferredFee, deferredFeeAtEntry }: ExampleContent): number {
	return deferredFee.value.reduce((sum, share) => sum + share, deferredFeeAtEntry?.value ?? 0)
}

/** `10% a year for 3 years, 30% in all`. */
function deferredInWords(example: ExampleContent): string {
	const byYear = example.deferredFee.value
	const atEntry = example.deferredFeeAtEntry?.value ?? 0
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
	return example.deferredFeeOf?.value === 'resale-price'
		? `${inAll}, of the price at which the home is sold again`
		: inAll
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
