/**
 * Villages and operators whose sources say the same are written about in the same words. Grouping by what sources say and
 * asking for one wording in each group compares every pair.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Content, Operator } from '../../scripts/content/records/model.ts'
import { dayOfBuild } from '../../scripts/content/read.ts'
import { rulesOf } from '../../scripts/facts/fact-rules.ts'
import { valueOfFact } from '../../scripts/facts/fact-words.ts'
import { shownRows, type FactRow } from '../../src/core/facts/facts.ts'
import { OPERATOR_FACTS, type OperatorValues } from '../../src/core/facts/operator-facts.ts'
import { stateOn } from '../../scripts/facts/resolve.ts'
import type { Known } from '../../src/core/facts/source.ts'
import type { DeferredFee, Statement } from '../../src/core/facts/statement.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'
import { readRealContent } from '../real-content.ts'

const today = dayOfBuild()
let content: Content
beforeAll(async () => {
	content = await readRealContent()
})

/** What sources say about a fact, without who they are and what a part is called. */
function said({
	value,
	old,
	asOf,
	differs = [],
	variants = [],
	partial,
	unconfirmed,
	ofOperator,
	signed,
}: Known<unknown>): string {
	const parts = variants.map((variant) => [variant.label, said(variant)])
	const year = old ? (asOf?.slice(0, 4) ?? 'undated') : ''
	// A telephone or website is told with its operator's name where it is the operator's.
	return JSON.stringify([
		value,
		year,
		differs.map(said),
		parts,
		partial ?? false,
		unconfirmed ?? null,
		ofOperator,
		signed,
	])
}

/** What the words of a status say besides it: its day, if a source says it; where it isn't known, what to ring or where to look. */
function besideStatus({ asOf, sources }: Known<unknown>, facts: Pick<VillageFacts, 'phone' | 'website'>): string {
	return JSON.stringify([asOf, sources.length > 0, facts.phone?.text ?? facts.website?.text])
}

/** How one village or operator reads: each fact by what sources say about it, and what is asked where they say nothing. */
function wordings<F extends object>(rows: readonly FactRow<F>[], facts: F): [key: string, words: string][] {
	const shown = new Set(shownRows(rows, facts))
	// Those beside the others may say more because of what sources say about the fee.
	const { dmf } = facts as { dmf?: Known<unknown> }
	return rows.map((row) => {
		const known = row.known(facts)
		const beside =
			rulesOf(row.key)?.beside && dmf ? said(dmf) : known && row.key === 'status' ? besideStatus(known, facts) : ''
		return known
			? [`${row.key} ${said(known)} ${beside}`, JSON.stringify([row.label, row.text(facts)])]
			: [`${row.key} unknown`, JSON.stringify([row.label, shown.has(row)])]
	})
}

/** Keys with more than one wording. */
function unequal(all: readonly [key: string, words: string][]): [string, string[]][] {
	return [...Map.groupBy(all, ([key]) => key)].flatMap(([key, group]) => {
		const words = [...new Set(group.map(([, one]) => one))]
		return words.length > 1 ? [[key, words] as [string, string[]]] : []
	})
}

describe('of every pair,', () => {
	test('two villages for which sources say the same read the same, and are asked the same', () => {
		const all = content.villages.flatMap(({ known }) => wordings(VILLAGE_FACTS, known.facts))
		expect(all.length).toBeGreaterThan(content.villages.length)
		expect(unequal(all)).toEqual([])
	})

	test('two operators for which sources say the same read the same, and are asked the same', () => {
		expect(unequal(content.operators.flatMap(({ known }) => wordings(OPERATOR_FACTS, known.facts)))).toEqual([])
	})

	test('statements with the same value read the same among all facts and their sources', () => {
		const texts = [...content.villages, ...content.operators].flatMap(({ facts, known }) => {
			const statements = Object.entries(facts).flatMap(([fact, list]) =>
				((list ?? []) as Statement[]).map((statement) => ({ fact, statement })),
			)
			expect(known.statements).toHaveLength(statements.length)
			return statements.map(({ fact, statement }, index): [string, string] => {
				const { label, text } = known.statements[index]!
				// An operator is told by its name.
				const words = fact === 'operator' ? '' : text
				return [`${fact} ${JSON.stringify(statement.value)}`, `${label} ${words}`]
			})
		})
		expect(unequal(texts)).toEqual([])
	})
})

test('an operator with one village and that village say the same of care', () => {
	const villagesOf = Map.groupBy(content.villages, ({ operator }) => operator)
	const care = ({ known: { facts } }: { known: { facts: { careServices?: Known<readonly string[]> } } }) =>
		facts.careServices && facts.careServices.sources.length > 0 ? facts.careServices.value.toSorted().join(', ') : ''
	const wrong = content.operators.flatMap((operator) => {
		const [only, ...others] = villagesOf.get(operator.id) ?? []
		if (!only || others.length > 0 || !care(operator) || care(operator) === care(only)) return []
		return [`${operator.slug}: ${care(operator)}; ${only.slug}: ${care(only)}`]
	})
	expect(wrong).toEqual([])
})

/** A line of an operator's pros and cons, by a fact. */
interface Point {
	side: 'pros' | 'cons'
	text: string
}

/** From which share on a deferred management fee is listed against an operator. content/pages/how-we-compare.md says so too. */
const HIGH_FEE = 30

/** How each value of a fact is put among the pros and cons, for all operators alike. Nothing: it is neither. */
const POINTS: { readonly [F in keyof OperatorValues]?: (value: OperatorValues[F]) => Point | undefined } = {
	dmf: feePoint,
	weeklyFeeRises: (rule) => {
		const texts = {
			fixed: 'The weekly fee is fixed for life',
			cpi: 'The weekly fee goes up by no more than inflation (the CPI)',
			'nz-super': 'The weekly fee goes up by no more than the percentage rise in NZ Super',
			choice: 'You choose between a weekly fee that stays the same and one that rises over time',
			reviewed: undefined,
		}
		const text = texts[rule]
		return text ? { side: 'pros', text } : undefined
	},
	gainShare: (share) =>
		share === 0
			? { side: 'cons', text: 'You get no share of any gain in the home’s value (capital gain)' }
			: {
					side: 'pros',
					text: `${share === 100 ? 'You keep any' : `You get ${share}% of any`} gain in the home’s value (capital gain)`,
				},
	lossShare: (share) =>
		share === 0
			? { side: 'pros', text: 'You don’t lose money if the home’s value falls' }
			: { side: 'cons', text: 'You bear any loss if the home’s value falls' },
	feesStopOnExit: (stop) =>
		stop
			? { side: 'pros', text: 'The weekly fee stops when you leave the home' }
			: { side: 'cons', text: 'The weekly fee continues after you leave, until the home is resold' },
	moneyBackDays: (days) => ({
		side: 'pros',
		text: `You can change your mind and get your money back within ${days} days: ask about the conditions`,
	}),
	repaymentMonths: (months) => ({
		side: 'pros',
		text: `You are repaid within ${valueOfFact('repaymentMonths', months).replace(' after you leave', '')}`,
	}),
	interestAfterMonths: (months) => ({
		side: 'pros',
		text: `You are paid interest on any money still owed to you ${valueOfFact('interestAfterMonths', months).toLowerCase()}`,
	}),
}

function feePoint({ percent, of }: DeferredFee): Point {
	if (percent === 0) return { side: 'pros', text: 'There is no deferred management fee' }
	const bases = { 'resale-price': 'the sale price', 'market-value': 'the home’s market value when you leave' }
	if (of)
		return { side: 'cons', text: `The deferred management fee is a share of ${bases[of]}, not of the entry price` }
	return {
		side: percent >= HIGH_FEE ? 'cons' : 'pros',
		text: `The maximum deferred management fee is ${percent}% of the entry price`,
	}
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A line without where, for which homes and since when it holds, and with numbers as figures. */
function withoutScope(line: string): string {
	const bare = line
		.replace(/^At [^,]+, /, '')
		.replaceAll("'", '’')
		.replace(/, if you sign .*$/, '')
		.replace(/( \((?!capital gain\)|the CPI\))[^)]*\))+$/, '')
		.replace(/\b[a-z]+(?= months\b)/, (word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word) + 1) : word))
	return bare[0]?.toUpperCase() + bare.slice(1)
}

/** The points that an operator's statements make now. A fixed fee that is one of two plans is a choice. */
function pointsOf({ facts }: Operator): Point[] {
	return Object.entries(POINTS).flatMap(([fact, point]) => {
		const statements = ((facts as Readonly<Record<string, readonly Statement[]>>)[fact] ?? []).filter(
			(statement) => stateOn(today, statement) === 'current',
		)
		return statements.flatMap(({ value, for: scope }) => {
			if (fact === 'weeklyFeeRises' && value === 'fixed' && scope?.plan)
				return [{ side: 'pros' as const, text: 'You can choose a weekly fee that is fixed' }]
			return (point as (value: unknown) => Point | undefined)(value) ?? []
		})
	})
}

test('the Commerce Commission’s letters are told in the same words, each with the one claim that it was about', () => {
	const told = content.operators.flatMap(({ name, cons }) =>
		cons.filter(({ text }) => text.includes('Commerce Commission')).map(({ text }) => ({ name, text })),
	)
	expect(told.length).toBeGreaterThan(10)
	const letter =
		/^(In January 2024 the Commerce Commission wrote to [^.,]+ and 11 other operators|[^.]+, one of this group's villages, was among 12 operators the Commerce Commission wrote to in January 2024) about possible risks under the Fair Trading Act\. Its letter concerned (claims about care|contract terms( at [^.]+)?)\. The Commission made no formal finding of a breach\.$/
	expect(told.filter(({ text }) => !letter.test(text))).toEqual([])
})

describe('pros and cons', () => {
	test('hold the same fact in the same words and on the same side for all', () => {
		const wrong = content.operators.flatMap((operator) => {
			const lines = {
				pros: operator.pros.map(({ text }) => withoutScope(text)),
				cons: operator.cons.map(({ text }) => withoutScope(text)),
			}
			return pointsOf(operator)
				.filter(({ side, text }) => !lines[side].some((line) => line.startsWith(text)))
				.map(({ side, text }) => `${operator.slug}: ${side} lack "${text}"`)
		})
		expect([...new Set(wrong)]).toEqual([])
	})

	test('put no line on both sides', () => {
		const side = (key: 'pros' | 'cons') =>
			new Set(content.operators.flatMap((operator) => operator[key].map(({ text }) => withoutScope(text))))
		expect([...side('pros').intersection(side('cons'))]).toEqual([])
	})

	test('mention no fee, gain or loss that no statement gives', () => {
		const isAboutFact =
			/^(The maximum deferred|There is no deferred|You (keep|bear) .*home’s value|You get (no share|\d)|You are repaid)/
		const wrong = content.operators.flatMap((operator) => {
			const points = pointsOf(operator)
			return (['pros', 'cons'] as const).flatMap((side) =>
				operator[side]
					.map(({ text }) => withoutScope(text))
					.filter(
						(line) =>
							isAboutFact.test(line) && !points.some((point) => point.side === side && line.startsWith(point.text)),
					)
					.map((line) => `${operator.slug}: ${side} say "${line}"`),
			)
		})
		expect(wrong).toEqual([])
	})
})
