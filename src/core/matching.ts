/**
 * The quiz's arithmetic: from answers to wishes, and from wishes to villages in order.
 * What a village does not publish is neither a match nor a mismatch.
 */
import { list } from './format.ts'
import type { QuizOption, QuizQuestion, VillageListRow } from './page-data.ts'
import { byName, isInPlace, isInPriceRange, offersCare } from './facets.ts'
import {
	AMENITIES,
	CARE_LEVELS,
	PRICE_RANGES,
	VILLAGE_STATUS,
	isIn,
	type Amenity,
	type CareLevel,
	type PriceRange,
	type VillageStatus,
} from './vocabulary.ts'

/** "I'm not sure", as an answer. No option may have this id. */
export const UNSURE = 'unsure'

/** The chosen option ids of each question, or UNSURE. A question that is not there is not answered yet. */
export type Answers = Readonly<Record<string, readonly string[] | typeof UNSURE>>

/** One thing asked of a village. Of several values any one is enough. */
export type Wish = { label: string } & (
	| { kind: 'place'; values: readonly string[] }
	| { kind: 'careLevel'; values: readonly CareLevel[] }
	| { kind: 'priceRange'; values: readonly PriceRange[] }
	| { kind: 'amenity'; values: readonly Amenity[] }
	| { kind: 'status'; values: readonly VillageStatus[] }
)

export type Verdict = 'match' | 'mismatch' | 'unpublished'

/**
 * What the answers ask for. Alternatives within a question make one wish ("$400,000 to $600,000 or …");
 * each amenity is a wish of its own; a wish that two questions share counts once.
 */
export function wishesOf(questions: readonly QuizQuestion[], answers: Answers): Wish[] {
	const wishes = new Map<string, Wish>()
	const add = (wish: Wish) => {
		const key = `${wish.kind} ${[...wish.values].sort().join(' ')}`
		if (wish.values.length > 0 && !wishes.has(key)) wishes.set(key, wish)
	}
	for (const question of questions) {
		const chosen = chosenOptions(question, answers)
		// One of several alternatives that asks for nothing ("either is fine") lifts the others.
		if (chosen.some((option) => !option.wants || Object.keys(option.wants).length === 0)) continue
		const places = chosen.filter((option) => option.wants?.place !== undefined)
		add({
			kind: 'place',
			values: places.flatMap((option) => option.wants?.place ?? []),
			label: `In ${list(
				places.map((option) => option.label),
				'or',
			)}`,
		})
		const levels = chosen.flatMap((option) => option.wants?.careLevel ?? [])
		add({
			kind: 'careLevel',
			values: levels,
			label: list(
				levels.map((level) => CARE_LEVELS[level].label),
				'or',
			),
		})
		const ranges = chosen.flatMap(({ wants }) => (isIn(PRICE_RANGES, wants?.priceRange) ? [wants.priceRange] : []))
		add({ kind: 'priceRange', values: ranges, label: `Price: ${list(ranges.map(priceWords), 'or')}` })
		const statuses = chosen.flatMap((option) => option.wants?.status ?? [])
		add({
			kind: 'status',
			values: statuses,
			label: list(
				statuses.map((status) => VILLAGE_STATUS[status]),
				'or',
			),
		})
		for (const amenity of chosen.flatMap((option) => option.wants?.amenities ?? [])) {
			add({ kind: 'amenity', values: [amenity], label: AMENITIES[amenity] })
		}
	}
	return [...wishes.values()]
}

/** A price range's label in the middle of a sentence. */
function priceWords(range: PriceRange): string {
	const { label } = PRICE_RANGES[range]
	return label.charAt(0).toLowerCase() + label.slice(1)
}

/** The options of the question that are chosen; ids that the question does not have are passed over. */
export function chosenOptions(question: QuizQuestion, answers: Answers): QuizOption[] {
	const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
	if (answer === undefined || answer === UNSURE) return []
	return question.options.filter((option) => answer.includes(option.id))
}

/**
 * How a village answers a wish. An amenity that a list does not name is "unpublished", not a mismatch:
 * no village publishes a list of what it lacks. A village without any care service listed says nothing about care.
 */
export function verdictOf(row: VillageListRow, wish: Wish): Verdict {
	switch (wish.kind) {
		case 'place':
			return decided(wish.values.some((place) => isInPlace(row, place)))
		case 'careLevel':
			if (row.careServices.length === 0) return 'unpublished'
			return decided(wish.values.some((level) => offersCare(row, level)))
		case 'priceRange': {
			const verdicts = wish.values.map((range) => isInPriceRange(row, range))
			return verdicts.includes(null) ? 'unpublished' : decided(verdicts.includes(true))
		}
		case 'amenity':
			return wish.values.some((amenity) => row.amenities.includes(amenity)) ? 'match' : 'unpublished'
		case 'status':
			return decided(wish.values.includes(row.status))
	}
}

function decided(yes: boolean): Verdict {
	return yes ? 'match' : 'mismatch'
}

export interface RankedVillage {
	row: VillageListRow
	matched: Wish[]
	mismatched: Wish[]
	unpublished: Wish[]
	/** In the chosen place; true as well when no place was chosen. */
	inPlace: boolean
}

/** RANKING_RULE in words is what this does: keep the two together. */
export function rankVillages(rows: readonly VillageListRow[], wishes: readonly Wish[]): RankedVillage[] {
	return rows
		.map((row): RankedVillage => {
			const ranked: RankedVillage = { row, matched: [], mismatched: [], unpublished: [], inPlace: true }
			for (const wish of wishes) {
				const verdict = verdictOf(row, wish)
				if (verdict === 'match') ranked.matched.push(wish)
				else if (verdict === 'unpublished') ranked.unpublished.push(wish)
				else ranked.mismatched.push(wish)
				if (wish.kind === 'place' && verdict !== 'match') ranked.inPlace = false
			}
			return ranked
		})
		.sort(
			(a, b) =>
				Number(b.inPlace) - Number(a.inPlace) ||
				b.matched.length - a.matched.length ||
				a.mismatched.length - b.mismatched.length ||
				byName(a.row, b.row),
		)
}

/** The order of `rankVillages`, as the page tells it. */
export const RANKING_RULE =
	'If you chose a place, its villages come first. Then those that match the most of your wishes. Between equals, those with ' +
	'fewer wishes that do not match come first, and then we go from A to Z. What is not published counts neither for a village nor against it.'

export interface RankedGroup {
	inPlace: boolean
	matched: number
	villages: RankedVillage[]
}

/** Consecutive villages with the same number of matches, in order. */
export function groupRanked(ranked: readonly RankedVillage[]): RankedGroup[] {
	const groups: RankedGroup[] = []
	for (const village of ranked) {
		const last = groups.at(-1)
		if (last && last.inPlace === village.inPlace && last.matched === village.matched.length) last.villages.push(village)
		else groups.push({ inPlace: village.inPlace, matched: village.matched.length, villages: [village] })
	}
	return groups
}

/** Where the reader is: the position of a question from 0, or the result. */
export type QuizStep = number | 'result'

/**
 * The quiz as an address fragment, so that Back goes to the question before and a reload loses nothing.
 * @example writeQuiz({ step: 1, answers: { place: ['otago'], care: 'unsure' } }) === '#q=2&place=otago&care=unsure'
 */
export function writeQuiz({ step, answers }: { step: QuizStep; answers: Answers }): string {
	const parts = [`q=${step === 'result' ? step : step + 1}`]
	for (const [id, answer] of Object.entries(answers)) {
		parts.push(`${id}=${typeof answer === 'string' ? answer : answer.join('.')}`)
	}
	return `#${parts.join('&')}`
}

/** Reads `writeQuiz` back. What is not known is passed over; a result that was never reached by answering is the first gap instead. */
export function readQuiz(hash: string, questions: readonly QuizQuestion[]): { step: QuizStep; answers: Answers } {
	const fields = new URLSearchParams(hash.replace(/^#/, ''))
	const answers: Record<string, readonly string[] | typeof UNSURE> = {}
	for (const question of questions) {
		const value = fields.get(question.id)
		if (value === UNSURE) answers[question.id] = UNSURE
		else if (value) {
			const chosen = new Set(value.split('.'))
			const ids = question.options.map((option) => option.id).filter((id) => chosen.has(id))
			if (ids.length) answers[question.id] = question.many ? ids : ids.slice(0, 1)
		}
	}
	const gap = questions.findIndex((question) => !(question.id in answers))
	const furthest = gap === -1 ? questions.length : gap
	const asked = fields.get('q')
	if (asked === 'result') return { step: gap === -1 ? 'result' : gap, answers }
	const number = /^\d{1,3}$/.test(asked ?? '') ? Number(asked) - 1 : 0
	return { step: Math.max(0, Math.min(number, furthest, questions.length - 1)), answers }
}
