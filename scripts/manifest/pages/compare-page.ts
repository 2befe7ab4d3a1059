import { leavingInWords } from '../../../src/core/compare/leaving-sentence.ts'
import { leavingAnswers } from '../../../src/core/compare/leaving-sums.ts'
import { DEFAULT_YEARS } from '../../../src/core/costs/terms.ts'
import { list } from '../../../src/core/format.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { assumptionsOf, costSheet } from '../records/record-costs.ts'
import { reformInWords } from './village-page.ts'
import { withPeriodOnce } from './money-page.ts'
import { PAIR_RULES, suggestedComparisons, type Suggestion } from './compare/suggested-comparisons.ts'

/** The comparison, which the query of its address fills. */
export function createComparePage(context: Context): PageContent<'compare'> {
	const { villages, operators } = suggestedComparisons(context)
	return {
		...shared(context),
		suggestions: {
			villages: villages.map(({ pair }) => pair),
			operators: operators.map(({ pair }) => pair),
		},
		rules: PAIR_RULES,
		title: 'Compare retirement villages',
		crumb: 'Compare Villages',
		description:
			'Put up to four retirement villages side by side: homes, care on site, fees and contract terms, each with its source.',
	}
}

/** The page of a comparison that the site suggests. */
export function createPairPage({ pair, compared }: Suggestion, context: Context): PageContent<'compare'> {
	const names = list(pair.names)
	const page = shared(context)
	const sides = (compared.villages ?? compared.operators).map(({ costs }, index) => ({
		name: pair.names[index] ?? '',
		costs,
	}))
	const question = { years: DEFAULT_YEARS, countsFees: false }
	const answer = leavingInWords(leavingAnswers(sides, question, page.assumptions), DEFAULT_YEARS)
	return {
		...page,
		suggestions: { villages: [], operators: [] },
		title: `Compare ${names}`,
		crumb: names,
		description: `${names} side by side: homes, care on site, fees and contract terms, each with its source.`,
		// Suggested pairs change with the data; the address with a query stays.
		indexable: false,
		pair: compared,
		...(answer.length > 0 && { answer: answer.map(([text]) => text).join('') }),
	}
}

function shared(context: Context) {
	const { content, lastChecked } = context
	const { careCost, careLimit } = content.money.notes
	return {
		site: content.site.name,
		lastmod: lastChecked,
		total: content.villages.length,
		assumptions: assumptionsOf(content),
		reform: reformInWords(content),
		care: withPeriodOnce(`${careCost.text} ${careLimit.text}`),
		...costSheet(content),
	}
}
