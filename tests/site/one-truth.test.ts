/** A village is told alike wherever it appears: what it offers, its fee, price, place and status. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { renderPage } from '../../renderer/render.tsx'
import { VILLAGE_LIST_DATA, address, dataFile, pageDataPath } from '../../src/core/addresses.ts'
import { CONTRACT_TABLE } from '../../src/core/facts/contract-facts.ts'
import type { Known } from '../../src/core/facts/source.ts'
import type { ComparePage, DescribedSite, VillagePage } from '../../src/core/page-data/page-data.ts'
import { search, searchable } from '../../src/core/search/filter-villages.ts'
import { decodeVillageList, type VillageListRow } from '../../src/core/search/village-list-file.ts'
import { ResultCard } from '../../src/features/search/result-card.tsx'
import { runTogether } from './run-together.ts'
import { listedAddresses } from './sitemap.ts'
import {
	SIGNED,
	careCounts,
	contradictions,
	hasCare,
	miscounts,
	placesIn,
	readCards,
	readComparison,
	readRows,
	readTableRow,
	readVillagePage,
	type Telling,
} from './tellings.ts'

const dist = path.resolve('dist')
const readText = (file: string) => readFile(path.join(dist, file), 'utf8')
const readJson = async <T>(file: string) => JSON.parse(await readText(file)) as T

let rows: VillageListRow[]
let site: DescribedSite
let pages: Map<string, ReturnType<typeof parseDocument>['children']>
let tellings: Telling[]
beforeAll(async () => {
	rows = decodeVillageList(await readJson(VILLAGE_LIST_DATA))
	;({ site } = await readJson<{ site: DescribedSite }>('manifest.json'))
	pages = new Map()
	for (const listed of await listedAddresses(dist)) {
		const html = await readText(listed === '/' ? 'index.html' : `${listed}.html`)
		pages.set(listed, parseDocument(html).children)
	}
	tellings = [...onPages(), ...inCards(), ...(await inComparisons()), ...(await inOpenData())]
})

/** The views that tell about every listed village, besides its rows. */
const VIEWS = [
	'its card',
	'the top of its page',
	'a message about it',
	'the head of a comparison',
	'“Homes and care” of a comparison',
	'the table of villages',
]

test('every view of a village tells the same', () => {
	const viewsOf = new Map<string, Set<string>>()
	for (const { village, view } of tellings) viewsOf.set(village, (viewsOf.get(village) ?? new Set()).add(view))
	const untold = rows.flatMap(({ slug }) => {
		const views = [...(viewsOf.get(slug) ?? [])]
		const hasRow = views.some((view) => view.startsWith('its row on'))
		return [...VIEWS.filter((view) => !views.includes(view)), ...(hasRow ? [] : ['its rows'])].map(
			(view) => `${slug} is missing in ${view}`,
		)
	})
	expect(untold).toEqual([])
	expect(contradictions(tellings)).toEqual([])
})

/** What machines get of a fact, and whose it is: nothing where it isn't confirmed, sources differ or it is of some of the homes, as the page says beside it. */
function agreed(known: Known<unknown> | undefined) {
	if (!known || known.sources.length === 0 || known.partial || known.differs?.length) return {}
	return { value: known.value, whose: known.general || known.ofOperator ? 'operator' : 'own' }
}

test('machines get of each village what its page says, and whose it is', async () => {
	const table = await readJson<({ id: string } & Record<string, unknown>)[]>(dataFile('/villages', 'json'))
	const operators = await readJson<{ id: string; name: string }[]>(dataFile('/operators', 'json'))
	const wrong: string[] = []
	for (const row of table) {
		const { page } = await readJson<{ page: VillagePage }>(pageDataPath(address.village(row.id)))
		const { name, facts, operator } = page.village
		const known: Readonly<Record<string, Known<unknown> | undefined>> = { ...facts }
		const told = (fact: string, by: 'own' | 'operator') => {
			const { value, whose } = agreed(known[fact])
			return whose === by ? value : undefined
		}
		const compare = (who: string, said: Readonly<Record<string, unknown>>, shown: typeof said) => {
			for (const [about, value] of Object.entries(shown))
				if (json(said[about]) !== json(value))
					wrong.push(`${row.id}, ${about}: ${who} say ${json(said[about])}, its page ${json(value)}`)
		}
		const price = told('entryPrice', 'own') as { from?: number; to?: number } | undefined
		const { value: weekly, whose } = agreed(facts.weeklyFee) as {
			value?: { from?: number; to?: number }
			whose?: string
		}
		const terms = Object.keys(row).filter((column) => column in known && `${column}Of` in row)
		const card = rows.find(({ slug }) => slug === row.id)
		const shown = {
			name,
			operator: operator.value.label,
			...Object.fromEntries(['street', 'postcode', 'phone', 'website'].map((fact) => [fact, told(fact, 'own')])),
		}
		const runBy = operators.find(({ id }) => id === row['operator'])?.name
		compare(
			'open data',
			{ ...row, operator: runBy },
			{
				...shown,
				status: facts.status.value,
				entryPriceFrom: price?.from,
				entryPriceTo: price?.to,
				entryPriceAsOf: price && facts.entryPrice?.asOf,
				weeklyFeeFrom: weekly?.from,
				weeklyFeeTo: weekly?.to,
				weeklyFeeAsOf: weekly && facts.weeklyFee?.asOf,
				weeklyFeeOf: whose,
				...Object.fromEntries(terms.map((term) => [term, agreed(known[term]).value])),
				...Object.fromEntries(terms.map((term) => [`${term}Of`, agreed(known[term]).whose])),
				...(card && { dmfPercent: card.dmfPercent, dmfWords: card.dmfWords }),
			},
		)
		const [business] = placesIn(pages.get(address.village(row.id)) ?? [])
		// It has no words for one that isn't open yet, or not any more.
		compare('search engines', { open: business !== undefined }, { open: facts.status.value === 'open' })
		if (!business) continue
		const { address: at, telephone: phone, sameAs: website, contactPoint, parentOrganization, priceRange } = business
		compare(
			'search engines',
			{
				// Coordinates would be those of its building.
				...business,
				operator: parentOrganization.name,
				street: at.streetAddress,
				postcode: at.postalCode,
				phone,
				website,
				phoneOfOperator: contactPoint && [contactPoint.name, contactPoint.telephone],
				websiteOfOperator: parentOrganization.sameAs,
				prices: priceRange?.match(/[\d,]+/g)?.map((sum) => Number(sum.replaceAll(',', ''))),
				amenities: business.amenityFeature?.length,
			},
			{
				...shown,
				phoneOfOperator: told('phone', 'operator') && [operator.value.label, told('phone', 'operator')],
				websiteOfOperator: told('website', 'operator'),
				prices: price && !facts.entryPrice?.old ? [price.from, price.to].filter(Boolean) : undefined,
				amenities: (told('amenities', 'own') as unknown[] | undefined)?.length,
				geo: undefined,
				description: page.description,
			},
		)
	}
	expect(wrong.slice(0, 30)).toEqual([])
})

/** Files have the apostrophe of the keyboard. */
const json = (value: unknown) => JSON.stringify(value ?? null).replaceAll('’', "'")

test('no words run together, also where they are copied or read aloud', () => {
	const found = [...pages].flatMap(([listed, nodes]) => runTogether(nodes).map((words) => `${listed}: ${words}`))
	expect(found.slice(0, 30)).toEqual([])
})

/** What a page tells a reader to ask, and the question that is the same. */
const TOLD_TO_ASK: readonly (readonly [string, string | undefined])[] = [
	['Ask what the operator keeps if you leave', CONTRACT_TABLE.dmf.question],
	['Ask what percentage it is, how it builds up', CONTRACT_TABLE.dmf.question],
	['Ask what happens if no room is free', CONTRACT_TABLE.carePromise.question],
	['Ask what you’d get back if you used it', CONTRACT_TABLE.moneyBackDays.question],
]

test('what a village’s page tells a reader to ask is in its list of questions', async () => {
	const found = new Set<string>()
	for (const { slug } of rows) {
		const { page } = await readJson<{ page: VillagePage }>(pageDataPath(address.village(slug)))
		const { costs, care, questions, isGone } = page
		const texts = [
			costs.toAsk,
			...costs.notes.map(({ text }) => text),
			...care.flatMap((group) => group.rows.map(({ label }) => label)),
		]
		for (const [words, question] of TOLD_TO_ASK)
			if (!isGone && texts.some((text) => text?.includes(words)) && !questions.includes(question ?? ''))
				found.add(`${slug}: “${words}”, but not “${question}”`)
	}
	expect([...found]).toEqual([])
})

test('no view tells what a village only plans as offered', () => {
	const isToCome = new Set(
		rows.flatMap(({ slug, status }) => (status === 'planned' || status === 'plans-only' ? slug : [])),
	)
	const offered = tellings.flatMap(({ village, view, said }) =>
		isToCome.has(village)
			? SIGNED.flatMap((service) => (said[service] === 'offered' ? `${village}, ${service}: ${view}` : []))
			: [],
	)
	expect(offered).toEqual([])
	expect(isToCome.size).toBeGreaterThan(0)
})

test('a place counts care as the rows of its villages do', () => {
	const wrong = [...pages].flatMap(([listed, nodes]) => {
		const { villages, offered, unknown } = careCounts(readRows(listed, nodes))
		const [sentence, total, some, open] =
			/We list ([\d,]+) villages? .*? and at least ([\d,]+) of them ha(?:s|ve) care on site \(not known for ([\d,]+)\)/.exec(
				DomUtils.innerText(nodes),
			) ?? []
		const isRight = Number(total) === villages && Number(some) === offered && Number(open) === unknown
		return sentence === undefined || isRight
			? []
			: `${listed} says “${sentence}”, and its rows ${villages}, ${offered} and ${unknown}`
	})
	expect(wrong).toEqual([])
})

test('a search counts the care and the status of a place’s villages as their rows do', () => {
	const list = searchable(rows)
	const counted = new Set<string>()
	const wrong = [...pages].flatMap(([listed, nodes]) => {
		const [, region] = /^\/region\/([^/]+)$/.exec(listed) ?? []
		const tellings = readRows(listed, nodes)
		if (region === undefined || tellings.length === 0) return []
		counted.add(region)
		return miscounts(tellings, search(list, { chosen: { region: [region] }, sort: 'name' }).counts).map(
			(one) => `${listed}, ${one}`,
		)
	})
	expect(wrong).toEqual([])
	expect(counted.size).toBeGreaterThan(3)
})

test('the list of a place with care on site has the villages whose rows on its page show care', () => {
	const wrong = [...pages].flatMap(([listed, nodes]) => {
		const place = pages.get(listed.replace(/^\/retirement-homes\//, '/region/'))
		if (!listed.startsWith('/retirement-homes/') || !place) return []
		const shown = new Set(readRows(listed, nodes).map(({ village }) => village))
		const caring = new Set(
			readRows(listed, place)
				.filter(hasCare)
				.map(({ village }) => village),
		)
		return [...shown.symmetricDifference(caring)].map((village) => `${listed}: ${village}`)
	})
	expect(wrong).toEqual([])
})

function onPages(): Telling[] {
	return [...pages].flatMap(([listed, nodes]) => {
		const [, village] = /^\/villages\/([^/]+)$/.exec(listed) ?? []
		return [
			...(village === undefined ? [] : readVillagePage(village, nodes)),
			...readRows(`its row on ${listed}`, nodes),
			...readComparison(listed, nodes),
		]
	})
}

/** As search, quiz and the saved villages draw them. */
function inCards(): Telling[] {
	return rows.flatMap((row) =>
		readCards('its card', parseDocument(renderToStaticMarkup(createElement(ResultCard, { row }))).children),
	)
}

/** Of all villages, four side by side, as the browser makes them. */
async function inComparisons(): Promise<Telling[]> {
	const { page } = await readJson<{ page: ComparePage }>(pageDataPath(address.compare))
	const sides = await Promise.all(
		rows.map(async ({ slug }) => (await readJson<{ page: VillagePage }>(pageDataPath(address.village(slug)))).page),
	)
	const tellings: Telling[] = []
	for (let start = 0; start < sides.length; start += 4) {
		const pair = { villages: sides.slice(start, start + 4) }
		const html = await renderPage(address.compare, { ...page, pair }, site, { modules: () => [], styles: () => [] })
		tellings.push(...readComparison('a comparison', parseDocument(html).children))
	}
	return tellings
}

async function inOpenData(): Promise<Telling[]> {
	return (await readJson<Record<string, unknown>[]>(dataFile('/villages', 'json'))).flatMap(readTableRow)
}
