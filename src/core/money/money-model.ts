/**
 * Works out how long someone's money lasts in one way to live, and what is left for the family: month by month, from today to an
 * age that they choose.
 *
 * It takes and returns dollars and percent. Inside, money is in whole cents, and rates are counted to a hundredth of a percent: each amount
 * that is worked out is rounded to the nearest cent, half a cent up, once; everything else is a sum of these, so that every table adds up.
 *
 *     year k            begins k years from today; its months are 12k + 1 to 12k + 12
 *     yearly amounts    a weekly amount × 365 ÷ 7, one a fortnight × 365 ÷ 14; in year k + 1 that of year k × (1 + rate)
 *     a month           a twelfth of the year
 *     interest          money at the start of the month × rate ÷ 12, where there is any
 *     weekly fee, deferred fee and repayment of a village: the cost model (../costs/cost-model.ts), on day 365 × month ÷ 12
 *
 * In each month these come in order: what is paid back for the former home; the price of a care room; interest; income; the month's costs.
 * From one month on, life may be another: in care, or for the one of a couple who is left. Then income and everyday costs are those given
 * for that time, and the costs of care begin. Those of the home end unless someone stays in it.
 * A care room in the village is paid for in that month, at its price today with inflation; out of what the village owes for the home only if
 * nobody stays. What the village would repay for it is part of what is owned, and of what is left at the end. So is the home that
 * someone stays in, as it was when the year began; the limit of a couple leaves it out.
 * Missing money is carried on without interest until it is made up, and is deducted from what is left at the end.
 */
import {
	DAYS_PER_YEAR,
	MONTHS_PER_YEAR,
	costOfStay,
	daysOf,
	secondFee,
	toCents,
	toDollars,
	type CareRoom,
} from '../costs/cost-model.ts'
import type { StayTerms } from '../costs/terms.ts'

/** One way to live, with the figures that are its own. */
export type Way =
	/** The home is sold today, and the entry price paid. Care later is in a room of the village, if that is bought, or elsewhere. */
	| { kind: 'village'; terms: StayTerms; room?: CareRoom }
	/** The home is kept until care begins, and is then sold. */
	| {
			kind: 'home'
			/** Dollars a week; rises with inflation. */
			help: number
			/** Rates, insurance and repairs, dollars a year, and their yearly rise, percent. */
			upkeep: number
			upkeepRise: number
			/** Changes to the house, dollars, paid today. */
			changes: number
	  }
	/** The home, if there is one, is sold today. */
	| { kind: 'rent'; /** Dollars a week. */ rent: number; rise: number }

/** How life is from one month to the end: in care, alone, or with one of two in care. */
export interface Later {
	/** Months from today until it begins, at least 1. */
	after: number
	/** Who moves into care, or is left alone. */
	who: 'you' | 'your partner'
	/** Income then, in today's prices: dollars a fortnight. */
	income: number
	/** Everyday costs then, spending money in care included: dollars a week. */
	living: number
	/** Whether someone stays in the home. Otherwise it's sold, or the village repays it. */
	isHomeKept: boolean
	care?: {
		/** Dollars a week. */
		cost: number
		/** The income of the one in care, dollars a fortnight. */
		income: number
		/**
		 * The asset limits of the residential care subsidy today, in dollars: for all that is owned, and for a couple without the home that
		 * one of them stays in. They rise with inflation each year. Where what is owned is at or below one of them at the start of a month,
		 * that month's care costs no more than the month's income of the one in care.
		 */
		limit?: number
		coupleLimit?: number
	}
}

/** Someone's figures and one way to live. */
export interface MoneyPlan {
	/** How many months are projected. */
	months: number
	/** Dollars. */
	savings: number
	/** Interest on savings, percent a year, after tax and fees. */
	interest: number
	/** By how much income, everyday costs, help, care and selling costs rise, percent a year. */
	inflation: number
	/** NZ Super and other income after tax, dollars a fortnight; rises with inflation. */
	income: number
	/** Everyday costs, without those of the home: dollars a week. */
	living: number
	/** The home that is owned today, in dollars; all 0 for none. */
	home: {
		value: number
		/** Change of its price, percent a year. */
		growth: number
		/** What is still owed on it; stays the same until it is sold. */
		owed: number
		/** Cost of selling and moving. */
		selling: number
	}
	later?: Later
	way: Way
}

/** The projection of the money, in dollars. */
export interface Projection {
	/** The money after moving in, and after each month; negative if some is missing. */
	balances: number[]
	/** What would be left if it ended after each year (the last may be shorter): the money, and what the home or village would pay back. */
	years: { months: number; money: number; left: number }[]
	/** What is left at the end: `money` and `fromHome`. */
	left: number
	money: number
	fromHome: number
	/** How many months the money lasts without a break; all of them when it never runs out. */
	lasts: number
	/** The maximum that is missing at any time; 0 if it never runs out. */
	missing: number
	/** Months until there is enough again for good; absent if it never runs out, or never recovers. */
	enoughAgain?: number
	/** Months until the first month of care in which what is owned is at or below the asset limit; absent without one. */
	belowLimit?: number
	/** What comes back for the home when it's left, and how many months from today. */
	back?: { amount: number; after: number }
	/** The care room that is moved into, if any. */
	room?: { price: number; paidFromHome: number; fee: number }
}

/** The costs of one way to live, month by month, in cents. */
interface Housing {
	/** Paid today; negative: received. */
	start: number
	/** The cost of a month while living there, from 1. */
	month: (month: number) => number
	/** The charges of the months after leaving, from 1 to `wait`. */
	waiting: (left: number, month: number) => number
	/** What is paid back to someone who leaves at the end of a month. */
	back: (left: number) => number
	/** Months until that is paid. */
	wait: number
}

/**
 * Returns the projection of the money.
 * @throws RangeError if the cost model refuses the terms of a village
 */
export function project(plan: MoneyPlan): Projection {
	const { months, later } = plan
	const housing = housingOf(plan)
	const laterAfter = later?.after ?? Infinity
	const leftAfter = later?.isHomeKept ? Infinity : laterAfter
	const income = [rising(plan, plan.income, 14), rising(plan, later?.income ?? 0, 14)] as const
	const living = [rising(plan, plan.living, 7), rising(plan, later?.living ?? 0, 7)] as const
	const care = careOf(plan)
	const backAt = leftAfter + housing.wait
	const owed = leftAfter < months ? housing.back(leftAfter) : 0
	const room = roomOf(plan, owed)
	const back = owed - (room?.paidFromHome ?? 0)

	let balance = toCents(plan.savings) - housing.start
	let belowLimit: number | undefined
	const balances = [balance]
	for (let month = 1; month <= months; month++) {
		const year = yearOf(month - 1)
		const phase = month > laterAfter ? 1 : 0
		const incomeNow = at(income[phase], year)
		if (month === backAt + 1) balance += back
		if (room && month === laterAfter + 1) balance -= room.price - room.paidFromHome
		const interest = balance > 0 ? Math.round((balance * basisPoints(plan.interest)) / (10_000 * MONTHS_PER_YEAR)) : 0
		let cost = at(living[phase], year)
		if (month <= leftAfter) cost += housing.month(month)
		else if (month <= backAt) cost += housing.waiting(leftAfter, month - leftAfter)
		if (phase === 1) {
			const owned = balance + (room?.repaid(month - 1) ?? 0) + (month > leftAfter && month <= backAt ? back : 0)
			const home = () => (month > leftAfter ? 0 : housing.back(Math.max(laterAfter, year * MONTHS_PER_YEAR)))
			const bill = care(year, owned, home)
			if (bill.isBelow) belowLimit ??= month - 1
			cost += bill.cost
		}
		balance += interest + incomeNow - cost
		balances.push(balance)
	}

	/** Returns what the home or village would pay back after this many months, less charges until then. */
	const fromHomeAfter = (month: number): number => {
		const fromRoom = month > laterAfter ? (room?.repaid(month) ?? 0) : 0
		if (month > backAt) return fromRoom
		const left = Math.min(month, leftAfter)
		let sum = fromRoom + (month > leftAfter ? back : housing.back(left))
		for (let wait = month - left + 1; wait <= housing.wait; wait++) sum -= housing.waiting(left, wait)
		return sum
	}
	const ends = [...Array.from({ length: yearOf(months) }, (_, year) => (year + 1) * MONTHS_PER_YEAR), months]
	const fromHome = fromHomeAfter(months)
	return {
		balances: balances.map(toDollars),
		years: [...new Set(ends)].map((end) => {
			const money = at(balances, end)
			return { months: end, money: toDollars(money), left: toDollars(money + fromHomeAfter(end)) }
		}),
		left: toDollars(balance + fromHome),
		money: toDollars(balance),
		fromHome: toDollars(fromHome),
		...shortage(balances),
		...(belowLimit !== undefined && { belowLimit }),
		...(leftAfter < months && { back: { amount: toDollars(back), after: backAt } }),
		...(room && { room: room.inDollars }),
	}
}

/** Returns the amount of a month in each year, of a payment every few days that rises with inflation. */
function rising({ inflation, months }: MoneyPlan, amount: number, everyDays: number): number[] {
	return monthly(byYear(perYear(toCents(amount), everyDays), inflation, months))
}

/** Returns how much a month of care costs, in cents, and whether what is owned is at or below a limit then. */
function careOf(plan: MoneyPlan) {
	const { cost = 0, income = 0, limit, coupleLimit } = plan.later?.care ?? {}
	const limitsOf = (first: number | undefined) =>
		first === undefined ? undefined : byYear(toCents(first), plan.inflation, plan.months)
	const [costs, incomes] = [rising(plan, cost, 7), rising(plan, income, 14)]
	const [limits, coupleLimits] = [limitsOf(limit), limitsOf(coupleLimit)]
	return (year: number, owned: number, home: () => number) => {
		const isBelow =
			(coupleLimits && owned <= at(coupleLimits, year)) || (limits && owned + home() <= at(limits, year)) || false
		return { isBelow, cost: isBelow ? Math.min(at(costs, year), at(incomes, year)) : at(costs, year) }
	}
}

/**
 * Returns the care room that is moved into when care begins, in cents; undefined without one.
 * @param owed what the village owes for the first home then, cents
 */
function roomOf({ way, later, inflation, months }: MoneyPlan, owed: number) {
	if (way.kind !== 'village' || !way.room || !later?.care || later.after >= months) return undefined
	const { terms, room } = way
	const { after, isHomeKept } = later
	const price = at(byYear(toCents(room.price), inflation, after), yearOf(after))
	// Nothing has been kept for a home in which someone stays.
	const firstFee = isHomeKept ? 0 : costOfStay(terms, daysAfter(after)).dmf
	const feeAt = (month: number) => toCents(secondFee(room, toDollars(price), firstFee, daysAfter(month - after)))
	const paidFromHome = room.isSetOff ? Math.min(owed, price) : 0
	return {
		price,
		paidFromHome,
		inDollars: {
			price: toDollars(price),
			paidFromHome: toDollars(paidFromHome),
			fee: toDollars(feeAt(months)),
		},
		/** Returns what is repaid to someone who leaves it so many months from today. */
		repaid: (month: number) => price - feeAt(month),
	}
}

function shortage(balances: readonly number[]): Pick<Projection, 'lasts' | 'missing' | 'enoughAgain'> {
	const first = balances.findIndex((balance) => balance < 0)
	if (first === -1) return { lasts: balances.length - 1, missing: 0 }
	const again = balances.map((balance) => balance < 0).lastIndexOf(true) + 1
	return {
		lasts: Math.max(0, first - 1),
		missing: toDollars(-Math.min(...balances)),
		...(again < balances.length && { enoughAgain: again }),
	}
}

function housingOf({ months, inflation, home, way }: MoneyPlan): Housing {
	const selling = byYear(toCents(home.selling), inflation, months)
	const owed = toCents(home.owed)
	const sold = toCents(home.value) - owed - toCents(home.selling)
	switch (way.kind) {
		case 'village':
			return villageOf(way.terms, sold)
		case 'home': {
			const value = byYear(toCents(home.value), home.growth, months)
			const help = monthly(byYear(perYear(toCents(way.help), 7), inflation, months))
			const upkeep = monthly(byYear(toCents(way.upkeep), way.upkeepRise, months))
			return {
				start: toCents(way.changes),
				month: (month) => at(help, yearOf(month - 1)) + at(upkeep, yearOf(month - 1)),
				waiting: () => 0,
				back: (left) => at(value, yearOf(left)) - owed - at(selling, yearOf(left)),
				wait: 0,
			}
		}
		case 'rent': {
			const rent = monthly(byYear(perYear(toCents(way.rent), 7), way.rise, months))
			return {
				start: -sold,
				month: (month) => at(rent, yearOf(month - 1)),
				waiting: () => 0,
				back: () => 0,
				wait: 0,
			}
		}
	}
}

function villageOf(terms: StayTerms, sold: number): Housing {
	const { entryPrice, otherCharges, repaymentMonths, feesStopOnExit } = terms
	const feesOf = (of: StayTerms, months: number) => toCents(costOfStay(of, daysAfter(months)).feesPaid)
	const fees = (month: number) => (month === 0 ? 0 : feesOf({ ...terms, feesStopOnExit: true }, month))
	const feesUntil = (left: number, wait: number) =>
		wait === 0 ? fees(left) : feesOf({ ...terms, repaymentMonths: wait }, left)
	return {
		start: toCents(entryPrice) + toCents(otherCharges) - sold,
		month: (month) => fees(month) - fees(month - 1),
		waiting: (left, wait) => (feesStopOnExit ? 0 : feesUntil(left, wait) - feesUntil(left, wait - 1)),
		back: (left) => toCents(costOfStay(terms, daysAfter(left)).repaid),
		wait: repaymentMonths,
	}
}

const daysAfter = (months: number) => daysOf(months / MONTHS_PER_YEAR)
const yearOf = (month: number) => Math.floor(month / MONTHS_PER_YEAR)

/** Returns a rate in hundredths of a percent: a whole number, whose products with cents are exact and rounded as by hand. */
const basisPoints = (rate: number) => Math.round(rate * 100)

/** Returns the yearly amount of a payment every few days. */
const perYear = (amount: number, everyDays: number) => Math.round((amount * DAYS_PER_YEAR) / everyDays)

/** Returns an amount in each year, including the year that begins at the end. */
function byYear(first: number, rate: number, months: number): number[] {
	const amounts = [first]
	for (let year = 1; year <= yearOf(months); year++)
		amounts.push(Math.round((at(amounts, year - 1) * (10_000 + basisPoints(rate))) / 10_000))
	return amounts
}

const monthly = (amounts: readonly number[]) => amounts.map((amount) => Math.round(amount / MONTHS_PER_YEAR))

function at(amounts: readonly number[], index: number): number {
	const amount = amounts[index]
	if (amount === undefined) throw new RangeError(`there is no amount ${index}`)
	return amount
}
