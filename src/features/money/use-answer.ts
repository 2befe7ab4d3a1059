import { useMemo } from 'react'
import { money, percent, sentence } from '../../core/format.ts'
import { assumedInWords } from '../../core/money/assumed-words.ts'
import { countedAsNothing, figureLines, villageLines, type FigureLine } from '../../core/money/figure-lines.ts'
import { namesInWords, plansOf, readMoney, type WayName } from '../../core/money/money-inputs.ts'
import { project } from '../../core/money/money-model.ts'
import type { WayAnswer } from '../../core/money/money-words.ts'
import type { MoneyPage } from '../../core/page-data/page-data.ts'
import type { Code } from '../../navigation/late-code.tsx'
import type { Figures, VillageSlot } from './stored-figures.ts'
import type { ShownTerms } from './use-village-terms.ts'

/** Loads the answer: before the reader has typed a figure, so that nothing is asked for after one. */
export const loadAnswer = () => import('./money-answer.tsx')

/**
 * Returns the figures that are missing, and the answer with what it rests on once there is one. It's worked out again only when the
 * figures have changed: on an old phone that takes longer than a key may.
 * @param figures as they were when the reader last paused
 */
export function useAnswer(
	code: Code<Awaited<ReturnType<typeof loadAnswer>>>,
	page: MoneyPage,
	figures: Figures,
	village: ShownTerms,
	otherVillage: ShownTerms,
) {
	const sayAnswer = code.state === 'ready' ? code.value.sayAnswer : undefined
	return useMemo(() => {
		const { age, answers, missing } = answersOf(figures, { village, otherVillage })
		const hasAnswer = answers.length > 0
		if (!hasAnswer || !sayAnswer) return { missing, hasAnswer }
		const slots = [
			['a village', village],
			['another village', otherVillage],
		] as const
		const shown = {
			answer: sayAnswer(age, answers, project),
			growth: answers[0]?.plan.home.growth ?? 0,
			guesses: guessesInWords(page, figures, answers, slots).join(' '),
			lines: basisLines(page, figures, answers, slots),
		}
		return { missing, hasAnswer, shown }
	}, [sayAnswer, page, figures, village, otherVillage])
}

const LABELS: Record<WayName, string> = {
	home: 'At home',
	rent: 'Renting',
	village: 'A village',
	otherVillage: 'Another village',
}
const PLACES: Record<WayName, string> = {
	home: 'at home',
	rent: 'in a rented home',
	village: 'in a village',
	otherVillage: 'in another village',
}

export function answersOf(
	{ texts, isSubsidised }: Figures,
	{ village, otherVillage }: Record<VillageSlot, Pick<ShownTerms, 'name' | 'terms'>>,
) {
	const { plans, missing } = plansOf(texts, isSubsidised, {
		...(village.terms && { village: village.terms }),
		...(otherVillage.terms && { otherVillage: otherVillage.terms }),
	})
	const names: Partial<Record<WayName, string>> = {
		village: village.name,
		otherVillage: otherVillage.name,
	}
	return {
		age: readMoney(texts).values.age ?? 0,
		missing,
		answers: plans.map(({ name, plan }): WayAnswer => ({
			name,
			label: names[name] || LABELS[name],
			place: names[name] ? `in ${names[name]}` : PLACES[name],
			plan,
			projection: project(plan),
		})),
	}
}

/** One of the villages, as a sentence calls it. */
type Slot = readonly [label: string, shown: ShownTerms]

/** Returns everything that is filled in, line by line, for paper and messages. */
export function basisLines(
	{ latestLimit }: MoneyPage,
	{ texts, isSubsidised }: Figures,
	answers: readonly WayAnswer[],
	slots: readonly Slot[],
) {
	return [
		...figureLines(
			answers.map(({ name }) => name),
			texts,
			isSubsidised,
			latestLimit,
		),
		...slots.flatMap(([slot, { terms, name }]) =>
			terms
				? villageLines(terms.inputs, hasCare(texts) ? terms.room : undefined).map(([label, value]): FigureLine => [
						`${sentence(name || slot)}: ${label}`,
						value,
					])
				: [],
		),
	]
}

/** Whether care is counted, and with it a care room. */
const hasCare = ({ careAge }: Figures['texts']) => careAge.trim() !== ''

/** Returns what is guessed, in sentences; what the reader knows better is theirs to change. */
export function guessesInWords(
	{ latestLimit }: MoneyPage,
	{ texts, isSubsidised, villages }: Figures,
	answers: readonly WayAnswer[],
	slots: readonly Slot[],
): string[] {
	const { inflation = 0, interest = 0, careAge, careLimit } = readMoney(texts).values
	const blank = countedAsNothing(
		answers.map(({ name }) => name),
		texts,
	)
	const limit = careLimit === latestLimit.dollars ? latestLimit.text : money(careLimit ?? 0)
	return [
		`Everyday prices and incomes ${inflation === 0 ? 'stay the same' : `rise ${percent(inflation)} a year`}, and savings earn ${interest === 0 ? 'nothing' : `${percent(interest)} a year`}.`,
		...slots.map(([slot, { terms, name, plan, texts: shown, start }]) =>
			terms ? assumedInWords(name || slot, plan, (field) => shown[field] === start[field]) : '',
		),
		isSubsidised && careAge !== undefined && careLimit !== undefined
			? `The care subsidy’s limit is ${limit}, and goes up with prices. If you own no more than that, you pay no more for care than your income.`
			: '',
		blank.length > 0
			? `We counted nothing for ${namesInWords(blank)}, because you left ${blank.length === 1 ? 'it' : 'them'} blank.`
			: '',
		hasCare(texts) && Object.values(villages).some(({ room }) => room.price?.trim() && !room.fee?.trim())
			? 'We counted no second fee for the care room, because you left it blank.'
			: '',
	].filter(Boolean)
}
