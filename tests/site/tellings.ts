/** What each view tells about each village, as its HTML says it, and where two views contradict each other. Pure. */
import { DomUtils, type parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof parseDocument>['children']
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** What one view tells about one village: words by what they are about. What it leaves out contradicts nothing. */
export interface Telling {
	village: string
	view: string
	said: Readonly<Record<string, string>>
}

/** The things with a sign, in the order of the signs. */
export const SIGNED = ['independent living', 'serviced apartments', 'rest home care', 'hospital care', 'dementia care']
const CARE = SIGNED.slice(2)

/** The names that the open data gives them. */
const SERVICE_NAMES: Readonly<Record<string, string>> = {
	'independent-living': 'independent living',
	'serviced-apartments': 'serviced apartments',
	'rest-home': 'rest home care',
	hospital: 'hospital care',
	dementia: 'dementia care',
	psychogeriatric: 'psychogeriatric care',
}

/** The words of a sign on a village's own page and in a comparison, and the sign that goes with them. */
const SIGN_OF: Readonly<Record<string, string>> = {
	'Offered here': 'offered',
	'Planned: ask': 'unknown',
	'Not offered': 'not-offered',
	'Not known: ask': 'unknown',
}

/** The words of the statuses that the open data gives. A view that tells no status says that a village is open. */
const STATUSES: Readonly<Record<string, string>> = {
	open: 'Open',
	'under-construction': 'Being built',
	planned: 'Planned',
	closed: 'Closed',
	unconfirmed: 'We couldn’t confirm that it’s open',
	'plans-only': 'We couldn’t confirm that it’s open',
}
const isStatus = (words: string) => Object.values(STATUSES).includes(words)
/** The status that a sentence begins with. Behind it may be its year, and what to do. */
const statusWordsIn = (words: string) => /^.*?(?=$|[.:,] | in \d)/.exec(words)?.[0] ?? ''

/** Returns a sentence for each village and thing about which views contradict each other, with two of the views. */
export function contradictions(tellings: readonly Telling[]): string[] {
	return [...Map.groupBy(tellings, ({ village }) => village)].flatMap(([village, ofVillage]) => {
		const abouts = new Set(ofVillage.flatMap(({ said }) => Object.keys(said)))
		return [...abouts].flatMap((about) => {
			const telling = ofVillage.filter(({ said }) => said[about] !== undefined)
			const [first] = telling
			const others = telling.filter(({ said }) => said[about] !== first?.said[about])
			const [other] = others
			if (!first || !other) return []
			return `${village}, ${about}: ${first.view} says "${first.said[about]}"; ${other.view} says "${other.said[about]}" (${others.length} of ${telling.length} views differ)`
		})
	})
}

/** Returns what full cards tell. */
export function readCards(view: string, nodes: Nodes): Telling[] {
	return withClass('result', nodes).flatMap((card) => {
		const [offers, fee, price] = DomUtils.getElementsByTagName('li', card.children)
		const about = DomUtils.getElementsByTagName('p', card.children)[0]
		if (!about || !offers || !fee || !price) return []
		const tags = withClass('tag', about.children).map(textOf)
		const place = DomUtils.getChildren(about).filter((child) => !isElement(child))
		return telling(card.attribs['data-village'], view, {
			...offersIn(offers),
			...feeIn(fee),
			...priceIn(price),
			...statusIn(tags),
			...placeIn(clean(DomUtils.textContent(place)).split(' · ')[0] ?? ''),
		})
	})
}

/** Returns what the rows of a page's lists tell. */
export function readRows(view: string, nodes: Nodes): Telling[] {
	return withClass('village-rows', nodes)
		.flatMap((list) => childrenOf(list))
		.flatMap((row) => {
			const [about] = withClass('village-row-about', row.children)
			const [offers] = withClass('village-row-offers', row.children)
			const [fee, price] = childrenOf(withClass('village-row-figures', row.children)[0])
			// The number on the map and the operator have a class.
			const remarks = childrenOf(about).flatMap((one) =>
				one.attribs['class'] === undefined ? textOf(one).replace('· ', '') : [],
			)
			const where = remarks.find((remark) => !isStatus(remark) && !/^(Not confirmed$|Formerly )/.test(remark))
			if (!offers || !fee || !price) return []
			return telling(slugIn(row), view, {
				...offersIn(offers),
				// Its limits are in another element than the share.
				...feeIn(fee, /^(.*?),? kept/.exec(textOf(fee))?.[1] ?? ASK),
				...priceIn(price),
				...statusIn(remarks),
				...(where !== undefined && { suburb: where.split(', ')[0] ?? '' }),
			})
		})
}

/** Returns what a village's own page tells: its top, its steps of care, and its structured data. */
export function readVillagePage(village: string, nodes: Nodes): Telling[] {
	const [article] = withClass('village-page', nodes)
	const [heading] = DomUtils.getElementsByTagName('h1', article?.children ?? [])
	if (!article || !heading) return []
	const glance = termsIn(withClass('glance', article.children)[0])
	const care = glance.get('Homes and care')
	const fee = glance.get('Fee when you leave')
	const price = glance.get('Entry price')
	const status = glance.get('Status')
	const [name = '', gone] = textOf(heading).split(/ \((?=(?:planned|closed)\)$)/)
	const notices = withClass('notice', article.children).map(textOf)
	const isNotice = notices.some((notice) => notice.startsWith('Not confirmed.'))
	const noticed = notices.map((notice) => statusWordsIn(notice.replace('Not confirmed. ', ''))).find(isStatus)
	const leaving = withClass('leaving-line', article.children).flatMap((line) =>
		DomUtils.getElementsByTagName('strong', [line]),
	)
	const [, sent = ''] = /^sms:\?&body=(.*): https?:/.exec(decodeURIComponent(messageIn(article))) ?? []
	return [
		...telling(village, 'the top of its page', {
			...(care && offersIn(care)),
			...(fee && feeIn(fee)),
			...(price && priceIn(price)),
			...statusIn([
				...(isNotice ? ['Not confirmed'] : []),
				...(status
					? [wordsOf(status)]
					: gone
						? [gone === 'planned)' ? 'Planned' : 'Closed']
						: noticed
							? [noticed]
							: []),
			]),
		}),
		...telling(village, 'a message about it', placeIn(sent.slice(`${name}, `.length))),
		...(leaving.length > 0
			? telling(village, 'what it keeps when you leave, also on paper', {
					shares: sharesIn(leaving.map(textOf).join()),
				})
			: []),
		...withClass('step', article.children).flatMap((step) => {
			const service = textOf(withClass('step-name', step.children)[0]).toLowerCase()
			const state = textOf(withClass('step-state', step.children)[0])
			return [
				...telling(village, 'the signs of its steps of care', { [service]: signsIn(step)[0] ?? 'no sign' }),
				...telling(village, 'the words of its steps of care', { [service]: SIGN_OF[state] ?? state }),
			]
		}),
		...placesIn(nodes).flatMap(({ address, amenityFeature = [] }) =>
			telling(village, 'its structured data', {
				...(address.addressLocality && { suburb: address.addressLocality }),
				...Object.fromEntries(
					amenityFeature.map(({ name: service, value }) => [service.toLowerCase(), value ? 'offered' : 'not-offered']),
				),
			}),
		),
	]
}

/** Returns what a comparison tells: the heads of its columns, and the rows of its tables. */
export function readComparison(view: string, nodes: Nodes): Telling[] {
	const tables = withClass('compare-table', nodes).map((table) =>
		DomUtils.getElementsByTagName('tr', table.children).map(childrenOf),
	)
	const columns = tables[0]?.[0]?.slice(1) ?? []
	return columns.flatMap((column, index) => {
		const village = slugIn(column)
		const tags = withClass('tag', column.children).map(textOf)
		const place = textOf(withClass('meta', column.children)[0])
		return [
			...telling(village, `the head of ${view}`, { confirmed: confirmedBy(tags), ...placeIn(place) }),
			...tables.flat().flatMap(([label, ...cells]) => {
				const cell = cells[index]
				if (!label || !cell) return []
				return telling(village, `“${textOf(label)}” of ${view}`, toldInRow(textOf(label), cell))
			}),
		]
	})
}

function toldInRow(label: string, cell: Element): Telling['said'] {
	switch (label) {
		case 'Homes and care':
			return withClass('marks', cell.children).length > 0 ? marksIn(cell) : offersIn(cell)
		case 'Fee when you leave':
			return { shares: sharesIn(wordsOf(cell)), whose: whoseIn(cell) }
		case 'Entry price':
			return fromIn(wordsOf(cell))
		case 'Status':
			return { status: statusWordsIn(wordsOf(cell)) }
		default:
			return {}
	}
}

/** Returns what a row of the open data tells. An empty cell of care or the fee says that it isn't known; another one tells nothing. */
export function readTableRow(row: Readonly<Record<string, unknown>>): Telling[] {
	const { id, suburb, city, confirmed, status, dmfWords, dmfOf, entryPriceFrom } = row
	const fee = typeof dmfWords === 'string' ? dmfWords.toLowerCase() : ASK
	const each = (column: string, sign: string) =>
		(Array.isArray(row[column]) ? row[column] : []).map((service) => [SERVICE_NAMES[String(service)] ?? service, sign])
	return telling(String(id), 'the table of villages', {
		...Object.fromEntries([
			...SIGNED.map((service) => [service, 'unknown']),
			...each('careNotOffered', 'not-offered'),
			...each('careServices', 'offered'),
		]),
		suburb: String(suburb ?? city),
		confirmed: confirmed === true ? 'yes' : 'no',
		status: STATUSES[String(status)] ?? String(status),
		fee,
		shares: sharesIn(fee),
		...(fee !== ASK && { whose: dmfOf === 'operator' ? 'the operator’s' : 'its own' }),
		...(typeof entryPriceFrom === 'number' && { 'lowest price': `$${entryPriceFrom.toLocaleString('en')}` }),
	})
}

/** The names that the search gives them, and to care of any kind. */
const SEARCHED: Readonly<Record<string, (telling: Telling) => boolean>> = {
	independent: ({ said }) => said['independent living'] === 'offered',
	assisted: ({ said }) => said['serviced apartments'] === 'offered',
	'rest-home': ({ said }) => said['rest home care'] === 'offered',
	hospital: ({ said }) => said['hospital care'] === 'offered',
	dementia: ({ said }) => said['dementia care'] === 'offered',
	full: hasCare,
}

/** Returns a sentence for each choice of care and each status whose number in a search is another than that of the villages whose rows say so. */
export function miscounts(
	tellings: readonly Telling[],
	counts: Record<'careLevel' | 'status', ReadonlyMap<string, number>>,
): string[] {
	const each = [...new Map(tellings.map((one) => [one.village, one])).values()]
	const shown = [
		...Object.entries(SEARCHED).map(([care, has]) => ({ value: care, of: counts.careLevel, rows: each.filter(has) })),
		...['open', 'under-construction', 'planned'].map((status) => ({
			value: status,
			of: counts.status,
			rows: each.filter(({ said }) => said['confirmed'] === 'yes' && said['status'] === STATUSES[status]),
		})),
	]
	return shown.flatMap(({ value, of, rows }) => {
		const counted = of.get(value) ?? 0
		return counted === rows.length ? [] : `${value}: the search counts ${counted}, rows ${rows.length}`
	})
}

/** Whether there is care on site, as the signs of a village say. */
export function hasCare({ said }: Telling): boolean {
	return CARE.some((service) => said[service] === 'offered')
}

/** Counts the villages that rows show, those with care on site, and those of which they don't say. */
export function careCounts(tellings: readonly Telling[]) {
	const each = [...new Map(tellings.map((one) => [one.village, one])).values()]
	const others = each.filter((one) => !hasCare(one))
	return {
		villages: each.length,
		offered: each.length - others.length,
		unknown: others.filter(({ said }) => CARE.some((service) => said[service] !== 'not-offered')).length,
	}
}

function telling(village: string | undefined, view: string, said: Telling['said']): Telling[] {
	return village === undefined || Object.keys(said).length === 0 ? [] : [{ village, view, said }]
}

/** Signs and words of what is offered; words that only say to ask go with five signs of "unknown". */
function offersIn(element: Element): Telling['said'] {
	const words = textOf(withClass('offer-words', [element])[0])
	const signs = signsIn(element)
	const isAsked = words === '' || words === 'Homes and care: ask the village'
	return {
		...Object.fromEntries(SIGNED.map((service, index) => [service, signs[index] ?? 'unknown'])),
		offers: isAsked ? 'ask' : words,
	}
}

function marksIn(cell: Element): Telling['said'] {
	return Object.fromEntries(
		DomUtils.getElementsByTagName('li', [cell]).map((mark) => {
			const [service = '', words] = textOf(mark).toLowerCase().split(': ', 2)
			return [service, words === undefined ? 'offered' : (signsIn(mark)[0] ?? 'no sign')]
		}),
	)
}

function feeIn(element: Element, fee = wordsOf(element)): Telling['said'] {
	// Where a line begins with it, it has a capital.
	return { fee: fee.toLowerCase(), shares: sharesIn(fee), ...(fee !== ASK && { whose: whoseIn(element) }) }
}

const ASK = 'ask'
const messageIn = (element: Element) =>
	DomUtils.getElementsByTagName('a', [element]).find(({ attribs }) => attribs['href']?.startsWith('sms:'))?.attribs[
		'href'
	] ?? ''
const whoseIn = (element: Element) =>
	/operator’s (general )?terms/i.test(textOf(element)) ? 'the operator’s' : 'its own'
const sharesIn = (words: string) => [...new Set(words.match(/\d+(\.\d+)?%/g))].sort().join(', ') || ASK
const confirmedBy = (remarks: readonly string[]) => (remarks.includes('Not confirmed') ? 'no' : 'yes')

/** A view that says that nothing is confirmed need not tell a status. */
function statusIn(remarks: readonly string[]): Telling['said'] {
	const confirmed = confirmedBy(remarks)
	const status = remarks.find(isStatus) ?? (confirmed === 'yes' ? 'Open' : undefined)
	return { confirmed, ...(status !== undefined && { status }) }
}

/** A price with the year in brackets behind it. */
function priceIn(element: Element): Telling['said'] {
	const words = wordsOf(element)
	const [year = ''] = / \([^)]*\)$/.exec(textOf(element)) ?? []
	const price = words === ASK || words.endsWith(year) ? words : words + year
	return { price, ...fromIn(price) }
}

function fromIn(words: string): Telling['said'] {
	const [lowest = ASK] = words.match(/\$[\d,]+/g)?.sort((a, b) => dollarsOf(a) - dollarsOf(b)) ?? []
	return { 'lowest price': lowest }
}

const dollarsOf = (sum: string) => Number(sum.replaceAll(/[$,]/g, ''))

function placeIn(place: string): Telling['said'] {
	return { place, suburb: place.split(', ')[0] ?? '' }
}

/** The words of a value: what is bold or marked as the value, else all but small type. `ask` where it says to ask. */
function wordsOf(element: Element): string {
	const [bold] = [...DomUtils.getElementsByTagName('b', [element]), ...withClass('value', [element])]
	const main = bold ? [bold] : element.children.filter((child) => !(isElement(child) && child.name === 'small'))
	const text = clean(DomUtils.textContent(main))
	return /(^|: )ask( |$)/i.test(text) ? ASK : text
}

/** The terms of a list with their descriptions. */
function termsIn(element: Element | undefined): Map<string, Element> {
	return new Map(
		DomUtils.getElementsByTagName('dt', element?.children ?? []).flatMap((term) => {
			const value = DomUtils.nextElementSibling(term)
			return value ? [[textOf(term), value] as const] : []
		}),
	)
}

interface PlaceData {
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
export function placesIn(nodes: Nodes): PlaceData[] {
	return DomUtils.getElementsByTagName('script', nodes)
		.filter(({ attribs }) => attribs['type'] === 'application/ld+json')
		.flatMap((script) => (JSON.parse(DomUtils.textContent(script)) as { '@graph': PlaceData[] })['@graph'])
		.filter(({ '@type': type }) => type === 'LocalBusiness')
}

const signsIn = (element: Element) =>
	DomUtils.getElementsByTagName('use', [element]).flatMap(
		({ attribs }) => /#(offered|not-offered|unknown)$/.exec(attribs['href'] ?? '')?.[1] ?? [],
	)

const slugIn = (element: Element) =>
	DomUtils.getElementsByTagName('a', [element]).flatMap(
		({ attribs }) => /^\/villages\/([^/?#]+)$/.exec(attribs['href'] ?? '')?.[1] ?? [],
	)[0]

function withClass(name: string, nodes: Nodes): Element[] {
	return DomUtils.getElementsByTagName('*', nodes).filter(({ attribs }) => attribs['class']?.split(' ').includes(name))
}

const isElement = (node: Nodes[number]): node is Element => 'attribs' in node
const childrenOf = (element: Element | undefined) => element?.children.filter(isElement) ?? []
const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const textOf = (element: Element | undefined) => (element ? clean(DomUtils.textContent(element)) : '')
