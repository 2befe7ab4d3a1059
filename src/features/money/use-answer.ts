import { useMemo } from 'react'
import { money, percent, sentence } from '../../core/format.ts'
import { assumedInWords } from '../../core/money/assumed-words.ts'
import { countedAsNothing, figureLines, villageLines, type FigureLine } from '../../core/money/figure-lines.ts'
import { agesOf, namesInWords, plansOf, readMoney, type WayName } from '../../core/money/money-inputs.ts'
import { project } from '../../core/money/money-model.ts'
import type { Story, WayAnswer } from '../../core/money/money-words.ts'
import type { MoneyPage } from '../../core/page-data/page-data.ts'
import type { Code } from '../../navigation/late-code.tsx'
import type { Figures } from './stored-figures.ts'
import type { ShownTerms } from './use-village-terms.ts'

/** Loads the answer: before the reader has typed a figure, so that nothing is asked for after one. */
export const loadAnswer = () => import('./money-answer.tsx')

/**
 * Returns the figures that are missing, and the answer with what it rests on once there is one. It's worked out again only when the
 * figures have changed: on an old phone that takes longer than a key may.
 * @param figures as they were when the reader last paused
 * @param chosen the index of the way that it can go that is told in full
 */
export function useAnswer(
	code: Code<Awaited<ReturnType<typeof loadAnswer>>>,
	page: MoneyPage,
	figures: Figures,
	village: ShownTerms,
	otherVillage: ShownTerms,
	chosen: number,
) {
	const sayAnswer = code.state === 'ready' ? code.value.sayAnswer : undefined
	return useMemo(() => {
		const { age, stories, missing } = answersOf(figures, { village, otherVillage })
		const answers = stories[0]?.answers ?? []
		const hasAnswer = answers.length > 0
		if (!hasAnswer || !sayAnswer) return { missing, hasAnswer }
		const slots = [
			['a village', village],
			['another village', otherVillage],
		] as const
		const shown = {
			answer: sayAnswer(age, stories, project, chosen),
			growth: answers[0]?.plan.home.growth ?? 0,
			guesses: guessesInWords(page, figures, answers, slots).join(' '),
			lines: basisLines(page, figures, answers, slots),
		}
		return { missing, hasAnswer, shown }
	}, [sayAnswer, page, figures, village, otherVillage, chosen])
}

/** Each way to live by itself and in a sentence, without the name of a village. */
const NAMES: Record<WayName, readonly [label: string, place: string]> = {
	home: ['At home', 'at home'],
	rent: ['Renting', 'in a rented home'],
	village: ['A village', 'in a village'],
	otherVillage: ['Another village', 'in another village'],
}

export function answersOf(figures: Figures, villages: Partial<Record<WayName, Pick<ShownTerms, 'name' | 'terms'>>>) {
	const terms = { village: villages.village?.terms, otherVillage: villages.otherVillage?.terms }
	const { stories, missing } = plansOf(figures.texts, figures, terms)
	return {
		age: agesOf(readMoney(figures.texts, figures).values, figures).left ?? 0,
		missing,
		stories: stories.map(({ plans, ...story }): Story => ({
			...story,
			answers: plans.map(({ name, plan, ifLeaving }) => {
				const own = villages[name]?.name
				const [label, place] = own ? [own, `in ${own}`] : NAMES[name]
				const other = ifLeaving && { ifLeaving: { plan: ifLeaving, projection: project(ifLeaving) } }
				return { name, label, place, plan, projection: project(plan), ...other }
			}),
		})),
	}
}

/** One of the villages, as a sentence calls it. */
type Slot = readonly [label: string, shown: ShownTerms]

/** Returns everything that is filled in, line by line, for paper and messages. */
export function basisLines(
	{ latest }: MoneyPage,
	{ texts, ...choices }: Figures,
	answers: readonly WayAnswer[],
	slots: readonly Slot[],
) {
	return [
		...figureLines(
			answers.map(({ name }) => name),
			texts,
			choices,
			latest,
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
	{ latest }: MoneyPage,
	{ texts, villages, ...choices }: Figures,
	answers: readonly WayAnswer[],
	slots: readonly Slot[],
): string[] {
	const { inflation = 0, interest = 0, careAge, careLimit, coupleLimit } = readMoney(texts, choices).values
	const blank = countedAsNothing(
		answers.map(({ name }) => name),
		texts,
		choices,
	)
	const limitIn = (name: 'careLimit' | 'coupleLimit', dollars: number) =>
		latest[name]?.dollars === dollars ? latest[name].text : money(dollars)
	return [
		`Everyday prices and incomes ${inflation === 0 ? 'stay the same' : `rise ${percent(inflation)} a year`}, and savings earn ${interest === 0 ? 'nothing' : `${percent(interest)} a year`}.`,
		...slots.map(([slot, { terms, name, plan, texts: shown, start }]) =>
			terms ? assumedInWords(name || slot, plan, (field) => shown[field] === start[field]) : '',
		),
		choices.isSubsidised && careAge !== undefined && careLimit !== undefined
			? `The care subsidy’s limit is ${limitIn('careLimit', careLimit)}, and goes up with prices. If you own no more than that, you pay no more for care than ${choices.isTwo ? 'the income of the one in care' : 'your income'}.`
			: '',
		choices.isSubsidised && careAge !== undefined && coupleLimit !== undefined
			? `It’s the same if you own no more than ${limitIn('coupleLimit', coupleLimit)} while one of you stays in the home. We count what a village would repay as the home.`
			: '',
		choices.isTwo
			? 'The ages are those of the one who might be alone later. But the age at which care starts is that of the one who goes into care.'
			: '',
		blank.length > 0
			? `We counted nothing for ${namesInWords(blank)}, because you left ${blank.length === 1 ? 'it' : 'them'} blank.`
			: '',
		hasCare(texts) && Object.values(villages).some(({ room }) => room.price?.trim() && !room.fee?.trim())
			? 'We counted no second fee for the care room, because you left it blank.'
			: '',
	].filter(Boolean)
}
