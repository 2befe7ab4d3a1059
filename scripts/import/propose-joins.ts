/** Proposes which village a record of a register may be about. A person decides, and writes the key into the village's file. */
import leven from 'leven'
import { COMMON, tokenize } from '../../src/core/search/text-words.ts'
import type { ImportRecord } from './import-record.ts'

/** The details of a village that are compared. */
export interface Candidate {
	slug: string
	name: string
	formerNames: readonly string[]
	/** As a register may write them. */
	streets: readonly string[]
	/** Suburb and town. */
	places: readonly string[]
	/** Its operator's names. */
	operators: readonly string[]
}

export interface JoinProposal {
	key: string
	name: string
	/** Best first, each with its score from 0 to 1. */
	candidates: { slug: string; score: number }[]
}

export interface Proposals {
	proposed: JoinProposal[]
	/** Whether two villages are about as likely, or two records for one village. */
	ambiguous: JoinProposal[]
}

/** The minimum score of a proposal. */
const MIN_SCORE = 0.8
/** The minimum difference from the next best score. */
const MIN_LEAD = 0.08
/** The maximum likeness of names that aren't the same to the letter: the same one leads. */
const MAX_UNLIKE = 1 - MIN_LEAD

export function proposeJoins(records: readonly ImportRecord[], villages: readonly Candidate[]): Proposals {
	const brands = brandsOf(villages)
	const prepared = villages.map(({ slug, name, formerNames, ...about }) => ({
		slug,
		...wordsOf({ ...about, names: [name, ...formerNames] }, brands),
	}))
	const found = records.flatMap((record): JoinProposal[] => {
		const { name, street = [], town = [], operator = [], facts } = record
		const suburbs = (facts['suburb'] ?? []).map(({ value }) => String(value))
		const about = { streets: [street].flat(), places: [town].flat(), operators: [operator].flat() }
		const words = { ...wordsOf({ ...about, names: [name] }, brands), suburbs: suburbs.map(folded) }
		const candidates = prepared
			.map((village) => ({ slug: village.slug, score: scoreOf(words, village) }))
			.filter(({ score }) => score >= MIN_SCORE - MIN_LEAD)
			.toSorted((a, b) => b.score - a.score || (a.slug < b.slug ? -1 : 1))
			.slice(0, 3)
		return (candidates[0]?.score ?? 0) >= MIN_SCORE ? [{ key: record.key, name: record.name, candidates }] : []
	})
	const byVillage = Map.groupBy(found, ({ candidates }) => candidates[0]?.slug)
	const isClear = (proposal: JoinProposal) => {
		const [best, next] = proposal.candidates
		const rivals = byVillage.get(best?.slug)?.filter((one) => one !== proposal) ?? []
		return [next, ...rivals.map(({ candidates }) => candidates[0])].every(
			(other) => (best?.score ?? 0) - (other?.score ?? 0) >= MIN_LEAD,
		)
	}
	const shown = (proposal: JoinProposal) => ({
		...proposal,
		candidates: proposal.candidates.map(({ slug, score }) => ({ slug, score: Math.min(1, score) })),
	})
	const [proposed, ambiguous] = [found.filter(isClear), found.filter((proposal) => !isClear(proposal))]
	return { proposed: proposed.map(shown), ambiguous: ambiguous.map(shown) }
}

interface Name {
	/** All of its words. */
	full: string
	/** Without those that most villages share. */
	whole: string
	/** Without the first word of a large operator's name too. */
	own: string
	/** Without those for the kind of home too; may be empty. */
	core: string
}

/** A street folded for comparing, with its house number. */
interface Street {
	road: string
	number: string | undefined
}

/** The folded texts of a village or record. */
interface Words {
	names: Name[]
	streets: Street[]
	places: string[]
	operators: Name[]
	/** Where a register has them apart from the town. */
	suburbs?: string[]
}

type Texts = Record<'names' | 'streets' | 'places' | 'operators', readonly string[]>

function wordsOf({ names, streets, places, operators }: Texts, brands: ReadonlySet<string>): Words {
	return {
		names: names.map((name) => nameOf(name, brands)),
		streets: streets.map(streetOf),
		places: places.flatMap((place) => place.split(',')).map(folded),
		operators: operators.map((name) => nameOf(name, new Set())),
	}
}

/** Returns how likely a record is about a village: by names, and by street, town and operator where both have them. */
function scoreOf(record: Words, village: Words): number {
	const street = likeliest(record.streets, village.streets, streetLikeness)
	const town = likeliest(record.places, village.places, placeLikeness)
	const isSameAddress = street === 1
	const isSameTown = town !== undefined && town >= SAME_PLACE
	const isSameSuburb = (likeliest(record.suburbs ?? [], village.places, placeLikeness) ?? 0) >= SAME_PLACE
	// Another town is another home, whatever it is called. One whose suburb is our town may be filed under a city nearby.
	if (town !== undefined && !isSameTown && !isSameSuburb && !isSameAddress) return 0
	const operator = likeliest(record.operators, village.operators, nameLikeness) ?? 0
	const name = bestName(record, village, operator > SAME_OPERATOR || isSameAddress || isOwnedAlike(record, village))
	// The same street address is the same place, but two homes may be there: a different name keeps them apart.
	if (isSameAddress) return 0.54 + 0.5 * name
	const place = street === undefined ? 0 : street === 0 ? -0.08 : 0.04
	return name + place - (isSameTown ? 0 : 0.1) + (operator > SAME_OPERATOR ? 0.04 : 0)
}

const SAME_PLACE = 0.8
const SAME_OPERATOR = 0.8

/** Whether a name has the first word of the village's operator, or the company has the village's own name. */
function isOwnedAlike({ names, operators }: Words, village: Words): boolean {
	const brand = village.operators[0]?.whole.split(' ')[0] ?? ''
	const isCompany = (company: Name, name: Name) =>
		likeness(company.full.replace(/ (?:limited|ltd|trust)$/, ''), name.full) >= 0.9
	return (
		names.some(({ full }) => full.split(' ').includes(brand)) ||
		operators.some((company) => village.names.some((name) => isCompany(company, name)))
	)
}

/** @param isSameOwner whether something else says so: many homes of a town are called after it, and only their owners tell them apart */
function bestName(record: Words, village: Words, isSameOwner: boolean): number {
	const places = new Set(
		[...record.places, ...(record.suburbs ?? []), ...village.places].flatMap((one) => one.split(' ')),
	)
	const isOfPlace = ({ core }: Name) => core.split(' ').every((word) => places.has(word))
	return (
		likeliest(record.names, village.names, (a, b) =>
			!isSameOwner && a.full !== b.full && isOfPlace(a) && isOfPlace(b) ? 0 : nameLikeness(a, b),
		) ?? 0
	)
}

/** Returns the best score of all pairs; undefined if one side has none. */
function likeliest<T>(ours: readonly T[], theirs: readonly T[], like: (a: T, b: T) => number): number | undefined {
	const all = ours.flatMap((one) => theirs.map((other) => like(one, other)))
	return all.length === 0 ? undefined : Math.max(...all)
}

/** Further words that many names of homes have. */
const KINDS = new Set(
	'care home homes rest resthome hospital lifecare residential centre center limited ltd group lodge park court lifestyle suites continuing aged nursing senior living villas apartments specialist'.split(
		' ',
	),
)

/** How many villages a large operator has. */
const MANY = 3

/** Returns the first words of large operators' names, which names of homes have or lack: "Arvida Copper Crest" is Copper Crest. */
function brandsOf(villages: readonly Candidate[]): Set<string> {
	const first = Map.groupBy(villages, ({ operators: [name = ''] }) => nameOf(name, new Set()).whole.split(' ')[0] ?? '')
	return new Set([...first].flatMap(([word, theirs]) => (theirs.length >= MANY ? [word] : [])))
}

function nameOf(name: string, brands: ReadonlySet<string>): Name {
	const words = tokenize(name.replace(/\(.*?\)/g, ' '))
	const without = (some: readonly string[], isLeftOut: (word: string) => boolean) => {
		const rest = some.filter((word) => !isLeftOut(word))
		return rest.length > 0 ? rest : some
	}
	const whole = without(words, (word) => isAmong(COMMON, word))
	const own = without(whole, (word) => brands.has(word))
	const core = own.filter((word) => !isAmong(KINDS, word))
	return { whole: whole.join(' '), own: own.join(' '), core: core.join(' '), full: words.join(' ') }
}

/** Whether a word is one of these, or a long one of these with a slip. */
function isAmong(words: ReadonlySet<string>, word: string): boolean {
	return words.has(word) || (word.length > 5 && [...words].some((one) => leven(one, word, { maxDistance: 2 }) < 2))
}

/** How roads end, short and long. */
const ROADS: Readonly<Record<string, string>> = {
	st: 'street',
	rd: 'road',
	ave: 'avenue',
	av: 'avenue',
	dr: 'drive',
	cres: 'crescent',
	pl: 'place',
	tce: 'terrace',
	ln: 'lane',
	hwy: 'highway',
}

function streetOf(street: string): Street {
	const [, unit, number = unit] = /(\d+)(?:\w*\s*\/\s*(\d+))?/.exec(street) ?? []
	const words = tokenize(street.replace(/\d\S*/g, ' '))
	const last = words.at(-1) ?? ''
	return { road: [...words.slice(0, -1), ROADS[last] ?? last].join(' '), number }
}

const folded = (text: string) => tokenize(text).join(' ')

function nameLikeness(a: Name, b: Name): number {
	if (a.full === b.full) return 1
	const cores = a.core && b.core ? likeness(a.core, b.core) : 0
	return Math.min(MAX_UNLIKE, Math.max(likeness(a.own, b.own), cores - 0.05))
}

/** A place with a part of the country or a beach after it is the same: Paraparaumu Beach. */
function placeLikeness(a: string, b: string): number {
	const [short, long] = a.length < b.length ? [a, b] : [b, a]
	return short !== '' && `${long} `.startsWith(`${short} `) ? 1 : likeness(a, b)
}

/** Whether a text has the words of another in it, one after the other: "corner of hill road and shore road". */
function isWithin(part: string, text: string): boolean {
	return part !== '' && ` ${text} `.includes(` ${part} `)
}

/** 1 at the same house number, 0.5 in the same road if one of the two has no number, else 0. */
function streetLikeness(a: Street, b: Street): number {
	const isCorner = isWithin(a.road, b.road) || isWithin(b.road, a.road)
	const isSameRoad = likeness(a.road, b.road) >= 0.9 || isCorner
	if (!isSameRoad) return 0
	if (a.number === undefined || b.number === undefined) return 0.5
	return a.number === b.number ? 1 : 0
}

function likeness(a: string, b: string): number {
	const length = Math.max(a.length, b.length)
	return length === 0 ? 0 : 1 - leven(a, b) / length
}
