/** Says which of someone's figures matter most for what is left at the end. */
import { list, percent, sentence, wholeDollars } from '../format.ts'
import { roundedTo } from '../rounded-sum.ts'
import { DAYS_PER_YEAR, MONTHS_PER_YEAR, isPossible } from '../costs/cost-model.ts'
import type { StayTerms } from '../costs/terms.ts'
import { whatWouldChange, type Change as Changed, type Effect } from '../costs/what-would-change.ts'
import type { Later, MoneyPlan, Projection, Way } from './money-model.ts'
import { THOUSAND, aboutThousands, lastsInWords, leftOf, type WayAnswer } from './money-words.ts'

/**
 * A figure that is changed: in words, to begin a sentence (`If your everyday costs were $330 a week instead of $300`), with how much more
 * is left at the end, in dollars, and what becomes of the money then.
 */
export type Decider = Effect<Projection>

type Change = Changed<MoneyPlan>

/** `project` of the money model. It's handed in: this file is loaded later, and would take the model into a file of its own. */
type Project = (plan: MoneyPlan) => Projection

/**
 * Returns the figures with the largest effect on what is left at the end, the largest first. Amounts are made a tenth higher,
 * rates a percentage point higher, and care a year later. `ifHomePriceChanged` says what the price of the home does.
 * @param before the projection of the unchanged plan
 */
export function whatDecides(plan: MoneyPlan, before: Projection, project: Project, max = 2): Decider[] {
	return decide([...changesOf(plan), ...changesOfLater(plan), ...changesOfWay(plan)], before, project, max)
}

/** Leaves out changes that leave as much, and those that can't be, such as a fee of more than the whole price. */
function decide(changes: readonly Change[], before: Projection, project: Project, max: number): Decider[] {
	const projected = (plan: MoneyPlan) =>
		plan.way.kind !== 'village' || isPossible(plan.way.terms, DAYS_PER_YEAR) ? project(plan) : undefined
	return whatWouldChange(before, changes, projected, ({ left }) => left, { max, least: 0.01 })
}

/** Returns a change of one value: in words made of the value before and after, and as the plan with the value after. */
function vary(
	from: number,
	change: (from: number) => number,
	words: (to: number, from: number) => string,
	planWith: (to: number) => MoneyPlan,
): Change {
	const to = change(from)
	return [`If ${words(to, from)}`, planWith(to)]
}

const tenth = (amount: number) => Math.round(amount * 110) / 100
const point = (rate: number) => rate + 1

/** Words of an amount in dollars: `the rent were $550 a week instead of $500`. */
const amount =
	(before: string, after = '') =>
	(to: number, from: number) =>
		`${before} ${wholeDollars(to)}${after} instead of ${wholeDollars(from)}`

/** Words of a share: `the fee when you leave were 33% instead of 30%`. */
const share = (before: string) => (to: number, from: number) => `${before} ${percent(to)} instead of ${percent(from)}`

/** Words of a yearly change: `the rent rose 3.5% a year instead of 2.5%`, `your home’s price fell 1% a year`. */
const growth = (what: string) => (to: number, from: number) => {
	if (percent(to) === '0%') return `${what} stayed the same`
	const instead = Math.sign(to) === Math.sign(from) ? ` instead of ${percent(Math.abs(from))}` : ''
	return `${what} ${to > 0 ? 'rose' : 'fell'} ${percent(Math.abs(to))} a year${instead}`
}

function changesOf(plan: MoneyPlan): Change[] {
	const { savings, interest, inflation, income, living, home, later } = plan
	const earned = (to: number, from: number) =>
		`your savings earned ${percent(to)} a year instead of ${from === 0 ? 'nothing' : percent(from)}`
	return [
		vary(savings, tenth, amount('you had', ' in savings'), (to) => ({ ...plan, savings: to })),
		vary(interest, point, earned, (to) => ({ ...plan, interest: to })),
		vary(inflation, point, growth('everyday prices and incomes'), (to) => ({ ...plan, inflation: to })),
		vary(income, tenth, amount('your income were', ' a fortnight'), (to) => ({
			...plan,
			income: to,
			...(later && { later: withMoreIncome(later) }),
		})),
		vary(living, tenth, amount('your everyday costs were', ' a week'), (to) => ({ ...plan, living: to })),
		vary(home.value, tenth, amount('your home were worth', ' today'), (to) => ({
			...plan,
			home: { ...home, value: to },
		})),
	]
}

const withMoreIncome = ({ income, care, ...later }: Later): Later => ({
	...later,
	income: tenth(income),
	...(care && { care: { ...care, income: tenth(care.income) } }),
})

function changesOfLater(plan: MoneyPlan): Change[] {
	const { later, months } = plan
	if (!later) return []
	const { care, who } = later
	const after = later.after + MONTHS_PER_YEAR
	const became = care ? 'moved into care' : who === 'you' ? 'were left alone' : 'was left alone'
	return [
		...(care
			? [
					vary(care.cost, tenth, amount('care cost', ' a week'), (to) => ({
						...plan,
						later: { ...later, care: { ...care, cost: to } },
					})),
				]
			: []),
		...(after < months ? [[`If ${who} ${became} a year later`, { ...plan, later: { ...later, after } }] as const] : []),
	]
}

function changesOfWay(plan: MoneyPlan): Change[] {
	const { way } = plan
	const withWay = (next: Way): MoneyPlan => ({ ...plan, way: next })
	switch (way.kind) {
		case 'village':
			return changesOfVillage(plan, way)
		case 'home': {
			const costs = 'rates, insurance and repairs'
			return [
				vary(way.help, tenth, amount('help at home cost', ' a week'), (to) => withWay({ ...way, help: to })),
				vary(way.upkeep, tenth, amount(`${costs} cost`, ' a year'), (to) => withWay({ ...way, upkeep: to })),
				vary(way.upkeepRise, point, growth(costs), (to) => withWay({ ...way, upkeepRise: to })),
			]
		}
		case 'rent':
			return [
				vary(way.rent, tenth, amount('the rent were', ' a week'), (to) => withWay({ ...way, rent: to })),
				vary(way.rise, point, growth('the rent'), (to) => withWay({ ...way, rise: to })),
			]
	}
}

function changesOfVillage(plan: MoneyPlan, way: Extract<Way, { kind: 'village' }>): Change[] {
	const { terms, room } = way
	const withTerms = (change: Partial<StayTerms>) => ({ ...plan, way: { ...way, terms: { ...terms, ...change } } })
	const more = (part: number) => part * 1.1
	const { dmf, dmfAtEntry, dmfByYear } = terms
	return [
		vary(terms.entryPrice, tenth, amount('the entry price were'), (to) => withTerms({ entryPrice: to })),
		vary(terms.weeklyFee, tenth, amount('the weekly fee were'), (to) => withTerms({ weeklyFee: to })),
		vary(terms.weeklyFeeRises, point, growth('the weekly fee'), (to) => withTerms({ weeklyFeeRises: to })),
		vary(terms.priceGrowth, point, growth('the village home’s price'), (to) => withTerms({ priceGrowth: to })),
		vary(dmf, more, share('the fee when you leave were'), (to) =>
			withTerms({ dmf: to, dmfAtEntry: more(dmfAtEntry), dmfByYear: dmfByYear.map(more) }),
		),
		...(room
			? [
					vary(room.price, tenth, amount('the care room cost', ' today'), (to) => ({
						...plan,
						way: { ...way, room: { ...room, price: to } },
					})),
				]
			: []),
	]
}

/**
 * Returns what a change makes of the money, in a sentence after it: `about $26,000 less would be left, and your savings would last
 * to about 78`.
 * @param place where, if it has to be said
 */
export function effectInWords(
	age: number,
	{ plan, projection: before }: Pick<WayAnswer, 'plan' | 'projection'>,
	{ effect, answer: projection }: Decider,
	place = '',
): string {
	const left =
		Math.abs(effect) < THOUSAND ? 'about as much' : `${aboutThousands(effect)} ${effect > 0 ? 'more' : 'less'}`
	const lasts = lastsInWords(age, plan, projection)
	const isSame = lasts === lastsInWords(age, plan, before)
	return `${place ? `living ${place} would leave ${left}` : `${left} would be left`}${isSame ? '' : `, and your savings would last ${lasts}`}`
}

/**
 * Returns what is left if the price of the home changes otherwise than assumed, in sentences; undefined unless one of the answers
 * is to stay in a home that is owned. The other ways to live sell it today.
 * @param by percentage points a year: 1 or −1
 */
export function ifHomePriceChanged(
	by: number,
	age: number,
	answers: readonly WayAnswer[],
	project: Project,
): { change: string; outcome: string } | undefined {
	const home = answers.find(({ name }) => name === 'home')
	if (!home || home.plan.home.value === 0) return undefined
	const { plan, projection } = home
	const change = vary(
		plan.home.growth,
		(from) => Math.round((from + by) * 100) / 100,
		growth('your home’s price'),
		(to) => ({ ...plan, home: { ...plan.home, growth: to } }),
	)
	const [decider] = decide([change], projection, project, 1)
	if (!decider) return undefined
	const others = answers.filter((answer) => answer !== home)
	const outcome = [
		effectInWords(age, home, decider, 'at home'),
		comparison(leftOf(projection).left, roundedTo(decider.effect, THOUSAND), others),
		by > 0 && others.length > 0 && `${sentence(list(others.map(({ place }) => place)))} nothing would change`,
	]
	return { change: decider.words, outcome: `${outcome.filter(Boolean).join('. ')}.` }
}

/** Says how what is left at home compares with the most that is left elsewhere, if the change decides which is more; amounts as shown. */
function comparison(left: number, effect: number, others: readonly WayAnswer[]): string | undefined {
	const [best] = [...others].sort((a, b) => leftOf(b.projection).left - leftOf(a.projection).left)
	if (!best) return undefined
	const before = left - leftOf(best.projection).left
	const after = before + effect
	if (Math.sign(before) === Math.sign(after)) return undefined
	if (after === 0) return `That’s about as much as ${best.place}`
	return `That’s ${aboutThousands(after)} ${after > 0 ? 'more' : 'less'} than ${best.place}`
}
