import { list } from '../../../src/core/format.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { suggestedComparisons, type Suggestion } from './compare/suggested-comparisons.ts'

/** The comparison, which the query of its address fills. */
export function createComparePage(context: Context): PageContent<'compare'> {
	return {
		...shared(context),
		title: 'Compare retirement villages',
		crumb: 'Compare Villages',
		description:
			'Put up to four retirement villages side by side: homes, care on site, fees and contract terms, each with its source.',
		indexable: true,
	}
}

/** The page of a comparison that the site suggests. */
export function createPairPage({ pair, sides }: Suggestion, context: Context): PageContent<'compare'> {
	const names = list(pair.names)
	return {
		...shared(context),
		title: `Compare ${names}`,
		crumb: names,
		description: `${names} side by side: homes, care on site, fees and contract terms, each with its source.`,
		// Suggested pairs change with the data; the address with a query stays.
		indexable: false,
		pair: sides,
	}
}

function shared(context: Context) {
	const { villages, operators } = suggestedComparisons(context)
	return {
		kind: 'compare' as const,
		lastmod: context.lastChecked,
		total: context.content.villages.length,
		suggestions: {
			villages: villages.map(({ pair }) => pair),
			operators: operators.map(({ pair }) => pair),
		},
	}
}
