/** The facts that a helper is asked to find, and how the answers that come back are read. */
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { FEE_RISES } from '../../src/core/facts/statement.ts'
import { list, number } from '../../src/core/format.ts'
import { parseNumber } from '../../src/core/typed-number.ts'
import { isIn, keysOf } from '../../src/core/vocabulary.ts'
import { unusualNumbers, telephoneAsWritten } from '../content/checks/check-plausible.ts'
import { plainName } from '../content/files/nearest.ts'
import { operatorValues, villageValues } from '../content/schemas/record-schemas.ts'
import type { VillageFact } from '../facts/fact-rules.ts'

/** What is wrong with an answer. */
interface Misread {
	problem: string
}

interface GapFact {
	/** How to write the answer, for the helper. */
	form: string
	/** Whether all villages of an operator usually have the same, so that one look-up answers for each. */
	isOfOperator?: true
	/** Whether only a village with a care home has it. */
	isOfCare?: true
	/** Returns what the answer means, before the schema and the usual range are asked. */
	read: (answer: string) => unknown
}

const sentence: Pick<GapFact, 'form' | 'read'> = {
	form: 'In a sentence of your own, without a full stop',
	read: String,
}

/**
 * What is asked for, in the order of what a reader gains from it: first a way to ask, then what it costs to enter, to stay and to leave, then
 * care, then the rest. Of the facts that tell one thing (`thing` of fact-rules.ts) it is the one that is easiest to write down.
 */
const GAP_FACTS = {
	phone: { form: 'The number, such as 0800 123 456', isOfOperator: true, read: readTelephone },
	entryPrice: { form: 'Dollars, such as 450000, from 450000, or 450000 to 895000', read: readRange },
	dmf: {
		form: 'The most that is kept, and after how long, such as 30% over 3 years',
		isOfOperator: true,
		read: readFee,
	},
	weeklyFee: { form: 'Dollars a week, such as 165, or 140 to 190', read: readRange },
	careServices: {
		form: `Those offered, with commas between them: ${list(Object.values(CARE_SERVICES))}`,
		read: (answer) => readWords(answer, CARE_SERVICES),
	},
	repaymentMonths: { form: 'Months after leaving, such as 9', isOfOperator: true, read: readWhole('months') },
	feesAfterExit: { ...sentence, isOfOperator: true },
	capitalRule: { ...sentence, isOfOperator: true },
	transferToCare: { ...sentence, isOfOperator: true },
	weeklyFeeRises: {
		form: `One of: ${Object.values(FEE_RISES).join(' / ')}`,
		isOfOperator: true,
		read: (answer) =>
			keyOfWord(answer, FEE_RISES) ?? { problem: `it is none of: ${Object.values(FEE_RISES).join(' / ')}` },
	},
	entryAge: { form: 'Years, such as 70', isOfOperator: true, read: readWhole('years') },
	units: { form: 'How many homes, such as 120', read: readWhole('whole') },
	street: { form: 'Number and street, such as 12 Main Road', read: String },
	website: { form: 'The whole address, starting with https://', isOfOperator: true, read: String },
	registerNumber: { form: 'The number, such as 1234567', read: String },
	nzbn: { form: 'Thirteen digits, such as 9429000000000', read: String },
	premisesId: { form: 'As the Ministry of Health writes it', isOfCare: true, read: String },
} as const satisfies Partial<Record<VillageFact, GapFact>>

export type GapFactName = keyof typeof GAP_FACTS

export const GAP_FACT_NAMES: readonly GapFactName[] = keysOf(GAP_FACTS)

/** Returns the entry of a fact. */
export function gapFact(fact: GapFactName): GapFact {
	return GAP_FACTS[fact]
}

/**
 * Reads an answer as the value of a fact.
 * @param kind whose file it is for
 * @returns `problem`: why it can't be taken over
 */
export function readGapAnswer(
	kind: 'villages' | 'operators',
	fact: string,
	answer: string,
): { value: unknown } | Misread {
	if (!isIn(GAP_FACTS, fact)) return { problem: `"${fact}" is no fact that is asked for` }
	const schemas = kind === 'villages' ? villageValues : operatorValues
	if (!isIn(schemas, fact)) return { problem: `the file of an operator has no "${fact}"` }
	const read: unknown = gapFact(fact).read(answer)
	if (isMisread(read)) return read
	const parsed = schemas[fact].safeParse(read)
	if (!parsed.success) return { problem: `it can’t be read. Write it so: ${gapFact(fact).form}` }
	const odd = whyUnusual(fact, parsed.data)
	return odd === undefined ? { value: parsed.data } : { problem: odd }
}

const isMisread = (read: unknown): read is Misread => typeof read === 'object' && read !== null && 'problem' in read

/** Says which number is outside the usual range of its fact: the check would refuse it as a slip. */
function whyUnusual(fact: GapFactName, value: unknown): string | undefined {
	const [odd] = unusualNumbers(fact, { value })
	return (
		odd &&
		`${number(odd.amount)} is nearly always between ${number(odd.min)} and ${number(odd.max)}: ask again, or write the statement by hand with how you know`
	)
}

function readTelephone(answer: string): string | Misread {
	const number = /^[0+(]/.test(answer) ? telephoneAsWritten(answer) : undefined
	return number ?? { problem: 'it is no telephone number that New Zealand has. Some spreadsheets take the 0 off' }
}

function readWhole(kind: 'months' | 'years' | 'whole'): (answer: string) => number {
	return (answer) => parseNumber(answer, kind)
}

/** One amount, or one end of a range, or both. */
const RANGE = /^(?<end>from |up to )?(?<low>\S+)(?: to (?<high>\S+))?$/

/** Reads dollars: one amount is both ends, but `from 450000` and `up to 900000` have one. */
function readRange(answer: string): { from?: number; to?: number } | Misread {
	const { end = '', low = '', high = low } = RANGE.exec(answer.toLowerCase())?.groups ?? {}
	const [from, to] = [parseNumber(low, 'dollars'), parseNumber(high, 'dollars')]
	if (Number.isNaN(from + to) || (end && high !== low))
		return { problem: 'it isn’t one amount in dollars, or two with “to” between them' }
	return { ...(end !== 'up to ' && { from }), ...(end !== 'from ' && { to }) }
}

const FEE = /^(?<share>.+?)(?: over (?<years>.+) years?)?$/i

function readFee(answer: string): { percent: number; years?: number } | Misread {
	const { share = '', years } = FEE.exec(answer)?.groups ?? {}
	const percent = parseNumber(share, 'percent')
	const time = years === undefined ? {} : { years: parseNumber(years, 'years') }
	if (Number.isNaN(percent) || Number.isNaN(time.years))
		return { problem: 'it isn’t a share, such as 30% over 3 years' }
	return { percent, ...time }
}

/** Returns the keys of the words of a list. */
function readWords(answer: string, words: Readonly<Record<string, string>>): string[] | Misread {
	const given = answer.split(/\s*,\s*/).filter(Boolean)
	const unknown = given.find((word) => keyOfWord(word, words) === undefined)
	if (unknown !== undefined) return { problem: `"${unknown}" is none of: ${list(Object.values(words))}` }
	return [...new Set(given.flatMap((word) => keyOfWord(word, words) ?? []))]
}

function keyOfWord(word: string, words: Readonly<Record<string, string>>): string | undefined {
	const wanted = plainName(word)
	return keysOf(words).find((key) => plainName(key) === wanted || plainName(words[key] ?? '') === wanted)
}
