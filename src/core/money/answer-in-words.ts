/** The answer as the page, paper and messages say it: all of it in words, so that none of them can say otherwise. */
import type { WayName } from './money-inputs.ts'
import {
	ageAfter,
	ageTicks,
	answerInWords,
	eventsInWords,
	inTodaysMoney,
	leftOf,
	shortSpans,
	thousands,
	verdictInWords,
	verdictOf,
	type Story,
	type VerdictSentence,
	type WayAnswer,
} from './money-words.ts'
import { MONTHS_PER_YEAR } from '../costs/cost-model.ts'
import { sentence } from '../format.ts'
import type { project as Project } from './money-model.ts'
import { effectInWords, ifHomePriceChanged, whatDecides } from './what-decides.ts'

/** A change of a figure, and what comes of it, to follow a comma. */
export interface ChangeSaid {
	change: string
	outcome: string
}

/** What is said about one way to live. */
export interface WaySaid {
	name: WayName
	label: string
	/** Until when the money lasts: `savings last to about 87`. */
	lasts: string
	/** When money is short, as parts of the whole time. */
	short: { from: number; to: number }[]
	/** What happens on the way, in sentences. */
	events: string[]
	/** What else would change the answer most. */
	deciders: ChangeSaid[]
	/** The money after each month, in dollars. */
	balances: number[]
}

export interface MoneyAnswer {
	/** The ways that it can go, and until when the money lasts in each; one cell for each way to live. One person has one, without a label. */
	stories: { label: string; cells: string[] }[]
	/** The label of the one that all below is about. */
	story: string
	verdict: VerdictSentence[]
	/** The same as one text. */
	verdictText: string
	ways: WaySaid[]
	/** What is left at the end: its parts, their sum, and what that is in today's prices; each with a cell for each way to live. */
	left: { caption: string; parts: { label: string; cells: string[]; isSum?: true }[] }
	/** What other guesses on house prices would do; none where they do nothing. */
	houses: ChangeSaid[]
	/** The ages under a chart. */
	ticks: number[]
	/** The money at each age; one cell for each way to live. */
	years: { age: number; cells: string[] }[]
}

/**
 * Returns the answer in words.
 * @param stories at least one, with at least one answer
 * @param project of the money model
 * @param chosen the index of the one that is told in full
 */
export function moneyAnswer(age: number, stories: readonly Story[], project: typeof Project, chosen = 0): MoneyAnswer {
	const { answers, label } = stories[chosen] ?? stories[0]!
	const { plan } = answers[0]!
	const verdict = verdictOf(age, stories)
	return {
		stories: stories.map((story) => ({
			label: story.label,
			cells: story.answers.map((answer) => storyCell(age, answer)),
		})),
		story: label,
		verdict,
		verdictText: verdictInWords(verdict),
		ways: answers.map((answer) => saidOf(age, answer, project)),
		left: { caption: `What’s left at ${ageAfter(age, plan.months)}`, parts: partsOf(answers) },
		houses: [1, -1].flatMap((by) => ifHomePriceChanged(by, age, answers, project) ?? []),
		ticks: ageTicks(age, plan),
		years: yearsOf(age, answers),
	}
}

function storyCell(age: number, { ifLeaving, ...answer }: WayAnswer): string {
	const words = answerInWords(age, answer)
	const other = ifLeaving ? answerInWords(age, { ...answer, ...ifLeaving }) : words
	return sentence(other === words ? words : `${words}, or ${other} if you have to leave`)
}

function saidOf(age: number, answer: WayAnswer, project: typeof Project): WaySaid {
	const { name, label, plan, projection } = answer
	return {
		name,
		label,
		lasts: answerInWords(age, answer, 'savings last '),
		short: shortSpans(projection).map(({ from, to }) => ({ from: from / plan.months, to: to / plan.months })),
		events: eventsInWords(age, answer),
		deciders: whatDecides(plan, projection, project).map((decider) => ({
			change: decider.words,
			outcome: effectInWords(age, answer, decider),
		})),
		balances: projection.balances,
	}
}

function yearsOf(age: number, answers: readonly WayAnswer[]): MoneyAnswer['years'] {
	const years = answers[0]?.projection.years ?? []
	const last = years.at(-1)?.months
	return [0, ...years.map(({ months }) => months)].map((months) => ({
		age: age + months / MONTHS_PER_YEAR,
		cells: answers.map(({ projection }) =>
			// The last is one of the parts of what is left, and reads as it does there.
			thousands(months === last ? leftOf(projection).money : (projection.balances[months] ?? 0)),
		),
	}))
}

function partsOf(answers: readonly WayAnswer[]): MoneyAnswer['left']['parts'] {
	const shown = answers.map((answer) => ({ ...answer, ...leftOf(answer.projection) }))
	const hasCost = shown.some(({ plan }) => plan.home.selling > 0)
	const parts = [
		{ label: `Your home, if sold${hasCost ? ', after the cost of selling' : ''}`, cells: shown.map(homeInWords) },
		{ label: 'Repaid by the village, after any fees until then', cells: shown.map(repaidInWords) },
	].filter(({ cells }) => cells.some((cell) => cell.includes('$')))
	const today = shown.map(({ projection, plan }) => thousands(inTodaysMoney(projection.left, plan)))
	return [
		...parts,
		...(parts.length > 0
			? [
					{
						label: shown.some(({ money }) => money < 0) ? 'Savings, or what’s missing' : 'Savings',
						cells: shown.map(({ money }) => thousands(money)),
					},
				]
			: []),
		{ label: 'What’s left', cells: shown.map(({ left }) => thousands(left)), isSum: true as const },
		...(shown.some(({ plan }) => plan.inflation > 0) ? [{ label: 'In today’s prices', cells: today }] : []),
	]
}

type Shown = WayAnswer & ReturnType<typeof leftOf>

function homeInWords({ name, plan, projection, fromHome }: Shown): string {
	if (plan.home.value === 0) return 'None'
	return name === 'home' && !projection.back ? thousands(fromHome) : 'Sold'
}

function repaidInWords({ plan, projection, fromHome }: Shown): string {
	if (plan.way.kind !== 'village') return 'None'
	return projection.fromHome === 0 && projection.back ? 'Already repaid' : thousands(fromHome)
}
