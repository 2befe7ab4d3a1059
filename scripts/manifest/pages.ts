/** Every page of the site, in the order of the manifest. Each kind of page has one maker, a file in ./pages. */
import { LOCATION_VARIANTS } from '../../src/core/addresses.ts'
import type { Palette } from '../assets/palette.ts'
import type { Context } from './context.ts'
import type { Page } from './page.ts'
import { createBlogPage } from './pages/blog-page.ts'
import { createChangesPage } from './pages/changes-page.ts'
import { createChecklistPage } from './pages/checklist-page.ts'
import { createChecklistsPage } from './pages/checklists-page.ts'
import { createComparePages } from './pages/compare-pages.ts'
import { createCostsPage } from './pages/costs-page.ts'
import { createDataPage } from './pages/data-page.ts'
import { createFaqPage } from './pages/faq-page.ts'
import { createGlossaryPage } from './pages/glossary-page.ts'
import { createGuidePage } from './pages/guide-page.ts'
import { createHomePage } from './pages/home-page.ts'
import { createLegalPage } from './pages/legal-page.ts'
import { createLocationPage } from './pages/location-page.ts'
import { createMoneyPage } from './pages/money-page.ts'
import { createOfflinePage } from './pages/offline-page.ts'
import { createOperatorPage } from './pages/operator-page.ts'
import { createOperatorsPage } from './pages/operators-page.ts'
import { createPlacePage } from './pages/place-page.ts'
import { createQuizPage } from './pages/quiz-page.ts'
import { createRegionsPage } from './pages/regions-page.ts'
import { createRequestPage } from './pages/request-page.ts'
import { createSearchPage } from './pages/search-page.ts'
import { createShortlistPage } from './pages/shortlist-page.ts'
import { createStyleguidePage } from './pages/styleguide-page.ts'
import { createThankYouPage } from './pages/thank-you-page.ts'
import { createTogetherPage } from './pages/together-page.ts'
import { createVillagePage } from './pages/village-page.ts'
import { createVillagesPage } from './pages/villages-page.ts'
import { createVisitPage } from './pages/visit-page.ts'

/** The colours of both themes. */
export interface Palettes {
	light: Palette
	dark: Palette
}

/**
 * Yields every page, one at a time, so that no more than one is held in memory.
 * @param palettes for the style guide; a published site has none
 */
export function* createPages(context: Context, palettes?: Palettes): Generator<Page> {
	const { content, places } = context
	yield createHomePage(context)
	yield createSearchPage(context)
	yield* createComparePages(context)
	yield createBlogPage(context)
	yield createFaqPage(context)
	yield createChecklistsPage(context)
	yield createGlossaryPage(context)
	yield createQuizPage(context)
	yield createRequestPage(context)
	yield createCostsPage(context)
	yield createTogetherPage(context)
	yield createVisitPage(context)
	yield createMoneyPage(context)
	yield createShortlistPage(context)
	yield createThankYouPage(context)
	yield createDataPage(context)
	yield createChangesPage(context)
	yield createOfflinePage(context)
	yield createVillagesPage(context)
	yield createRegionsPage(context)
	if (palettes) yield createStyleguidePage(context, palettes)
	yield createOperatorsPage(context)
	for (const guide of [...content.guides, ...content.articles]) yield createGuidePage(guide, context)
	for (const article of content.pages) yield createLegalPage(article)
	for (const checklist of content.checklists) yield createChecklistPage(checklist)
	for (const place of places.all) {
		yield createPlacePage(place, context)
		for (const variant of LOCATION_VARIANTS) yield createLocationPage(variant, place, context)
	}
	for (const operator of content.operators) yield createOperatorPage(operator, context)
	for (const village of [...content.villages, ...content.closedVillages]) yield createVillagePage(village, context)
}
