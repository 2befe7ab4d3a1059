import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fill } from '../../src/core/costs/fill.ts'
import { messageLinks } from '../../src/core/message-links.ts'
import { answerText, shortAnswerText } from '../../src/core/money/answer-text.ts'
import { assumedInWords } from '../../src/core/money/assumed-words.ts'
import { moneyAnswer } from '../../src/core/money/answer-in-words.ts'
import { project, type MoneyPlan, type Projection } from '../../src/core/money/money-model.ts'
import {
	aboutThousands,
	ageTicks,
	answerInWords,
	eventsInWords,
	leftOf,
	shortSpans,
	thousands,
	verdictInWords,
	verdictOf,
	type WayAnswer,
} from '../../src/core/money/money-words.ts'
import { NO_COSTS, NO_MONEY, STAY, assumptions, inCare, known, toCents } from './cost-cases.ts'

const nothing: MoneyPlan = { ...NO_MONEY, months: 240 }

/** The answer where so many dollars are used up in a year. */
function answerFor(name: WayAnswer['name'], savings: number, aYear: number, more: Partial<MoneyPlan> = {}): WayAnswer {
	const plan: MoneyPlan = { ...nothing, savings, way: { ...STAY, upkeep: aYear }, ...more }
	const place = {
		home: 'at home',
		rent: 'in a rented home',
		village: 'in Harbour Rise',
		otherVillage: 'in another village',
	}[name]
	const label = { home: 'At home', rent: 'Renting', village: 'Harbour Rise', otherVillage: 'Another village' }[name]
	return { name, label, place, plan, projection: project(plan) }
}
const story = (...answers: WayAnswer[]) => [{ label: '', start: '', answers }]
const verdict = (...answers: WayAnswer[]) => verdictInWords(verdictOf(75, story(...answers)))

describe('the verdict', () => {
	test('says first until about which age the savings last, in each way to live', () => {
		expect(verdict(answerFor('home', 125_000, 10_000), answerFor('village', 300_000, 10_000))).toBe(
			'At home, your savings last to about 87. In Harbour Rise, they last beyond 95.',
		)
	})
	test('says the same once', () => {
		expect(verdict(answerFor('home', 0, 0), answerFor('rent', 90_000, 10_000), answerFor('otherVillage', 0, 0))).toBe(
			'At home or in another village, your savings last beyond 95. In a rented home, they last to about 84.',
		)
	})
	test('takes the whole years that have passed: nobody is told a year that the savings don’t reach', () => {
		// 11 years and 11 months.
		expect(verdict(answerFor('home', 119_999, 10_000))).toBe('At home, your savings last to about 86.')
		expect(verdict(answerFor('home', 9999, 10_000))).toBe('At home, your savings last less than a year.')
		expect(verdict(answerFor('home', 200_000, 10_000))).toBe('At home, your savings last beyond 95.')
	})
	test('says who can’t begin, and by how much', () => {
		const changes = { way: { ...STAY, changes: 15_400 } }
		expect(verdict(answerFor('home', 10_000, 0, changes), answerFor('village', 0, 0))).toBe(
			'In Harbour Rise, your savings last beyond 95. Once the house is changed you’d be about $5,000 short.',
		)
		const rent = { way: { kind: 'rent' as const, rent: 0, rise: 0 }, home: { ...nothing.home, owed: 900 } }
		expect(verdict(answerFor('rent', 0, 0, rent))).toBe(
			'On the day you move to a rented home you’d be less than $1,000 short.',
		)
	})
	test('says for how long money is short that comes back', () => {
		const home = { ...nothing.home, value: 500_000 }
		const answer = answerFor('home', 95_000, 10_000, { home, later: inCare(144) })
		expect(verdict(answer)).toBe(
			'At home, your savings run short from about 84 until about 87, and then last beyond 95.',
		)
		expect(answerInWords(75, answer)).toBe('to about 84, then run short for a time')
		// It runs out after 9 years and 6 months, and comes back after 12.
		expect(shortSpans(answer.projection)).toEqual([{ from: 114, to: 144 }])
		expect(eventsInWords(75, answer)).toEqual([
			'You’d be up to about $25,000 short, until about 87.',
			'When you move into care at 87, selling your home brings in about $500,000.',
		])
	})
})

describe('what happens on the way', () => {
	const village = (room?: object): MoneyPlan => ({
		...nothing,
		savings: 310_000,
		later: inCare(120),
		way: {
			kind: 'village',
			terms: { ...NO_COSTS, entryPrice: 300_000, dmf: 30, dmfYears: 3, repaymentMonths: 9 },
			...(room && {
				room: { price: 180_000, dmf: 20, dmfYears: 2, isFirstFeeCredited: false, isSetOff: true, ...room },
			}),
		},
	})
	const events = (plan: MoneyPlan) =>
		eventsInWords(75, { ...answerFor('village', 0, 0), plan, projection: project(plan) })
	test('a village repays the home when care begins', () => {
		expect(events(village())).toEqual([
			'When you move into care at 85, the village repays about $210,000, 9 months later.',
		])
	})
	test('a room in its care costs a second price and keeps a second fee', () => {
		const begins = 'When you move into the village’s care at 85, the room costs about $180,000.'
		expect(events(village({}))).toEqual([
			`${begins} It’s taken from what the village owes you for your home. By 95 the village keeps about $36,000 of that.`,
			'The village repays about $30,000, 9 months later.',
		])
		expect(events(village({ isFirstFeeCredited: true }))[0]).toContain('By 95 the village keeps nothing of that.')
		expect(events(village({ isSetOff: false })).slice(1)).toEqual([
			`${begins} You pay it that day. By 95 the village keeps about $36,000 of that.`,
			'The village repays about $210,000, 9 months later.',
		])
		// 210,000 is owed: 40,400 more has to be paid. The two parts add up to what the room costs.
		expect(events(village({ price: 250_400 }))[1]).toContain(
			'The village takes $210,000 of it from what it owes you for your home, and you pay $40,000.',
		)
	})
	test('money that is missing at the end', () => {
		const home = { ...nothing.home, value: 500_000 }
		expect(eventsInWords(75, answerFor('home', 125_000, 10_000, { home }))).toEqual([
			'By the age of 95, you’d be about $75,000 short, unless you sell your home or borrow against it.',
		])
	})
})

describe('two people', () => {
	const later = { after: 108, who: 'you', income: 0, living: 200, isHomeKept: true } as const
	const answerWith = (name: WayAnswer['name'], more: Partial<MoneyPlan>) => answerFor(name, 125_000, 10_000, more)
	const stories = (...answers: WayAnswer[]) => [
		{ label: 'Both of you', start: 'As a couple: ', answers: [answerWith('home', {})] },
		{ label: 'You’re alone from the age of 84', start: 'If you’re alone from the age of 84: ', answers },
	]
	test('each way that it can go has a sentence, and a column', () => {
		const answer = moneyAnswer(75, stories(answerWith('home', { later })), project, 1)
		expect(answer.verdictText).toBe(
			'As a couple: at home, your savings last to about 87. If you’re alone from the age of 84: at home, your savings last to about 85.',
		)
		expect(answer.stories).toEqual([
			{ label: 'Both of you', cells: ['To about 87'] },
			{ label: 'You’re alone from the age of 84', cells: ['To about 85'] },
		])
		expect(answer.ways[0]?.lasts).toBe('savings last to about 85')
		expect(answerText(answer, [], 'today', 'x')).toContain("You're alone from the age of 84: What's left at 95:")
	})
	test('who can’t begin is told once', () => {
		const short = { way: { ...STAY, changes: 200_000 } }
		expect(verdictInWords(verdictOf(75, stories(answerWith('home', { ...short, later }))))).toBe(
			'As a couple: at home, your savings last to about 87.',
		)
	})
	test('an agreement that may end with one of them has both sums, and the question', () => {
		const terms = { ...NO_COSTS, entryPrice: 300_000, dmf: 30, dmfYears: 3, repaymentMonths: 9 }
		const plan = (isHomeKept: boolean): MoneyPlan => ({
			...nothing,
			savings: 310_000,
			later: { ...later, isHomeKept },
			way: { kind: 'village', terms },
		})
		const [kept, ended] = [plan(true), plan(false)].map((one) => ({ plan: one, projection: project(one) }))
		const answer: WayAnswer = { ...answerWith('village', {}), ...kept!, ifLeaving: ended! }
		expect(eventsInWords(75, answer).slice(1)).toEqual([
			'If the agreement ended when you’re no longer both there, the village would repay about $210,000, 9 months later, and your savings would last beyond 95 before you pay for another home.',
			'Ask the village: does it end when the first of us dies or goes into care, or only with the second?',
		])
		expect(moneyAnswer(75, stories(answer), project).stories[1]?.cells).toEqual([
			'To about 84, or beyond 95 if you have to leave',
		])
		expect(eventsInWords(75, { ...answer, ...ended!, ifLeaving: ended! })[0]).toBe(
			'When the agreement ends at 84, the village repays about $210,000, 9 months later.',
		)
	})
	test('with one of them in care, it’s said who, and whose income goes towards it', () => {
		const care = { cost: 1500, income: 800, coupleLimit: 200_000 }
		const home = answerWith('home', { later: { ...later, who: 'your partner', income: 1900, care } })
		expect(eventsInWords(75, home).at(-1)).toBe(
			'From about 84 you own no more than the subsidy’s limit, and all the income of the one in care goes towards it.',
		)
	})
})

test('rounds to thousands, and never says “about $0”', () => {
	expect([1499, 1500, -127_600, 0].map(thousands)).toEqual(['$1,000', '$2,000', '−\u2060$128,000', '$0'])
	expect([999, 1400, -21_800].map(aboutThousands)).toEqual(['less than $1,000', 'about $1,000', 'about $22,000'])
})

test('what is shown to be left adds up, in 1,000 cases', () => {
	const amounts = fc.integer({ min: -90_000_000_00, max: 90_000_000_00 }).map((cents) => cents / 100)
	fc.assert(
		fc.property(amounts, amounts, (money, fromHome) => {
			const shown = leftOf({ money, fromHome } as Projection)
			expect(shown.money + shown.fromHome).toBe(shown.left)
			expect(thousands(shown.left)).toBe(thousands((toCents(money) + toCents(fromHome)) / 100))
			expect(Math.abs(shown.money - money)).toBeLessThan(1000)
			expect(Math.abs(shown.fromHome - fromHome)).toBeLessThan(1000)
		}),
		{ numRuns: 1000 },
	)
})

test('the ages under a chart are at even distances, from the first to the last', () => {
	const ticks = (years: number) => ageTicks(75, { ...nothing, months: years * 12 })
	expect(ticks(20)).toEqual([75, 79, 83, 87, 91, 95])
	expect(ticks(6)).toEqual([75, 76, 77, 78, 79, 80, 81])
	expect(ticks(19)).toEqual([75, 94])
})

test('a message has the verdict, what is left, and what both were worked out from', () => {
	const home = { ...nothing.home, value: 800_000 }
	const answers = [answerFor('home', 125_000, 10_000, { home }), answerFor('village', 300_000, 10_000)]
	const lines = [
		['Your age', '75'],
		['Your savings', '$125,000'],
	] as const
	const from = 'Village Compass, https://example.nz/money'
	expect(answerText(moneyAnswer(75, story(...answers), project), lines, '26 November 2026', from))
		.toBe(`At home, your savings last to about 87. In Harbour Rise, they last beyond 95.

What's left at 95:
At home: $725,000
Harbour Rise: $100,000
If your home's price rose 1% a year, living at home would leave about $176,000 more. In Harbour Rise nothing would change.
If your home's price fell 1% a year, living at home would leave about $146,000 less.

Worked out on 26 November 2026 from these figures, some of which are guesses:
Your age: 75
Your savings: $125,000

Village Compass, https://example.nz/money`)
})

test('a message is no longer than email takes: what is left out of the figures is said', () => {
	const answer = moneyAnswer(75, story(answerFor('home', 125_000, 10_000)), project)
	const lines = Array.from({ length: 60 }, (_, index) => [`Figure ${index}`, 'as much as that, or even more'] as const)
	const all = answerText(answer, lines, '26 November 2026', 'x')
	expect(messageLinks('Will my money last?', all)).toEqual([])
	const text = shortAnswerText(answer, lines, '26 November 2026', 'x')
	expect(messageLinks('Will my money last?', text).map(([program]) => program)).toEqual(['Email', 'WhatsApp'])
	expect(text).toContain('At home, your savings last to about 87.')
	expect(text).toMatch(/Figure 5: .*\nMore figures are on the printed page\.\n\nx$/s)
	expect(shortAnswerText(answer, lines.slice(0, 5), 'today', 'x')).not.toContain('More figures')
})

test('says which terms of a village are ours, and leaves out those that a reader has changed', () => {
	const plan = fill({ weeklyFee: known({ from: 165, to: 165 }) }, assumptions)
	expect(assumedInWords('Harbour Rise', plan, (field) => field !== 'dmf')).toBe(
		'For Harbour Rise we assume weekly fee rises of 2.5% a year, repayment 9 months after you leave and a weekly fee that continues until you’re repaid: in full for six months, then half.',
	)
	expect(assumedInWords('Harbour Rise', plan, () => false)).toBe('')
})
