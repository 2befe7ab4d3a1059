/** Checks the records against each other: what one names exists in another, and what is claimed is true. */
import type { Issue } from '../files/issues.ts'
import { checkJoins } from '../records/known-records.ts'
import { checkLaw } from '../records/law.ts'
import type { Records } from '../records/records.ts'
import { checkArticles } from './check-articles.ts'
import { checkAsked } from './check-asked.ts'
import { checkDates } from './check-dates.ts'
import { checkLinks } from './check-links.ts'
import { checkOperators } from './check-operators.ts'
import { checkDistricts, checkPlaceNames } from './check-place-names.ts'
import { checkPlaces } from './check-places.ts'
import { checkPlans } from './check-plans.ts'
import { checkPlausible } from './check-plausible.ts'
import { checkPublished, checkRedirects } from './check-redirects.ts'
import { checkSite } from './check-site.ts'
import { checkStatements } from './check-statements.ts'
import { checkVillages } from './check-villages.ts'
import { siteMapOf } from './site-map.ts'

/**
 * Returns every issue between files. A file that could not be read has its own issue already; checks that depend on it are left
 * out, so that one mistake is not reported a hundred times.
 */
export function checkReferences(records: Records): Issue[] {
	const siteMap = siteMapOf(records)
	return [
		...checkPlaces(records),
		...checkDistricts(records),
		...checkLaw(records.lawAndMarket.entries),
		...checkOperators(records),
		...checkVillages(records),
		...checkAlone(records),
		...checkStatements(records),
		...checkPlans(records),
		...checkJoins(records),
		...checkDates(records),
		...checkArticles(records, siteMap),
		...checkSite(records, siteMap),
		...checkAsked(records, siteMap),
		...checkLinks(records, siteMap),
		...checkRedirects(records, siteMap),
		...checkPublished(records, siteMap),
	]
}

/** Returns the issues of villages and operators that follow from nothing that another part of their file may say. */
export const checkAlone = (records: Records): Issue[] => [...checkPlaceNames(records), ...checkPlausible(records)]
