import { describe, expect, test } from 'vitest'
import { withWords } from '../../scripts/facts/fact-words.ts'
import { THINGS, countThings, glanceOf } from '../../scripts/facts/glance.ts'
import { keyTerms } from '../../scripts/facts/key-terms.ts'
import { scopeInWords } from '../../scripts/facts/known-facts.ts'
import { REGISTER, statusAsText, statusOf } from '../../scripts/facts/opening.ts'
import type { CareService } from '../../src/core/care-services.ts'
import { CONTRACT_TABLE } from '../../src/core/facts/contract-facts.ts'
import { THINGS_TO_KNOW, type TermGroup } from '../../src/core/facts/facts.ts'
import { openQuestionBits, openQuestions, questionsIn } from '../../src/core/facts/open-questions.ts'
import { wordsOf } from '../../src/core/facts/source.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import { known } from './cost-cases.ts'

const bare: VillageFacts = { city: known('Ōtaki'), status: known('open') }
const bareOf = (status: 'open' | 'planned'): VillageFacts => ({ ...bare, status: { value: status, sources: [] } })

/** A value for some of the homes. */
const ofSome = (value: number, label: string) => ({ ...known(value), label, scope: {} })
const GENERAL = 'operator’s general terms'

const glance = (facts: Partial<VillageFacts>) => {
	const all = withWords({ ...bare, ...facts })
	return Object.fromEntries(
		glanceOf(all, 'Theirs Ltd').map(({ label, text, note, general }) => [label, [text, note, general].filter(Boolean)]),
	)
}

test('what a value is for is easy to follow', () => {
	expect(scopeInWords({ plan: 'Early repayment', signedFrom: '2025-12-19' }, String)).toBe(
		'Early repayment (if you sign on or after 19 December 2025)',
	)
	expect(scopeInWords({ homes: 'Villas', signedBefore: '2020-01-01' }, String)).toBe(
		'Villas (if you signed before 1 January 2020)',
	)
	expect(scopeInWords({ signedFrom: '2025-12-19' }, String)).toBe('agreements signed on or after 19 December 2025')
})

describe('at a glance', () => {
	test('what is not known has no text, and nothing is made up', () => {
		expect(glanceOf(bare, 'Theirs Ltd').every(({ text, note }) => text === undefined && note === undefined)).toBe(true)
	})

	const [FEE, REPAID, CARE, STATUS] = ['Fee when you leave', 'When you’re repaid', 'Homes and care', 'Status']
	const repaid = { ...known(12), variants: [ofSome(3, 'care suite'), ofSome(6, 'villa')] }

	test.each<[label: string, facts: object, ...words: string[]]>([
		[FEE, { dmf: known({ percent: 30, byYear: [10, 10, 10] }) }, '30%', 'of the entry price, after 3 years'],
		[FEE, { dmf: known({ percent: 25 }) }, 'At most 25%', 'of the entry price'],
		[FEE, { dmf: known({ percent: 20, years: 4, of: 'resale-price' }) }, '20% of the resale price', 'after 4 years'],
		[
			FEE,
			{ dmf: { ...known({ percent: 30, years: 3 }), general: true } },
			'30%',
			'of the entry price, after 3 years',
			GENERAL,
		],
		['Entry price', { entryPrice: { ...known({ from: 450000 }), old: true, asOf: '2022-03' } }, 'From $450,000 (2022)'],
		['Weekly fee', { weeklyFee: { ...known({ from: 147 }), old: true } }, 'From $147 (undated)'],
		['Weekly fee', { weeklyFee: known({ from: 150, to: 150 }), weeklyFeeRises: known('fixed') }, '$150', 'fixed'],
		[
			'Weekly fee',
			{ weeklyFeeRises: { ...known('choice'), general: true } },
			'You choose between a fixed fee and one that rises',
			'we haven’t found the amount',
			GENERAL,
		],
		[REPAID, { repaymentMonths: known(1) }, 'Within 1 month'],
		[REPAID, { repaymentMonths: repaid }, 'Within 3, 6 or 12 months', 'depending on your home and agreement'],
		['Homes', { homeTypes: known(['apartment']) }, 'Apartments', 'number not known'],
		['Homes', { units: known(90), homeTypes: known(['villa']) }, '90', 'Villas'],
		[CARE, { careServices: known(['independent-living']) }, 'Independent living. Ask about care'],
		[CARE, { careServices: { ...known(['independent-living']), sources: [] } }],
		[
			'Minimum age',
			{ entryAge: { ...known(65), partial: true, variants: [ofSome(65, 'Care suite')] } },
			'65',
			'care suite only',
		],
		[
			STATUS,
			{ status: { value: 'plans-only', sources: [0] } },
			'We couldn’t confirm that it’s open',
			'we’ve only read about plans',
		],
		[STATUS, { status: known('under-construction') }, 'Being built', 'according to an undated web page'],
		[STATUS, { status: { ...known('planned'), asOf: '2025-03-06' } }, 'Planned', 'as at 6 March 2025'],
		[STATUS, { status: { value: 'planned', sources: [] } }, 'Planned', 'not confirmed'],
	])('%s of %j reads', (label, facts, ...words) => {
		expect(glance(facts)[label]).toEqual(words)
	})

	test('“open” without a source needs a current statement about homes, residents, care, fees or the opening', () => {
		const plans = { units: { ...known(90), sources: [3] }, careBeds: { ...known(20), sources: [3, 4] } }
		const of = (facts: VillageFacts, planned: Partial<VillageFacts> = {}) => statusOf(facts, planned, [], '2026-11-28')
		const isOpen = (facts: Partial<VillageFacts>) => of({ ...bareOf('open'), ...facts }, plans).value === 'open'
		expect(of(bareOf('open'), plans)).toMatchObject({ value: 'plans-only', sources: [3, 4] })
		for (const told of [
			{ units: known(90) },
			{ weeklyFee: known({ from: 150 }) },
			{ careNotOffered: known(['hospital' as const]) },
		])
			expect(isOpen(told), JSON.stringify(told)).toBe(true)
		const untold = [
			{ street: known('1 Road'), phone: known('09 123 4567') },
			{ dmf: known({ percent: 30 }) },
			{ weeklyFee: { ...known({ from: 150 }), general: true } },
			{ careServices: { value: ['hospital' as const], sources: [] } },
		]
		for (const facts of untold) expect(isOpen(facts), JSON.stringify(facts)).toBe(false)
		expect(of(bare, plans)).toMatchObject(bare.status)
		expect(of(bareOf('planned')).value).toBe('planned')
	})

	const old = ' in 2021, the last year we could confirm it'
	test.each([
		['it was said to be open long ago', { status: { ...known('open' as const), asOf: '2021-03' } }, old],
		[
			'it was told of lately',
			{ status: { ...known('open' as const), asOf: '2019-03' }, units: { ...known(90), asOf: '2025' } },
			'',
		],
		['only something else tells it, in an old page', { units: { ...known(90), sources: [1] } }, old],
		['no page has a date', { units: known(90) }, ', according to an undated web page'],
		['an ended certificate tells it', { certification: { ...known('…'), sources: [1], asOf: '2024-11-27' } }, old],
	] as const)('“open” has its year where %s', (_, told, words) => {
		const facts = { ...bareOf('open'), ...(told as Partial<VillageFacts>) }
		const pages = [{ url: 'https://undated.example/' }, { url: 'https://dated.example/', asOf: '2021-06' }]
		const status = statusOf(facts, {}, pages, '2026-11-28')
		expect(statusAsText({ ...facts, status }, 'Theirs Ltd')).toBe(`Open${words}`)
		expect(glance({ ...(told as Partial<VillageFacts>), status })['Status']?.join()).toBe(
			words === '' ? undefined : `Open${words.replace(', ', ',')}`,
		)
	})

	const phone = { value: '09 123 4567', sources: [0] }
	const site = { value: 'https://here.example/', sources: [0] }
	const [tel, ring] = ['tel:+6491234567', '09\u00a0123\u00a04567']
	test.each([
		['its own number', { phone, website: site }, `Ring the village on ${ring} before you visit`, tel],
		[
			'an old number',
			{ phone: { ...phone, asOf: '2019', old: true } },
			`Ring the village on ${ring} (its number in 2019) before you visit`,
			tel,
		],
		[
			'its operator’s number',
			{ phone: { ...phone, ofOperator: true } },
			`Ring Theirs Ltd on ${ring} before you visit`,
			tel,
		],
		['a website', { website: site }, 'Before you visit, check its website', site.value],
		[
			'its operator’s website',
			{ website: { ...site, ofOperator: true } },
			'Before you visit, check the website of Theirs Ltd',
			site.value,
		],
		['neither', {}, 'Before you visit, check the Retirement Villages Register', REGISTER.address],
	] as const)(
		'of a village with %s that we couldn’t confirm as open, it says what to do',
		(_, contact, words, address) => {
			const of = (value: 'unconfirmed' | 'plans-only') => {
				const facts = { ...bare, ...(contact as Partial<VillageFacts>), status: { value, sources: [] } }
				expect(glanceOf(facts, 'Theirs Ltd').at(-1)?.advice?.link.address).toBe(address)
				return statusAsText(facts, 'Theirs Ltd')
			}
			expect(of('unconfirmed')).toBe(`We couldn’t confirm that it’s open. ${words}`)
			expect(of('plans-only')).toBe(`We couldn’t confirm that it’s open: we’ve only read about plans. ${words}`)
		},
	)

	test('plans that keep different shares are both told', () => {
		const plan = (percent: number) => ({
			...known({ percent, years: 3 }),
			label: `${percent}% plan`,
			scope: { plan: `${percent}%` },
		})
		const dmf = { ...known({ percent: 30 }), variants: [plan(30), plan(25)], partial: true }
		expect(glance({ dmf })['Fee when you leave']).toEqual(['25% or 30%, set by your plan', 'of the entry price'])
	})
})

describe('key terms', () => {
	const options = { isFeeOnPage: false, hasBlanks: false }
	const shown = (groups: readonly TermGroup[]) =>
		groups.map(({ rows, ...group }) => ({ ...group, rows: rows.filter(({ onPaper }) => !onPaper) }))

	test('only what is known or planned is a row', () => {
		const facts = withWords({ ...bare, dmf: known({ percent: 30 }) })
		const planned = withWords({ insurance: known('yours') })
		const { terms, moreTerms } = keyTerms(facts, planned, options)
		expect(terms).toEqual([{ label: 'Maximum deferred management fee', rows: [{ key: 'dmf' }] }])
		expect(moreTerms).toHaveLength(1)
	})

	test('a fee whose build-up ends is not said to grow until someone leaves', () => {
		const stops = (dmf: VillageFacts['dmf'], value = 'when you leave the home', more = {}) => {
			const facts: VillageFacts = { ...bare, ...(dmf && { dmf }), dmfStops: { ...known(value), ...more } }
			const { dmfStops } = withWords(facts)
			return dmfStops && wordsOf(dmfStops)
		}
		const plan = (label: string, years: number) => ({ ...known({ percent: 30, years }), label, scope: { plan: label } })
		const soonest = 'After 3 years, or when you leave the home if that is sooner'
		expect(stops(known({ percent: 30, byYear: [10, 10, 10] }))).toBe(soonest)
		expect(stops({ ...plan('A', 3), partial: true, variants: [plan('A', 3), plan('B', 3)] })).toBe(soonest)
		expect(stops({ ...plan('A', 3), partial: true, variants: [plan('A', 3), plan('B', 5)] })).toBe(
			'When it has reached its maximum, or when you leave the home if that is sooner',
		)
		const atOne = { ...known('when you leave the home'), label: 'B', scope: {} }
		expect(
			stops({ ...plan('A', 3), partial: true, variants: [plan('A', 3), plan('B', 1)] }, '', {
				variants: [atOne],
				partial: true,
			}),
		).toBe('B: after 1 year, or when you leave the home if that is sooner')
		for (const dmf of [undefined, known({ percent: 30 }), known({ percent: 30, atEntry: 30 })])
			expect(stops(dmf)).toBe('When you leave the home')
		expect(stops(known({ percent: 30, years: 3 }), 'after three years')).toBe('After three years')
	})

	test('on paper every open question is a blank, and the years of a fee whose steps are not known', () => {
		const facts = withWords({
			...bare,
			dmf: known({ percent: 30 }),
			pets: known('yes'),
			careServices: known<CareService[]>(['hospital']),
		})
		const form = Object.values(keyTerms(facts, {}, { isFeeOnPage: true, hasBlanks: true })).flat()
		const blanks = form.flatMap(({ rows }) => rows.flatMap(({ key, label = key, onPaper }) => (onPaper ? [label] : [])))
		const [, fee, ...others] = openQuestions(facts)
		expect(fee).toBe(CONTRACT_TABLE.dmf.question)
		for (const question of others) expect(blanks).toContain(question)
		expect(blanks.some((label) => /after 1,.*5.*and 10 years/.test(label))).toBe(true)
		expect(shown(form).flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(['pets'])
	})
})

describe('how much is known', () => {
	test('is of twelve things; what no source confirms does not count', () => {
		expect(THINGS.size).toBe(THINGS_TO_KNOW)
		expect(countThings(bare)).toMatchObject({ known: 0, of: 12 })
		expect(countThings({ ...bare, dmf: known({ percent: 30 }) }).words).toMatch(
			/^Key facts found: deferred management fee\. Not found: street address, .*homes and care, entry price, weekly fee, .*\.$/,
		)
		expect(countThings({ ...bare, units: { value: 9, sources: [] }, street: known('1 Bay Road') }).known).toBe(1)
	})
})

describe('open questions', () => {
	test('money comes first, and an answered question is not asked', () => {
		expect(openQuestions(bare)[0]).toMatch(/entry price/)
		expect(openQuestions({ ...bare, entryPrice: known({ from: 500000 }) })[0]).not.toMatch(/entry price of each/)
	})

	test('an old price answers nothing about today', () => {
		expect(openQuestions({ ...bare, entryPrice: { ...known({ from: 500000 }), old: true } })[0]).toMatch(
			/entry price of each/,
		)
	})

	test('a care home’s audit is asked about only where there is a care home', () => {
		const asked = (facts: Partial<VillageFacts>) =>
			openQuestions({ ...bare, ...facts }).some((text) => /audit/.test(text))
		const careServices = known<CareService[]>(['rest-home'])
		expect(asked({})).toBe(false)
		expect(asked({ careServices })).toBe(true)
		expect(asked({ careServices, openActions: known(0) })).toBe(false)
	})

	describe('what a page tells a reader to ask is asked:', () => {
		const asked = (facts: Partial<VillageFacts>, words: RegExp) =>
			openQuestions({ ...bare, ...facts }).some((text) => words.test(text))

		test('how a fee builds up, where only its maximum or its years are known', () => {
			const dmf = (fee: DeferredFee, more = {}) => asked({ dmf: { ...known(fee), ...more } }, /after 1, 2 or 3 years/)
			const villas = { ...known({ percent: 30, byYear: [10, 20] }), label: 'villas', scope: { homes: 'villas' } }
			const parts = { variants: [villas], partial: true }
			expect(dmf({ percent: 30 })).toBe(true)
			expect(dmf({ percent: 30, years: 4 })).toBe(true)
			expect(dmf({ percent: 30, byYear: [10, 20] })).toBe(false)
			expect(dmf({ percent: 30, atEntry: 30 })).toBe(false)
			expect(dmf(villas.value, parts)).toBe(false)
			// Other homes have a weekly fee, and so a fee when someone leaves that isn't known.
			const suites = { ...known({ from: 150 }), label: 'suites', scope: { homes: 'suites' } }
			const weeklyFee = { ...suites, variants: [suites], partial: true }
			expect(asked({ dmf: { ...villas, ...parts }, weeklyFee }, /after 1, 2 or 3 years/)).toBe(true)
		})

		test('what happens if no room is free, where there may be care', () => {
			const room = (careServices: CareService[], more = {}) =>
				asked({ careServices: known(careServices), ...more }, /no room is free/)
			expect(room(['hospital'])).toBe(true)
			expect(room(['independent-living'])).toBe(true)
			expect(room(['hospital'], { carePromise: known('a place') })).toBe(false)
			const careNotOffered = known<CareService[]>(['rest-home', 'hospital', 'dementia'])
			expect(room(['independent-living'], { careNotOffered })).toBe(false)
			expect(asked({}, /no room is free/)).toBe(false)
		})

		test('what a money-back offer pays, where there is one', () => {
			expect(asked({ moneyBackDays: known(90) }, /money-back/)).toBe(true)
			expect(asked({}, /money-back/)).toBe(false)
		})
	})

	test('are the same as one number', () => {
		for (const facts of [
			bare,
			{ ...bare, dmf: known({ percent: 30 }), careServices: known<CareService[]>(['hospital']) },
		]) {
			const open = openQuestions(facts)
			expect(questionsIn(openQuestionBits(facts))).toEqual(open)
			const ofCouples = open.filter((question) => question.includes('couple'))
			expect(ofCouples).toHaveLength(1)
			expect(questionsIn(openQuestionBits(facts), true)).toEqual(open.filter((one) => !ofCouples.includes(one)))
		}
	})
})
