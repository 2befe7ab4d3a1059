/**
 * The quiz's rule: makes wishes from answers, and ranks villages by wishes. RULE explains `rankVillages` in words; the result
 * shows it, and so does /how-we-compare.
 *
 * Only facts with a source count. Others are neither a match nor a mismatch.
 */
import { distanceKm } from '../distance.ts'
import { list, money, number, percent } from '../format.ts'
import { groupBy } from '../group-by.ts'
import type { QuizOption, QuizQuestion, QuizWants } from './quiz-questions.ts'
import type { VillageRow } from '../search/village-list-file.ts'
import { offerState, type OfferState } from '../facts/offer-signs.ts'
import { byName, careState, isInPlace } from '../search/care-and-place.ts'
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import { AMENITIES, CARE_LEVELS, VILLAGE_STATUS, isStatusKnown } from '../vocabulary.ts'
import { UNSURE, readNear, type Answers, type NearAnswer } from './quiz-answers.ts'

/** What a wish may ask of a village, by its kind: what an option of the quiz wants, each care service by itself, and where it is. */
interface Asks extends Required<Omit<QuizWants, 'careServices'>> {
	/** Any one of these places. */
	place: readonly string[]
	near: NearAnswer
	careService: CareService
}
export type Ask = { [Kind in keyof Asks]: { kind: Kind; value: Asks[Kind] } }[keyof Asks]

export interface Wish {
	ask: Ask
	label: string
	/** One of the things that matter most. */
	priority: boolean
	/** Whether it is a must-have: a village known to lack it is not listed. */
	must: boolean
	/** The indices of the questions whose answers asked for it, where it can be changed. */
	from: number[]
}

export type Verdict = 'match' | 'mismatch' | 'unpublished'

/**
 * Returns the wishes of the answers. All chosen places are one wish; everything else that is ticked is a separate wish.
 * A wish of two answers counts once, and is a priority or a must-have if either says so.
 */
export function wishesOf(questions: readonly QuizQuestion[], answers: Answers): Wish[] {
	const wishes = new Map<string, Wish>()
	/** Returns the wishes of one answer. */
	const asksOf = (question: QuizQuestion) =>
		question.where
			? askOfPlace(question, answers)
			: chosenOptions(question, answers).flatMap(({ wants }) => asks(wants))
	for (const [position, question] of questions.entries()) {
		const chosen = chosenOptions(question, answers)
		const meant = chosen.flatMap(({ about = [] }) => questions.filter(({ id }) => about.includes(id)))
		for (const ask of [...asksOf(question), ...meant.flatMap(asksOf)]) {
			const key = JSON.stringify(ask)
			const wish = wishes.get(key) ?? { ask, label: labelOf(ask, question), priority: false, must: false, from: [] }
			wish.priority ||= question.role === 'priority'
			wish.must ||= question.role === 'must'
			wish.from.push(position)
			wishes.set(key, wish)
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

function askOfPlace(question: QuizQuestion, answers: Answers): Ask[] {
	const places = chosenOptions(question, answers)
	if (places.length > 0) return [{ kind: 'place', value: places.map(({ id }) => id) }]
	const value = readNear(answers[question.id])
	return value ? [{ kind: 'near', value }] : []
}

/** In the order in which a result names them. */
const WANTS = [
	'careLevel',
	'careServices',
	'anyAmenity',
	'status',
	'entryUpTo',
	'weeklyUpTo',
	'dmfUpTo',
	'homesUpTo',
	'openedSince',
	'feesStop',
	'pricePublished',
	'nothingOpen',
] as const satisfies readonly (keyof QuizWants)[]

function asks(wants: QuizWants = {}): Ask[] {
	return WANTS.flatMap((kind) => {
		if (kind === 'careServices') return (wants[kind] ?? []).map((value): Ask => ({ kind: 'careService', value }))
		const value = wants[kind]
		return value === undefined ? [] : ({ kind, value } as Ask)
	})
}

function labelOf(ask: Ask, question: QuizQuestion): string {
	switch (ask.kind) {
		case 'place': {
			const names = question.options.filter(({ id }) => ask.value.includes(id)).map(({ label }) => label)
			return `In ${list(names, 'or')}`
		}
		case 'near':
			return `Within ${ask.value.km} km of ${ask.value.name}`
		case 'status':
			return ask.value === 'open' ? 'Open already' : VILLAGE_STATUS[ask.value]
		case 'careLevel':
			return CARE_LEVELS[ask.value].label
		case 'careService':
			return `${CARE_SERVICES[ask.value]} on the same site`
		case 'anyAmenity':
			return list(
				ask.value.map((amenity, index) => (index === 0 ? AMENITIES[amenity] : AMENITIES[amenity].toLowerCase())),
				'or',
			)
		case 'entryUpTo':
			return `${money(ask.value)} or less to move in`
		case 'weeklyUpTo':
			return `${money(ask.value)} or less a week`
		case 'dmfUpTo':
			return `A deferred management fee of ${percent(ask.value)} or less`
		case 'feesStop':
			return 'Weekly fees stop when you leave'
		case 'pricePublished':
			return 'A current entry price on this website'
		case 'homesUpTo':
			return `${number(ask.value)} homes or fewer`
		case 'openedSince':
			return `Opened in ${ask.value} or later`
		case 'nothingOpen':
			return 'No moderate or higher risks still to fix from the last audit of its care home'
	}
}

/** Whether a village meets a wish, with the figure if there is one. */
interface Answer {
	verdict: Verdict
	/** The figure in words: `from $450,000`, `about 12 km away`. */
	figure?: string
}

/**
 * Returns how a village meets a wish.
 * What a list of amenities or care does not name is "unpublished", not a mismatch: few sources say what a village lacks. Only
 * care that a source says it does not offer is a mismatch.
 */
export function answerOf(row: VillageRow, ask: Ask): Answer {
	switch (ask.kind) {
		case 'place':
			return decided(ask.value.some((place) => isInPlace(row, place)))
		case 'near': {
			const km = distanceKm(row, ask.value)
			return decided(km <= ask.value.km, `about ${number(Math.max(1, Math.round(km)))} km away`)
		}
		case 'status':
			return isStatusKnown(row.status) ? decided(row.status === ask.value) : UNKNOWN
		case 'careLevel':
			return offer(careState(row, ask.value))
		case 'careService':
			return offer(offerState(row.offers, ask.value))
		case 'anyAmenity': {
			const there = ask.value.filter((amenity) => row.amenities.includes(amenity))
			if (there.length === 0) return UNKNOWN
			return decided(true, ask.value.length > 1 ? list(there.map((amenity) => AMENITIES[amenity].toLowerCase())) : '')
		}
		case 'entryUpTo':
			// Only the lowest price counts: one home within the budget is enough.
			return row.priceFrom !== null
				? decided(row.priceFrom <= ask.value, `from ${money(row.priceFrom)}`)
				: row.priceTo !== null && row.priceTo <= ask.value
					? decided(true, `up to ${money(row.priceTo)}`)
					: UNKNOWN
		case 'weeklyUpTo':
			return weekly(row, ask.value)
		case 'dmfUpTo':
			return deferred(row, ask.value)
		case 'feesStop':
			return row.feesStop === null ? UNKNOWN : decided(row.feesStop)
		case 'pricePublished':
			// A price that we haven't found may still be published.
			return row.priceFrom !== null || row.priceTo !== null ? decided(true) : UNKNOWN
		case 'homesUpTo':
			return row.units === null ? UNKNOWN : decided(row.units <= ask.value, `${number(row.units)} homes`)
		case 'openedSince':
			return row.opened === null ? UNKNOWN : decided(row.opened >= ask.value, `opened ${row.opened}`)
		case 'nothingOpen':
			return row.audit === null ? UNKNOWN : decided(row.audit === 'clear')
	}
}

const UNKNOWN: Answer = { verdict: 'unpublished' }

function decided(yes: boolean, figure = ''): Answer {
	return { verdict: yes ? 'match' : 'mismatch', ...(figure && { figure }) }
}

function offer(state: OfferState): Answer {
	return state === 'unknown' ? UNKNOWN : decided(state === 'offered')
}

/** A fee that is a share of another price is neither a match nor a mismatch. */
function deferred({ dmfPercent, dmfWords }: VillageRow, limit: number): Answer {
	if (dmfWords === null) return UNKNOWN
	return dmfPercent === null
		? { verdict: 'unpublished', figure: `${dmfWords}, which can’t be compared` }
		: decided(dmfPercent <= limit, dmfWords)
}

/** A range of fees counts only if all or none of them fit the budget. */
function weekly({ weeklyFrom, weeklyTo, weeklyIsGeneral }: VillageRow, budget: number): Answer {
	const isRange = weeklyFrom !== weeklyTo
	const where = isRange && weeklyIsGeneral ? ' at this operator’s villages' : ''
	if (weeklyFrom !== null && weeklyFrom > budget) return decided(false, `from ${money(weeklyFrom)}${where}`)
	if (weeklyTo !== null && weeklyTo <= budget)
		return decided(true, `${isRange ? 'up to ' : ''}${money(weeklyTo)}${where}`)
	return UNKNOWN
}

export interface Judged {
	wish: Wish
	figure?: string
}

export interface RankedVillage {
	row: VillageRow
	matched: Judged[]
	mismatched: Judged[]
	unpublished: Judged[]
	/** Whether a must-have is unknown: the village is then listed separately, to be asked. */
	toAsk: boolean
	/** How many of the things that matter most match, and how many of the other wishes. */
	priorities: number
	others: number
	/** Kilometres from the place that was typed in; 0 without one. */
	km: number
}

export interface Ranking {
	/** In order. */
	listed: RankedVillage[]
	/** Those known to lack all that matters most, in order; they aren't listed. */
	lacking: RankedVillage[]
	/** How many villages are outside the chosen place or distance. */
	elsewhere: number
	/** The nearest of these, if a place was typed. */
	nearestElsewhere?: RankedVillage
	/** How many of the others each must-have leaves out; a village without two of them counts for both. */
	leftOut: { wish: Wish; villages: number }[]
	/** How many villages are left out by must-haves in all. */
	leftOutInAll: number
}

/** Whether the wish is for a place. */
export const isForPlace = ({ ask }: Wish): boolean => ask.kind === 'place' || ask.kind === 'near'

/** Judges every village, and sorts those in the chosen place that lack no must-have by RULE. */
export function rankVillages(rows: readonly VillageRow[], wishes: readonly Wish[]): Ranking {
	const broken = new Map<Wish, number>()
	const listed: RankedVillage[] = []
	const lacking: RankedVillage[] = []
	const priorities = wishes.filter(({ priority }) => priority).length
	const elsewhere: RankedVillage[] = []
	// The list is sorted by name already, and sorting is stable, so names needn't be compared, which is slow.
	for (const row of [...rows].sort(byNameAndSlug)) {
		const village = judge(row, wishes)
		const breaks = village.mismatched.filter(({ wish }) => wish.must)
		const lacks = village.mismatched.filter(({ wish }) => wish.priority).length
		if (village.mismatched.some(({ wish }) => isForPlace(wish))) elsewhere.push(village)
		else if (breaks.length === 0) (priorities > 0 && lacks === priorities ? lacking : listed).push(village)
		else for (const { wish } of breaks) broken.set(wish, (broken.get(wish) ?? 0) + 1)
	}
	const [nearest] = elsewhere.sort((a, b) => a.km - b.km)
	return {
		listed: listed.sort(byRule),
		lacking: lacking.sort(byRule),
		elsewhere: elsewhere.length,
		...(nearest && nearest.km > 0 && { nearestElsewhere: nearest }),
		leftOut: wishes.flatMap((wish) => {
			const villages = broken.get(wish)
			return villages === undefined ? [] : [{ wish, villages }]
		}),
		leftOutInAll: rows.length - listed.length - lacking.length - elsewhere.length,
	}
}

function judge(row: VillageRow, wishes: readonly Wish[]): RankedVillage {
	const answers = wishes.map((wish) => ({ wish, ...answerOf(row, wish.ask) }))
	const judged = (wanted: Verdict): Judged[] =>
		answers.flatMap(({ wish, verdict, figure }) => (verdict === wanted ? { wish, ...(figure && { figure }) } : []))
	const matched = judged('match')
	const unpublished = judged('unpublished')
	const priorities = matched.filter(({ wish }) => wish.priority).length
	return {
		row,
		matched,
		mismatched: judged('mismatch'),
		unpublished,
		toAsk: unpublished.some(({ wish }) => wish.must),
		priorities,
		others: matched.length - priorities,
		km: wishes.reduce((km, { ask }) => (ask.kind === 'near' ? distanceKm(row, ask.value) : km), 0),
	}
}

function byRule(a: RankedVillage, b: RankedVillage): number {
	return (
		Number(a.toAsk) - Number(b.toAsk) ||
		b.priorities - a.priorities ||
		b.others - a.others ||
		a.km - b.km ||
		a.mismatched.length - b.mismatched.length
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
	'Villages that have all your must-haves come first. Next are villages where we couldn’t find out about one of your must-haves, so you’d have to ask.',
	'In each group, we count the things that matter most to you. One choice may be several, such as each kind of care you asked for. The village that matches more of them comes first.',
	'Next, we do the same with the other things you’d like.',
	'If villages are still level and you typed a place, the nearest comes first.',
	'If that doesn’t settle it, the one that lacks the fewest things, as far as we know, comes first. After that, they’re in alphabetical order.',
	'If we haven’t found something, it doesn’t count for or against a village. The same goes for anything no source confirms, and for prices and fees that are undated or more than two years old.',
]

export interface RankedGroup {
	toAsk: boolean
	villages: RankedVillage[]
}

/** Splits villages into those with all must-haves and those to be asked about one. */
export function groupRanked(ranked: readonly RankedVillage[]): RankedGroup[] {
	return [...groupBy(ranked, ({ toAsk }) => toAsk)].map(([toAsk, villages]) => ({ toAsk, villages }))
}
