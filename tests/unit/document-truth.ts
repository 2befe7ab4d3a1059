/** What the documents in tests/fixtures/documents state, and whether a reading of one says the same. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { plainWords } from '../../src/core/agreement-reading/plain-words.ts'
import type {
	AgreementReading,
	LawyerClause,
	Quotation,
	ReadFact,
	FactReading,
} from '../../src/core/agreement-reading/proposal.ts'

export const DOCUMENTS = path.resolve('tests/fixtures/documents')

interface Said {
	page: number
	quote: string
}

interface StatedFact extends Said {
	fact: string
	value: unknown
	for?: string
	also?: Said[]
	alternatives?: unknown[]
}

/** The truth of a document, made by someone who had not seen the rules: README.md of the fixtures. */
export interface Truth {
	title: string
	facts: StatedFact[]
	absent: string[]
	ambiguous: { fact: string; values: (Said & { value: unknown })[] }[]
	clausesAbsent: string[]
	noText?: boolean
}

export function truthOf(name: string): Truth {
	return JSON.parse(readFileSync(path.join(DOCUMENTS, `${name}.json`), 'utf8')) as Truth
}

/** One thing that a document states, in the shape of a proposal. */
interface Expected {
	fact: ReadFact
	/** For people: what should have been found. */
	words: string
	is: (reading: FactReading) => boolean
	said: Said[]
	for: string | undefined
}

interface Fee {
	perYear?: number | number[]
	onEntry?: number
	perMonth?: number
	cap: number
	base: string
	stops?: string
}

function expectedOf(stated: StatedFact): Expected[] {
	const { value, alternatives = [] } = stated
	const said = [{ page: stated.page, quote: stated.quote }, ...(stated.also ?? [])]
	const expect = (fact: ReadFact, words: string, is: (reading: FactReading) => boolean): Expected => ({
		fact,
		words,
		is,
		said,
		for: stated.for,
	})
	const exactly = (fact: ReadFact, expected: unknown) =>
		expect(fact, JSON.stringify(expected), (reading) => JSON.stringify(reading.value) === JSON.stringify(expected))
	switch (stated.fact) {
		case 'rightKind':
			return [expect('contractTitle', String(value), (reading) => reading.words.toLowerCase() === value)]
		case 'deferredFee': {
			const fee = value as Fee
			const fees = [fee, ...(alternatives as Fee[]).map((other): Fee => ({ ...other, base: fee.base }))]
			return [
				expect('dmf', JSON.stringify(fee), (reading) => fees.some((one) => isFee(reading.value, one))),
				...(fee.stops === undefined
					? []
					: [expect('dmfStops', fee.stops, (reading) => said.some(({ page }) => page === reading.page))]),
			]
		}
		case 'weeklyFee': {
			const { amount, per } = value as { amount: number; per: 'week' | 'fortnight' | 'month' }
			const weekly = Math.round(amount * 100 * { week: 1, fortnight: 0.5, month: 12 / 52 }[per]) / 100
			return [exactly('weeklyFee', { from: weekly, to: weekly })]
		}
		case 'weeklyFeeRule':
			return [value, ...alternatives].map((rule) => {
				const kind = (rule as { rule: string }).rule
				const rises = { CPI: 'cpi', 'NZ Super': 'nz-super', fixed: 'fixed', any: 'reviewed' }[kind]
				return rises
					? exactly('weeklyFeeRises', rises)
					: expect('weeklyFeeRule', kind, (reading) => isQuoted(reading, said))
			})
		case 'gainShare':
		case 'lossShare':
			return [exactly(stated.fact, value)]
		case 'repayment':
			return repayment(value as Repayment, expect, exactly)
		case 'feesAfterLeaving':
			return [feesAfter(value as Continues, expect, exactly)]
		case 'refurbishment':
		case 'sellingCosts':
			return [
				expect(stated.fact === 'refurbishment' ? 'refurbishment' : 'saleCosts', JSON.stringify(value), (reading) =>
					[value, ...alternatives].some((cost) => isCost(reading.value as string, cost as Cost)),
				),
			]
		case 'transferToCare':
			return [
				expect('carePromise', String(value), (reading) =>
					[value, ...alternatives].some(
						(promise) =>
							({ priority: 'priority', 'if there is room': 'if-room', none: 'none' })[String(promise)] ===
							(reading.value as string[])[0],
					),
				),
			]
		case 'minimumAge':
			return [exactly('entryAge', value)]
		case 'coolingOffWorkingDays':
			return [exactly('coolingOffWorkingDays', value)]
		case 'statutorySupervisor':
			return [exactly('statutorySupervisor', value === 'exempt' ? 'Exempt' : value)]
		default:
			return []
	}
}

type Expect = (fact: ReadFact, words: string, is: (reading: FactReading) => boolean) => Expected
type Exactly = (fact: ReadFact, expected: unknown) => Expected

function isFee(value: unknown, fee: Fee): boolean {
	const read = value as { percent: number; byYear?: number[]; atEntry?: number; of?: string }
	const total = [...(read.byYear ?? []), read.atEntry ?? 0].reduce((sum, share) => sum + share, 0)
	const years =
		fee.perYear === undefined || read.byYear === undefined
			? undefined
			: Array.isArray(fee.perYear)
				? JSON.stringify(read.byYear) === JSON.stringify(fee.perYear.filter((share) => share > 0))
				: read.byYear[0] === fee.perYear && read.byYear.slice(0, -1).every((share) => share === fee.perYear)
	const isBase = read.of === undefined || read.of === fee.base.replace(' ', '-')
	return (
		read.percent === fee.cap &&
		isBase &&
		years !== false &&
		(read.byYear === undefined || Math.abs(total - fee.cap) < 1e-9)
	)
}

interface Repayment {
	trigger: string
	triggerKind: string
	lastDateMonths?: number
	interest?: string
}

function repayment(value: Repayment, expect: Expect, exactly: Exactly): Expected[] {
	const [time] = /\d+ (?:working days|days|weeks)/.exec(value.trigger) ?? []
	const kind = value.triggerKind === 'sale settles' ? 'sale settles' : 'new resident'
	const interest = plainWords(value.interest ?? '').text
	const months = /(\d+) months|month (\d+)|(\d+)th month/
		.exec(interest)
		?.slice(1)
		.find((part) => part !== undefined)
	const rate = /(\d+(?:\.\d+)?)%/.exec(interest)?.[1]
	return [
		expect(
			'repaymentTrigger',
			value.trigger,
			({ words }) => words.includes(kind) && (time ? words.includes(time) : !/\d/.test(words)),
		),
		...(value.lastDateMonths === undefined ? [] : [exactly('repaymentMonths', value.lastDateMonths)]),
		...(months === undefined
			? []
			: [
					expect(
						'interestAfterMonths',
						interest,
						(reading) =>
							reading.value === Number(months) &&
							(rate === undefined ? true : (reading.note ?? '').includes(`${rate}%`)),
					),
				]),
	]
}

interface Continues {
	rule: string
	weeks?: number
	months?: number
	until?: string
	then?: string
}

function feesAfter({ rule, weeks, months, then }: Continues, expect: Expect, exactly: Exactly): Expected {
	if (rule === 'stop on leaving') return exactly('feesStopOnExit', true)
	const long = weeks === undefined ? (months === undefined ? undefined : `${months} months`) : `${weeks} weeks`
	return expect(
		'feesAfterExit',
		long ?? 'until',
		({ words }) =>
			(long === undefined ? /until/.test(words) && !/\d/.test(words) : words.includes(long)) &&
			(then === undefined || words.includes(then)),
	)
}

interface Cost {
	who: string
	percent?: number
	amount?: number
}

function isCost(words: string, { who, percent, amount }: Cost): boolean {
	if (who === 'operator') return words === 'the operator pays'
	const dollars = amount === undefined ? !words.includes('$') : words.includes(`$${amount.toLocaleString('en-NZ')}`)
	const share =
		percent === undefined || percent === 100
			? !/\d%|half/.test(words)
			: percent === 50
				? words.includes('half')
				: words.includes(`${percent}%`)
	return words.startsWith('you pay') && dollars && share
}

/** Letters and figures alone, as the truth's quotations are compared. */
export function letters(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}$%.]/gu, '')
}

function isQuoted(
	{ quote, also = [] }: { quote: string; also?: readonly Quotation[] },
	said: readonly Said[],
): boolean {
	const own = [quote, ...also.map((other) => other.quote)].map(letters)
	return said.some((words) =>
		own.some((text) => text.includes(letters(words.quote)) || letters(words.quote).includes(text)),
	)
}

const CLAUSES: Record<string, LawyerClause> = {
	'operator chattels repaired by resident': 'chattels',
	'fees variable at any time': 'variableFees',
	'wear and tear': 'wearAndTear',
	'later development': 'development',
	'insurance excess': 'insuranceExcess',
	'waiver of earlier statements': 'waiver',
}

export interface Verdict {
	stated: number
	found: number
	proposed: number
	right: number
	/** For people. */
	wrong: string[]
	missed: string[]
}

/** Compares a reading with what the document states. A contradiction that the document has counts as stated, and shown as one as right. */
export function judge(truth: Truth, { proposals, clauses }: AgreementReading): Verdict {
	const expected = truth.facts.map(expectedOf)
	const verdict: Verdict = { stated: 0, found: 0, proposed: 0, right: 0, wrong: [], missed: [] }
	const contradictions = truth.ambiguous.flatMap(({ values }) =>
		values.flatMap(({ value, ...said }) => expectedOf({ fact: 'deferredFee', value, ...said })),
	)
	const all = [...expected.flat(), ...contradictions]
	for (const { fact, state, readings } of proposals) {
		const isAmbiguous = contradictions.some((one) => one.fact === fact && fact !== 'dmfStops')
		const values = new Set(all.filter((one) => one.fact === fact).map(({ words }) => words))
		for (const reading of readings) {
			verdict.proposed++
			const same = all.filter((one) => one.fact === fact && one.is(reading))
			const isPlaced = same.some(
				({ said }) => isQuoted(reading, said) || said.some(({ page }) => page === reading.page),
			)
			const isWhole = values.size < 2 || reading.for !== undefined || state !== 'one'
			if (isPlaced && isWhole && (state === 'contradiction') === isAmbiguous) verdict.right++
			else
				verdict.wrong.push(
					`${fact} ${state} ${JSON.stringify(reading.value)} ${reading.for ?? ''} p${reading.page}: ${reading.quote.slice(0, 120)}${same.length > 0 ? ' [value right]' : ''}`,
				)
		}
	}
	const isFound = (one: Expected) => proposals.some(({ fact, readings }) => fact === one.fact && readings.some(one.is))
	// Alternatives are the same statement said in another way.
	const statements = [
		...truth.facts.flatMap((stated, index) =>
			stated.fact === 'weeklyFeeRule' ? [expected[index] ?? []] : (expected[index] ?? []).map((one) => [one]),
		),
		...contradictions.map((one) => [one]),
	]
	for (const ways of statements.filter((way) => way.length > 0)) {
		verdict.stated++
		if (ways.some(isFound)) verdict.found++
		else verdict.missed.push(ways.map(({ fact, words }) => `${fact} ${words}`).join(' or '))
	}
	judgeClauses(truth, clauses, verdict)
	return verdict
}

function judgeClauses(truth: Truth, clauses: AgreementReading['clauses'], verdict: Verdict): void {
	const stated = truth.facts.flatMap(({ fact, value }) =>
		fact === 'clauses' ? (value as ({ clause: string } & Said)[]) : [],
	)
	for (const { clause, page, quote } of clauses) {
		verdict.proposed++
		if (stated.some((one) => CLAUSES[one.clause] === clause && isQuoted({ quote }, [one]))) verdict.right++
		else verdict.wrong.push(`clause ${clause} p${page}: ${quote.slice(0, 160)}`)
	}
	for (const one of stated) {
		verdict.stated++
		if (clauses.some(({ clause, quote }) => clause === CLAUSES[one.clause] && isQuoted({ quote }, [one])))
			verdict.found++
		else verdict.missed.push(`clause ${one.clause} p${one.page}`)
	}
}
