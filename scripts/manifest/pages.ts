/** Every page of the site, in the order of the manifest. Each kind of page has one maker, a file in ./pages. */
import { FORMER_SHEETS, LOCATION_VARIANTS, address } from '../../src/core/addresses.ts'
import type { PageKind } from '../../src/core/page-data/page-data.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import type { Context } from './context.ts'
import { createPage, type Page, type PageContent } from './page.ts'
import { createComparePage, createPairPage } from './pages/compare-page.ts'
import { createCostsPage } from './pages/costs-page.ts'
import { createChangesPage } from './pages/changes-page.ts'
import { createDataPage } from './pages/data-page.ts'
import { createHomePage } from './pages/home-page.ts'
import { createOperatorsPage } from './pages/operators-page.ts'
import { createRegionsPage } from './pages/regions-page.ts'
import { createSearchPage } from './pages/search-page.ts'
import { createVillagesPage } from './pages/villages-page.ts'
import { createLocationPage } from './pages/location-page.ts'
import { createMoneyPage } from './pages/money-page.ts'
import { createOperatorPage } from './pages/operator-page.ts'
import { OFFLINE_PAGE, createRequestPage, createShortlistPage, createThankYouPage } from './pages/plain-pages.ts'
import { createPlacePage } from './pages/place-page.ts'
import { createQuizPage } from './pages/quiz-page.ts'
import {
	createBlogPage,
	createChecklistPage,
	createChecklistsPage,
	createGuidePage,
	createLegalPage,
} from './pages/text-pages.ts'
import { createFaqPage } from './pages/faq-page.ts'
import { createGlossaryPage } from './pages/glossary-page.ts'
import { createTogetherPage } from './pages/together-page.ts'
import { createSheetPage } from './pages/sheet-page.ts'
import { createVillagePage } from './pages/village-page.ts'
import { suggestedComparisons } from './pages/compare/suggested-comparisons.ts'
import { villageAddresses } from '../content/checks/known-addresses.ts'

/** Returns the pages of a kind, each with its addresses and what makes it. */
type Maker<K extends PageKind> = (
	context: Context,
) => (readonly [addresses: Page['addresses'], make: () => PageContent<K>])[]

/** Every kind has a maker, except the not-found page: it has no address, and is in the manifest by itself. */
const MAKERS: { [K in Exclude<PageKind, 'not-found'>]: Maker<K> } = {
	home: single([address.home], createHomePage),
	blog: single([address.blog], createBlogPage),
	faq: single([address.faq], createFaqPage),
	checklists: single([address.checklists], createChecklistsPage),
	glossary: single([address.glossary], createGlossaryPage),
	quiz: single([address.quiz, address.apply], createQuizPage),
	request: single([address.request], createRequestPage),
	together: single([address.decideTogether], createTogetherPage),
	sheet: single([address.sheet, ...FORMER_SHEETS], createSheetPage),
	money: single([address.money], createMoneyPage),
	shortlist: single([address.shortlist], createShortlistPage),
	'thank-you': single([address.thankYou], createThankYouPage),
	offline: single([address.offline], () => OFFLINE_PAGE),
	guide: (context) =>
		[...context.content.guides, ...context.content.articles].map((guide) => [
			[guide.address],
			() => createGuidePage(guide, context),
		]),
	legal: ({ content }) => content.pages.map((text) => [[text.address], () => createLegalPage(text, content)]),
	checklist: ({ content }) =>
		content.checklists.map((list) => [[list.address], () => createChecklistPage(list, content)]),
	search: single([address.search], createSearchPage),
	compare: single([address.compare], createComparePage),
	costs: single([address.costs], createCostsPage),
	data: single([address.data], createDataPage),
	changes: single([address.changes], createChangesPage),
	villages: single([address.villages], createVillagesPage),
	regions: single([address.regions], createRegionsPage),
	operators: single([address.operators], createOperatorsPage),
	place: (context) =>
		context.places.all.map((place) => [[address.place(place.slug)], () => createPlacePage(place, context)]),
	location: (context) =>
		context.places.all.flatMap((place) =>
			LOCATION_VARIANTS.map((variant) => [
				[address.location(variant, place.slug)],
				() => createLocationPage(variant, place, context),
			]),
		),
	operator: (context) =>
		context.content.operators.map((operator) => [
			[address.operator(operator.slug)],
			() => createOperatorPage(operator, context),
		]),
	village: (context) =>
		[...context.content.villages, ...context.content.closedVillages].map((village) => [
			villageAddresses(village.slug, village.region, context.places.areaOf(village)?.slug),
			() => createVillagePage(village, context),
		]),
}

/** Returns a maker of a kind that has one page. */
function single<K extends PageKind>(
	addresses: Page['addresses'],
	make: (context: Context) => PageContent<K>,
): Maker<K> {
	return (context) => [[addresses, () => make(context)]]
}

/** Yields every page; their data are made later. */
export function* createPages(context: Context): Generator<Page> {
	yield* createNamedPages(context)
	yield* createPairPages(context)
}

/** Yields the pages whose addresses content names: all but suggested comparisons. */
export function* createNamedPages(context: Context): Generator<Page> {
	for (const kind of keysOf(MAKERS))
		for (const [addresses, make] of MAKERS[kind](context)) yield createPage(kind, addresses, make, context.content.site)
}

/** Yields the pages of suggested comparisons. Which there are depends on all villages. */
export function* createPairPages(context: Context): Generator<Page> {
	const { villages, operators } = suggestedComparisons(context)
	const { site } = context.content
	for (const suggestion of [...villages, ...operators])
		yield createPage('compare', [suggestion.pair.address], () => createPairPage(suggestion, context), site)
}
