/** Which of several statements is shown as the fact, rule by rule, and what must hold whatever the statements are. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, isOld, monthsBefore, resolveFact, sameValue, stateOn } from '../../scripts/facts/resolve.ts'
import type { Fact } from '../../scripts/facts/fact-rules.ts'
import { joinedFee } from '../../src/core/costs/joined-fee.ts'
import type { DeferredFee, Range, Scope, Statement, StatementSource } from '../../src/core/facts/statement.ts'
import { SOURCE_KINDS, keysOf } from '../../src/core/vocabulary.ts'

const TODAY = '2026-11-22'
const SOURCES: StatementSource[] = [
	{ id: 'news-2020', kind: 'news', asOf: '2020-05' },
	{ id: 'news-2024', kind: 'news', asOf: '2024-05' },
	{ id: 'council-2024', kind: 'council', asOf: '2024-05' },
	{ id: 'ministry-2022', kind: 'regulator', asOf: '2022-06' },
	{ id: 'ministry-2024', kind: 'regulator', asOf: '2024-12-01' },
	{ id: 'own-2021', kind: 'operator', asOf: '2021' },
	{ id: 'old-page', kind: 'directory' },
]
const context = { today: TODAY, sources: SOURCES, village: 'a' }
const says = <T>(value: T, source: string, more: Partial<Statement<T>> = {}): Statement<T> => ({
	value,
	sources: [source],
	...more,
})
const resolve = <T>(fact: Fact, ...statements: Statement<T>[]) => resolveFact(fact, statements, context)
const value = <T>(fact: Fact, ...statements: Statement<T>[]) => resolve(fact, ...statements).current?.value

describe('one value', () => {
	test('the newer dated statement counts, and an undated one never comes before a dated one', () => {
		expect(value('units', says(60, 'news-2020'), says(48, 'news-2024'), says(90, 'old-page'))).toBe(48)
		expect(value('units', says(90, 'old-page'))).toBe(90)
	})

	test('a year alone counts as its start', () => {
		expect(value('units', says(60, 'old-page', { asOf: '2024' }), says(48, 'news-2024'))).toBe(48)
	})

	test('for care beds a regulator comes first, for money the operator', () => {
		expect(value('careBeds', says(40, 'ministry-2022'), says(52, 'news-2024'))).toBe(40)
		expect(value('entryAge', says(70, 'own-2021'), says(65, 'news-2024'))).toBe(70)
	})

	test('equal standing: both are kept, in one order', () => {
		const found = resolve('street', says('38 Bay Road', 'news-2024'), says('30 Bay Road', 'council-2024')).current
		expect(found).toMatchObject({ value: '30 Bay Road', differs: [{ value: '38 Bay Road', sources: ['news-2024'] }] })
	})

	test('what is the same up to rounding is one value, the exact one', () => {
		const statements = [says(138, 'council-2024'), says(140, 'news-2024')]
		const sources = ['news-2024', 'council-2024']
		const found = resolve('units', ...statements.toReversed()).current
		expect(found).toEqual({ value: 138, sources, asOf: '2024-05', differs: [], statements })
		expect(sameValue('units', 100, 138)).toBe(false)
		expect(sameValue('opened', 1990, 1989)).toBe(false)
		expect(sameValue('dmf', { percent: 30 }, { percent: 25 })).toBe(false)
	})

	test('ranges that tell of different ends are one', () => {
		const low: Range = { from: 400_000 }
		const high: Range = { to: 900_000 }
		const found = resolve('entryPrice', says(low, 'news-2024'), says(high, 'council-2024')).current
		expect(found?.differs).toHaveLength(1)
		expect(value('entryPrice', says(low, 'news-2024'), says({ ...low, ...high }, 'council-2024'))).toEqual({
			from: 400_000,
			to: 900_000,
		})
	})

	test('the latest audit counts, whoever tells of it when', () => {
		const audits = [
			says({ date: '2019-01-01' }, 'ministry-2022'),
			says({ date: '2021-03-04', operator: 'Before' }, 'ministry-2022'),
		]
		expect(value('audit', ...audits)).toEqual({ date: '2021-03-04', operator: 'Before' })
	})

	test('of one audit, what was said last counts', () => {
		const open = { date: '2021-03-04', findings: [{ area: 'Staff', status: 'in progress' }] }
		const done = { date: '2021-03-04', findings: [{ area: 'Staff', status: 'reporting complete' }] }
		const found = resolve('audit', says(open, 'ministry-2022'), says(done, 'ministry-2024'))
		expect(found.current).toMatchObject({ value: done, differs: [] })
	})
})

describe('state and scope', () => {
	test('planned and former values never become current', () => {
		const found = resolve(
			'units',
			says(240, 'news-2024', { state: 'planned' }),
			says(30, 'news-2024', { state: 'former' }),
		)
		expect(found.current).toBeUndefined()
		expect(found.planned?.value).toBe(240)
		expect(found.history).toHaveLength(1)
	})

	test('a plan is shown beside the current value, unless it is older or says the same', () => {
		const current = says(138, 'ministry-2022')
		expect(resolve('units', current, says(240, 'news-2024', { state: 'planned' })).planned?.value).toBe(240)
		expect(resolve('units', current, says(240, 'news-2020', { state: 'planned' })).planned).toBeUndefined()
		expect(resolve('units', current, says(138, 'news-2024', { state: 'planned' })).planned).toBeUndefined()
		const care = says(['rest-home'], 'ministry-2022')
		const more = says(['rest-home', 'hospital'], 'news-2024', { state: 'planned' as const })
		expect(resolve('careServices', care, more).planned?.value).toEqual(['hospital'])
	})

	test('agreements that nobody can sign any more are former, those that nobody can sign yet are planned', () => {
		expect(stateOn(TODAY, { for: { signedBefore: '2024-10-01' } })).toBe('former')
		expect(stateOn(TODAY, { for: { signedBefore: '2027-01-01' } })).toBe('current')
		expect(stateOn(TODAY, { for: { signedFrom: '2024-10-01' } })).toBe('current')
		expect(stateOn(TODAY, { for: { signedFrom: '2027-01-01' } })).toBe('planned')
	})

	test('a statement for other villages does not apply; one that names the village comes before one for all', () => {
		expect(value('entryAge', says(75, 'own-2021', { for: { villages: ['b'] } }))).toBeUndefined()
		expect(
			value('entryAge', says(75, 'own-2021', { for: { villages: ['a'] } }), says(70, 'own-2021', { asOf: '2026' })),
		).toBe(75)
	})

	test('values for plans and for some of the homes are kept apart', () => {
		const found = resolve(
			'dmf',
			says({ percent: 30 }, 'own-2021'),
			says({ percent: 25 }, 'own-2021', { for: { plan: '25% plan' } }),
			says({ percent: 20 }, 'own-2021', { for: { homes: 'studios' } }),
		)
		expect(found.current?.value).toEqual({ percent: 30 })
		expect(found.parts.map(({ scope, value }) => [scope.plan ?? scope.homes, value])).toEqual([
			['studios', { percent: 20 }],
			['25% plan', { percent: 25 }],
		])
	})
})

const RICH: DeferredFee = { percent: 30, byYear: [10, 10, 10], accrues: 'monthly' }
/** Returns what tells of a fee in as many words, or in fewer. */
const poorer = ({ percent, of, ...fee }: DeferredFee) =>
	fc.subarray(['years', 'byYear', 'accrues', 'atLeast'] as const).map((told): DeferredFee => {
		const years = told.includes('years') ? (fee.byYear?.length ?? fee.years) : undefined
		const said = { percent, of, ...Object.fromEntries(told.map((key) => [key, fee[key]])), years }
		return JSON.parse(JSON.stringify(told.includes('byYear') ? { ...said, atEntry: fee.atEntry } : said)) as DeferredFee
	})
const fees = fc
	.constantFrom<DeferredFee[]>(
		{ ...RICH, atLeast: 5 },
		{ percent: 30, years: 4, accrues: 'daily' },
		{ percent: 20, atEntry: 20, of: 'resale-price' },
	)
	.chain(poorer)

describe('one fee told in more and in fewer words', () => {
	test.each([
		['own-2021', 'news-2024', ['own-2021']],
		['news-2020', 'own-2021', ['news-2020', 'own-2021']],
	])('what counts of %s and %s has what only one of them says, with its source', (more, fewer, sources) => {
		const { current } = resolve('dmf', says(RICH, more), says({ percent: 30, years: 3 }, fewer))
		const statements = expect.objectContaining({ length: sources.length }) as unknown
		expect(current).toEqual({ value: RICH, sources, asOf: '2021', differs: [], statements })
	})

	test.each<[string, DeferredFee]>([
		['more', { percent: 25 }],
		['a longer time', { percent: 30, years: 4 }],
		['other steps', { percent: 30, byYear: [6, 12, 12] }],
		['part on the first day', { percent: 30, atEntry: 5 }],
		['a share of another price', { percent: 30, of: 'resale-price' }],
	])('a fee with %s is another', (_, newer) => {
		expect(value('dmf', says(RICH, 'news-2020'), says(newer, 'own-2021'))).toEqual(newer)
	})

	const source = fc.constantFrom(...SOURCES.map(({ id }) => id))
	const statements = fc.array(
		fc.tuple(fees, source).map(([fee, id]) => says(fee, id)),
		{ minLength: 1, maxLength: 6 },
	)

	test('a further statement that says less than what is shown changes no value', () => {
		fc.assert(
			fc.property(
				statements.chain((all) => {
					const shown = resolve('dmf', ...all).current
					return fc.tuple(fc.constant(all), fc.constant(shown), poorer(shown?.value ?? { percent: 0 }))
				}),
				source,
				([all, shown, less], id) => {
					fc.pre(shown?.differs.length === 0)
					const { current } = resolve('dmf', ...all, says(less, id))
					expect(joinedFee(current?.value ?? less, shown?.value ?? less)).toBe(current?.value)
					expect(joinedFee(shown?.value ?? less, current?.value ?? less)).toBe(shown?.value)
				},
			),
			{ numRuns: 1000 },
		)
	})
})

describe('lists', () => {
	test('add up, because a list that omits something does not deny it', () => {
		expect(value('amenities', says(['pool'], 'news-2020'), says(['library', 'pool'], 'news-2024'))).toEqual([
			'library',
			'pool',
		])
	})

	test('of certified care, a regulator’s list replaces older and undated ones, and newer ones add to it', () => {
		expect(
			value(
				'careServices',
				says(['independent-living', 'dementia'], 'news-2020'),
				says(['dementia'], 'old-page'),
				says(['rest-home'], 'ministry-2022'),
				says(['hospital'], 'news-2024'),
			),
		).toEqual(['hospital', 'rest-home', 'independent-living'])
	})

	test('changes of owner are all told, the latest first', () => {
		const change = (date: string) => ({ to: 'X', date })
		expect(value('ownershipChange', says(change('2015'), 'news-2024'), says(change('2021'), 'news-2020'))).toEqual([
			change('2021'),
			change('2015'),
		])
	})

	test('a change of owner that another source tells with the seller is told once, with the more exact date', () => {
		const told = (...changes: readonly object[]) =>
			value('ownershipChange', ...changes.map((change) => says(change, 'news-2024')))
		const whole = { from: 'A', to: 'B', date: '2024' }
		expect(told({ to: 'B', date: '2024-08' }, whole)).toEqual([{ ...whole, date: '2024-08' }])
		const others = [whole, { to: 'C', date: '2024' }, { to: 'B', date: '2007' }, { to: 'B', what: 'care home' }]
		expect(told(...others)).toEqual(expect.arrayContaining(others))
	})
})

test('prices grow old after 24 months, and undated ones are old', () => {
	expect(monthsBefore(TODAY, 24)).toBe('2024-11-22')
	expect(monthsBefore('2026-03-01', 3)).toBe('2025-12-01')
	expect(isOld('entryPrice', '2024-12', TODAY)).toBe(false)
	expect(isOld('entryPrice', '2024-10', TODAY)).toBe(true)
	expect(isOld('weeklyFee', undefined, TODAY)).toBe(true)
	expect(isOld('units', '1999', TODAY)).toBe(false)
})

describe('whatever the statements are', () => {
	const SCALARS = ['units', 'careBeds', 'entryAge', 'street', 'opened'] as const
	const date = fc.constantFrom('2019', '2020-02', '2021-06-30', '2024', '2024-05', '2026-11-01')
	const sources = fc
		.array(fc.record({ kind: fc.constantFrom(...keysOf(SOURCE_KINDS)), asOf: fc.option(date, { nil: undefined }) }), {
			minLength: 1,
			maxLength: 6,
		})
		.map((list) => list.map((one, index): StatementSource => ({ id: `s${index}`, ...one })))
	const scope = fc.option(
		fc.constantFrom<Scope[]>(
			{ villages: ['a'] },
			{ villages: ['b'] },
			{ plan: 'P' },
			{ homes: 'villas' },
			{ signedBefore: '2020-01-01' },
			{ signedFrom: '2030-01-01' },
		),
		{ nil: undefined },
	)
	const statementsOf = (known: readonly StatementSource[], values: fc.Arbitrary<unknown>) =>
		fc.array(
			fc.record({
				value: values,
				state: fc.option(fc.constantFrom('planned' as const, 'former' as const), { nil: undefined }),
				asOf: fc.option(date, { nil: undefined }),
				for: scope,
				sources: fc.subarray(
					known.map(({ id }) => id),
					{ minLength: 1 },
				),
			}),
			{ maxLength: 6 },
		)
	const scalar = fc.constantFrom(1, 2, 138, 140, 100)
	const cases = fc
		.tuple(fc.constantFrom<Fact>(...SCALARS, 'careServices', 'amenities', 'dmf', 'dmf'), sources)
		.chain(([fact, known]) =>
			fc.record({
				fact: fc.constant(fact),
				known: fc.constant(known),
				statements: statementsOf(
					known,
					fact === 'dmf'
						? fees
						: fact === 'careServices' || fact === 'amenities'
							? fc.subarray(['rest-home', 'hospital', 'independent-living', 'pool'])
							: scalar,
				),
			}),
		)
	const settings = { numRuns: 400 }

	test('their order does not matter', () => {
		fc.assert(
			fc.property(
				cases.chain((one) =>
					fc.tuple(fc.constant(one), fc.shuffledSubarray(one.statements, { minLength: one.statements.length })),
				),
				([{ fact, known, statements }, shuffled]) => {
					const at = { today: TODAY, sources: known, village: 'a' }
					const { current, parts, planned } = resolveFact(fact, statements, at)
					const again = resolveFact(fact, shuffled, at)
					expect({ current, parts, planned }).toEqual({
						current: again.current,
						parts: again.parts,
						planned: again.planned,
					})
				},
			),
			settings,
		)
	})

	test('an older statement of no higher standing changes nothing', () => {
		fc.assert(
			fc.property(
				cases.filter(({ fact }) => (SCALARS as readonly Fact[]).includes(fact)),
				scalar,
				({ fact, known, statements }, value) => {
					const older: StatementSource = { id: 'older', kind: 'other', asOf: '1990' }
					const before = resolveFact(fact, statements, { today: TODAY, sources: known, village: 'a' })
					// Undated statements are older than any date; what is left is to add one that is dated before all others.
					fc.pre(before.current?.asOf !== undefined)
					const after = resolveFact(fact, [...statements, says(value, 'older')], {
						today: TODAY,
						sources: [...known, older],
						village: 'a',
					})
					// One that names the village comes before it, and nothing else could.
					expect(after.current).toEqual(before.current)
				},
			),
			settings,
		)
	})

	test('taking a source away never makes an unknown fact known', () => {
		fc.assert(
			fc.property(cases, fc.nat(5), ({ fact, known, statements }, index) => {
				const gone = known[index % known.length]?.id
				const rest = statements
					.map((statement) => ({ ...statement, sources: statement.sources.filter((id) => id !== gone) }))
					.filter((statement) => statement.sources.length > 0)
				const isKnown = (list: readonly Statement[]) => {
					const { current, parts } = resolveFact(fact, list, { today: TODAY, sources: known, village: 'a' })
					return current !== undefined || parts.length > 0
				}
				expect(isKnown(rest) && !isKnown(statements)).toBe(false)
			}),
			settings,
		)
	})

	test('what is planned, former or for other villages is never current', () => {
		fc.assert(
			fc.property(cases, ({ fact, known, statements }) => {
				const { current, parts } = resolveFact(fact, statements, { today: TODAY, sources: known, village: 'a' })
				const now = statements.filter((one) => stateOn(TODAY, one) === 'current' && !one.for?.villages?.includes('b'))
				// A fee that says less may be completed from another, so each of its parts must be stated, not all in one.
				const said = (value: unknown) =>
					[value]
						.flat()
						.flatMap((one) =>
							one && typeof one === 'object' ? Object.entries(one).map((part) => JSON.stringify(part)) : [one],
						)
				const allowed = now.flatMap((one) => said(one.value))
				const shown = [current, ...(current?.differs ?? []), ...parts].flatMap((one) => (one ? said(one.value) : []))
				for (const one of shown) expect(allowed).toContain(one)
			}),
			settings,
		)
	})

	test('every applicable statement is shown or kept', () => {
		fc.assert(
			fc.property(cases, ({ fact, known, statements }) => {
				const at = { today: TODAY, sources: known, village: 'a' }
				const { current, parts, planned, history } = resolveFact(fact, statements, at)
				const applicable = statements.filter((one) => !one.for?.villages || one.for.villages.includes('a'))
				const kept = new Set<Statement>(history)
				const cited = new Set(
					[current, ...(current?.differs ?? []), ...parts, planned].flatMap((one) => one?.sources ?? []),
				)
				for (const part of parts) for (const other of part.differs) other.sources.forEach((id) => cited.add(id))
				for (const other of planned?.differs ?? []) other.sources.forEach((id) => cited.add(id))
				for (const one of applicable) expect(kept.has(one) || one.sources.some((id) => cited.has(id))).toBe(true)
				for (const one of applicable) expect(dateOf(fact, one, known)).toMatch(/^(\d{4}.*)?$/)
			}),
			settings,
		)
	})
})
