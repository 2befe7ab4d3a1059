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

export interface Proposal {
	key: string
	name: string
	/** Best first, each with its score from 0 to 1. */
	candidates: { slug: string; score: number }[]
}

export interface Proposals {
	proposed: Proposal[]
	/** Whether two villages are about as likely, or two records for one village. */
	ambiguous: Proposal[]
}

/** The minimum score of a proposal. */
const MIN_SCORE = 0.8
/** The minimum difference from the next best score. */
const MIN_LEAD = 0.08

export function proposeJoins(records: readonly ImportRecord[], villages: readonly Candidate[]): Proposals {
	const prepared = villages.map(({ slug, name, formerNames, ...about }) => ({
		slug,
		...wordsOf({ ...about, names: [name, ...formerNames] }),
	}))
	const found = records.flatMap((record): Proposal[] => {
		const { name, street = [], town = [], operator = [] } = record
		const words = wordsOf({
			names: [name],
			streets: [street].flat(),
			places: [town].flat(),
			operators: [operator].flat(),
		})
		const candidates = prepared
			.map((village) => ({ slug: village.slug, score: scoreOf(words, village) }))
			.filter(({ score }) => score >= MIN_SCORE - MIN_LEAD)
			.toSorted((a, b) => b.score - a.score || (a.slug < b.slug ? -1 : 1))
			.slice(0, 3)
		return (candidates[0]?.score ?? 0) >= MIN_SCORE ? [{ key: record.key, name: record.name, candidates }] : []
	})
	const byVillage = Map.groupBy(found, ({ candidates }) => candidates[0]?.slug)
	const isClear = (proposal: Proposal) => {
		const [best, next] = proposal.candidates
		const rivals = byVillage.get(best?.slug)?.filter((one) => one !== proposal) ?? []
		return [next, ...rivals.map(({ candidates }) => candidates[0])].every(
			(other) => (best?.score ?? 0) - (other?.score ?? 0) >= MIN_LEAD,
		)
	}
	return { proposed: found.filter(isClear), ambiguous: found.filter((proposal) => !isClear(proposal)) }
}

/** Returns the words of a name that distinguish it, without those for the kind of home. */
interface Name {
	whole: string
	core: string
}

/** A text folded for comparing, with its house number. */
interface Street {
	text: string
	number: string | undefined
}

/** The folded texts of a village or record. */
interface Words {
	names: Name[]
	streets: Street[]
	places: string[]
	operators: Name[]
}

function wordsOf({ names, streets, places, operators }: Record<keyof Words, readonly string[]>): Words {
	return {
		names: names.map(nameOf),
		streets: streets.map(streetOf),
		places: places.map(folded),
		operators: operators.map(nameOf),
	}
}

/** Returns how likely a record is about a village: by names, and by street, town and operator where both have them. */
function scoreOf(record: Words, village: Words): number {
	const street = likeliest(record.streets, village.streets, streetLikeness)
	const town = likeliest(record.places, village.places, likeness)
	// Another town is another home, whatever it is called.
	if (town !== undefined && town < 0.7 && (street ?? 0) < 0.95) return 0
	const name = likeliest(record.names, village.names, nameLikeness) ?? 0
	// The same street address is the same place, but two homes may be there: a different name keeps them apart.
	if (street !== undefined && street >= 0.95) return 0.5 + 0.5 * name
	const operator = likeliest(record.operators, village.operators, nameLikeness) ?? 0
	const place = street === undefined ? 0 : street < 0.6 ? -0.08 : 0.04
	return Math.max(0, Math.min(1, name + place - (town === undefined ? 0.1 : 0) + (operator > 0.8 ? 0.04 : 0)))
}

/** Returns the best score of all pairs; undefined if one side has none. */
function likeliest<T>(ours: readonly T[], theirs: readonly T[], like: (a: T, b: T) => number): number | undefined {
	const all = ours.flatMap((one) => theirs.map((other) => like(one, other)))
	return all.length === 0 ? undefined : Math.max(...all)
}

/** Further words that many names of homes have. */
const KINDS = new Set(
	'care home homes rest hospital lifecare residential centre center limited ltd group lodge park court lifestyle'.split(
		' ',
	),
)

function nameOf(name: string): Name {
	const words = tokenize(name)
	const telling = words.filter((word) => !COMMON.has(word))
	const whole = telling.length > 0 ? telling : words
	return { whole: whole.join(' '), core: whole.filter((word) => !KINDS.has(word)).join(' ') }
}

function streetOf(street: string): Street {
	const text = folded(street.replace(/\bst\b/i, 'street').replace(/\brd\b/i, 'road'))
	return { text, number: /\d+/.exec(text)?.[0] }
}

const folded = (text: string) => tokenize(text).join(' ')

function nameLikeness(a: Name, b: Name): number {
	const cores = a.core && b.core ? likeness(a.core, b.core) : 0
	return Math.max(likeness(a.whole, b.whole), cores - 0.05)
}

/** Another house number is another place. */
function streetLikeness(a: Street, b: Street): number {
	return a.number === b.number ? likeness(a.text, b.text) : 0
}

function likeness(a: string, b: string): number {
	const length = Math.max(a.length, b.length)
	return length === 0 ? 0 : 1 - leven(a, b) / length
}
