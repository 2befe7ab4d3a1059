/** The pages that list villages, places and operators. */
import { address } from '../../../src/core/addresses.ts'
import { namesOf } from '../../../src/core/facts/offers.ts'
import { count, sentence } from '../../../src/core/format.ts'
import type { OperatorRow } from '../../../src/core/page-data/page-data.ts'
import { byName } from '../../../src/core/search/care-and-place.ts'
import { isOneShare } from '../../../src/core/search/village-list-file.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { feeInShort } from '../../facts/fee-choice.ts'
import { isSourced, sourced } from '../../facts/sourced.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { localityOf } from '../records/list-row.ts'
import { placeCount, placeLink } from '../records/places.ts'

/** The search, with every village for readers without scripts. */
export function createSearchPage({
	content,
	places,
	rowOf,
	choices,
	pricesFound,
	districts,
	lastChecked,
}: Context): PageContent<'search'> {
	return {
		title: 'Search retirement villages',
		crumb: 'Search',
		description: 'Search retirement villages in New Zealand by region, price range and care level.',
		lastmod: lastChecked,
		choices: { ...choices, districts },
		pricesFound,
		stats: content.site.claims.map((claim) => claim.text),
		total: content.villages.length,
		withoutScripts: places.regions.map((region) => ({
			place: placeLink(region),
			villages: region.villages
				.toSorted(byName)
				.map(rowOf)
				.map(({ slug, name, locality }) => ({ slug, name, locality })),
		})),
	}
}

/** Every village, by region. */
export function createVillagesPage(context: Context): PageContent<'villages'> {
	const { content, places, lastChecked } = context
	const total = content.villages.length
	return {
		title: 'All retirement villages',
		crumb: 'Villages',
		description: `All ${total} retirement villages on our list, by region.`,
		lastmod: lastChecked,
		total,
		groups: places.regions.map((region) => ({
			place: placeCount(region),
			villages: region.villages.toSorted(byName).map((village) => {
				const { slug, name, locality, runBy, toBeSold, remarks } = context.rowOf(village)
				return {
					slug,
					name,
					where: locality,
					...(runBy && { runBy }),
					...(toBeSold !== null && { toBeSold }),
					...(remarks && { remarks }),
				}
			}),
		})),
	}
}

/** Every region on a map, and the areas. */
export function createRegionsPage({ places, maps, lastChecked }: Context): PageContent<'regions'> {
	return {
		title: 'Retirement villages by region',
		crumb: 'Regions',
		description: `The ${places.regions.length} regions and ${places.areas.length} cities and towns that we cover, and how many villages we list in each.`,
		lastmod: lastChecked,
		regions: places.regions.map(maps.regionMark),
		areas: places.areas.map(placeCount),
	}
}

/** Every operator, those with the most villages first. */
export function createOperatorsPage({ content, villagesOf, lastChecked }: Context): PageContent<'operators'> {
	const operators = content.operators
		.map((operator) => operatorRow(operator, villagesOf(operator)))
		.toSorted((a, b) => b.villages - a.villages || byName(a, b))
	const running = operators.filter(({ villages }) => villages > 0).length
	return {
		title: 'Retirement village operators',
		crumb: 'Operator',
		description: `The ${count(running, 'operator')} that run the villages on our list: which villages they run, what care they offer and on what terms.`,
		lastmod: lastChecked,
		operators,
	}
}

function operatorRow(operator: Operator, villages: readonly Village[]): OperatorRow {
	const { name, slug, known } = operator
	const { careServices, dmf } = known.facts
	const [only, second] = villages
	const kept = isSourced(dmf) ? feeInShort(dmf, 'if other') : ''
	const keptInWords = isOneShare(kept) ? sentence(`${kept} kept when you leave`) : `Kept when you leave: ${kept}`
	const care = namesOf(sourced(careServices) ?? [])
	return {
		name,
		address: address.operator(slug),
		...(operator.formerSlugs && { formerSlugs: operator.formerSlugs }),
		villages: villages.length,
		...(only && !second && { where: localityOf(only) }),
		details: [kept && keptInWords, care].filter(Boolean),
		sourced: known.sources.length > 0,
	}
}
