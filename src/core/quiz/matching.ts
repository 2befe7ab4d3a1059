/**
 * The quiz's rule: from answers to wishes, and from wishes to villages in order. RULE says in words what `rankVillages`
 * does; the result shows it and /how-we-compare prints it.
 *
 * Only what a source backs counts. What nobody has published is neither a match nor a mismatch, and neither is what we
 * list without a source.
 */
import { distance } from 'geokdbush'
import { list, money, number, percent } from '../format.ts'
import type { QuizOption, QuizQuestion, QuizWants } from './quiz-questions.ts'
import type { VillageListRow } from '../search/village-list-file.ts'
import { byName, isInPlace, offersCare } from '../search/facets.ts'
import {
	AMENITIES,
	CARE_LEVELS,
	CARE_SERVICES,
	type Amenity,
	type CareLevel,
	type CareService,
	type VillageStatus,
} from '../vocabulary.ts'
import { UNSURE, readNear, type Answers, type Near } from './quiz-answers.ts'

/** What a village is asked. Of several `values` any one is enough. */
export type Ask =
	| { kind: 'place'; values: readonly string[] }
	| { kind: 'near'; near: Near }
	| { kind: 'status'; value: VillageStatus }
	| { kind: 'careLevel'; value: CareLevel }
	| { kind: 'careService'; value: CareService }
	| { kind: 'amenity'; values: readonly Amenity[] }
	/** Whole dollars. */
	| { kind: 'entryUpTo'; value: number }
	/** Dollars a week. */
	| { kind: 'weeklyUpTo'; value: number }
	/** Deferred management fee at its cap, in percent of the entry payment. */
	| { kind: 'dmfUpTo'; value: number }
	| { kind: 'feesStop' }
	| { kind: 'pricePublished' }
	/** Homes for independent or serviced living. */
	| { kind: 'homesUpTo'; value: number }
	| { kind: 'openedSince'; value: number }

export interface Wish {
	ask: Ask
	label: string
	/** One of the things that matter most. */
	priority: boolean
	/** A village known to break it is not listed. */
	must: boolean
	/** The questions whose answers asked for it, by position: where to change it. */
	from: number[]
}

export type Verdict = 'match' | 'mismatch' | 'unpublished'

/**
 * What the answers ask for. Alternatives for the place make one wish; everything else that is ticked is a wish of its own.
 * A wish that two answers share counts once, and is a priority or a must-have where either says so.
 */
export function wishesOf(questions: readonly QuizQuestion[], answers: Answers): Wish[] {
	const wishes = new Map<string, Wish>()
	/** What an answer asks for by itself. */
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

/** The options of the question that are chosen; ids that the question does not have are passed over. */
export function chosenOptions(question: QuizQuestion, answers: Answers): QuizOption[] {
	const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
	if (answer === undefined || answer === UNSURE) return []
	return question.options.filter((option) => answer.includes(option.id))
}

function askOfPlace(question: QuizQuestion, answers: Answers): Ask[] {
	const places = chosenOptions(question, answers)
	if (places.length > 0) return [{ kind: 'place', values: places.map(({ id }) => id) }]
	const near = readNear(answers[question.id])
	return near ? [{ kind: 'near', near }] : []
}

function asks(wants: QuizWants | undefined): Ask[] {
	if (!wants) return []
	const { careLevel, careServices = [], anyAmenity, status, feesStop, pricePublished } = wants
	const found: Ask[] = []
	if (careLevel) found.push({ kind: 'careLevel', value: careLevel })
	for (const value of careServices) found.push({ kind: 'careService', value })
	if (anyAmenity) found.push({ kind: 'amenity', values: anyAmenity })
	if (status) found.push({ kind: 'status', value: status })
	for (const kind of ['entryUpTo', 'weeklyUpTo', 'dmfUpTo', 'homesUpTo', 'openedSince'] as const) {
		const value = wants[kind]
		if (value !== undefined) found.push({ kind, value })
	}
	if (feesStop) found.push({ kind: 'feesStop' })
	if (pricePublished) found.push({ kind: 'pricePublished' })
	return found
}

function labelOf(ask: Ask, question: QuizQuestion): string {
	switch (ask.kind) {
		case 'place': {
			const names = question.options.filter(({ id }) => ask.values.includes(id)).map(({ label }) => label)
			return `In ${list(names, 'or')}`
		}
		case 'near':
			return `Within ${ask.near.km} km of ${ask.near.name}`
		case 'status':
			return ask.value === 'open' ? 'Open already' : 'Being built'
		case 'careLevel':
			return CARE_LEVELS[ask.value].label
		case 'careService':
			return `${CARE_SERVICES[ask.value]} on the same site`
		case 'amenity':
			return list(
				ask.values.map((amenity, index) => (index === 0 ? AMENITIES[amenity] : AMENITIES[amenity].toLowerCase())),
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
			return 'Publishes what it costs to move in'
		case 'homesUpTo':
			return `${number(ask.value)} homes or fewer`
		case 'openedSince':
			return `Opened in ${ask.value} or later`
	}
}

/** What a village says to a wish, and the figure behind it where there is one. */
export interface Answer {
	verdict: Verdict
	/** `from $450,000`, `about 12 km away`: words for the reader. */
	figure?: string
}

/**
 * How a village answers a wish.
 * An amenity that a list does not name is "unpublished", not a mismatch: no village publishes a list of what it lacks.
 * A published list of care is whole: what it does not name is not there.
 */
export function answerOf(row: VillageListRow, ask: Ask): Answer {
	switch (ask.kind) {
		case 'place':
			return decided(ask.values.some((place) => isInPlace(row, place)))
		case 'near': {
			const km = kmFrom(row, ask.near)
			return decided(km <= ask.near.km, `about ${number(Math.max(1, Math.round(km)))} km away`)
		}
		case 'status':
			// Nobody announces that a village is open. It counts as open when a source confirms it and none says that it is being built.
			if (row.status === 'open' && !row.verified) return UNKNOWN
			return decided(row.status === ask.value)
		case 'careLevel':
			if (!row.careSourced) return unconfirmed(offersCare(row, ask.value))
			return decided(offersCare(row, ask.value))
		case 'careService':
			if (!row.careSourced) return unconfirmed(row.careServices.includes(ask.value))
			return decided(row.careServices.includes(ask.value))
		case 'amenity': {
			const there = ask.values.filter((amenity) => row.amenities.includes(amenity))
			if (there.length === 0) return UNKNOWN
			return decided(true, ask.values.length > 1 ? list(there.map((amenity) => AMENITIES[amenity].toLowerCase())) : '')
		}
		case 'entryUpTo':
			// The cheapest home decides: one within the budget is enough.
			return row.priceFrom !== null
				? decided(row.priceFrom <= ask.value, `from ${money(row.priceFrom)}`)
				: row.priceTo !== null && row.priceTo <= ask.value
					? decided(true, `up to ${money(row.priceTo)}`)
					: UNKNOWN
		case 'weeklyUpTo':
			return weekly(row, ask.value)
		case 'dmfUpTo':
			return row.dmfPercent === null
				? UNKNOWN
				: decided(row.dmfPercent <= ask.value, `${percent(row.dmfPercent)} at most`)
		case 'feesStop':
			return row.feesStop === null ? UNKNOWN : decided(row.feesStop)
		case 'pricePublished':
			return decided(row.priceFrom !== null || row.priceTo !== null)
		case 'homesUpTo':
			return row.units === null ? UNKNOWN : decided(row.units <= ask.value, `${number(row.units)} homes`)
		case 'openedSince':
			return row.opened === null ? UNKNOWN : decided(row.opened >= ask.value, `opened ${row.opened}`)
	}
}

const UNKNOWN: Answer = { verdict: 'unpublished' }

function decided(yes: boolean, figure = ''): Answer {
	return { verdict: yes ? 'match' : 'mismatch', ...(figure && { figure }) }
}

/** We list it, and no source says so. */
function unconfirmed(listed: boolean): Answer {
	return listed ? { verdict: 'unpublished', figure: 'we list it, but no source confirms it' } : UNKNOWN
}

/** Where the fees are those of its operator's villages in general, they decide only when all of them, or none, fit the budget. */
function weekly({ weeklyFrom, weeklyTo }: VillageListRow, budget: number): Answer {
	const range = weeklyFrom === weeklyTo ? '' : ' at this operator’s villages'
	if (weeklyFrom !== null && weeklyFrom > budget) return decided(false, `from ${money(weeklyFrom)}${range}`)
	if (weeklyTo !== null && weeklyTo <= budget)
		return decided(true, `${range ? 'up to ' : ''}${money(weeklyTo)}${range}`)
	return UNKNOWN
}

/** Kilometres in a straight line between points that are rough. */
function kmFrom(row: VillageListRow, { lat, lng }: Near): number {
	return distance(lng, lat, row.lng, row.lat)
}

export interface Judged {
	wish: Wish
	figure?: string
}

export interface RankedVillage {
	row: VillageListRow
	matched: Judged[]
	mismatched: Judged[]
	unpublished: Judged[]
	/** In or near the chosen place; true as well when none was chosen. */
	inPlace: boolean
	/** A must-have is not published: it is listed apart, to be asked. */
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
	/** How many villages each must-have leaves out; a village that breaks two counts under both. */
	leftOut: { wish: Wish; villages: number }[]
	/** How many villages are left out in all. */
	leftOutInAll: number
}

/** Judges every village and puts those that break no must-have in order, as RULE says. */
export function rankVillages(rows: readonly VillageListRow[], wishes: readonly Wish[]): Ranking {
	const broken = new Map<Wish, number>(wishes.filter(({ must }) => must).map((wish) => [wish, 0]))
	const listed: RankedVillage[] = []
	// First by name, which the list is in already, then by the rest: names compare slowly, and sorting keeps the order of equals.
	for (const row of [...rows].sort(byNameAndSlug)) {
		const village = judge(row, wishes)
		const breaks = village.mismatched.filter(({ wish }) => wish.must)
		for (const { wish } of breaks) broken.set(wish, (broken.get(wish) ?? 0) + 1)
		if (breaks.length === 0) listed.push(village)
	}
	return {
		listed: listed.sort(byRule),
		leftOut: [...broken].flatMap(([wish, villages]) => (villages > 0 ? [{ wish, villages }] : [])),
		leftOutInAll: rows.length - listed.length,
	}
}

function judge(row: VillageListRow, wishes: readonly Wish[]): RankedVillage {
	const village: RankedVillage = {
		row,
		matched: [],
		mismatched: [],
		unpublished: [],
		inPlace: true,
		toAsk: false,
		priorities: 0,
		others: 0,
		km: 0,
	}
	for (const wish of wishes) {
		const { verdict, figure } = answerOf(row, wish.ask)
		const judged = { wish, ...(figure && { figure }) }
		if (verdict === 'match') {
			village.matched.push(judged)
			if (wish.priority) village.priorities++
			else village.others++
		} else if (verdict === 'mismatch') village.mismatched.push(judged)
		else {
			village.unpublished.push(judged)
			if (wish.must) village.toAsk = true
		}
		if (wish.ask.kind === 'place' || wish.ask.kind === 'near') village.inPlace = verdict === 'match'
		if (wish.ask.kind === 'near') village.km = kmFrom(row, wish.ask.near)
	}
	return village
}

function byRule(a: RankedVillage, b: RankedVillage): number {
	return (
		Number(b.inPlace) - Number(a.inPlace) ||
		Number(a.toAsk) - Number(b.toAsk) ||
		b.priorities - a.priorities ||
		b.others - a.others ||
		a.mismatched.length - b.mismatched.length ||
		a.km - b.km
	)
}

/** From A to Z; no two villages have the same address. */
function byNameAndSlug(a: VillageListRow, b: VillageListRow): number {
	return byName(a, b) || (a.slug < b.slug ? -1 : 1)
}

/** The order of `rankVillages` in words, one step a sentence: keep the two together. */
export const RULE: readonly string[] = [
	'A village that is known to lack one of your must-haves is left out. We say how many are, and why.',
	'Villages in or near the place that you chose come first.',
	'Of these, villages that have all your must-haves come first. Then those where a must-have is not published, so that you can ask them.',
	'Next, we count what matters most to you. The village that matches more of it comes first.',
	'Next, we count your other wishes in the same way.',
	'If two villages are still equal, the one with fewer wishes that do not match comes first. Then the one nearer to the place that you typed, if you did. Then we go from A to Z.',
	'What is not published counts neither for a village nor against it. The same is true of what no source confirms. For prices and fees we use published figures only.',
]

export interface RankedGroup {
	inPlace: boolean
	toAsk: boolean
	villages: RankedVillage[]
}

/** Consecutive villages that stand under one heading. */
export function groupRanked(ranked: readonly RankedVillage[]): RankedGroup[] {
	const groups: RankedGroup[] = []
	for (const village of ranked) {
		const { inPlace, toAsk } = village
		const last = groups.at(-1)
		if (last && last.inPlace === inPlace && last.toAsk === toAsk) last.villages.push(village)
		else groups.push({ inPlace, toAsk, villages: [village] })
	}
	return groups
}
