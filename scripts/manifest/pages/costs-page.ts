import { newest } from '../../facts/resolve.ts'
import type { Context } from '../context.ts'
import { type PageContent } from '../page.ts'
import { byName } from '../../../src/core/search/care-and-place.ts'
import { assumptionsInWords, assumptionsOf, costSheet } from '../records/record-costs.ts'

/** The cost calculator. */
export function createCostsPage({ content, lastChecked }: Context): PageContent<'costs'> {
	return {
		title: 'What a retirement village costs you',
		crumb: 'Costs',
		description:
			'Work out what a stay in a retirement village costs, what you get back and when, using a village’s terms, an operator’s, or your own figures.',
		lastmod: newest([content.costs.checked, lastChecked]),
		assumptions: assumptionsOf(content),
		assumptionsInWords: assumptionsInWords(content),
		operators: content.operators.map(({ slug, name }) => ({ slug, name })).toSorted(byName),
		total: content.villages.length,
		...costSheet(content),
	}
}
