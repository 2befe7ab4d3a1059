/** Turns content records into page data: each value with the sources that stand behind it. */
import type { Operator, Village } from '../content/model.ts'
import { address } from '../../src/core/addresses.ts'
import type { Known, Link, Source } from '../../src/core/facts/source.ts'
import type { OperatorDetail, OperatorTerms } from '../../src/core/facts/operator-facts.ts'
import type { VillageDetail, VillageFacts } from '../../src/core/facts/village-facts.ts'
import type { VillageName, VillageRow } from '../../src/core/page-data/page-data.ts'
import { isSourced, type Place } from './places.ts'

type Supported = { supports: readonly string[] }

/** `{ value, sources }`, where sources are the positions of those that name the fact in `supports`. */
function known<T>(value: T, fact: string, sources: readonly Supported[]): Known<T> {
	return { value, sources: sources.flatMap((source, index) => (source.supports.includes(fact) ? [index] : [])) }
}

/** The keys of `record` that are present, each as a Known. */
function knownFacts<T extends object, K extends keyof T & string>(
	record: T,
	keys: readonly K[],
	sources: readonly Supported[],
	prefix = '',
): { [P in K]?: Known<NonNullable<T[P]>> } {
	const facts: { [P in K]?: Known<NonNullable<T[P]>> } = {}
	for (const key of keys) {
		const value = record[key]
		if (value !== undefined && value !== null) facts[key] = known(value as NonNullable<T[K]>, prefix + key, sources)
	}
	return facts
}

const OPTIONAL_VILLAGE_FACTS = [
	'formerNames',
	'street',
	'suburb',
	'postcode',
	'phone',
	'website',
	'opened',
	'careServices',
	'units',
	'careBeds',
	'entryAge',
	'priceFrom',
	'priceTo',
	'weeklyFee',
	'dmfPercent',
	'dmfYears',
	'amenities',
] as const satisfies readonly (keyof VillageFacts)[]

const OPTIONAL_OPERATOR_FACTS = [
	'founded',
	'headquarters',
	'villageCount',
	'villageCountAustralia',
	'stockListing',
	'ownership',
	'marketPosition',
	'website',
	'locations',
	'careServices',
	'contractTypes',
	'priceFrom',
	'priceTo',
] as const satisfies readonly (keyof OperatorDetail)[]

/** A source of a village or operator file. */
export function publicSource({
	url,
	asOf,
	note,
}: {
	url: string
	asOf?: string | undefined
	note?: string | undefined
}): Source {
	return { url, ...(asOf && { asOf }), ...(note && { note }) }
}

/** A source as texts and defaults cite it, with its title. */
export function citedSource({
	title,
	publisher,
	url,
	asOf,
	supports,
}: {
	title: string
	publisher: string
	url: string
	asOf?: string | undefined
	supports?: string | undefined
}): Source {
	return { title, publisher, url, ...(asOf && { asOf }), ...(supports && { note: supports }) }
}

/** A village with its receipts. `operator` is the record that `village.operator` names. */
export function villageDetail(
	village: Village,
	operator: Operator,
	region: Place,
	area: Place | undefined,
): VillageDetail {
	const { sources } = village
	return {
		slug: village.slug,
		name: village.name,
		operator: known(operatorLink(operator), 'operator', sources),
		region: placeLink(region),
		...(area && { area: placeLink(area) }),
		position: village.position,
		facts: {
			city: known(village.city, 'city', sources),
			status: known(village.status, 'status', sources),
			...knownFacts(village, OPTIONAL_VILLAGE_FACTS, sources),
		},
		verified: village.verified,
		checked: village.checked,
		sources: sources.map(publicSource),
	}
}

/** A village as one line of a list. Prices are given only where a source backs them. */
export function villageRow(village: Village, operator: Operator, area: Place | undefined): VillageRow {
	return {
		slug: village.slug,
		name: village.name,
		locality: localityOf(village),
		region: village.region,
		...(area && { area: area.slug }),
		operator: operatorLink(operator),
		careServices: village.careServices ?? [],
		status: village.status,
		...(village.priceFrom !== undefined && isSourced(village, 'priceFrom') && { priceFrom: village.priceFrom }),
		...(village.priceTo !== undefined && isSourced(village, 'priceTo') && { priceTo: village.priceTo }),
		verified: village.verified,
	}
}

/** A village as one line of a long list. */
export function villageName(village: Village, operator: Operator): VillageName {
	const { slug, name, status, verified } = village
	return { slug, name, locality: localityOf(village), operatorName: operator.name, status, verified }
}

/** `Howick, Auckland`, or the town alone. */
export function localityOf(village: Village): string {
	return village.suburb && village.suburb !== village.city ? `${village.suburb}, ${village.city}` : village.city
}

/** An operator with its receipts. */
export function operatorDetail(operator: Operator): OperatorDetail {
	const { sources } = operator
	const position = new Map(sources.map((source, index) => [source.id, index]))
	const cited = (ids: readonly string[]) => ids.flatMap((id) => position.get(id) ?? [])
	return {
		id: operator.id,
		slug: operator.slug,
		name: operator.name,
		...knownFacts(operator, OPTIONAL_OPERATOR_FACTS, sources),
		...(operator.description && { about: known(operator.description, 'description', sources) }),
		terms: operatorTerms(operator),
		keyFeatures: operator.keyFeatures.map((item) => ({ value: item.text, sources: cited(item.sources) })),
		pros: operator.pros.map((item) => ({ value: item.text, sources: cited(item.sources) })),
		cons: operator.cons.map((item) => ({ value: item.text, sources: cited(item.sources) })),
		awards: operator.awards.map(({ name, year, sources }) => ({ value: { name, year }, sources: cited(sources) })),
		ratings: operator.publishedRatings.map((rating) => ({ ...definedOnly(rating), sources: cited(rating.sources) })),
		faqs: operator.faqs.map(({ question, answer, sources }) => ({
			value: { question, answer },
			sources: cited(sources),
		})),
		checked: operator.checked,
		sources: sources.map(publicSource),
	}
}

/** The terms of an operator, each with the sources that name `terms.{key}`. */
export function operatorTerms(operator: Operator): OperatorTerms {
	const terms = operator.terms ?? {}
	return knownFacts(terms, Object.keys(terms) as (keyof typeof terms)[], operator.sources, 'terms.')
}

/** The sources of an operator, in the order to which its terms' positions refer. */
export function operatorSources(operator: Operator): Source[] {
	return operator.sources.map(publicSource)
}

export function operatorLink(operator: Operator): Link {
	return { label: operator.name, address: address.operator(operator.slug) }
}

export function placeLink(place: Place): Link {
	return { label: place.name, address: address.place(place.slug) }
}

/** The record without its undefined keys, as exact optional types ask. */
function definedOnly<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]: Exclude<T[K], undefined>
	}
}
