/** Puts what someone's answer was worked out from into lines, for paper and messages. */
import type { CareRoom } from '../costs/cost-model.ts'
import type { CostInputs } from '../costs/terms.ts'
import { termLines } from '../costs/term-lines.ts'
import { money, percent } from '../format.ts'
import {
	MONEY_INPUTS,
	MONEY_LABELS,
	countedTexts,
	figureField,
	readMoney,
	type LatestFigures,
	type MoneyChoices,
	type MoneyInput,
	type MoneyTexts,
	type WayName,
} from './money-inputs.ts'
import { careRoomInWords } from './room-inputs.ts'

export type FigureLine = readonly [label: string, value: string]

/**
 * Returns the figures that are filled in, and that one of these ways to live depends on.
 * @param all the figures, of which those count that the choices ask for
 * @param latest the latest figures of the law: beside each are the days that it holds for
 */
export function figureLines(
	ways: readonly WayName[],
	all: MoneyTexts,
	choices: MoneyChoices,
	latest: LatestFigures,
): FigureLine[] {
	const { values } = readMoney(all, choices)
	const texts = countedTexts(all, choices)
	return MONEY_INPUTS.flatMap((name): FigureLine[] => {
		const value = values[name]
		const { empty, beside } = figureField(name)
		const isCounted = beside !== 'careAge' || !isBlank(texts, 'careAge')
		const isUsed = isOfWays(name, ways) && isCounted && (choices.isSubsidised || !isLimit(name))
		if (value === undefined || isBlank(texts, name) || !isUsed || (value === 0 && empty === 0)) return []
		const known = latest[name]
		return [[MONEY_LABELS[name], known?.dollars === value ? known.text : inUnit(name, value)]]
	})
}

const isLimit = (name: MoneyInput) => name === 'careLimit' || name === 'coupleLimit'

/** Returns the figures that were left blank, that count as nothing then, and that one of these ways to live depends on. */
export function countedAsNothing(ways: readonly WayName[], texts: MoneyTexts, { isTwo }: MoneyChoices): MoneyInput[] {
	return MONEY_INPUTS.filter((name) => {
		const { empty, beside, isSaid, isOfTwo } = figureField(name)
		const isUsed =
			(isTwo || !isOfTwo) &&
			isOfWays(name, ways) &&
			!isSaid &&
			(beside === undefined || !isBlank(texts, beside as MoneyInput))
		return isUsed && empty === 0 && isBlank(texts, name)
	})
}

const isBlank = (texts: MoneyTexts, name: MoneyInput) => texts[name].trim() === ''

function isOfWays(name: MoneyInput, ways: readonly WayName[]): boolean {
	const { way } = figureField(name)
	return way === undefined || ways.includes(way)
}

function inUnit(name: MoneyInput, value: number): string {
	const { kind, per } = figureField(name)
	if (kind === 'dollars') return [money(value), per].filter(Boolean).join(' ')
	return kind === 'percent' ? percent(value) : String(value)
}

/** Returns the terms of a village in lines; without charges of nothing, and prices that stay the same. */
export function villageLines(inputs: CostInputs, room: CareRoom | undefined): FigureLine[] {
	return [
		...termLines(inputs)
			.map(([label, value]): FigureLine => [label, value])
			.filter(([, value]) => value !== '$0' && !value.startsWith('0% a year')),
		...(room ? [['Care room', careRoomInWords(room)] as const] : []),
	]
}
