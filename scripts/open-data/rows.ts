/** Makes the rows of the open data from the content. */
import { address } from '../../src/core/addresses.ts'
import { CARE_SERVICES, type CareService } from '../../src/core/care-services.ts'
import { offerState, type OfferState, type Offers } from '../../src/core/facts/offer-signs.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import { stateOn } from '../facts/resolve.ts'
import { LISTED_FACTS } from '../facts/statement-words.ts'
import { agreed, own, type Known } from '../../src/core/facts/source.ts'
import type { LawContent } from '../content/schemas/law-schema.ts'
import type { Content, Operator, OperatorFile, Village, VillageFile } from '../content/records/model.ts'
import { statementsIn, type Located, type RecordSource } from '../facts/known-facts.ts'
import { keyOf } from '../shared/store.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { COLUMNS, type OperatorTableRow, type StatementRow, type VillageTableRow } from './tables.ts'

/** What cards tell of a village, and the slug of the area that it is in. */
export type Listed = Pick<VillageRow, 'area' | 'operatorSlug' | 'offers' | 'dmfPercent' | 'dmfWords'>

export function villageTableRows(content: Content, listed: (village: Village) => Listed): VillageTableRow[] {
	return inOrder(
		[...content.villages, ...content.closedVillages].map((village): VillageTableRow => {
			const { slug, name, region, city, suburb, position, known, checked } = village
			const { facts } = known
			const price = own(facts.entryPrice)
			const weeklyFee = agreed(facts.weeklyFee)
			const { area, operatorSlug, offers, dmfPercent, dmfWords } = listed(village)
			return {
				id: slug,
				name,
				operator: operatorSlug,
				region,
				area,
				city,
				suburb: suburb ?? null,
				latitude: position.lat,
				longitude: position.lng,
				position: position.precision,
				status: facts.status.value,
				...ownColumns('village', { ...facts }),
				careServices: servicesThatAre('offered', offers),
				careNotOffered: servicesThatAre('not-offered', offers),
				entryPriceFrom: price?.from ?? null,
				entryPriceTo: price?.to ?? null,
				entryPriceAsOf: (price && facts.entryPrice?.asOf) ?? null,
				dmfPercent,
				dmfWords,
				dmfOf: whose(dmfWords, facts.dmf?.general),
				weeklyFeeFrom: weeklyFee?.from ?? null,
				weeklyFeeTo: weeklyFee?.to ?? null,
				weeklyFeeAsOf: (weeklyFee && facts.weeklyFee?.asOf) ?? null,
				weeklyFeeOf: whose(weeklyFee, facts.weeklyFee?.general),
				...termColumns({ ...facts }),
				confirmed: known.isVerified,
				checked,
				page: content.site.url + address.village(slug),
			}
		}),
	)
}

export function operatorRows(content: Content): OperatorTableRow[] {
	const villages = Map.groupBy(content.villages, ({ operator }) => operator)
	return inOrder(
		content.operators.map(({ id, slug, name, checked, known: { facts } }): OperatorTableRow => ({
			id: slug,
			name,
			villages: villages.get(id)?.length ?? 0,
			villageCount: own(facts.villageCount) ?? null,
			...ownColumns('operator', { ...facts }),
			dmfPercent: percentOfEntryPrice(facts.dmf),
			checked,
			page: content.site.url + address.operator(slug),
		})),
	)
}

type Facts = Readonly<Record<string, Known<unknown> | undefined>>

/** Returns the values of the facts with a column of their own. */
function ownColumns(table: 'village' | 'operator', known: Facts) {
	return Object.fromEntries(keysOf(COLUMNS[table]).map((fact) => [fact, own(known[fact]) ?? null]))
}

const whose = (value: unknown, isGeneral = false) => ((value ?? null) === null ? null : isGeneral ? 'operator' : 'own')

function servicesThatAre(state: OfferState, offers: Offers): CareService[] | null {
	const found = keysOf(CARE_SERVICES).filter((service) => offerState(offers, service) === state)
	return found.length > 0 ? found : null
}

/** Returns the terms with a column of their own, and whose each is. */
function termColumns(known: Facts) {
	return Object.fromEntries(
		keysOf(COLUMNS.terms).flatMap((fact) => {
			const value = agreed(known[fact]) ?? null
			return [
				[fact, value],
				[`${fact}Of`, whose(value, known[fact]?.general)],
			]
		}),
	)
}

function percentOfEntryPrice(known: Known<{ percent: number; of?: unknown }> | undefined): number | null {
	const fee = own(known)
	return fee && fee.of === undefined ? fee.percent : null
}

/** Who runs a village is told by the slug that the other tables have, where content has an id. The ids of statements are made from content. */
export function statementRows(content: Content): StatementRow[] {
	const villages = [...content.villages, ...content.closedVillages]
	const operators = new Map<unknown, string>(content.operators.map(({ id, slug }) => [id, slug]))
	return inOrder([
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
	sources: readonly (Omit<RecordSource, 'kind'> & { kind: StatementRow['sourceKind'] })[],
	parts: readonly unknown[],
): StatementRow[] {
	return cited.flatMap((sourceId): StatementRow[] => {
		const source = sources.find(({ id }) => id === sourceId)
		if (!source) return []
		const hash = keyOf(JSON.stringify([...parts, sourceId])).slice(0, 8)
		return [
			{
				id: [said.subjectType, said.subject, said.fact, hash].join('/'),
				...said,
				sourceUrl: source.url,
				sourcePublisher: source.publisher,
				sourceKind: source.kind,
				sourceAsOf: source.asOf ?? null,
				sourceNote: source.note ?? null,
			},
		]
	})
}

/** Sorts rows by id and drops duplicates, so that two runs give the same file. */
function inOrder<T extends { id: string }>(rows: readonly T[]): T[] {
	return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
