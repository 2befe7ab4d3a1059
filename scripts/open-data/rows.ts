/** Makes the rows of the open data from the content. */
import { address } from '../../src/core/addresses.ts'
import { CARE_SERVICES, type CareService } from '../../src/core/care-services.ts'
import { offerState, type OfferState, type Offers } from '../../src/core/facts/offer-signs.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import { stateOn } from '../facts/resolve.ts'
import { LISTED_FACTS } from '../facts/statement-words.ts'
import { agreed, own, valuesOf, wordsOf, type Known, type Source } from '../../src/core/facts/source.ts'
import { CONTRACT_FACTS } from '../../src/core/facts/operator-facts.ts'
import { valueOfFact } from '../facts/fact-words.ts'
import type { LawContent } from '../content/schemas/law-schema.ts'
import type { Content, Operator, OperatorFile, Village, VillageFile } from '../content/records/model.ts'
import { statementsIn, type Located, type RecordSource } from '../facts/known-facts.ts'
import { keyOf } from '../shared/store.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import {
	COLUMNS,
	tableOf,
	type OperatorTableRow,
	type StatementRow,
	type TermTableRow,
	type VillageTableRow,
} from './tables.ts'

/** What cards tell of a village, and the slug of the area that it is in. */
export type Listed = Pick<VillageRow, 'area' | 'operatorSlug' | 'offers' | 'dmfPercent' | 'dmfWords'>

export function villageTableRows(content: Content, listed: (village: Village) => Listed): VillageTableRow[] {
	return tableOf(
		'villages',
		[...content.villages, ...content.closedVillages].map((village) => {
			const { slug, position, known } = village
			const { facts } = known
			const price = own(facts.entryPrice)
			const weeklyFee = agreed(facts.weeklyFee)
			const { area, operatorSlug, offers, dmfPercent, dmfWords } = listed(village)
			return {
				...village,
				id: slug,
				operator: operatorSlug,
				area,
				latitude: position.lat,
				longitude: position.lng,
				position: position.precision,
				status: facts.status.value,
				...ownColumns('village', { ...facts }),
				careServices: servicesThatAre('offered', offers),
				careNotOffered: servicesThatAre('not-offered', offers),
				entryPriceFrom: price?.from,
				entryPriceTo: price?.to,
				entryPriceAsOf: price && facts.entryPrice?.asOf,
				dmfPercent,
				dmfWords,
				dmfOf: whose(dmfWords, facts.dmf),
				weeklyFeeFrom: weeklyFee?.from,
				weeklyFeeTo: weeklyFee?.to,
				weeklyFeeAsOf: weeklyFee && facts.weeklyFee?.asOf,
				weeklyFeeOf: whose(weeklyFee, facts.weeklyFee),
				...termColumns({ ...facts }),
				confirmed: known.isVerified,
				page: content.site.url + address.village(slug),
			}
		}),
	)
}

export function operatorRows(content: Content): OperatorTableRow[] {
	const villages = Map.groupBy(content.villages, ({ operator }) => operator)
	return tableOf(
		'operators',
		content.operators.map((operator) => {
			const { facts } = operator.known
			const fee = own(facts.dmf)
			return {
				...operator,
				id: operator.slug,
				villages: villages.get(operator.id)?.length ?? 0,
				villageCount: own(facts.villageCount),
				...ownColumns('operator', { ...facts }),
				dmfPercent: fee?.of ? null : fee?.percent,
				page: content.site.url + address.operator(operator.slug),
			}
		}),
	)
}

type Facts = Readonly<Record<string, Known<unknown> | undefined>>

/** Returns the values of the facts with a column of their own. */
function ownColumns(table: 'village' | 'operator', known: Facts) {
	return Object.fromEntries(keysOf(COLUMNS[table]).map((fact) => [fact, own(known[fact])]))
}

const whose = (value: unknown, known: Known<unknown> | undefined) =>
	(value ?? null) === null ? null : known?.general ? ('operator' as const) : ('own' as const)

function servicesThatAre(state: OfferState, offers: Offers): CareService[] | null {
	const found = keysOf(CARE_SERVICES).filter((service) => offerState(offers, service) === state)
	return found.length > 0 ? found : null
}

/** Returns the terms with a column of their own, and whose each is. */
function termColumns(known: Facts) {
	return Object.fromEntries(
		keysOf(COLUMNS.terms).flatMap((fact) => [
			[fact, agreed(known[fact])],
			[`${fact}Of`, whose(agreed(known[fact]), known[fact])],
		]),
	)
}

/** Returns a row for each value of each term of a village, as its page has it, and one for a term of which we found none. */
export function termRows({ villages, closedVillages }: Pick<Content, 'villages' | 'closedVillages'>): TermTableRow[] {
	const ofVillage = ({ slug, known: { facts, planned, sources } }: Village) => {
		const states = { current: facts, planned: facts.status.value === 'closed' ? {} : planned }
		return CONTRACT_FACTS.flatMap(({ key: term, known: factIn }) => {
			const values = keysOf(states).flatMap((state) =>
				termValues(term, factIn(states[state]), sources).map((value) => ({ found: true, state, ...value })),
			)
			return (values.length > 0 ? values : [{ found: false }]).map((value, index) => ({
				...value,
				id: [slug, term, ...(index > 0 ? [index + 1] : [])].join('/'),
				village: slug,
				term,
			}))
		})
	}
	return tableOf('terms', [...villages, ...closedVillages].flatMap(ofVillage))
}

function termValues(term: string, known: Known<unknown> | undefined, sources: readonly Source[]) {
	if (!known) return []
	return valuesOf(known).map((one: Known<unknown> & { label?: string }, _, { length }) => {
		const [first, ...others] = one.sources.flatMap((at) => sources[at] ?? [])
		return {
			value: one.value,
			words: length === 1 && !known.partial ? wordsOf(known) : valueOfFact(term, one.value),
			whose: one.byLaw ? ('law' as const) : whose(one, one.general === undefined ? known : one),
			covers: one.label ?? one.signed,
			asOf: one.asOf,
			...(first && sourceColumns(first)),
			moreSources: others.length > 0 ? others.map(({ url }) => url) : null,
		}
	})
}

type CitedSource = Omit<RecordSource, 'kind'> & { kind: StatementRow['sourceKind'] }

/** Returns the columns that tell a source. */
function sourceColumns({ url, publisher, kind, asOf }: CitedSource | Source) {
	return { sourceUrl: url ?? '', sourcePublisher: publisher ?? '', sourceKind: kind ?? null, sourceAsOf: asOf ?? null }
}

/** Who runs a village is told by the slug that the other tables have, where content has an id. The ids of statements are made from content. */
export function statementRows(content: Content): StatementRow[] {
	const villages = [...content.villages, ...content.closedVillages]
	const operators = new Map<unknown, string>(content.operators.map(({ id, slug }) => [id, slug]))
	return tableOf('statements', [
		...villages
			.flatMap((village) => statementsOf('village', village, statementsIn(village), content.today))
			.map((row) => (row.fact === 'operator' ? { ...row, value: operators.get(row.value) ?? row.value } : row)),
		...content.operators.flatMap((operator) =>
			statementsOf('operator', operator, [...statementsIn(operator), ...listsIn(operator)], content.today),
		),
		...content.lawAndMarket.flatMap(lawStatements),
	])
}

type FactStatement = Pick<Located, 'fact' | 'statement'>

/** Returns the lists of an operator's file as statements. */
function listsIn(operator: Operator): FactStatement[] {
	return keysOf(LISTED_FACTS).flatMap((fact) => {
		const items: readonly ({ sources: readonly string[] } & Record<string, unknown>)[] =
			operator[LISTED_FACTS[fact].list] ?? []
		return items.map(({ sources, text, ...item }) => ({ fact, statement: { value: text ?? item, sources } }))
	})
}

/** Returns a row for each source of each statement. */
function statementsOf(
	subjectType: 'village' | 'operator',
	{ slug, sources }: VillageFile | OperatorFile,
	statements: readonly FactStatement[],
	today: string,
): StatementRow[] {
	return statements.flatMap(({ fact, statement }) => {
		const { value, state, asOf = null, note = null } = statement
		const scope = statement.for ? { ...statement.for } : null
		const said = { subjectType, subject: slug, fact, value, state: stateOn(today, statement), asOf, scope, note }
		return rowsOf(said, statement.sources, sources, [value, state, asOf, scope])
	})
}

/** Returns the facts of law and market that pages may refer to. */
function lawStatements({ slug, facts, sources }: LawContent & { slug: string }): StatementRow[] {
	const titled = sources.map((source) => ({ ...source, kind: null, note: source.title }))
	return facts
		.filter(({ unconfirmed }) => unconfirmed === undefined)
		.flatMap(({ id, text, figure, unit, from, until, sources: cited }) => {
			const value = text ?? [figure, unit].filter(Boolean).join(' ')
			const scope = from || until ? { ...(from && { from }), ...(until && { until }) } : null
			const about = { subjectType: 'law', subject: slug, fact: id } as const
			return rowsOf({ ...about, value, state: 'current', asOf: null, scope, note: null }, cited, titled, [value, scope])
		})
}

/**
 * Returns a row for each source of a statement. Its id is such as `village/acacia-cove-village/units/Zm9vYmFy`: sorting by it
 * groups statements by subject and fact.
 * @param parts what makes the statement another one than others about the same fact
 */
function rowsOf(
	said: Omit<StatementRow, 'id' | `source${string}`>,
	cited: readonly string[],
	sources: readonly CitedSource[],
	parts: readonly unknown[],
): StatementRow[] {
	return cited.flatMap((sourceId): StatementRow[] => {
		const source = sources.find(({ id }) => id === sourceId)
		if (!source) return []
		const hash = keyOf(JSON.stringify([...parts, sourceId])).slice(0, 8)
		const id = [said.subjectType, said.subject, said.fact, hash].join('/')
		return [{ id, ...said, ...sourceColumns(source), sourceNote: source.note ?? null }]
	})
}
