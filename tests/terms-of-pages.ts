/** Reads the terms of agreements on the village pages of a built site, and those in terms.json, in the same form. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { address, dataFile, pageDataPath } from '../src/core/addresses.ts'
import { CONTRACT_TABLE } from '../src/core/facts/contract-facts.ts'
import type { Known } from '../src/core/facts/source.ts'
import type { PageFile, VillagePage } from '../src/core/page-data/page-data.ts'
import { keysOf } from '../src/core/vocabulary.ts'
import type { TermTableRow } from '../scripts/open-data/tables.ts'

/** Pages have curly quotation marks where authors typed straight ones. */
const line = (...parts: unknown[]) =>
	JSON.stringify(parts)
		.replace(/[‘’]/g, "'")
		.replace(/[“”]|\\"/g, "''")

/** The values for all homes and those that differ from them, and those for a plan or some homes. */
const values = ({ partial, differs = [], variants = [], ...known }: Known<unknown>): Known<unknown>[] => [
	...(partial ? [] : [known, ...differs]),
	...variants.flatMap(values),
]

export async function termsOfPages(site: string): Promise<{ onPages: string[]; inTable: string[] }> {
	const read = async (file: string) => JSON.parse(await readFile(path.join(site, file), 'utf8')) as unknown
	const rows = (await read(dataFile('/terms', 'json'))) as TermTableRow[]
	const onPages: string[] = []
	for (const village of new Set(rows.map((row) => row.village))) {
		const page = ((await read(pageDataPath(address.village(village)))) as PageFile).page as VillagePage
		const isClosed = page.facts.status.value === 'closed'
		for (const state of ['current', 'planned'] as const)
			for (const term of keysOf(CONTRACT_TABLE)) {
				const known = (state === 'current' ? page.facts : isClosed ? {} : page.planned)[term]
				for (const { value, sources, general, byLaw } of known ? values(known) : []) {
					const whose = byLaw ? 'law' : (general ?? known?.general) ? 'operator' : 'own'
					onPages.push(line(village, state, term, whose, value, ...sources.map((at) => page.sources[at]?.url)))
				}
			}
	}
	const inTable = rows
		.filter(({ found }) => found)
		.map(({ village, state, term, whose, value, sourceUrl, moreSources }) =>
			line(village, state, term, whose, value, sourceUrl, ...(moreSources ?? [])),
		)
	return { onPages: onPages.toSorted(), inTable: inTable.toSorted() }
}
