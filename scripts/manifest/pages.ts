/**
 * Content → pages: every address of the site with the page data it shows.
 * One entry may have several addresses (a village has four); all show the same data.
 */
import type { Article, Content, Operator, Village } from '../content/model.ts'
import { once } from '../memoize.ts'
import { LENSES, address, slugify } from '../../src/core/addresses.ts'
import type {
	FaqEntry,
	GlossaryPage,
	GuideCard,
	GuidePage,
	LegalPage,
	PageBase,
	PageData,
	PublishedSide,
	VillageRow,
	VillageSide,
} from '../../src/core/page-data/page-data.ts'
import type { PlaceCount } from '../../src/core/places/place-summary.ts'
import type { QuizQuestion } from '../../src/core/quiz/quiz-questions.ts'
import type { SearchChoices } from '../../src/core/search/facets.ts'
import {
	citedSource,
	localityOf,
	operatorDetail,
	operatorLink,
	operatorSources,
	operatorTerms,
	placeLink,
	villageDetail,
	villageName,
	villageRow,
} from './record-details.ts'
import { suggestions, titleOf } from './comparisons.ts'
import { assumptionsOf, blankCosts, costsFinder, costsOfOperator, type FindCosts } from './record-costs.ts'
import { lensContent, lensDescription, lensLinks, lensTitle } from './location-pages.ts'
import { feesFinder, type PublishedFees } from './published-fees.ts'
import { mapsOf, type Maps } from './maps/maps.ts'
import { neighbours } from './nearby.ts'
import { buildPlaces, byName, inWords, pictured, placeCount, summarise, type Place, type Places } from './places.ts'

export interface Page {
	/** The canonical address first. */
	addresses: string[]
	data: PageData
}

/** How many neighbours a village page names. */
const NEARBY_VILLAGES = 6

/** Every page of the site, in a fixed order. Yields one at a time, so that no more than one is held in memory. */
export function* pagesOf(content: Content, maps = mapsOf(content, buildPlaces(content))): Generator<Page> {
	const places = buildPlaces(content)
	const operators = new Map(content.operators.map((operator) => [operator.id, operator]))
	const operator = (id: string): Operator => {
		const found = operators.get(id)
		if (!found) throw new Error(`a village names the operator ${id}, which does not exist`)
		return found
	}
	const row = (village: Village): VillageRow => villageRow(village, operator(village.operator), places.areaOf(village))
	const byOperator = Map.groupBy(content.villages, (village) => village.operator)
	const nearest = new Map(places.regions.map((region) => [region.slug, neighbours(region.villages)]))
	const feesOf = feesFinder(content)
	const shared: Shared = {
		content,
		places,
		maps,
		operator,
		costsOf: costsFinder(content),
		fees: (village) => feesOf(village, operator(village.operator)),
		row,
		byOperator,
		nearest,
		lists: listsOf(content, places),
	}

	yield* fixedPages(shared)
	for (const guide of [...content.guides, ...content.articles])
		yield { addresses: [guide.address], data: guidePage(guide, content) }
	for (const page of content.pages) yield { addresses: [page.address], data: legalPage(page) }
	for (const checklist of content.checklists) {
		const { summary, html, reviewed } = checklist
		yield {
			addresses: [checklist.address],
			data: { kind: 'checklist', ...articleBase(checklist), summary, html, reviewed },
		}
	}
	for (const place of places.all) yield* placePages(place, shared)
	for (const one of content.operators) yield operatorPage(one, shared)
	for (const village of content.villages) yield villagePage(village, shared)
}

interface Shared {
	content: Content
	places: Places
	maps: Maps
	operator: (id: string) => Operator
	costsOf: FindCosts
	fees: (village: Village) => PublishedFees
	row: (village: Village) => VillageRow
	byOperator: Map<string, Village[]>
	/** By region: the villages nearest to one of its own. */
	nearest: Map<string, ReturnType<typeof neighbours>>
	lists: Lists
}

/** What several fixed pages show alike, worked out once. */
interface Lists {
	choices: SearchChoices
	stats: string[]
	regions: PlaceCount[]
	areas: PlaceCount[]
	faqs: FaqEntry[]
	cards: Map<string, GuideCard>
	/** The day anything in a village or operator file last changed. */
	lastChecked: string
}

function listsOf(content: Content, places: Places): Lists {
	const cards = [...content.articles, ...content.guides].map(guideCard)
	return {
		choices: {
			areas: places.areas.map(({ slug, name }) => ({ slug, name })),
			regions: places.regions
				.filter((region) => !places.areas.includes(region))
				.map(({ slug, name }) => ({ slug, name })),
		},
		stats: content.site.claims.map((claim) => claim.text),
		regions: places.regions.map(placeCount),
		areas: places.areas.map(placeCount),
		faqs: content.faq.map(({ id, question, answer, sources }) => ({
			id,
			question,
			answer,
			sources: sources.map(citedSource),
		})),
		cards: new Map(cards.map((card) => [card.address, card])),
		lastChecked: latest(
			[...content.villages, ...content.operators].map((record) => record.checked),
			content.site.updated,
		),
	}
}

type BaseOf = (canonical: string, title: string, crumb: string, description: string, lastmod?: string) => PageBase

/** The comparison that the address fills, and those that it suggests. */
function* comparePages(shared: Shared, base: BaseOf): Generator<Page> {
	const { content, places, byOperator, lists } = shared
	const villages = (operator: Operator) => byOperator.get(operator.id)?.length ?? 0
	const { pairs, pages } = suggestions({
		regions: places.regions,
		operators: content.operators.toSorted((a, b) => villages(b) - villages(a) || byName(a, b)),
		publishedSide: (village) => publishedSide(village, shared),
		villageSide: (village) => villageSide(village, shared),
		operatorSide: (operator) => ({ operator: operatorDetail(operator), costs: costsOfOperator(operator, content) }),
	})
	const total = content.villages.length
	yield {
		addresses: [address.compare],
		data: {
			kind: 'compare',
			...base(
				address.compare,
				'Compare retirement villages',
				'Compare Villages',
				'Put up to four retirement villages side by side: homes, care on site, fees and contract terms, each with its source.',
				lists.lastChecked,
			),
			total,
			suggestions: pairs,
		},
	}
	for (const { pair, shown } of pages) {
		const title = titleOf(pair)
		yield {
			addresses: [pair.address],
			data: {
				kind: 'compare',
				...base(
					pair.address,
					`Compare ${title}`,
					title,
					`${title} side by side: homes, care on site, fees and contract terms, each with its source.`,
					lists.lastChecked,
				),
				// Which pairs are suggested follows the data: the address that lasts is the one with a query.
				indexable: false,
				total,
				suggestions: pairs,
				pair: shown,
			},
		}
	}
}

/** Pages of which there is exactly one. */
function* fixedPages(shared: Shared): Generator<Page> {
	const { content, places, maps, operator, byOperator, lists } = shared
	const { site, home } = content
	const base: BaseOf = (canonical, title, crumb, description, lastmod = site.updated) => ({
		title,
		crumb,
		description,
		canonical,
		indexable: true,
		lastmod,
	})
	const homeFaqs = lists.faqs.filter((entry) => content.faq.some(({ id, home }) => home && id === entry.id))
	const total = content.villages.length

	yield {
		addresses: [address.home],
		data: {
			kind: 'home',
			...base(address.home, '', 'Home', site.description, latest([home.updated, lists.lastChecked], site.updated)),
			hero: home.hero,
			features: home.features,
			stats: lists.stats,
			choices: lists.choices,
			regions: places.regions.map(maps.regionMark),
			operators: home.operators.map((card) => ({
				id: card.operator,
				name: operator(card.operator).name,
				text: card.text,
				locations: card.locations,
				careTypes: card.careTypes.map((care) => care.label),
				address: card.link,
				logoColor: card.logoColor,
				asOf: operator(card.operator).checked,
			})),
			places: home.places.flatMap((slug) => {
				const place = places.bySlug.get(slug)
				return place ? placeCount(place) : []
			}),
			guides: home.guides,
			faqs: homeFaqs,
		},
	}
	yield {
		addresses: [address.search],
		data: {
			kind: 'search',
			...base(
				address.search,
				'Search retirement villages',
				'Search',
				'Search retirement villages in New Zealand by region, price range and care level.',
				lists.lastChecked,
			),
			choices: lists.choices,
			stats: lists.stats,
			total,
			withoutScripts: places.regions.map((region) => ({
				place: placeLink(region),
				villages: region.villages.toSorted(byName).map((village) => ({
					slug: village.slug,
					name: village.name,
					locality: localityOf(village),
				})),
			})),
		},
	}
	yield* comparePages(shared, base)
	yield {
		addresses: [address.blog],
		data: {
			kind: 'blog',
			...base(
				address.blog,
				'Retirement guide',
				'Blog',
				'Plain guides to what a retirement village costs, what the contract says, and how care works.',
				latest(
					[...content.articles, ...content.guides].map((guide) => guide.reviewed),
					site.updated,
				),
			),
			articles: content.articles.map(guideCard),
			guides: content.guides.map(guideCard),
		},
	}
	yield {
		addresses: [address.faq],
		data: {
			kind: 'faq',
			...base(
				address.faq,
				'Frequently asked questions',
				'Frequently Asked Questions',
				'Short, sourced answers on costs, contracts, care and how this site works.',
			),
			items: lists.faqs,
		},
	}
	yield {
		addresses: [address.checklists],
		data: {
			kind: 'checklists',
			...base(
				address.checklists,
				'Checklists to print',
				'Checklists',
				'Lists to print and take with you: visits, the lawyer, the costs, and moving month by month.',
				latest(
					content.checklists.map(({ reviewed }) => reviewed),
					site.updated,
				),
			),
			checklists: content.checklists.map(guideCard),
		},
	}
	yield {
		addresses: [address.glossary],
		data: {
			kind: 'glossary',
			...base(
				address.glossary,
				'Words explained',
				'Glossary',
				'The words of retirement village contracts, costs and care in plain English, from A to Z.',
			),
			letters: lettersOf(content.glossary),
		},
	}
	yield {
		addresses: [address.quiz, address.apply],
		data: {
			kind: 'quiz',
			...base(
				address.quiz,
				'Find My Village Quiz',
				'Quiz',
				'Answer a few questions and see which villages match, what does not, and what nobody has published.',
			),
			questions: quizQuestions(content, places),
			total,
		},
	}
	yield {
		addresses: [address.request],
		data: {
			kind: 'request',
			places: [...lists.choices.areas, ...lists.choices.regions],
			...base(
				address.request,
				'Request an information pack',
				'Request an Information Pack',
				'Ask for the information packs of one or several retirement villages. Who receives your request, and what happens next.',
			),
		},
	}
	yield {
		addresses: [address.costs],
		data: {
			kind: 'costs',
			...base(
				address.costs,
				'What a retirement village costs you',
				'Costs',
				'Work out what a stay in a retirement village costs, what comes back and when: by a village’s terms, an operator’s, or your own figures.',
				latest([content.costs.checked], lists.lastChecked),
			),
			blank: blankCosts(content),
			assumptions: assumptionsOf(content),
			operators: content.operators.map(({ slug, name }) => ({ slug, name })).toSorted(byName),
			total,
		},
	}
	yield {
		addresses: [address.shortlist],
		data: {
			kind: 'shortlist',
			...base(
				address.shortlist,
				'Your shortlist',
				'Shortlist',
				'The villages that you have put on your shortlist, kept on this device only.',
			),
			indexable: false,
			total,
		},
	}
	yield {
		addresses: [address.thankYou],
		data: {
			kind: 'thank-you',
			...base(address.thankYou, 'Thank you', 'Thank You', 'Your request has been received. What happens next.'),
			indexable: false,
			// A teaser may lead through a redirect, as the specification fixes one to.
			guides: home.guides.flatMap(({ address }) => {
				const target = content.redirects.find(({ from }) => from === address)?.to ?? address
				return lists.cards.get(target) ?? []
			}),
		},
	}
	yield {
		addresses: [address.offline],
		data: {
			kind: 'offline',
			...base(
				address.offline,
				'No connection',
				'No connection',
				'Shown when a page cannot be had without a connection.',
			),
			indexable: false,
		},
	}
	yield {
		addresses: [address.villages],
		data: {
			kind: 'villages',
			...base(
				address.villages,
				'All retirement villages',
				'Villages',
				`All ${total} retirement villages on our list, by region.`,
				lists.lastChecked,
			),
			total,
			groups: places.regions.map((region) => ({
				place: placeCount(region),
				villages: region.villages.toSorted(byName).map((village) => villageName(village, operator(village.operator))),
			})),
		},
	}
	yield {
		addresses: [address.regions],
		data: {
			kind: 'regions',
			...base(
				address.regions,
				'Retirement villages by region',
				'Regions',
				`The ${places.regions.length} regions and ${places.areas.length} cities and towns that we cover, with how many villages each has.`,
				lists.lastChecked,
			),
			regions: places.regions.map(maps.regionMark),
			areas: lists.areas,
		},
	}
	yield {
		addresses: [address.operators],
		data: {
			kind: 'operators',
			...base(
				address.operators,
				'Retirement village operators',
				'Operator',
				`The ${content.operators.length} operators on our list: who runs which villages, with which care and on which terms.`,
				lists.lastChecked,
			),
			operators: content.operators
				.map((one) => ({
					name: one.name,
					address: address.operator(one.slug),
					villages: byOperator.get(one.id)?.length ?? 0,
					...(one.headquarters && { headquarters: one.headquarters }),
					careServices: one.careServices ?? [],
					...(one.terms?.dmfPercent !== undefined && { dmfPercent: one.terms.dmfPercent }),
					sourced: one.sources.length > 0,
				}))
				.toSorted((a, b) => b.villages - a.villages || byName(a, b)),
		},
	}
}

function guidePage(guide: Article, content: Content): GuidePage {
	const cards = [...content.articles, ...content.guides]
	return {
		kind: 'guide',
		...articleBase(guide),
		summary: guide.summary,
		html: guide.html,
		toc: guide.toc,
		published: guide.published,
		reviewed: guide.reviewed,
		nextReview: guide.nextReview,
		sources: guide.sources.map(citedSource),
		related: guide.related.flatMap((target) => {
			const other = cards.find((card) => card.address === target)
			return other ? guideCard(other) : []
		}),
	}
}

/** @param terms in alphabetical order */
function lettersOf(terms: Content['glossary']): GlossaryPage['letters'] {
	const letters = Map.groupBy(terms, ({ term }) => slugify(term).charAt(0).toUpperCase())
	return [...letters].map(([letter, inIt]) => ({
		letter,
		terms: inIt.map(({ id, term, aliases = [], meaning, maori = false, sources }) => ({
			id,
			term,
			// Plurals are for finding the term in texts and tell a reader nothing.
			aliases: aliases.filter((alias) => !alias.toLowerCase().startsWith(term.toLowerCase())),
			meaning,
			maori,
			sources: sources.map(citedSource),
		})),
	}))
}

function legalPage(page: Article): LegalPage {
	return {
		kind: 'legal',
		...articleBase(page),
		html: page.html,
		reviewed: page.reviewed,
		sources: page.sources.map(citedSource),
	}
}

function articleBase({ title, description, address: canonical, reviewed }: Article): PageBase {
	return { title, crumb: title, description, canonical, indexable: true, lastmod: reviewed }
}

function* placePages(place: Place, { content, places, maps, operator, fees, row, lists }: Shared): Generator<Page> {
	const lastmod = latest(
		place.villages.map((village) => village.checked),
		content.site.updated,
	)
	const segments = { [place.slug]: place.name }
	const summary = summarise(place.villages, (id) => operatorLink(operator(id)))
	const areas = places.areas.filter((area) => area.within === place)
	const villages = place.villages.toSorted(byName)
	const canonical = address.place(place.slug)
	yield {
		addresses: [canonical],
		data: {
			kind: 'place',
			title: `Retirement villages ${place.where}`,
			crumb: `${place.name} Retirement Villages`,
			description: placeDescription(place),
			canonical,
			indexable: true,
			lastmod,
			segments,
			place: {
				...pictured(place),
				type: place.type,
				where: place.where,
				...(place.within && { within: placeLink(place.within) }),
			},
			living: place.text,
			lead: inWords(place, summary),
			summary,
			villages: villages.map(row),
			map: maps.ofPlace(place, villages),
			nearby: place.nearby.flatMap(
				(slug) => lists.regions.concat(lists.areas).find((other) => other.slug === slug) ?? [],
			),
			areas: areas.map(placeCount),
			lenses: lensLinks(place),
		},
	}
	for (const lens of LENSES) {
		const shown = lensContent(lens, place, { operator, fees, areas, all: content.villages })
		const canonical = address.location(lens, place.slug)
		yield {
			addresses: [canonical],
			data: {
				kind: 'location',
				title: lensTitle(lens, place),
				crumb: `${place.name} Retirement Villages`,
				description: lensDescription(lens, place),
				canonical,
				indexable: !shown.thin,
				lastmod,
				segments,
				lens,
				place: { ...pictured(place), address: address.place(place.slug) },
				total: place.villages.length,
				...shown,
				lenses: lensLinks(place, lens),
			},
		}
	}
}

function placeDescription(place: Place): string {
	const count = place.villages.length
	if (count === 0)
		return `Our list holds no retirement village ${place.where}. What there is instead, and the places nearby.`
	return `${count === 1 ? 'One retirement village' : `${count} retirement villages`} ${place.where}: who runs them, the care on site, and what is published about price.`
}

function operatorPage(operator: Operator, { content, maps, byOperator, row }: Shared): Page {
	const canonical = address.operator(operator.slug)
	const { from, to, source } = content.site.sectorPriceRange
	const villages = (byOperator.get(operator.id) ?? []).toSorted(byName)
	return {
		addresses: [canonical],
		data: {
			kind: 'operator',
			title: operator.name,
			crumb: operator.name,
			description: `${operator.name}: its villages, care on site, deferred management fee, weekly fee and repayment terms, with sources.`,
			canonical,
			indexable: true,
			lastmod: latest(
				villages.map((village) => village.checked),
				operator.checked,
			),
			operator: operatorDetail(operator),
			villages: villages.map(row),
			costs: costsOfOperator(operator, content),
			map: maps.ofCountry(villages),
			sectorPriceRange: { from, to, source: citedSource(source) },
		},
	}
}

/** What its page and a comparison tell of a village. */
function villageSide(village: Village, shared: Shared): VillageSide {
	return {
		...publishedSide(village, shared),
		costs: shared.costsOf(village, shared.operator(village.operator)),
	}
}

/** A village with its operator's terms. */
function publishedSide(village: Village, { places, operator }: Shared): PublishedSide {
	const runBy = operator(village.operator)
	return {
		village: villageDetail(village, runBy, regionOf(village, places), places.areaOf(village)),
		operatorTerms: generalTerms(runBy),
	}
}

/** The operator's terms, for each of its villages. */
const generalTerms = once((operator: Operator): PublishedSide['operatorTerms'] =>
	operator.terms
		? { terms: operatorTerms(operator), sources: operatorSources(operator), operator: operatorLink(operator) }
		: null,
)

function regionOf(village: Village, places: Places): Place {
	const region = places.bySlug.get(village.region)
	if (!region) throw new Error(`the village ${village.slug} names the region ${village.region}, which does not exist`)
	return region
}

function villagePage(village: Village, shared: Shared): Page {
	const { content, places, maps, operator, row, nearest } = shared
	const region = regionOf(village, places)
	const area = places.areaOf(village)
	const runBy = operator(village.operator)
	const canonical = address.village(village.slug)
	const addresses = [
		canonical,
		address.villageShort(village.slug),
		address.villageInPlace(region.slug, village.slug),
		...(area ? [address.villageInPlace(area.slug, village.slug)] : []),
	]
	return {
		addresses,
		data: {
			kind: 'village',
			title: villageTitle(village, content.site.name),
			crumb: village.name,
			description: `${village.name} in ${localityOf(village)}, run by ${runBy.name}: homes, care on site, fees and contract terms, each with its source.`,
			canonical,
			indexable: true,
			lastmod: village.checked,
			segments: { [region.slug]: region.name, ...(area && { [area.slug]: area.name }) },
			...villageSide(village, shared),
			map: maps.spotOf(village, area ?? region),
			nearby: (nearest.get(region.slug)?.(village, NEARBY_VILLAGES) ?? []).map((near) => ({
				...row(near),
				lat: near.position.lat,
				lng: near.position.lng,
			})),
			addresses,
		},
	}
}

/** Search engines cut what is longer; the site's name is part of it. */
const TITLE_LIMIT = 70

/** The village with as much of its place as the title has room for. */
function villageTitle(village: Village, siteName: string): string {
	const titles = [`${village.name}, ${localityOf(village)}`, `${village.name}, ${village.city}`, village.name]
	return titles.find((title) => `${title} | ${siteName}`.length <= TITLE_LIMIT) ?? village.name
}

function quizQuestions(content: Content, places: Places): QuizQuestion[] {
	const distinct = [...new Set([...places.areas, ...places.regions])]
	return content.quiz.map(({ hint, options, ...question }) => ({
		...question,
		...(hint && { hint }),
		...(options === 'places'
			? {
					where: { areas: places.areas.length },
					options: distinct.map(({ slug, name }) => ({ id: slug, label: name })),
				}
			: {
					options: options.map(({ wants, ...option }) => ({
						...compact(option),
						...(wants && { wants: compact(wants) }),
					})),
				}),
	}))
}

function guideCard({ title, address, summary, reviewed }: Article): GuideCard {
	return { title, address, summary, reviewed }
}

/** The latest of ISO days, at least `floor`. */
function latest(days: readonly string[], floor: string): string {
	return days.reduce((last, day) => (day > last ? day : last), floor)
}

/** The record without undefined values, as exact optional types ask. */
function compact<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	return JSON.parse(JSON.stringify(record)) as { [K in keyof T]: Exclude<T[K], undefined> }
}
