import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureLines } from '../../src/core/money/figure-lines.ts'
import {
	MONEY_INPUTS,
	emptyTexts,
	namesInWords,
	plansOf,
	readMoney,
	type MoneyTexts,
} from '../../src/core/money/money-inputs.ts'
import { project } from '../../src/core/money/money-model.ts'
import { fill } from '../../src/core/costs/fill.ts'
import type { MoneyPage } from '../../src/core/page-data/page-data.ts'
import { basisLines, guessesInWords } from '../../src/features/money/use-answer.ts'
import { NO_VILLAGE, type Figures } from '../../src/features/money/stored-figures.ts'
import type { ShownTerms } from '../../src/features/money/use-village-terms.ts'
import { NO_ROOM, readRoom } from '../../src/core/money/room-inputs.ts'
import { ONE_PERSON, assumptions, inCare, toCents } from './cost-cases.ts'

/** Someone aged 75 who rents. */
const RENTING: Partial<MoneyTexts> = {
	age: '75',
	until: '95',
	savings: '$100,000',
	nzSuper: '1000',
	living: '300',
	rent: '500',
	rentRise: '0',
}
const textsWith = (texts: Partial<MoneyTexts>): MoneyTexts => ({ ...emptyTexts(0), ...texts })
const plansWith = (texts: Partial<MoneyTexts>, isSubsidised = false) => {
	const { stories, missing } = plansOf(textsWith(texts), { ...ONE_PERSON, isSubsidised }, {})
	return { plans: stories.flatMap(({ plans }) => plans), missing }
}

test('begins with nothing to correct, and says what is missing', () => {
	expect(readMoney(emptyTexts(2.5), ONE_PERSON).problems).toEqual({})
	const { plans, missing } = plansWith({})
	expect(plans).toEqual([])
	expect(namesInWords(missing)).toBe(
		'your age, the age to count up to, your savings, your NZ Super and your everyday costs',
	)
})

test('works out the ways that have figures, and no others', () => {
	expect(plansWith(RENTING).plans.map(({ name }) => name)).toEqual(['rent'])
	expect(plansWith({ ...RENTING, upkeep: '6,000' }).plans.map(({ name }) => name)).toEqual(['home', 'rent'])
	expect(plansWith({ ...RENTING, rent: '' }).plans).toEqual([])
})

test.each([
	['savings', '-5', 'Enter your savings in dollars, from 0 to 20,000,000.'],
	['savings', '99999999999', 'Enter your savings in dollars, from 0 to 20,000,000.'],
	['savings', 'a lot', 'Enter your savings in dollars, from 0 to 20,000,000. Write it like 650,000 or 172.50.'],
	['inflation', '100', 'Enter inflation as a percentage, from 0 to 15.'],
	['interest', '100%', 'Enter the interest on savings as a percentage, from 0 to 15.'],
	['homeGrowth', '−100', 'Enter the yearly change in the price of your home as a percentage, from −15 to 15.'],
	['help', '$480 a week', 'Enter the cost of help at home in dollars, from 0 to 100,000. Write it like 480 or 172.50.'],
	['age', '75.5', 'Enter your age as a whole number, from 40 to 109. Write it like 76.'],
	['until', '70', 'You are 75 now. Enter an age from 76 to 110.'],
	['careAge', '60', 'Enter an age from 76 to 94, or leave this blank.'],
	['careAge', '95', 'Enter an age from 76 to 94, or leave this blank.'],
] as const)('%s of “%s” is told beside its field, and the rest is kept', (name, text, problem) => {
	const { values, problems } = readMoney(textsWith({ ...RENTING, [name]: text }), ONE_PERSON)
	expect(problems).toEqual({ [name]: problem })
	expect(values.rent).toBe(500)
	expect(values.living).toBe(300)
})

test('a wrong rent leaves staying at home as it is', () => {
	const { plans } = plansWith({ ...RENTING, upkeep: '6000', rent: '-1' })
	expect(plans.map(({ name }) => name)).toEqual(['home'])
})

test('paper and messages tell of care only where an age makes it count', () => {
	const texts = textsWith({ ...RENTING, careCost: '1500', careExtras: '50', careLimit: '300000' })
	const room = { price: '400000', fee: '', years: '', credit: 'no', paid: 'before' }
	const shown = {
		name: 'Kōwhai Court',
		terms: { inputs: fill({}, assumptions).inputs, room: readRoom(room).room },
	} as ShownTerms
	const told = (careAge: string) => {
		const figures: Figures = {
			texts: { ...texts, careAge },
			...ONE_PERSON,
			isSubsidised: true,
			villages: { village: { ...NO_VILLAGE, room }, otherVillage: NO_VILLAGE },
		}
		const page = { latest: {} } as MoneyPage
		const lines = basisLines(page, figures, [], [['a village', shown]]).map(([label]) => label)
		return [...lines, ...guessesInWords(page, figures, [], [])].filter((words) => /care/i.test(words))
	}
	expect(told('')).toEqual([])
	expect(told('90')).not.toEqual([])
	expect(told('90')).toContain('Kōwhai Court: Care room')
})

test('care without its cost is waited for', () => {
	expect(plansWith({ ...RENTING, careAge: '90' })).toEqual({ plans: [], missing: ['careCost'] })
	const [rent] = plansWith({ ...RENTING, careAge: '90', careCost: '1500', careLimit: '300000' }).plans
	expect(rent?.plan.later).toEqual(inCare(180, 1500, { income: 1000 }))
	const [subsidised] = plansWith({ ...RENTING, careAge: '90', careCost: '1500', careLimit: '300000' }, true).plans
	expect(subsidised?.plan.later?.care?.limit).toBe(300_000)
})

describe('two people', () => {
	const two = (isPartnerLeft: boolean) => ({ ...ONE_PERSON, isTwo: true, isPartnerLeft })
	const texts = textsWith({
		...RENTING,
		partnerAge: '80',
		partnerSuper: '900',
		aloneAge: '90',
		careAge: '90',
		careCost: '1500',
	})

	test('ages are those of the one who is left, and care is at the age of the one who moves', () => {
		const problems = (isPartnerLeft: boolean, more: Partial<MoneyTexts>) =>
			readMoney({ ...texts, ...more }, two(isPartnerLeft)).problems
		expect(problems(false, {})).toEqual({})
		expect(problems(false, { careAge: '100', aloneAge: '95' })).toEqual({
			aloneAge: 'Enter an age from 76 to 94, or leave this blank.',
			careAge: 'Enter an age from 81 to 99, or leave this blank.',
		})
		expect(problems(true, { until: '80' })).toEqual({ until: 'Your partner is 80 now. Enter an age from 81 to 110.' })
		expect(problems(true, { careAge: '89' })).toEqual({})
	})

	test('what one person would live on is waited for once there is an age for it', () => {
		const missing = (more: Partial<MoneyTexts>) => namesInWords(plansOf({ ...texts, ...more }, two(false), {}).missing)
		expect(missing({})).toBe('NZ Super for one of you and everyday costs for one of you')
		expect(missing({ aloneAge: '' })).toBe('NZ Super for one of you and everyday costs for one of you')
		expect(missing({ aloneAge: '', careAge: '', partnerAge: '' })).toBe('your partner’s age')
	})

	test('a second person’s figures count for nothing once there is one', () => {
		const [story, ...others] = plansOf({ ...texts, aloneAge: 'x' }, ONE_PERSON, {}).stories
		expect(others).toEqual([])
		expect(story?.plans[0]?.plan).toMatchObject({ income: 1000, later: { after: 180, isHomeKept: false } })
		expect(figureLines(['rent'], texts, ONE_PERSON, {}).filter(([label]) => /partner|one of you/.test(label))).toEqual(
			[],
		)
		expect(figureLines(['rent'], texts, two(false), {})).toContainEqual(['Your partner’s NZ Super', '$900 a fortnight'])
	})
})

test('any text is read or refused, and what is read can be worked out', () => {
	const text = fc.oneof(fc.string({ maxLength: 12 }), fc.integer({ min: -200, max: 3000 }).map(String), fc.constant(''))
	const choices = fc.record({ isSubsidised: fc.boolean(), isTwo: fc.boolean(), isPartnerLeft: fc.boolean() })
	const texts = fc.record(Object.fromEntries(MONEY_INPUTS.map((name) => [name, text])))
	fc.assert(
		fc.property(texts, choices, (some, chosen) => {
			const { stories } = plansOf({ ...RENTING, ...some } as MoneyTexts, chosen, {})
			for (const { plan } of stories.flatMap(({ plans }) => plans))
				expect(Number.isSafeInteger(toCents(project(plan).left))).toBe(true)
		}),
		{ numRuns: 300 },
	)
})

test('a room in the village’s care is read once it has a price, and what is wrong is told', () => {
	expect(readRoom(NO_ROOM)).toEqual({ problems: {} })
	expect(readRoom({ ...NO_ROOM, fee: '30' })).toEqual({ problems: {} })
	const room = { price: '$310,000', fee: '20', years: '2', credit: 'yes', paid: 'from-home' }
	expect(readRoom(room)).toEqual({
		room: { price: 310_000, dmf: 20, dmfYears: 2, isFirstFeeCredited: true, isSetOff: true },
		problems: {},
	})
	expect(readRoom({ ...room, fee: '120' })).toEqual({
		problems: { fee: 'Enter what is kept of that price as a percentage, from 0 to 100.' },
	})
	// Whatever is stored for a choice, the worse one is taken unless the better is meant.
	expect(readRoom({ ...room, credit: '', paid: '?' }).room).toMatchObject({
		isFirstFeeCredited: false,
		isSetOff: false,
	})
})
