/** Puts the projection of the money into words, in whole years of age and thousands of dollars: a guess bears no more. */
import { count, list, money, sentence } from '../format.ts'
import { roundedSum, roundedTo } from '../rounded-sum.ts'
import type { StoryPlans, WayName } from './money-inputs.ts'
import { MONTHS_PER_YEAR } from '../costs/cost-model.ts'
import type { Later, MoneyPlan, Projection } from './money-model.ts'

/** The answer for one way to live. */
export interface WayAnswer {
	name: WayName
	/** `At home`, or the name of a village. */
	label: string
	/** The same in a sentence: `at home`, `in Harbour Rise`. */
	place: string
	plan: MoneyPlan
	projection: Projection
	/** The same if the one who is left had to leave the village, where that isn't known. */
	ifLeaving?: Pick<WayAnswer, 'plan' | 'projection'>
}

/** The answers for one way that it can go. */
export interface Story extends Pick<StoryPlans, 'label' | 'start'> {
	answers: readonly WayAnswer[]
}

export const THOUSAND = 1000

/** Returns dollars to the nearest thousand: `thousands(41714.29)` → `$42,000`. */
export function thousands(dollars: number): string {
	return money(roundedTo(dollars, THOUSAND))
}

/** Returns an amount in a sentence: `about $42,000`, or `less than $1,000`; without its sign. */
export function aboutThousands(dollars: number): string {
	const size = Math.abs(dollars)
	return size < THOUSAND ? 'less than $1,000' : `about ${thousands(size)}`
}

/** Returns what is left at the end and its two parts, rounded so that the parts that are shown add up to the whole that is shown. */
export function leftOf({ money: savings, fromHome }: Projection): Pick<Projection, 'left' | 'money' | 'fromHome'> {
	const { parts, sum } = roundedSum([savings, fromHome], THOUSAND)
	return { left: sum, money: parts[0] ?? 0, fromHome: parts[1] ?? 0 }
}

/** Returns an amount at the end in today's prices, in dollars. */
export function inTodaysMoney(amount: number, { inflation, months }: MoneyPlan): number {
	return Math.round((100 * amount) / (1 + inflation / 100) ** (months / MONTHS_PER_YEAR)) / 100
}

/** Returns the age some months from now, in whole years: the reader's own age is known no better. */
export const ageAfter = (age: number, months: number): number => age + Math.floor(months / MONTHS_PER_YEAR)

/** How long money lasts, after "they last": what the reader came for, and the word before it. */
function lastingOf(age: number, { months }: MoneyPlan, { lasts, missing }: Pick<Projection, 'lasts' | 'missing'>) {
	if (missing === 0) return { to: '', end: `beyond ${ageAfter(age, months)}` }
	if (lasts < MONTHS_PER_YEAR) return { to: '', end: 'less than a year' }
	return { to: 'to ', end: `about ${ageAfter(age, lasts)}` }
}

/** Returns how long money lasts, after "they last": `to about 87`, `beyond 95`. */
export function lastsInWords(age: number, plan: MoneyPlan, projection: Pick<Projection, 'lasts' | 'missing'>): string {
	const { to, end } = lastingOf(age, plan, projection)
	return to + end
}

const isShortAtStart = ({ balances }: Projection) => (balances[0] ?? 0) < 0

/** Returns the answer for one way to live in a few words, for its bar or a cell. */
export function answerInWords(age: number, { plan, projection }: WayAnswer, before = ''): string {
	if (isShortAtStart(projection)) return 'not enough to begin with'
	const words = before + lastsInWords(age, plan, projection)
	return projection.enoughAgain === undefined ? words : `${words}, then run short for a time`
}

/** A sentence of the verdict: "At home, your savings last to" and its end, "about 87". */
export interface VerdictSentence {
	start: string
	end: string
	/** Whether it's the first about another way that it can go. */
	isNew?: true
}

/**
 * Returns how long the money lasts in each way that it can go and each way to live: one sentence for ways to live with the same answer,
 * in their order. Who can't begin is said once.
 */
export function verdictOf(age: number, stories: readonly Story[]): VerdictSentence[] {
	return stories.flatMap(({ start, answers }, index) => {
		const [first, ...others] = verdictOfStory(age, index === 0 ? answers : answers.filter((one) => !isShort(one)))
		if (!first || !start || answers.every(isShort)) return first ? [first, ...others] : []
		return [
			{
				...first,
				...(index > 0 && { isNew: true as const }),
				start: start + first.start[0]?.toLowerCase() + first.start.slice(1),
			},
			...others,
		]
	})
}

const isShort = ({ projection }: WayAnswer) => isShortAtStart(projection)

function verdictOfStory(age: number, answers: readonly WayAnswer[]): VerdictSentence[] {
	const places = new Map<string, string[]>()
	const found = answers
		.filter((answer) => !isShort(answer))
		.flatMap(({ place, plan, projection }) => {
			const { says, end } = saysOf(age, plan, projection)
			const others = places.get(says + end)
			if (others) {
				others.push(place)
				return []
			}
			const own = [place]
			places.set(says + end, own)
			return { own, says, end }
		})
	return [
		...found.map(({ own, says, end }, index) => ({
			start: `${sentence(list(own, 'or'))}, ${index === 0 ? 'your savings' : 'they'} ${says}`,
			end,
		})),
		...answers.filter(isShort).map(({ name, place, projection }) => ({
			start: `${name === 'home' ? 'Once the house is changed' : `On the day you move ${place.replace('in ', 'to ')}`} you’d be`,
			end: `${aboutThousands(projection.balances[0] ?? 0)} short`,
		})),
	]
}

function saysOf(age: number, plan: MoneyPlan, projection: Projection): { says: string; end: string } {
	const { lasts, enoughAgain } = projection
	const { to, end } = lastingOf(age, plan, projection)
	if (enoughAgain === undefined) return { says: `last ${to}`.trimEnd(), end }
	const from = lasts < MONTHS_PER_YEAR ? 'within a year' : `from about ${ageAfter(age, lasts)}`
	return {
		says: `run short ${from} until about ${ageAfter(age, enoughAgain)}, and then last`,
		end: `beyond ${ageAfter(age, plan.months)}`,
	}
}

/** Returns the verdict as one text. */
export function verdictInWords(verdict: readonly VerdictSentence[]): string {
	return verdict.map(({ start, end }) => `${start} ${end}.`).join(' ')
}

/** Returns what happens on the way, in sentences. */
export function eventsInWords(age: number, { plan, projection, ifLeaving }: WayAnswer): string[] {
	return [
		...shortInWords(age, plan, projection),
		...laterInWords(age, plan, projection),
		...(ifLeaving ? leavingInWords(age, ifLeaving) : []),
	]
}

/** Returns what comes of an agreement that ends with one of two, and what to ask: which it is depends on the agreement. */
function leavingInWords(age: number, { plan, projection }: Pick<WayAnswer, 'plan' | 'projection'>): string[] {
	const { back } = projection
	if (!plan.later || !back) return []
	return [
		`If the agreement ended when you’re no longer both there, the village would repay ${aboutThousands(back.amount)}${monthsLater(plan.later, back)}, and your savings would last ${lastsInWords(age, plan, projection)} before you pay for another home.`,
		'Ask the village: does it end when the first of us dies or goes into care, or only with the second?',
	]
}

function shortInWords(age: number, plan: MoneyPlan, projection: Projection): string[] {
	const { missing, enoughAgain, fromHome } = projection
	if (missing === 0) return []
	if (enoughAgain !== undefined)
		return [`You’d be up to ${aboutThousands(missing)} short, until about ${ageAfter(age, enoughAgain)}.`]
	const unless = plan.way.kind === 'home' && fromHome > 0 ? ', unless you sell your home or borrow against it' : ''
	return [
		`By the age of ${ageAfter(age, plan.months)}, you’d be ${aboutThousands(leftOf(projection).money)} short${unless}.`,
	]
}

function monthsLater({ after }: Later, back: NonNullable<Projection['back']>): string {
	const wait = back.after - after
	return wait > 0 ? `, ${count(wait, 'month')} later` : ''
}

function laterInWords(age: number, { way, later, months }: MoneyPlan, projection: Projection): string[] {
	const { back, room, belowLimit } = projection
	if (!later) return []
	const begins = ageAfter(age, later.after)
	const { who } = later
	const when = later.care ? `When ${who} ${who === 'you' ? 'move' : 'moves'} into care` : 'When the agreement ends'
	const said = room ? roomInSentences(when, begins, ageAfter(age, months), room) : []
	if (back && back.amount > 0) {
		const repaid =
			way.kind === 'village'
				? `the village repays ${aboutThousands(back.amount)}${monthsLater(later, back)}.`
				: `selling your home brings in ${aboutThousands(back.amount)}.`
		said.push(room ? sentence(repaid) : `${when} at ${begins}, ${repaid}`)
	} else if (back && back.amount < 0 && !room)
		said.push(`${when} at ${begins}, you still owe ${aboutThousands(back.amount)} after selling your home.`)
	if (belowLimit !== undefined) {
		const goes =
			later.care?.income === later.income
				? 'your income goes towards your care'
				: 'the income of the one in care goes towards it'
		said.push(`From about ${ageAfter(age, belowLimit)} you own no more than the subsidy’s limit, and all ${goes}.`)
	}
	return said
}

function roomInSentences(when: string, begins: number, until: number, room: NonNullable<Projection['room']>): string[] {
	const { price, paidFromHome, fee } = room
	const { parts, sum } = roundedSum([paidFromHome, price - paidFromHome], THOUSAND)
	const [fromHome = 0, paid = 0] = parts
	const how =
		paidFromHome === 0
			? 'You pay it that day'
			: paidFromHome === price
				? 'It’s taken from what the village owes you for your home'
				: `The village takes ${thousands(fromHome)} of it from what it owes you for your home, and you pay ${thousands(paid)}`
	const kept = fee === 0 ? 'keeps nothing of that' : `keeps ${aboutThousands(fee)} of that`
	return [
		`${when.replace(' into', ' into the village’s')} at ${begins}, the room costs about ${thousands(sum)}. ${how}. By ${until} the village ${kept}.`,
	]
}

/** Returns the months in which money is missing: from the end of one month to the end of another. */
export function shortSpans({ balances }: Projection): { from: number; to: number }[] {
	const spans: { from: number; to: number }[] = []
	for (const [month, balance] of balances.entries()) {
		if (balance >= 0) continue
		const last = spans.at(-1)
		if (last?.to === month - 1) last.to = month
		else spans.push({ from: Math.max(0, month - 1), to: month })
	}
	return spans
}

/** The maximum number of steps between the ages under a chart. */
const MAX_STEPS = 6

/** Returns the ages under a chart: as few years apart as fit, at even distances. */
export function ageTicks(age: number, { months }: MoneyPlan): number[] {
	const years = months / MONTHS_PER_YEAR
	let step = Math.ceil(years / MAX_STEPS)
	while (years % step !== 0) step++
	return Array.from({ length: years / step + 1 }, (_, tick) => age + tick * step)
}
