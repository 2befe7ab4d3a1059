/** A village is told alike wherever it appears: what it offers, its fee, price, place and status. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { VILLAGE_LIST_DATA, address, dataFile, pageDataPath } from '../../src/core/addresses.ts'
import { CONTRACT_TABLE } from '../../src/core/facts/contract-facts.ts'
import type { Known } from '../../src/core/facts/source.ts'
import { OFFERS_UNKNOWN, careOnSite, offersInWords } from '../../src/core/facts/offers.ts'
import { telephoneAddress } from '../../src/core/format.ts'
import type { LocationPage, PageFile, PlacePage, VillagePage } from '../../src/core/page-data/page-data.ts'
import { decodeVillageList, type VillageRow } from '../../src/core/search/village-list-file.ts'
import { termsOfPages } from '../terms-of-pages.ts'
import { runTogether } from './run-together.ts'
import { listedAddresses } from './sitemap.ts'

const dist = path.resolve('dist')
const readText = (file: string) => readFile(path.join(dist, file), 'utf8')
const readJson = async <T>(file: string) => JSON.parse(await readText(file)) as T

const pageData = async <P>(of: string) => (await readJson<PageFile>(pageDataPath(of))).page as P

let rows: VillageRow[]
let pages: Map<string, ReturnType<typeof parseDocument>['children']>
let villages: VillagePage[]
beforeAll(async () => {
	rows = decodeVillageList(await readJson(VILLAGE_LIST_DATA))
	pages = new Map()
	for (const listed of await listedAddresses(dist)) {
		const html = await readText(listed === '/' ? 'index.html' : `${listed}.html`)
		pages.set(listed, parseDocument(html).children)
	}
	villages = await Promise.all(rows.map(({ slug }) => pageData<VillagePage>(address.village(slug))))
})

test('the top of a village’s page tells what its cards do', () => {
	const told = villages.map(({ glance, slug, facts }) => {
		const said = new Map(glance.map((item) => [item.key, item]))
		const [care, fee, price] = ['careServices', 'dmf', 'entryPrice'].map((key) => said.get(key))
		return {
			slug,
			status: facts.status.value,
			words: care?.text ?? offersInWords(OFFERS_UNKNOWN),
			fee: fee?.text,
			isGeneral: fee?.general?.includes('operator’s general terms') ?? false,
			price: price?.text,
		}
	})
	const onCards = rows.map((row) => {
		const { fee, price } = row.card
		const inWords = (figure: typeof fee) => figure && figure.text + (figure.rest ?? '')
		return {
			slug: row.slug,
			status: row.status,
			words: offersInWords(row.offers),
			// How a fee builds up is told below the glance.
			fee: inWords(fee)
				?.replace(/, built up at [\d.]+% a year$/, '')
				.replace(/^[a-z]/, (letter) => letter.toUpperCase())
				.replace(': you', ', you'),
			isGeneral: fee?.note?.includes('general terms') ?? false,
			price: price && inWords(price) + (price.note ? ` (${price.note})` : ''),
		}
	})
	expect(told).toEqual(onCards)
})

test('every term that a page tells is in the table of terms with its sources, and nothing else is', async () => {
	const { onPages, inTable } = await termsOfPages(dist)
	expect(inTable).toEqual(onPages)
})

test('each card and row has one way to get in touch, or says that there is none, and asks about a thing once', () => {
	const wrong: string[] = []
	const names = new Map(rows.map((row) => [address.village(row.slug), row]))
	for (const [page, nodes] of pages) {
		const lists = DomUtils.findAll(({ attribs }) => /\bvillage-(rows|names)\b/.test(attribs['class'] ?? ''), nodes)
		for (const item of lists.flatMap((one) => DomUtils.getElementsByTagName('li', one, false))) {
			const [link, ...others] = DomUtils.getElementsByTagName('a', item).map(({ attribs }) => attribs['href'] ?? '')
			const { phone, website } = names.get(link ?? '')?.card.contact ?? {}
			const wanted = phone ? [telephoneAddress(phone)] : website ? [website] : []
			const isSaid = wanted.length > 0 || DomUtils.textContent(item).includes('We found nobody to ring')
			if (json(others) !== json(wanted) || !isSaid)
				wrong.push(`${page}: ${link} has ${json(others)}, not ${json(wanted)}`)
		}
	}
	expect(wrong.slice(0, 10)).toEqual([])
	for (const { card } of rows) expect(new Set(card.gaps).size).toBe(card.gaps?.length ?? 0)
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
		const page = await pageData<VillagePage>(address.village(row.id))
		const { name, facts, operator } = page
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
		const [business] = businessesIn(pages.get(address.village(row.id)) ?? [])
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

test('what a village’s page tells a reader to ask is in its list of questions', () => {
	const found = new Set<string>()
	for (const { slug, costs, care, questions, isGone } of villages) {
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

test('nothing tells what a village only plans as offered', () => {
	const toCome = rows.filter(({ status }) => status === 'planned' || status === 'plans-only')
	expect(toCome.filter(({ offers }) => offers.includes('y'))).toEqual([])
	expect(toCome.length).toBeGreaterThan(0)
})

test('a place counts care as the rows of its villages do, and its list of care has those that show it', async () => {
	const placesWithCare = [...pages.keys()].filter((listed) => listed.startsWith('/retirement-homes/'))
	expect(placesWithCare.length).toBeGreaterThan(3)
	const slugs = (of: readonly { slug: string }[] = []) => of.map(({ slug }) => slug).toSorted()
	for (const listed of placesWithCare) {
		const { villages: all, lead } = await pageData<PlacePage>(address.place(listed.split('/').at(-1) ?? ''))
		const having = (state: string) => all.filter(({ offers }) => careOnSite(offers) === state)
		const [caring, unknown] = [having('offered'), having('unknown')]
		// Where it says how many have care.
		const [, total = all.length, some = caring.length, open = unknown.length] =
			/We list ([\d,]+) villages? .*? and at least ([\d,]+) of them ha(?:s|ve) care on site \(not known for ([\d,]+)\)/.exec(
				lead,
			) ?? []
		expect([total, some, open].map(Number), listed).toEqual([all.length, caring.length, unknown.length])
		const { care } = await pageData<LocationPage>(listed)
		expect(slugs(care?.villages), listed).toEqual(slugs(caring))
	}
})

interface Business {
	'@type': string
	name: string
	description?: string
	telephone?: string
	sameAs?: string
	priceRange?: string
	geo?: unknown
	address: { addressLocality?: string; streetAddress?: string; postalCode?: string }
	amenityFeature?: { name: string; value: boolean }[]
	contactPoint?: { name: string; telephone: string }
	parentOrganization: { name: string; sameAs?: string }
}

/** Returns the villages of which structured data tell. */
function businessesIn(nodes: ReturnType<typeof parseDocument>['children']): Business[] {
	return DomUtils.getElementsByTagName('script', nodes)
		.filter(({ attribs }) => attribs['type'] === 'application/ld+json')
		.flatMap((script) => (JSON.parse(DomUtils.textContent(script)) as { '@graph': Business[] })['@graph'])
		.filter(({ '@type': type }) => type === 'LocalBusiness')
}
