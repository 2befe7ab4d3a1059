/**
 * What becomes of someone's money, worked out a second time to check src/core/money by: written from the rules below, in whole
 * numbers without limit instead of binary fractions, as a ledger of dated entries instead of a run of months.
 *
 * The rules
 * 1. A yearly amount is a weekly one × 365 ÷ 7, or one a fortnight × 365 ÷ 14. Each later year is the year before × (1 + its
 *    rise). A month is a twelfth of its year. Each of these is rounded to the cent, half a cent up.
 * 2. Today: savings; on moving to a village or renting, plus the price of the home less what is owed and the cost of selling;
 *    for a village less the entry price and one-off charges; on staying, less the changes to the house.
 * 3. Each month brings the income, and costs everyday costs and those of the home. When later life begins, income and everyday costs
 *    are those of that life, with care if there is any; the costs of the home end unless someone stays.
 * 4. Interest on the money at the start of the month, where there is any, after what comes back in that month: × rate ÷ 12.
 * 5. Income, everyday costs, help, care, the cost of selling and the asset limit rise with inflation.
 * 6. The weekly fee of a village counts day by day and rises every 365 days; month m ends on day 365 × m ÷ 12, rounded. After
 *    leaving it stops, or continues until repayment and is halved after six months.
 * 7. The change of the price is rounded, half a cent away from zero. The deferred fee is a share of the entry price, or of the price
 *    at the end: the share of the first day, and that of each
 *    year in the part of it that has passed. The resident gets a share of a rise and bears a share of a fall. Repaid is the
 *    entry price less the fee with the share, and never less than nothing, so many months after leaving.
 * 8. A home of one's own that nobody stays in later is sold on that day: the price then, less what is owed and the cost of selling then.
 * 9. With an asset limit, a month of care costs no more than the month's income of the one in care where the money at its start, with
 *    what the village still has to repay, is at or below the limit. A home that someone stays in counts as it was when the year began;
 *    for the limit of a couple it doesn't.
 * 10. A room in the village's care costs its price today with the inflation until then, paid as care begins: before what is repaid for
 *    the home, or out of it. Its fee is the part of its share that has passed, day by day; where the fee of the home counts towards it, less
 *    that if it has been left, and never less than nothing. The village repays the price less that fee.
 * 11. Two together have the NZ Super and other income of both. The one who is left alone has NZ Super for one, their own other income
 *    and everyday costs for one. With one in care there is the life of the one alone, and the NZ Super and other income of the one in
 *    care, which is the income of rule 9, with their spending money. Someone stays in the home, unless the agreement of a village ends.
 */
import type { MoneyInput } from '../../src/core/money/money-inputs.ts'

/** Cents, and hundredths of a percent. */
export interface ExactCase {
	years: number
	savings: number
	interest: number
	inflation: number
	income: number
	living: number
	home: { value: number; growth: number; owed: number; selling: number }
	later: ExactLater | undefined
	way:
		| { kind: 'rent'; rent: number; rise: number }
		| { kind: 'home'; help: number; upkeep: number; upkeepRise: number; changes: number }
		| ({ kind: 'village' } & ExactTerms)
}
export interface ExactLater {
	afterYears: number
	income: number
	living: number
	isHomeKept: boolean
	care: { cost: number; income: number; limit: number | undefined; coupleLimit: number | undefined } | undefined
}
export interface ExactTerms {
	entryPrice: number
	otherCharges: number
	weeklyFee: number
	weeklyFeeRises: number
	ofResale: boolean
	dmfAtEntry: number
	dmfByYear: readonly number[]
	priceGrowth: number
	gainShare: number
	lossShare: number
	repaymentMonths: number
	feesStopOnExit: boolean
	room: ExactRoom | undefined
}
export interface ExactRoom {
	price: number
	dmf: number
	dmfYears: number
	isFirstFeeCredited: boolean
	isSetOff: boolean
}

/** 100%, in hundredths of a percent. */
export const WHOLE = 10_000n
const big = BigInt

/** How often an amount was so near half a cent, and not exactly half, that binary fractions may round it to the other cent. */
let nearHalves = 0

/** n ÷ d to the nearest whole number, half away from zero; d is positive. */
export function nearest(n: bigint, d: bigint): bigint {
	const sign = n < 0n ? -1n : 1n
	const fromHalf = 2n * ((n * sign) % d) - d
	if (fromHalf !== 0n && (fromHalf < 0n ? -fromHalf : fromHalf) * 20_000n < d) nearHalves++
	return (sign * (2n * n * sign + d)) / (2n * d)
}

/** The amount of each year, then of a month of it. */
function years(first: bigint, rise: number, count: number): bigint[] {
	const amounts = [first]
	while (amounts.length <= count) amounts.push(nearest(amounts.at(-1)! * (WHOLE + big(rise)), WHOLE))
	return amounts
}
const ofWeek = (amount: number) => nearest(big(amount) * 365n, 7n)
const inMonths = (amounts: readonly bigint[]) => amounts.map((amount) => nearest(amount, 12n))

const dayOf = (month: number) => nearest(365n * big(month), 12n)

/** Years that fees may run for. */
const MAX_YEARS = 50n
const FEES = WHOLE ** MAX_YEARS * 84n

/** Returns a function that gives all weekly fees for so many twelfths of a day, as a fraction of `FEES`. */
function createFees(terms: ExactTerms): (twelfths: bigint) => bigint {
	const year = 365n * 12n
	const rates: bigint[] = []
	for (let k = 0n; k < MAX_YEARS; k++)
		rates.push(big(terms.weeklyFee) * (WHOLE + big(terms.weeklyFeeRises)) ** k * WHOLE ** (MAX_YEARS - k))
	const before = rates.reduce<bigint[]>((sums, rate) => [...sums, sums.at(-1)! + rate * year], [0n])
	return (twelfths) => {
		const k = Number(twelfths / year)
		return before[k]! + (twelfths % year) * rates[k]!
	}
}

function repaidAfter(terms: ExactTerms, stay: number): { kept: bigint; repaid: bigint } {
	const { entryPrice, priceGrowth, dmfAtEntry, dmfByYear } = terms
	const unchanged = WHOLE ** big(stay)
	const change = nearest(big(entryPrice) * ((WHOLE + big(priceGrowth)) ** big(stay) - unchanged), unchanged)
	const price = big(entryPrice) + change
	const share = dmfByYear.slice(0, stay).reduce((sum, one) => sum + one, dmfAtEntry)
	const kept = nearest((terms.ofResale ? price : big(entryPrice)) * big(share), WHOLE)
	const gain = nearest(change * big(change > 0n ? terms.gainShare : terms.lossShare), WHOLE)
	const repaid = big(entryPrice) - kept + gain
	return { kept, repaid: repaid < 0n ? 0n : repaid }
}

/** A room in care: what is paid for it out of what is repaid for the home, and on the day, and what is repaid for it later. */
function exactRoom(it: ExactCase, owed: bigint): { fromHome: bigint; paid: bigint; held: (month: number) => bigint } {
	const { way, later, inflation } = it
	if (way.kind !== 'village' || !way.room || !later?.care) return { fromHome: 0n, paid: 0n, held: () => 0n }
	const { room } = way
	const price = years(big(room.price), inflation, later.afterYears)[later.afterYears]!
	const fromHome = !room.isSetOff ? 0n : owed < price ? owed : price
	const credit = room.isFirstFeeCredited && !later.isHomeKept ? repaidAfter(way, later.afterYears).kept : 0n
	const held = (month: number) => {
		const days = dayOf(month) - dayOf(later.afterYears * 12)
		const until = 365n * big(room.dmfYears)
		const fee =
			room.dmfYears === 0
				? nearest(price * big(room.dmf), WHOLE)
				: nearest(price * big(room.dmf) * (days < until ? days : until), WHOLE * until)
		return fee > credit ? price - fee + credit : price
	}
	return { fromHome, paid: price - fromHome, held }
}

/** What the former home brings and costs around the day someone leaves it, after whole years. */
function leaving(it: ExactCase, stay: number): { back: bigint; wait: number; charges: bigint[] } {
	const { way, home } = it
	if (way.kind === 'rent') return { back: 0n, wait: 0, charges: [] }
	if (way.kind === 'home') {
		const value = years(big(home.value), home.growth, stay)[stay]!
		return { back: value - big(home.owed) - years(big(home.selling), it.inflation, stay)[stay]!, wait: 0, charges: [] }
	}
	const wait = way.repaymentMonths
	const day = dayOf(stay * 12) * 12n
	const fees = createFees(way)
	const after = (month: number) => fees(day + 365n * big(month))
	/** Twice the fees until then, with those of the first six months in full and the others by half. */
	const twice = (month: number) => after(Math.min(month, 6)) + after(month)
	const until = Array.from({ length: wait + 1 }, (_, month) => nearest(twice(month), 2n * FEES))
	const charges = way.feesStopOnExit
		? until.slice(1).map(() => 0n)
		: until.slice(1).map((sum, month) => sum - until[month]!)
	return { back: repaidAfter(way, stay).repaid, wait, charges }
}

export interface ExactResult {
	balances: bigint[]
	left: bigint[]
	belowLimit: number | undefined
	/** By how many cents binary fractions may differ: 0 unless an amount is within 1 ÷ 40,000 of half a cent, as in one case of 250. */
	mayDiffer: number
}

/** The money after each month, and what would be left after each year. */
export function exactMoney(it: ExactCase): ExactResult {
	const { way, later } = it
	nearHalves = 0
	const last = it.years * 12
	const laterFrom = later ? later.afterYears * 12 : last
	const leftFrom = later?.isHomeKept ? last : laterFrom
	const incomes = [it.income, later?.income ?? 0, later?.care?.income ?? 0].map((amount) =>
		inMonths(years(nearest(big(amount) * 365n, 14n), it.inflation, it.years)),
	)
	const careCost = inMonths(years(ofWeek(later?.care?.cost ?? 0), it.inflation, it.years))
	const left = leaving(it, leftFrom / 12)
	const room = exactRoom(it, later?.isHomeKept ? 0n : left.back)
	const due = left.back - room.fromHome

	/** What each month takes, but for care. */
	const ledger = Array.from({ length: last + 1 }, () => 0n)
	const enter = (from: number, to: number, amount: (month: number) => bigint) => {
		for (let month = from; month <= to; month++) ledger[month]! += amount(month)
	}
	const yearly = (amounts: readonly bigint[]) => (month: number) => amounts[Math.floor((month - 1) / 12)]!
	enter(1, laterFrom, yearly(inMonths(years(ofWeek(it.living), it.inflation, it.years))))
	enter(laterFrom + 1, last, yearly(inMonths(years(ofWeek(later?.living ?? 0), it.inflation, it.years))))
	if (way.kind === 'rent') enter(1, leftFrom, yearly(inMonths(years(ofWeek(way.rent), way.rise, it.years))))
	if (way.kind === 'home') {
		enter(1, leftFrom, yearly(inMonths(years(ofWeek(way.help), it.inflation, it.years))))
		enter(1, leftFrom, yearly(inMonths(years(big(way.upkeep), way.upkeepRise, it.years))))
	}
	if (way.kind === 'village') {
		const fees = createFees(way)
		const until = (month: number) => nearest(fees(dayOf(month) * 12n), FEES)
		enter(1, leftFrom, (month) => until(month) - until(month - 1))
	}
	for (const [wait, charge] of left.charges.entries()) {
		const month = leftFrom + 1 + wait
		if (month <= last) ledger[month]! += charge
	}

	const sold = big(it.home.value - it.home.owed - it.home.selling)
	const today = {
		rent: () => sold,
		home: () => -big(way.kind === 'home' ? way.changes : 0),
		village: () => (way.kind === 'village' ? sold - big(way.entryPrice + way.otherCharges) : 0n),
	}[way.kind]()

	const [limits, coupleLimits] = [later?.care?.limit, later?.care?.coupleLimit].map((limit) =>
		limit === undefined ? undefined : years(big(limit), it.inflation, it.years),
	)
	let belowLimit: number | undefined
	const balances = [big(it.savings) + today]
	for (let month = 1; month <= last; month++) {
		const year = Math.floor((month - 1) / 12)
		const isBack = month === leftFrom + left.wait + 1
		const start = balances[month - 1]! + (isBack ? due : 0n) - (month === laterFrom + 1 ? room.paid : 0n)
		const income = incomes[month > laterFrom ? 1 : 0]![year]!
		const interest = start > 0n ? nearest(start * big(it.interest), 12n * WHOLE) : 0n
		let spent = ledger[month]!
		if (month > laterFrom) {
			const isLeft = month > leftFrom
			const owned = start + (isLeft && month <= leftFrom + left.wait ? due : 0n) + room.held(month - 1)
			const withHome = limits && !isLeft ? owned + leaving(it, year).back : owned
			const isHelped = (coupleLimits && owned <= coupleLimits[year]!) || (limits && withHome <= limits[year]!)
			if (isHelped) belowLimit ??= month - 1
			const full = careCost[year]!
			const own = incomes[2]![year]!
			spent += isHelped && own < full ? own : full
		}
		balances.push(start + interest + income - spent)
	}
	const ends = Array.from({ length: it.years }, (_, index) => {
		const stay = index + 1
		const end = balances[stay * 12]!
		const gone = Math.max(0, stay * 12 - leftFrom)
		const held = stay * 12 > laterFrom ? room.held(stay * 12) : 0n
		if (gone > left.wait) return end + held
		const { back, charges } = gone > 0 ? { back: due, charges: left.charges } : leaving(it, stay)
		return charges.slice(gone).reduce((sum, charge) => sum - charge, end + back + held)
	})
	// A cent in one month earns interest and is in all that follow.
	return { balances, belowLimit, left: ends, mayDiffer: 2 * nearHalves }
}

/** What two people type, by the names of the form: the first of them is the one who is left. Ages in years. */
export interface ExactCouple extends Record<Exclude<MoneyInput, Age | Limit | OfWay>, number> {
	way: ExactCase['way']
	ages: Record<Age, number>
	careLimit: number | undefined
	coupleLimit: number | undefined
}
type Age = 'age' | 'partnerAge' | 'until' | 'aloneAge' | 'careAge'
type Limit = 'careLimit' | 'coupleLimit'
type OfWay = 'help' | 'upkeep' | 'upkeepRise' | 'changes' | 'rent' | 'rentRise'
/** The three ways that it can go, by rule 11. */
export function exactStories(it: ExactCouple, isHomeKept: boolean): ExactCase[] {
	const { ages, nzSuper, otherIncome, homeValue: value, homeGrowth: growth, owed, selling } = it
	const { savings, interest, inflation, living, way } = it
	const ofOther = it.partnerSuper + it.partnerIncome
	const ofLeft = it.aloneSuper + otherIncome
	const together: ExactCase = {
		savings,
		interest,
		inflation,
		living,
		way,
		years: ages.until - ages.age,
		home: { value, growth, owed, selling },
		income: nzSuper + otherIncome + ofOther,
		later: undefined,
	}
	const alone = { income: ofLeft, living: it.aloneLiving, isHomeKept, care: undefined }
	const apart = { income: ofLeft + ofOther, living: it.aloneLiving + it.careExtras, isHomeKept }
	const care = { cost: it.careCost, income: ofOther, limit: it.careLimit, coupleLimit: it.coupleLimit }
	return [
		together,
		{ ...together, later: { ...alone, afterYears: ages.aloneAge - ages.age } },
		{ ...together, later: { ...apart, afterYears: ages.careAge - ages.partnerAge, care } },
	]
}
