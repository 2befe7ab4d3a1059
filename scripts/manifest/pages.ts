/** Every page of the site, in the order of the manifest. Each kind of page has one maker, a file in ./pages. */
import { LOCATION_VARIANTS, address } from '../../src/core/addresses.ts'
import type { Palette } from '../assets/palette.ts'
import type { Context, RecordContext } from './context.ts'
import { createPage, type Page } from './page.ts'
import { createBlogPage } from './pages/blog-page.ts'
import { createChangesPage } from './pages/changes-page.ts'
import { createChecklistPage } from './pages/checklist-page.ts'
import { createChecklistsPage } from './pages/checklists-page.ts'
import { createComparePage, createPairPage } from './pages/compare-pages.ts'
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
import { createVillagePage, villageAddresses } from './pages/village-page.ts'
import { createVillagesPage } from './pages/villages-page.ts'
import { createVisitPage } from './pages/visit-page.ts'
import { suggestedComparisons } from './suggested-comparisons.ts'

/** The colours of both themes. */
export interface Palettes {
	light: Palette
	dark: Palette
}

/**
 * Yields every page; their data is made later.
 * @param palettes for the style guide; a published site has none
 */
export function* createPages(context: Context, palettes?: Palettes): Generator<Page> {
	yield* createNamedPages(context, palettes)
	yield* createPairPages(context.records)
}

/** Yields the pages whose addresses content names. */
export function* createNamedPages(context: Context, palettes?: Palettes): Generator<Page> {
	yield* createTextPages(context, palettes)
	yield* createRecordPages(context.records)
}

/** Yields the pages that show texts, such as guides. */
export function* createTextPages(context: Context, palettes?: Palettes): Generator<Page> {
	const { content } = context
	yield createPage([address.home], () => createHomePage(context))
	yield createPage([address.blog], () => createBlogPage(context))
	yield createPage([address.faq], () => createFaqPage(context))
	yield createPage([address.checklists], () => createChecklistsPage(context))
	yield createPage([address.glossary], () => createGlossaryPage(context))
	yield createPage([address.quiz, address.apply], () => createQuizPage(context))
	yield createPage([address.request], () => createRequestPage(context))
	yield createPage([address.decideTogether], () => createTogetherPage(context))
	yield createPage([address.visit], () => createVisitPage(context))
	yield createPage([address.money], () => createMoneyPage(context))
	yield createPage([address.shortlist], () => createShortlistPage(context))
	yield createPage([address.thankYou], () => createThankYouPage(context))
	yield createPage([address.offline], () => createOfflinePage(context))
	if (palettes) yield createPage([address.styleguide], () => createStyleguidePage(context, palettes))
	for (const guide of [...content.guides, ...content.articles])
		yield createPage([guide.address], () => createGuidePage(guide, context))
	for (const article of content.pages) yield createPage([article.address], () => createLegalPage(article))
	for (const checklist of content.checklists)
		yield createPage([checklist.address], () => createChecklistPage(checklist))
}

/** Yields the pages that follow from villages, operators and places, except suggested comparisons. */
export function* createRecordPages(context: RecordContext): Generator<Page> {
	const { content, places } = context
	yield createPage([address.search], () => createSearchPage(context))
	yield createPage([address.compare], () => createComparePage(context))
	yield createPage([address.costs], () => createCostsPage(context))
	yield createPage([address.data], () => createDataPage(context))
	yield createPage([address.changes], () => createChangesPage(context))
	yield createPage([address.villages], () => createVillagesPage(context))
	yield createPage([address.regions], () => createRegionsPage(context))
	yield createPage([address.operators], () => createOperatorsPage(context))
	for (const place of places.all) {
		yield createPage([address.place(place.slug)], () => createPlacePage(place, context))
		for (const variant of LOCATION_VARIANTS)
			yield createPage([address.location(variant, place.slug)], () => createLocationPage(variant, place, context))
	}
	for (const operator of content.operators)
		yield createPage([address.operator(operator.slug)], () => createOperatorPage(operator, context))
	for (const village of [...content.villages, ...content.closedVillages])
		yield createPage(villageAddresses(village, context), () => createVillagePage(village, context))
}

/** Yields the pages of suggested comparisons. Which there are depends on all villages. */
export function* createPairPages(context: RecordContext): Generator<Page> {
	const { villages, operators } = suggestedComparisons(context)
	for (const suggestion of [...villages, ...operators])
		yield createPage([suggestion.pair.address], () => createPairPage(suggestion, context))
}
