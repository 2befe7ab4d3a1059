import { address } from '../../../src/core/addresses.ts'
import type { Operator } from '../../content/model.ts'
import type { Context } from '../context.ts'
import { operatorDetail } from '../operator-details.ts'
import { fittingDescription, fittingTitle } from '../head-texts.ts'
import { createPage, latestDay, type Page } from '../page.ts'
import { byName } from '../places.ts'
import { costsOfOperator } from '../record-costs.ts'
import { citedSource } from '../sources.ts'

/** The page of an operator. */
export function createOperatorPage(operator: Operator, { content, maps, villagesOf, rowOf }: Context): Page {
	const { from, to, source } = content.site.sectorPriceRange
	const villages = villagesOf(operator).toSorted(byName)
	return createPage({
		kind: 'operator',
		title: fittingTitle([operator.name], content.site),
		crumb: operator.name,
		description: fittingDescription([
			`${operator.name}: its villages, care on site, deferred management fee, weekly fee and repayment terms, with sources.`,
		]),
		canonical: address.operator(operator.slug),
		indexable: true,
		lastmod: latestDay(
			villages.map((village) => village.checked),
			operator.checked,
		),
		operator: operatorDetail(operator),
		villages: villages.map(rowOf),
		costs: costsOfOperator(operator, content),
		map: maps.ofCountry(villages),
		sectorPriceRange: { from, to, source: citedSource(source) },
	})
}
