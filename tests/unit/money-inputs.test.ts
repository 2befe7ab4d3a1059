import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	MONEY_INPUTS,
	emptyTexts,
	namesInWords,
	plansOf,
	readMoney,
	type MoneyTexts,
} from '../../src/core/money/money-inputs.ts'
import { project } from '../../src/core/money/money-model.ts'
import { ageAfter, eventsInWords, lastsInWords } from '../../src/core/money/money-words.ts'

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
const plansWith = (texts: Partial<MoneyTexts>, isSubsidised = false) => plansOf(textsWith(texts), isSubsidised, {})

test('begins with nothing to correct, and says what is missing', () => {
	expect(readMoney(emptyTexts(2.5)).problems).toEqual({})
	const { plans, missing } = plansWith({})
	expect(plans).toEqual([])
	expect(namesInWords(missing)).toBe(
		'your age, the age to work it out to, your savings, your NZ Super and your everyday costs',
	)
})

test('works out the ways that have figures, and no others', () => {
	expect(plansWith(RENTING).plans.map(({ name }) => name)).toEqual(['rent'])
	expect(plansWith({ ...RENTING, upkeep: '6,000' }).plans.map(({ name }) => name)).toEqual(['home', 'rent'])
	expect(plansWith({ ...RENTING, rent: '' }).plans).toEqual([])
})

test('says until which age the money lasts', () => {
	const [rent] = plansWith(RENTING).plans
	// The first case worked by hand in money.test.ts: 76 months.
	expect(rent && lastsInWords(75, rent.plan, project(rent.plan))).toBe('Until 81 and 4 months')
	const [rich] = plansWith({ ...RENTING, savings: '1000000' }).plans
	expect(rich && lastsInWords(75, rich.plan, project(rich.plan))).toBe('To at least 95')
	expect(ageAfter(75, 1)).toBe('75 and 1 month')
})

test('says what the answer should be read with', () => {
	const [home] = plansWith({
		...RENTING,
		rent: '',
		savings: '1000',
		nzSuper: '0',
		living: '0',
		upkeep: '6000',
		homeValue: '200000',
		careAge: '76',
		careCost: '700',
		until: '77',
	}).plans
	expect(home && eventsInWords(75, home.plan, project(home.plan))).toEqual([
		'You’d be up to $5,000 short until 76 and 1 month. From then on you’d have enough again.',
		'When you move into care, you get $200,000 from selling your home.',
	])
})

test.each([
	['savings', '-5', 'Enter your savings in dollars, from 0 to 20,000,000.'],
	['savings', '99999999999', 'Enter your savings in dollars, from 0 to 20,000,000.'],
	['savings', 'a lot', 'Enter your savings in dollars, from 0 to 20,000,000.'],
	['inflation', '100', 'Enter inflation as a percentage, from 0 to 15.'],
	['interest', '100%', 'Enter the interest on savings as a percentage, from 0 to 15.'],
	['homeGrowth', '−100', 'Enter the yearly change in the price of your home as a percentage, from −15 to 15.'],
	['age', '75.5', 'Enter your age as a whole number, from 40 to 109.'],
	['until', '70', 'You are 75 now. Enter an age from 76 to 110.'],
	['careAge', '60', 'Enter an age from 76 to 94, or leave this blank.'],
	['careAge', '95', 'Enter an age from 76 to 94, or leave this blank.'],
] as const)('%s of “%s” is told beside its field, and the rest is kept', (name, text, problem) => {
	const { values, problems } = readMoney(textsWith({ ...RENTING, [name]: text }))
	expect(problems).toEqual({ [name]: problem })
	expect(values.rent).toBe(500)
	expect(values.living).toBe(300)
})

test('a wrong rent leaves staying at home as it is', () => {
	const { plans } = plansWith({ ...RENTING, upkeep: '6000', rent: '-1' })
	expect(plans.map(({ name }) => name)).toEqual(['home'])
})

test('care without its cost is waited for', () => {
	expect(plansWith({ ...RENTING, careAge: '90' })).toEqual({ plans: [], missing: ['careCost'] })
	const [rent] = plansWith({ ...RENTING, careAge: '90', careCost: '1500', careLimit: '300000' }).plans
	expect(rent?.plan.care).toEqual({ after: 180, cost: 150_000, extras: 0 })
	const [subsidised] = plansWith({ ...RENTING, careAge: '90', careCost: '1500', careLimit: '300000' }, true).plans
	expect(subsidised?.plan.care?.limit).toBe(30_000_000)
})

test('any text is read or refused, and what is read can be worked out', () => {
	const text = fc.oneof(fc.string({ maxLength: 12 }), fc.integer({ min: -200, max: 3000 }).map(String), fc.constant(''))
	const texts = fc.record(Object.fromEntries(MONEY_INPUTS.map((name) => [name, text])))
	fc.assert(
		fc.property(texts, fc.boolean(), (some, isSubsidised) => {
			for (const { plan } of plansOf({ ...RENTING, ...some } as MoneyTexts, isSubsidised, {}).plans)
				expect(Number.isSafeInteger(project(plan).left)).toBe(true)
		}),
		{ numRuns: 300 },
	)
})
