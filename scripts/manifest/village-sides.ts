/** A village as one side of a comparison, which is also most of its own page. */
import type { PublishedSide, VillageSide } from '../../src/core/page-data/page-data.ts'
import type { Operator, Village } from '../content/model.ts'
import type { Context } from './context.ts'
import { memoize } from './memoize.ts'
import { operatorLink, operatorSources, operatorTerms } from './operator-details.ts'
import { villageDetail } from './village-details.ts'

/** Returns what its page and a comparison say about a village. */
export function villageSide(village: Village, context: Context): VillageSide {
	return { ...publishedSide(village, context), costs: context.costsOf(village) }
}

/** Returns a village with its operator's terms. */
export function publishedSide(village: Village, { places, operatorOf }: Context): PublishedSide {
	const operator = operatorOf(village)
	return {
		village: villageDetail(village, operator, places.regionOf(village), places.areaOf(village)),
		operatorTerms: generalTerms(operator),
	}
}

/** The operator's terms, for each of its villages. */
const generalTerms = memoize((operator: Operator): PublishedSide['operatorTerms'] =>
	operator.terms
		? { terms: operatorTerms(operator), sources: operatorSources(operator), operator: operatorLink(operator) }
		: null,
)
