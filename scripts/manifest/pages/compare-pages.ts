import { address } from '../../../src/core/addresses.ts'
import { list } from '../../../src/core/format.ts'
import type { Context } from '../context.ts'
import { createPage, type Page } from '../page.ts'
import { suggestComparisons } from '../suggested-comparisons.ts'

/** Yields the comparison, which the query of its address fills, and a page for each comparison that it suggests. */
export function* createComparePages(context: Context): Generator<Page> {
	const { content, lastChecked } = context
	const suggested = suggestComparisons(context)
	const total = content.villages.length
	const suggestions = {
		villages: suggested.villages.map(({ pair }) => pair),
		operators: suggested.operators.map(({ pair }) => pair),
	}
	yield createPage({
		kind: 'compare',
		title: 'Compare retirement villages',
		crumb: 'Compare Villages',
		description:
			'Put up to four retirement villages side by side: homes, care on site, fees and contract terms, each with its source.',
		canonical: address.compare,
		indexable: true,
		lastmod: lastChecked,
		total,
		suggestions,
	})
	for (const { pair, sides } of [...suggested.villages, ...suggested.operators]) {
		const names = list(pair.names)
		yield createPage({
			kind: 'compare',
			title: `Compare ${names}`,
			crumb: names,
			description: `${names} side by side: homes, care on site, fees and contract terms, each with its source.`,
			canonical: pair.address,
			// Which pairs are suggested follows the data: the address that lasts is the one with a query.
			indexable: false,
			lastmod: lastChecked,
			total,
			suggestions,
			pair: sides,
		})
	}
}
