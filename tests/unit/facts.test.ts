import { describe, expect, test } from 'vitest'
import { FACT_RULES } from '../../scripts/facts/fact-rules.ts'
import { inWords, valueOfFact, withWords } from '../../scripts/facts/fact-words.ts'
import { glanceOf } from '../../scripts/facts/glance.ts'
import { openActions, resolveVillage } from '../../scripts/facts/known-facts.ts'
import { operatorSummary } from '../../scripts/manifest/records/operator-summary.ts'
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { shownRows } from '../../src/core/facts/facts.ts'
import { CONTRACT_FACTS, OPERATOR_FACTS } from '../../src/core/facts/operator-facts.ts'
import type { Audit } from '../../scripts/facts/value-schemas.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'
import { money } from '../../src/core/format.ts'
import { wordsOf } from '../../src/core/vocabulary.ts'
import { known } from './cost-cases.ts'

const full: VillageFacts = {
	city: known('Auckland'),
	phone: known('09 123 4567'),
	website: known('https://www.example.co.nz/oaks/'),
	status: known('under-construction' as const),
}
const text = (key: keyof VillageFacts, facts: VillageFacts) =>
	VILLAGE_FACTS.find((row) => row.key === key)?.text(withWords(facts))

describe('a village', () => {
	test('links lead to the website and to the telephone', () => {
		const href = (key: keyof VillageFacts) => VILLAGE_FACTS.find((row) => row.key === key)?.href(full)
		expect(href('website')).toBe('https://www.example.co.nz/oaks/')
		expect(href('phone')).toBe('tel:+6491234567')
	})

	test('an absent fact has no text, and is shown only when it is worth asking for', () => {
		const bare: VillageFacts = { city: known('Ōtaki'), status: known('open') }
		expect(text('entryPrice', bare)).toBeUndefined()
		const shown = shownRows(VILLAGE_FACTS, bare).map((row) => row.key)
		expect(shown).toContain('entryPrice')
		expect(shown).not.toContain('formerNames')
	})

	test('every fact that is worth asking an operator for has its question', () => {
		for (const { key, isAsked = false } of [...CONTRACT_FACTS, ...OPERATOR_FACTS]) {
			const { operatorQuestion } = FACT_RULES[key]
			expect(operatorQuestion ?? '', key).toMatch(isAsked ? /^[A-Z].*\?$/ : /^$/)
		}
	})

	test('what is known of single villages only is no headline of their operator', () => {
		const of = (villages: string[] | undefined, value: unknown) => ({
			...known(value),
			label: villages?.[0] ?? 'villas',
			scope: { ...(villages && { villages }) },
		})
		const some = (value: unknown) => ({ ...known(value), partial: true, variants: [of(['oaks'], value)] })
		const headlines = (facts: object) =>
			operatorSummary(withWords(facts), 2).glance.map(({ label, value }) => `${label}: ${value}`)
		expect(
			headlines({ weeklyFeeRises: some('fixed'), dmf: some({ percent: 30, years: 3 }), entryAge: some(65) }),
		).toEqual([])
		const whole = { ...known({ percent: 30, years: 3 }), variants: [of(['oaks'], { percent: 20, years: 3 })] }
		expect(headlines({ dmf: whole })).toEqual(['Fee when you leave: 30% of the entry price'])
		const byHome = {
			...some({ percent: 30, years: 3 }),
			variants: [of(undefined, { percent: 25, years: 3 }), of(['oaks'], { percent: 30, years: 3 })],
		}
		expect(headlines({ dmf: byHome })).toEqual(['Fee when you leave: 25% of the entry price (villas)'])
	})

	test('an operator’s count of one village is left out only where our list has that one', () => {
		const labels = (villageCount: number, listed: number) =>
			operatorSummary(withWords({ villageCount: known(villageCount) }), listed).company.map(({ label }) => label)
		expect(labels(1, 1)).toEqual([])
		expect(labels(1, 0)).toEqual(['Number of villages in New Zealand'])
		expect(labels(2, 1)).toEqual(['Number of villages in New Zealand'])
	})
})

test.each([
	['ownershipChange', { from: 'A', to: 'B', date: '2021' }, 'From A to B (2021)'],
	['ownershipChange', { to: 'C', what: 'care home' }, 'The care home, from an earlier owner to C'],
	[
		'careNextDoor',
		{ name: 'The Cottage', operator: 'D', services: ['rest-home'], beds: 20, where: 'next door' },
		'The Cottage, next door, run by D: rest home care; 20 beds',
	],
	[
		'certification',
		{ premises: 'Oaks Home', months: 36, until: '2027-03-01' },
		'Oaks Home: certified for 36 months, until 1 March 2027',
	],
	[
		'certification',
		{ premises: 'Oaks Home', operator: 'E', until: '2027-03', beds: 20, services: ['rest-home'] },
		'Oaks Home: certified until March 2027. 20 beds for rest home care. E holds the certificate',
	],
	[
		'audit',
		{ date: '2024-05-02', operator: 'A', kind: 'surveillance', correctiveActions: 2 },
		'2 May 2024, surveillance audit, care home then run by A, 2 corrective actions asked for',
	],
] as const)('a record of %s %j reads "%s"', (fact, value, words) => expect(valueOfFact(fact, value)).toBe(words))

test.each([
	[
		{ months: 36, until: '2018-10-30', beds: 150 },
		'The certificate we found ended on 30 October 2018, so ask to see the current one. It was for 36 months and covered 150 beds',
	],
	[
		{ premises: 'Oaks Home', operator: 'E', until: '2026-11-25', beds: 20, services: ['rest-home'] },
		'Oaks Home: the certificate we found ended on 25 November 2026, so ask to see the current one. It covered 20 beds for rest home care. It was held by E',
	],
	[{ until: '2026-11-26' }, 'Certified until 26 November 2026'],
	[{ until: '2020-01-01' }, 'The certificate we found ended on 1 January 2020, so ask to see the current one'],
] as const)('on 26 November 2026 the certificate %j reads "%s"', (certificate, words) =>
	expect(valueOfFact('certification', certificate, '2026-11-26')).toBe(words),
)

test('what an audit found to be in progress was so at the time', () => {
	const findings = [
		{ area: 'Medicines', risk: 'low', status: 'in progress' },
		{ area: 'Training', status: 'reporting complete' },
	]
	expect(valueOfFact('audit', { date: '2016', findings })).toBe(
		'2016. Findings: medicines (low risk, in progress at the time); training (reporting complete)',
	)
})

test('the latest audit comes first, even if only a newspaper tells of it', () => {
	const source = (id: string, kind: 'regulator' | 'news') => ({
		id,
		kind,
		url: `https://${id}.example/`,
		publisher: id,
	})
	const audit = (date: string, id: string) => ({ value: { date, operator: 'A' }, sources: [id] })
	const village = {
		slug: 'oaks',
		facts: { audit: [audit('2014-11-26', 'ministry'), audit('2018-06-07', 'news')] },
		sources: [source('ministry', 'regulator'), source('news', 'news')],
	}
	const options = { today: '2026-11-23', nameOf: String, isOnly: true }
	expect(resolveVillage(village, undefined, options).facts['audit']).toMatchObject({
		value: '7 June 2018, care home then run by A. Earlier audit: 26 November 2014, care home then run by A',
		sources: [1, 0],
	})
})

test('sources that differ on one kind of homes differ on that kind only, and every value counts', () => {
	const source = (id: string) => ({ id, kind: 'operator' as const, url: `https://${id}.example/`, publisher: id })
	const age = (value: number, homes: string, id: string) => ({ value, for: { homes }, sources: [id] })
	const village = {
		slug: 'oaks',
		facts: { entryAge: [age(60, 'flats', 'a'), age(65, 'villas', 'a'), age(70, 'villas', 'b')] },
		sources: [source('a'), source('b')],
	}
	const facts = resolveVillage(village, undefined, { today: '2026-11-23', nameOf: String, isOnly: true }).facts
	expect(facts['entryAge']).not.toHaveProperty('differs')
	expect(glanceOf({ ...full, ...facts }, 'A').find(({ key }) => key === 'entryAge')).toMatchObject({
		text: '60, 65 or 70',
		note: 'flats and villas only; sources differ',
	})
})

test('of the pages that name an operator’s telephone, a village lists one', () => {
	const source = (id: string) => ({ id, kind: 'operator' as const, url: `https://${id}.example/`, publisher: id })
	const operator = {
		facts: { phone: [{ value: '0800 111 111', sources: ['home', 'elsewhere'] }] },
		sources: [source('home'), source('elsewhere')],
	}
	const options = { today: '2026-11-23', nameOf: String, isOnly: false }
	const { facts, sources } = resolveVillage({ slug: 'oaks', facts: {}, sources: [] }, operator, options)
	expect(facts['phone']).toMatchObject({ value: '0800 111 111', ofOperator: true, sources: [0] })
	expect(sources.map(({ publisher }) => publisher)).toEqual(['home'])
})

describe('what is still to be put right since the last audit', () => {
	const finding = (risk: string | undefined, status: string | undefined) => ({ area: 'Staff', risk, status })
	const done = finding('moderate', 'reporting complete')
	const open = (audit: Partial<Audit>, asOf = '2026-10-01') =>
		openActions(
			{ value: { date: '2026-03-12', ...audit }, sources: ['m'], differs: [], statements: [] },
			{ today: '2026-11-22', sources: [{ id: 'm', kind: 'regulator', asOf }] },
		)

	test.each([
		['no corrective action', { correctiveActions: 0 }, 0],
		['all complete', { correctiveActions: 1, findings: [done] }, 0],
		['only low risk open', { correctiveActions: 2, findings: [done, finding('low', 'in progress')] }, 0],
		['some open', { correctiveActions: 2, findings: [done, finding('high', 'in progress')] }, 1],
		['some open, of a list that is cut short', { findings: [finding('moderate', 'in progress')] }, 1],
		['a list that is cut short', { findings: [done] }, undefined],
		['fewer findings than actions', { correctiveActions: 2, findings: [done] }, undefined],
		['an open one without a risk', { correctiveActions: 1, findings: [finding(undefined, 'in progress')] }, undefined],
		['a grade between two', { correctiveActions: 1, findings: [finding('low to moderate', 'open')] }, undefined],
		['a risk without a status', { correctiveActions: 1, findings: [finding('high', undefined)] }, undefined],
		['findings that nobody gives', {}, undefined],
	] as const)('%s', (_what, audit, expected) => {
		expect(open(audit as Partial<Audit>)).toBe(expected)
	})

	test('is not known where the source is old or undated', () => {
		expect(open({ correctiveActions: 0 }, '2024-11-21')).toBeUndefined()
		expect(open({ correctiveActions: 0 }, '')).toBeUndefined()
	})
})

describe('the terms of an operator', () => {
	test('read as sentences', () => {
		const terms = withWords({
			feesStopOnExit: known(false),
			repaymentMonths: known(1),
			capitalRule: known('none'),
		})
		const read = shownRows(CONTRACT_FACTS, terms).flatMap((row) => row.text(terms) ?? [])
		expect(read).toEqual(['None', 'No', '1 month after you leave'])
	})

	test('no two rows are the same', () => {
		const rows = [...OPERATOR_FACTS, ...CONTRACT_FACTS]
		expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
	})
})

describe('what a fact says besides its value', () => {
	test('an old price has its year, an undated one says so', () => {
		expect(inWords({ ...known(450000), old: true, asOf: '2022-03' }, money)).toBe('$450,000 (2022)')
		expect(inWords({ ...known(450000), old: true }, money)).toBe('$450,000 (undated)')
	})

	test('sources that differ are told, briefly where only the first word differs', () => {
		const street = (value: string) => known(value)
		const two = { ...street('30 Bay Road'), differs: [street('38 Bay Road')] }
		expect(inWords(two, String)).toBe('30 or 38 Bay Road; sources differ')
		const other = { ...street('30 Bay Road'), differs: [street('Main Street')] }
		expect(inWords(other, String)).toBe('30 Bay Road or Main Street; sources differ')
	})

	test('plans and kinds of homes are beside what holds for all, or alone', () => {
		const variants = [{ ...known(650000), label: 'two-bedroom villas', scope: {} }]
		expect(inWords({ ...known(450000), variants }, money)).toBe('$450,000. Two-bedroom villas: $650,000')
		expect(inWords({ ...known(650000), variants, partial: true }, money)).toBe('Two-bedroom villas: $650,000')
		expect(inWords({ ...known(650000), variants }, money)).toBe('$650,000')
	})

	test('what follows a colon has a small letter, unless it may be a name', () => {
		const part = <T>(value: T) => ({ ...known(value), label: 'villas', scope: {} })
		const only = <T>(value: T) => ({ ...known(value), variants: [part(value)], partial: true })
		const facts = withWords({
			weeklyFeeRises: only('fixed'),
			weeklyFeeCovers: only(['rates', 'water']),
			visitors: only('short stays'),
			statutorySupervisor: only('Hill Trustees'),
			legalName: only('Ash Court Limited'),
		})
		expect(Object.values(facts).map((fact) => (fact as { text?: string }).text)).toEqual([
			'Villas: stays the same',
			'Villas: rates and water',
			'Villas: short stays',
			'Villas: Hill Trustees',
			'Villas: Ash Court Limited',
		])
	})

	test('a part of a list that no source backs is marked', () => {
		const write = (value: string[]) => value.join(' and ')
		expect(inWords({ ...known(['a']), unconfirmed: ['b'] }, write)).toBe('a. Not confirmed: b')
	})
})

test('a phrase of a vocabulary has one capital', () => {
	expect(wordsOf(CARE_SERVICES, [])).toBe('')
	expect(wordsOf(CARE_SERVICES, ['dementia', 'hospital'])).toBe('Hospital care and dementia care')
})
