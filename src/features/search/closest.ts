/** Names that are close to what someone typed. Loaded on demand, because it brings the search engine with it. */
import MiniSearch from 'minisearch'
import { address } from '../../core/addresses.ts'
import type { Link } from '../../core/facts/source.ts'
import type { PlaceCount } from '../../core/places/place-count.ts'
import type { VillageListRow } from '../../core/search/village-list-file.ts'
import { words } from '../../core/search/text-search.ts'

/** A name that scores below this share of the best is no longer "close". */
const NEAR_ENOUGH = 0.4

/**
 * Up to `limit` villages, operators and places whose names are closest to `text`.
 * @example closestNames('summerset-karakaa', rows, []) → Summerset at Karaka, …
 */
export function closestNames(
	text: string,
	rows: readonly VillageListRow[],
	places: readonly PlaceCount[],
	limit = 5,
): Link[] {
	const operators = new Map(rows.map((row) => [row.operatorSlug, row.operator]))
	const entries = [
		...rows.map((row) => ({
			label: row.name,
			address: address.village(row.slug),
			more: [row.locality, ...row.formerNames].join(' '),
		})),
		...[...operators].map(([slug, name]) => ({ label: name, address: address.operator(slug), more: 'operator' })),
		...places.map((place) => ({ label: place.name, address: place.address, more: 'region' })),
	]
	const index = new MiniSearch<(typeof entries)[number]>({
		idField: 'address',
		fields: ['label', 'more'],
		storeFields: ['label', 'address'],
		...words,
		searchOptions: { boost: { label: 3 }, fuzzy: 0.34, prefix: (term) => term.length > 2 },
	})
	index.addAll(entries)
	const found = index.search(text)
	const best = found[0]?.score ?? 0
	return found
		.filter(({ score }) => score >= best * NEAR_ENOUGH)
		.slice(0, limit)
		.map((result) => ({ label: String(result['label']), address: String(result['address']) }))
}
