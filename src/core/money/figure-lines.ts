/** Puts what someone's answer was worked out from into lines, for paper and messages. */
import type { CareRoom } from '../costs/cost-model.ts'
import { textsOf } from '../costs/cost-inputs.ts'
import type { CostInputs } from '../costs/terms.ts'
import { termLines } from '../costs/term-lines.ts'
import { money, number } from '../format.ts'
import {
	MONEY_INPUTS,
	MONEY_LABELS,
	readMoney,
	figureField,
	isNoneAtZero,
	type MoneyInput,
	type MoneyTexts,
	type WayName,
} from './money-inputs.ts'
import { careRoomInWords } from './room-inputs.ts'

export type FigureLine = readonly [label: string, value: string]

/** What a figure in dollars is for; the others are amounts of today. */
const PER: Partial<Record<MoneyInput, string>> = {
	nzSuper: 'a fortnight',
	otherIncome: 'a fortnight',
	living: 'a week',
	help: 'a week',
	upkeep: 'a year',
	rent: 'a week',
	careCost: 'a week',
	careExtras: 'a week',
}

/** Figures that only one way to live depends on. */
const OF_WAY: Partial<Record<MoneyInput, WayName>> = {
	homeGrowth: 'home',
	help: 'home',
	upkeep: 'home',
	upkeepRise: 'home',
	changes: 'home',
	rent: 'rent',
	rentRise: 'rent',
}

/**
 * Returns the figures that are filled in, and that one of these ways to live depends on.
 * @param latest the latest asset limit: beside it are the days that it holds for
 */
export function figureLines(
	ways: readonly WayName[],
	texts: MoneyTexts,
	isSubsidised: boolean,
	latest: { dollars: number; text: string },
): FigureLine[] {
	const { values } = readMoney(texts)
	return MONEY_INPUTS.flatMap((name): FigureLine[] => {
		const value = values[name]
		const isCounted = !OF_CARE.includes(name) || !isBlank(texts, 'careAge')
		const isUsed = isOfWays(name, ways) && isCounted && (name !== 'careLimit' || isSubsidised)
		if (value === undefined || isBlank(texts, name) || !isUsed || (value === 0 && isNoneAtZero(name))) return []
		const isLatest = name === 'careLimit' && value === latest.dollars
		return [[MONEY_LABELS[name], isLatest ? latest.text : inUnit(name, value)]]
	})
}

/** Figures that only count beside another. */
const BESIDE: Partial<Record<MoneyInput, MoneyInput>> = {
	owed: 'homeValue',
	selling: 'homeValue',
	homeGrowth: 'homeValue',
	careExtras: 'careAge',
}
/** Figures of care, which is counted only from an age. */
const OF_CARE: readonly MoneyInput[] = ['careCost', 'careExtras', 'careLimit']
/** The answer says these two even if they are 0. */
const SAID: readonly MoneyInput[] = ['inflation', 'interest']

/** Returns the figures that were left blank, that count as nothing then, and that one of these ways to live depends on. */
export function countedAsNothing(ways: readonly WayName[], texts: MoneyTexts): MoneyInput[] {
	return MONEY_INPUTS.filter((name) => {
		const other = BESIDE[name]
		const isUsed = isOfWays(name, ways) && !SAID.includes(name) && (other === undefined || !isBlank(texts, other))
		return isUsed && isNoneAtZero(name) && isBlank(texts, name)
	})
}

const isBlank = (texts: MoneyTexts, name: MoneyInput) => texts[name].trim() === ''

function isOfWays(name: MoneyInput, ways: readonly WayName[]): boolean {
	const way = OF_WAY[name]
	return way === undefined || ways.includes(way)
}

function inUnit(name: MoneyInput, value: number): string {
	switch (figureField(name).kind) {
		case 'dollars':
			return [money(value), PER[name]].filter(Boolean).join(' ')
		case 'percent':
			return `${number(value)}%`
		default:
			return String(value)
	}
}

/** Returns the terms of a village in lines; without charges of nothing, and prices that stay the same. */
export function villageLines(inputs: CostInputs, room: CareRoom | undefined): FigureLine[] {
	return [
		...termLines(textsOf(inputs))
			.map(([label, value]): FigureLine => [label, value])
			.filter(([, value]) => value !== '$0' && !value.startsWith('0% a year')),
		...(room ? [['Care room', careRoomInWords(room)] as const] : []),
	]
}
