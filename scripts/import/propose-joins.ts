/** Proposes which village a record of a register may be about. A person decides, and writes the key into the village's file. */
import leven from 'leven'
import type { Statement } from '../../src/core/facts/statement.ts'
import { COMMON, tokenize } from '../../src/core/search/text-words.ts'
import type { OperatorFile, VillageFile } from '../content/records/model.ts'
import type { ImportRecord } from './import-record.ts'

/** The details of a village that are compared. */
export interface Candidate {
	slug: string
	/** What it is and was called, and its care home. */
	names: readonly string[]
	streets: readonly string[]
	/** Towns and suburbs. */
	places: readonly string[]
	/** Its operator's names. */
	operators: readonly string[]
}

export interface JoinProposal {
	record: ImportRecord
	villages: Candidate[]
}

export interface Proposals {
	proposed: JoinProposal[]
	/** Records that several villages may be, and those of a village that several records may be. */
	ambiguous: JoinProposal[]
}

/** Returns the details of villages. */
export function candidatesIn(villages: readonly VillageFile[], operators: readonly OperatorFile[]): Candidate[] {
	return villages.map(({ slug, name, operator, suburb, city, facts }) => {
		const said = <T>(statements: readonly Statement<T>[] | undefined) => (statements ?? []).map(({ value }) => value)
		const homes = [...said(facts.certification), ...said(facts.audit)].flatMap(({ premises }) => premises ?? [])
		return {
			slug,
			names: [...new Set([name, ...said(facts.name), ...said(facts.formerNames).flat(), ...homes])],
			streets: said(facts.street),
			places: [...new Set([city, ...(suburb ? [suburb] : []), ...said(facts.city), ...said(facts.suburb)])],
			operators: [operators.find(({ id }) => id === operator)?.name ?? operator, ...said(facts.legalName)],
		}
	})
}

/** Proposes pairs of one name in one place, if neither has another. */
export function proposeJoins(records: readonly ImportRecord[], villages: readonly Candidate[]): Proposals {
	const found = records.flatMap((record): JoinProposal[] => {
		const alike = villages.filter((village) => isAlike(record, village))
		return alike.length > 0 ? [{ record, villages: alike }] : []
	})
	const isClear = (proposal: JoinProposal) =>
		proposal.villages.length === 1 &&
		!found.some((other) => other !== proposal && other.villages.some((village) => proposal.villages.includes(village)))
	return { proposed: found.filter(isClear), ambiguous: found.filter((proposal) => !isClear(proposal)) }
}

function isAlike({ name, street, town, operator, facts }: ImportRecord, village: Candidate): boolean {
	const places = [town ?? [], (facts['suburb'] ?? []).map(({ value }) => String(value))].flat()
	const isSameAddress = street !== undefined && village.streets.some((one) => addressOf(one) === addressOf(street))
	const isSamePlace =
		isSameAddress || places.some((one) => village.places.some((other) => isLike(placeOf(one), placeOf(other))))
	if (!isSamePlace) return false
	const brands = new Set(village.operators.map((one) => tokenize(one)[0] ?? ''))
	const isSameOwner = isSameAddress || tokenize(`${name} ${operator ?? ''}`).some((word) => brands.has(word))
	// Many homes of a town are called after it, and only their owners tell them apart.
	const ofPlace = new Set([...places, ...village.places].flatMap(tokenize))
	const own = ownName(name, brands)
	return village.names.some((one) => {
		const isSameName = tokenize(one).join(' ') === tokenize(name).join(' ')
		const isTelling = isSameName || isSameOwner || !own.split(' ').every((word) => ofPlace.has(word))
		return isTelling && isLike(own, ownName(one, brands))
	})
}

/** Words that many names of homes have, beside those of villages. */
const KINDS = new Set(
	'care home homes rest resthome hospital lifecare residential centre center limited ltd group lodge park court lifestyle suites continuing aged nursing senior living villas apartments specialist'.split(
		' ',
	),
)

/** Returns a name without the words that many have, and without its operator's: "Arvida Copper Crest Care Home" is Copper Crest. */
function ownName(name: string, brands: ReadonlySet<string>): string {
	const words = tokenize(name.replace(/\(.*?\)/g, ' '))
	const without = (some: readonly string[], left: ReadonlySet<string>) => {
		const rest = some.filter((word) => !left.has(word))
		return rest.length > 0 ? rest : some
	}
	return without(without(without(words, COMMON), KINDS), brands).join(' ')
}

/** A place with a part of the country or a beach after it is the same: Paraparaumu Beach. */
const placeOf = (place: string) =>
	tokenize(place.split(',')[0] ?? '')
		.join(' ')
		.replace(/ (?:beach|north|south|east|west|central)$/, '')

/** Returns the house number and the first word of the road: `12/3 Hill Rd` and `12 Hill Road` are one. */
function addressOf(street: string): string {
	const [, number = '', road = ''] = /(\d+)\w*\s+(.*)/.exec(street) ?? []
	return `${number} ${tokenize(road)[0] ?? street}`
}

/** Whether two texts are the same but for a slip: one letter, in a text of more than five. */
function isLike(a: string, b: string): boolean {
	return a === b || (a.length > 5 && leven(a, b, { maxDistance: 2 }) < 2)
}
