/** Puts what someone's answer was worked out from into lines, for paper and messages. */
import type { CareRoom } from '../costs/care-room.ts'
import { textsOf, type CostInputs } from '../costs/cost-inputs.ts'
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
		const way = OF_WAY[name]
		const isUsed = name === 'careLimit' ? isSubsidised : way === undefined || ways.includes(way)
		if (value === undefined || texts[name].trim() === '' || !isUsed || (value === 0 && isNoneAtZero(name))) return []
		const isLatest = name === 'careLimit' && value === latest.dollars
		return [[MONEY_LABELS[name], isLatest ? latest.text : inUnit(name, value)]]
	})
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
