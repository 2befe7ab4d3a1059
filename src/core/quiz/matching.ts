/**
 * The quiz's rule: makes wishes from answers, and ranks villages by wishes. RULE explains `rankVillages` in words; the result
 * shows it, and so does /how-we-compare.
 *
 * Only facts with a source count. Others are neither a match nor a mismatch.
 */
import { distanceKm } from '../distance.ts'
import { byName } from '../search/care-and-place.ts'
import * as judge from '../search/judge.ts'
import type { VillageRow } from '../search/village-list-file.ts'
import { keysOf } from '../vocabulary.ts'
import { UNSURE, readNear, type Answers } from './quiz-answers.ts'
import {
	CRITERIA,
	type Ask,
	type Asks,
	type Criterion,
	type QuizOption,
	type QuizQuestion,
	type QuizWants,
} from './quiz-questions.ts'

export interface Wish {
	ask: Ask
	label: string
	/** What to ask a village about. */
	topic: string
	/** One of the things that matter most. */
	priority: boolean
	/** Whether it is a must-have: a village known to lack it is not listed. */
	must: boolean
	/** The indices of the questions whose answers asked for it, where it can be changed. */
	from: number[]
}

/**
 * Returns the wishes of the answers. All chosen places are one wish; everything else that is ticked is a separate wish.
 * A wish of two answers counts once, and is a priority or a must-have if either says so.
 */
export function wishesOf(questions: readonly QuizQuestion[], answers: Answers): Wish[] {
	const wishes = new Map<string, Wish>()
	for (const [position, question] of questions.entries()) {
		const about = new Set(chosenOptions(question, answers).flatMap(({ about = [] }) => about))
		const meant = [question, ...questions.filter(({ id }) => about.has(id))]
		for (const wish of meant.flatMap((one) => wishesIn(one, answers))) {
			const key = JSON.stringify(wish.ask)
			const { priority, must, from } = wishes.get(key) ?? wish
			wishes.set(key, {
				...wish,
				priority: priority || question.role === 'priority',
				must: must || question.role === 'must',
				from: [...from, position],
			})
		}
	}
	return [...wishes.values()]
}

/** Returns the chosen options of the question, ignoring ids that it doesn't have. */
export function chosenOptions(question: QuizQuestion, answers: Answers): QuizOption[] {
	const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
	if (answer === undefined || answer === UNSURE) return []
	return question.options.filter((option) => answer.includes(option.id))
}

/** Returns what one answer asks for. */
function wishesIn(question: QuizQuestion, answers: Answers): Wish[] {
	const chosen = chosenOptions(question, answers)
	const near = question.where && readNear(answers[question.id])
	const place = question.where && chosen.length > 0 && chosen.map(({ id }) => id)
	const asked = [...(place ? [{ place }] : near ? [{ near }] : []), ...chosen.flatMap(({ wants = {} }) => wants)]
	return asked.flatMap(asksIn).map((ask) => {
		const [label, topic] = CRITERIA[ask.kind] as Criterion<Ask['value']>
		const toAsk = typeof topic === 'string' ? topic : topic(ask.value)
		return { ask, label: label(ask.value, question), topic: toAsk, priority: false, must: false, from: [] }
	})
}

function asksIn({ careServices = [], ...wants }: Partial<Asks> & QuizWants): Ask[] {
	const asked = [...Object.entries(wants), ...careServices.map((service) => ['careService', service])]
	const kinds = keysOf(CRITERIA)
	return asked
		.map(([kind, value]) => ({ kind, value }) as Ask)
		.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** Returns how a village meets a wish. */
export function answerOf(row: VillageRow, { kind, value }: Ask): judge.Answer {
	const [, , judgeBy] = CRITERIA[kind] as Criterion<Ask['value']>
	return judgeBy(row, value)
}

export interface Judged extends judge.Answer {
	wish: Wish
}

export interface RankedVillage {
	row: VillageRow
	/** The wishes by their verdicts. */
	judged: Record<judge.Verdict, Judged[]>
	/** Whether a must-have is unknown: the village is then listed separately, to be asked. */
	toAsk: boolean
	/** How many of the things that matter most match. */
	priorities: number
	/** Kilometres from the place that was typed in; 0 without one. */
	km: number
}

/**
 * All villages, each group in order: those that are listed, those known to lack all that matters most, those outside the chosen place or
 * distance, and those of the others that are left out because they are known to lack a must-have.
 */
export type Ranking = Record<'listed' | 'lacking' | 'elsewhere' | 'leftOut', RankedVillage[]>

/** Whether the wish is for a place. */
export const isForPlace = ({ ask }: Wish): boolean => ask.kind === 'place' || ask.kind === 'near'

/** Judges every village, and sorts those in the chosen place that lack no must-have by RULE. */
export function rankVillages(rows: readonly VillageRow[], wishes: readonly Wish[]): Ranking {
	const ranking: Ranking = { listed: [], lacking: [], elsewhere: [], leftOut: [] }
	const matterMost = wishes.filter(({ priority }) => priority).length
	for (const village of [...rows]
		.sort(byNameAndSlug)
		.map((row) => judgeVillage(row, wishes))
		.sort(byRule)) {
		const lacked = village.judged.no.map(({ wish }) => wish)
		const lacksAll = matterMost > 0 && lacked.filter(({ priority }) => priority).length === matterMost
		const isLeftOut = lacked.some(({ must }) => must)
		const group = lacked.some(isForPlace) ? 'elsewhere' : isLeftOut ? 'leftOut' : lacksAll ? 'lacking' : 'listed'
		ranking[group].push(village)
	}
	return ranking
}

function judgeVillage(row: VillageRow, wishes: readonly Wish[]): RankedVillage {
	const judged = judge.byVerdict(
		wishes.map((wish) => ({ wish, ...answerOf(row, wish.ask) })),
		(answer) => answer,
	)
	return {
		row,
		judged,
		toAsk: judged['not known'].some(({ wish }) => wish.must),
		priorities: judged.yes.filter(({ wish }) => wish.priority).length,
		km: wishes.reduce((km, { ask }) => (ask.kind === 'near' ? distanceKm(row, ask.value) : km), 0),
	}
}

function byRule(a: RankedVillage, b: RankedVillage): number {
	return (
		Number(a.toAsk) - Number(b.toAsk) ||
		b.priorities - a.priorities ||
		b.judged.yes.length - a.judged.yes.length ||
		a.km - b.km ||
		a.judged.no.length - b.judged.no.length
	)
}

/** Compares by name from A to Z, then by address, which is unique. */
function byNameAndSlug(a: VillageRow, b: VillageRow): number {
	return byName(a, b) || (a.slug < b.slug ? -1 : 1)
}

/** The order of `rankVillages` in words, one step a sentence: change both together. */
export const RULE: readonly string[] = [
	'We list villages in the places you chose, or near a place you typed, within the distance you chose.',
	'If we know a village lacks one of your must-haves, we leave it out. We say how many we’ve left out, and why.',
	'If we know a village lacks everything that matters most to you, it isn’t on the list. We name it below the list.',
	'Villages that have all your must-haves come first. Next are villages where we couldn’t find out about at least one of your must-haves, so you’d have to ask.',
	'In each group, we count for each village how many of the things that matter most to you it has. If you asked for several kinds of care, each counts as one thing. The village that matches more of them comes first.',
	'Next, we do the same with the other things you’d like.',
	'If villages are still equal and you typed a place, the nearest comes first.',
	'If that doesn’t settle it, the one that lacks the fewest things, as far as we know, comes first. After that, they’re in alphabetical order.',
	'If we haven’t found something, it doesn’t count for or against a village. We also leave out anything that no source confirms, and prices and fees that are undated or more than two years old.',
]
