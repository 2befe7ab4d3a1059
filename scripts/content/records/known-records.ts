/** Resolves the statements of villages and operators, with those of the registers that they are joined to, to what is known of each on the day of the build. */
import { wordsOf, type Known } from '../../../src/core/facts/source.ts'
import type { Statement } from '../../../src/core/facts/statement.ts'
import type { VillageFacts } from '../../../src/core/facts/village-facts.ts'
import { keysOf } from '../../../src/core/vocabulary.ts'
import { changeOfHands } from '../../facts/change-of-hands.ts'
import { CONTACT_RULES } from '../../facts/fact-rules.ts'
import { withText, withWords } from '../../facts/fact-words.ts'
import { resolveOperator, resolveVillage, type KnownFacts, type Resolved } from '../../facts/known-facts.ts'
import { ageOfNumber, statusAsText, statusOf } from '../../facts/opening.ts'
import { listStatements } from '../../facts/statement-words.ts'
import type { Issue } from '../files/issues.ts'
import type { ImportContent } from '../schemas/import-schema.ts'
import type { Operator, OperatorFile, Village, VillageFile } from './model.ts'
import { unknownNames } from './names.ts'
import type { Records } from './records.ts'

/**
 * Returns the records with what is known of each.
 * @param today the day of the build, YYYY-MM-DD: what is planned or out of date depends on it
 */
export function knownRecords(
	villages: readonly VillageFile[],
	operators: readonly OperatorFile[],
	today: string,
): { villages: Village[]; operators: Operator[] } {
	const villageNames = new Map(villages.map(({ slug, name }) => [slug, name]))
	const operatorOf = new Map(operators.map((operator) => [operator.id, operator]))
	const ofOperator = Map.groupBy(villages, ({ operator }) => operator)
	const names = {
		nameOf: (slug: string) => villageNames.get(slug) ?? slug,
		operatorName: (id: string) => operatorOf.get(id)?.name ?? id,
	}
	return {
		villages: villages.map((village) => {
			const isOnly = ofOperator.get(village.operator)?.length === 1
			const operator = operatorOf.get(village.operator)
			const known = knownVillage(village, operator, { ...names, today, isOnly })
			return { ...village, ...placeOf(known), known }
		}),
		operators: operators.map((operator) => {
			const options = { ...names, today }
			const known: Operator['known'] = {
				...worded(resolveOperator(operator, options)),
				statements: listStatements(operator, options),
			}
			return { ...operator, known }
		}),
	}
}

function knownVillage(
	village: VillageFile,
	operator: OperatorFile | undefined,
	options: Parameters<typeof resolveVillage>[2] & Parameters<typeof listStatements>[1],
): Village['known'] {
	const { facts: resolved, planned, notes, sources } = resolveVillage(village, operator, options)
	const located = withPlaceOfFile(village, withoutContradiction(resolved))
	const facts = { ...located, status: statusOf(located, planned, sources, options.today) }
	const { ownershipChange: _told, ...others } = planned
	const hands = changeOfHands(village.facts.ownershipChange ?? [], {
		operator: options.operatorName(village.operator),
		facts,
		sources: village.sources,
	})
	return {
		facts: inContext(withWords(facts), operator?.name ?? village.operator),
		planned: withWords(others),
		...(hands && { hands }),
		statements: listStatements(village, options),
		notes,
		sources,
		isVerified: Object.keys(village.facts).length > 0,
	}
}

/** Says in the words of telephone and website that they are the operator's, or old, and puts the status into words, which say what number to ring. */
function inContext(facts: VillageFacts, operator: string): VillageFacts {
	const named = { ...facts, status: withText(facts.status, statusAsText(facts, operator)) }
	for (const fact of keysOf(CONTACT_RULES)) {
		const known = facts[fact]
		if (!known) continue
		const about = [known.ofOperator && operator, ageOfNumber(known)].filter(Boolean).join(', ')
		named[fact] = withText(known, wordsOf(known).replace(/ \(\d{4}\)$/, '') + (about && ` (${about})`))
	}
	return named
}

function worded({ facts, planned, ...others }: Resolved): Resolved {
	return { facts: withWords(facts), planned: withWords(planned), ...others }
}

/** Whether lists and counts are about the village: a closed one has only its page. */
export function isListed({ known }: Pick<Village, 'known'>): boolean {
	return known.facts.status.value !== 'closed'
}

/** Removes care that one source says is offered from what another source says is not offered. */
function withoutContradiction({ careNotOffered, ...facts }: KnownFacts): KnownFacts {
	if (!careNotOffered) return facts
	const offered = (facts['careServices']?.value ?? []) as unknown[]
	const rest = (careNotOffered.value as unknown[]).filter((word) => !offered.includes(word))
	return rest.length > 0 ? { ...facts, careNotOffered: { ...careNotOffered, value: rest } } : facts
}

/** Returns the place that sources name. Where they name none, `withPlaceOfFile` has put that of the file. */
function placeOf({ facts: { city, suburb } }: Village['known']): Pick<VillageFile, 'city' | 'suburb'> {
	return { city: city.value, ...(suburb && { suburb: suburb.value }) }
}

/** Fills in the place in a village's file where no source names one. */
function withPlaceOfFile({ city, suburb }: VillageFile, facts: KnownFacts): VillageFacts {
	const fromFile = <T>(value: T): Known<T> => ({ value, sources: [] })
	return {
		status: fromFile('open' as const),
		city: fromFile(city),
		...(suburb !== undefined && { suburb: fromFile(suburb) }),
		...(facts as Partial<VillageFacts>),
	}
}

/**
 * What a register says about a care home, and a village beside it may say otherwise of itself: its own entrance, its own website. It counts
 * only where nothing else is known.
 */
const OF_THE_HOME = new Set(['street', 'suburb', 'postcode', 'website'])

/** Returns a village with the statements of the records that it is joined to, after its own. */
export function withImports(village: VillageFile, imports: ReadonlyMap<string, ImportContent>): VillageFile {
	const joined = Object.entries(village.joins ?? {}).flatMap(([name, key]) => {
		const file = imports.get(name)
		const record = file && new Map(Object.entries(file.records)).get(key)
		return file && record ? [{ name, file, record }] : []
	})
	if (joined.length === 0) return village
	const facts: Record<string, Statement[] | undefined> = { ...village.facts }
	const sources = [...village.sources]
	for (const { name, file, record } of joined) {
		const idOf = (source: string) => `${name}-${source}`
		const cited = new Set<string>()
		for (const [fact, said] of Object.entries(record.facts)) {
			const isKnown = fact in village.facts || (fact === 'suburb' && village.suburb !== undefined)
			if (OF_THE_HOME.has(fact) && isKnown) continue
			const statements = said.map(({ value, note, source }): Statement => {
				cited.add(source)
				// It was certified, or on the register, until the day that it was gone from the register.
				const gone = record.vanished !== undefined && { state: 'former' as const, asOf: record.vanished }
				return { value, ...(note !== undefined && { note }), ...gone, sources: [idOf(source)] }
			})
			facts[fact] = [...(facts[fact] ?? []), ...statements]
		}
		sources.push(
			...file.sources.filter(({ id }) => cited.has(id)).map((source) => ({ ...source, id: idOf(source.id) })),
		)
	}
	return { ...village, facts, sources }
}

/** Checks that each join names a record of the import. */
export function* checkJoins({ villages, imports }: Records): Iterable<Issue> {
	const keys = new Map(imports.entries.map(({ record }) => [record.slug, Object.keys(record.records)]))
	for (const entry of villages.entries)
		for (const [name, key] of Object.entries(entry.record.joins ?? {}))
			yield* unknownNames(
				entry,
				[{ name: key, path: ['joins', name] }],
				// That of an import that could not be read may be there.
				keys.get(name) ?? [key],
				() => `content/imports/${name}.json has no record "${key}"`,
				'Copy a key from that file, or remove the join.',
			)
}
