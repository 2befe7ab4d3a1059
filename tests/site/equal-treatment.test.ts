/**
 * Villages and operators whose sources say the same are written about in the same words. Grouping by what sources say and
 * asking for one wording in each group compares every pair.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Content, Operator } from '../../scripts/content/records/model.ts'
import { rulesOf } from '../../scripts/facts/fact-rules.ts'
import { nothingFound, operatorPoints, SEARCHED } from '../../scripts/facts/operator-points.ts'
import { shownRows, type FactRow } from '../../src/core/facts/facts.ts'
import { OPERATOR_FACTS } from '../../src/core/facts/operator-facts.ts'
import { wordsOf, type Known } from '../../src/core/facts/source.ts'
import type { Statement } from '../../src/core/facts/statement.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import { readRealContent } from '../real-content.ts'

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
	const contact = facts.phone ?? facts.website
	return JSON.stringify([asOf, sources.length > 0, contact && wordsOf(contact)])
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

describe('points in favour and to check', () => {
	const SIDES = ['pros', 'cons'] as const
	const texts = (operator: Operator, side: (typeof SIDES)[number]) =>
		operatorPoints(operator, side).map(({ value }) => value)

	test('are made of the same value of a fact in the same words, on the same side', () => {
		const all = content.operators.flatMap((operator) =>
			Object.entries(operator.known.facts).map(([fact, { value }]): [string, string] => {
				const facts = { [fact]: { value, sources: [0] } }
				const alone = { ...operator, known: { ...operator.known, facts }, facts: {}, pros: [], cons: [] }
				return [`${fact} ${JSON.stringify(value)}`, JSON.stringify(SIDES.map((side) => texts(alone, side)))]
			}),
		)
		expect(all.length).toBeGreaterThan(content.operators.length)
		expect(unequal(all)).toEqual([])
	})

	test('are on one side, and there once', () => {
		const wrong = content.operators.flatMap((operator) => {
			const made = { ...operator, pros: [], cons: [] }
			const all = SIDES.flatMap((side) => texts(made, side))
			// What an author writes as a fact makes it adds nothing.
			const again = {
				...operator,
				...Object.fromEntries(SIDES.map((side) => [side, texts(made, side).map((text) => ({ text, sources: [] }))])),
			}
			return [
				...all.filter((text, index) => all.indexOf(text) !== index),
				...(SIDES.flatMap((side) => texts(again, side)).length === all.length ? [] : [`${operator.slug}: twice`]),
			]
		})
		expect(wrong).toEqual([])
	})

	test('tell each search: what it found, that it found nothing, or that nobody has made it yet', () => {
		const wrong = content.operators.filter((operator) => {
			const words = nothingFound(operator).join(' ')
			const has = (topic: string) =>
				operator.cons.some((con) => con.topic === topic) ||
				(topic === 'regulators' && operator.known.facts.commissionLetter !== undefined)
			return keysOf(SEARCHED).some((topic) => !has(topic) && !SEARCHED[topic].every((what) => words.includes(what)))
		})
		expect(wrong.map(({ slug }) => slug)).toEqual([])
	})
})
