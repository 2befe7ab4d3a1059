/** Links, and devices, that hold words and figures of a stranger: no page says them as its own. */
import { costsAddress } from '../../src/core/addresses.ts'
import {
	FAMILY_PLACE_KEY,
	MONEY_KEY,
	QUIZ_KEY,
	QUOTED_PRICES_KEY,
	SHORTLIST_KEY,
	VISIT_PLAN_KEY,
} from '../../src/core/device/storage-keys.ts'
import { TOLD_ROWS } from '../../src/core/told/told-rows.ts'
import { packJson } from '../../src/navigation/packed-json.ts'
import { sheetHash } from '../../src/features/together/answer-sheets.tsx'
import { keepSheets } from './kept-sheets.ts'
import { expect, screen, test, waitFor, within, type Reader } from './reader.ts'

/** A claim about someone, turned around by a mark of direction, and longer than a sentence has room for. */
const CLAIM = `Acme”, rated best by\u202E us\u0007 ${'and so on '.repeat(60)}`
const claim = encodeURIComponent(CLAIM)
const SHEET = { name: CLAIM, answers: {}, most: CLAIM, worry: CLAIM, other: CLAIM }
const NEAR = `near,10,-36.8,174.7,${CLAIM}`
const VILLAGE = 'amelia-hart-village'

/** The other questions of the quiz, answered. */
const OTHERS =
	'&whom=unsure&when=unsure&now=unsure&later=unsure&entry=unsure&weekly=unsure&matters=unsure&musts=unsure&told=unsure'

/** Each with a part of what its page says in the end. */
const LINKS: [address: string, said: string][] = [
	[`/search?q=${claim}`, 'look through all 33 villages'],
	[`/search?near=${claim}`, 'We have no place called'],
	[`/search?near=${claim}&sort=nearest`, 'We have no place called'],
	[`/search?region=${claim}&sort=${claim}&careLevel=${claim}`, 'We can’t sort by'],
	[`/search?q=${claim}&region=silverhills&careLevel=full`, 'Close matches, except for'],
	[`/compare?v=${VILLAGE},${claim}`, 'No villages on our list have the names'],
	[`/compare?o=${claim}`, 'No operators on our list have the names'],
	[`/shortlist?v=${claim}`, 'No villages on our list have the names'],
	[`/sheet?village=${claim}`, 'We have no village called'],
	['/visit?village=acme-rated-best-by-us', 'We couldn’t load what’s published about'],
	[`/request?village=${claim}`, 'Request information'],
	['/request?village=acme-rated-best-by-us', 'Request information'],
	[`/request?v=${claim}`, 'so it isn’t part of this request'],
	[`/costs?village=${claim}`, 'is not a village on our list'],
	[`/costs?operator=${claim}&plan=${claim}&entry=${claim}`, 'There is no plan'],
	['/costs?operator=acme-rated-best-by-us', 'There is no operator'],
	[`/money?v=${claim}`, 'Will my money last?'],
	[`/quiz#result&where=${encodeURIComponent(NEAR)}${OTHERS}`, 'Within 10 km of a place someone chose'],
	[`/decide/together${sheetHash(SHEET)}`, 'They gave their name as'],
	[`/decide/together${sheetHash(SHEET, SHEET)}`, 'as the link has it'],
	[`/${claim.slice(0, 200)}`, 'We couldn’t find any.'],
	[`/faq#${claim.slice(0, 200)}`, 'Choose a question to read its answer.'],
]

/** Where the page says the claim as its own, and where it has characters that turn what is around them. */
function findings(): string[] {
	const found: string[] = []
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const text = node.nodeValue ?? ''
		const parent = node.parentElement
		if (!parent || parent.closest('script, style, textarea, noscript')) continue
		if (/[\u202A-\u202E\u2066-\u2069\u200B-\u200F]/.test(text)) found.push(`unseen characters: ${text.slice(0, 80)}`)
		// An address is quoted as it is.
		const isClaim = /rated.best|so on and/i.test(text) && !/^https?:/.test(text)
		if (isClaim && !parent.closest('bdi')) found.push(`said as ours: ${text.slice(0, 80)}`)
		if (isClaim && text.length > 1000) found.push(`not cut: ${text.length} characters`)
	}
	for (const element of document.querySelectorAll('[aria-label], [title], [alt]'))
		for (const name of ['aria-label', 'title', 'alt'])
			if (/[\u202A-\u202E]/.test(element.getAttribute(name) ?? '')) found.push(`unseen characters: ${name}`)
	if (/rated best/i.test(document.title)) found.push(`the title: ${document.title}`)
	return found
}

/** Opens an address, and waits until its page says this. */
async function visit(reader: Reader, address: string, said: string): Promise<void> {
	await reader.open(address)
	await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(said))
}

test('a stranger’s words come with a link, and are quoted, apart, without hidden characters, and cut', async ({
	reader,
}) => {
	for (const [address, said] of LINKS) {
		await visit(reader, address, said)
		expect(findings(), address.slice(0, 80)).toEqual([])
		// What is searched for is folded to a line.
		const change = screen.queryByRole('button', { name: 'Change your search' })
		if (!change) continue
		await reader.click(change)
		expect(findings(), `${address.slice(0, 80)}, unfolded`).toEqual([])
	}
})

test('a stranger’s words are on the device, and are treated alike', async ({ reader }) => {
	for (const [key, value] of Object.entries({
		[FAMILY_PLACE_KEY]: { label: 'Acme\u202E', lat: -36.8, lng: 174.7 },
		[QUIZ_KEY]: { where: [NEAR] },
		[QUOTED_PRICES_KEY]: [[VILLAGE, { price: 500000, plan: CLAIM }]],
		[SHORTLIST_KEY]: ['acme-rated-best-by-us'],
		[VISIT_PLAN_KEY]: { 'acme-rated-best-by-us:x': CLAIM },
		[MONEY_KEY]: { texts: { age: CLAIM }, villages: { village: { slug: CLAIM, plan: 0, texts: {} } } },
	}))
		localStorage.setItem(key, JSON.stringify(value))
	for (const [address, said] of [
		[`/villages/${VILLAGE}`, 'Amelia Hart Village is about 23 km from Acme'],
		[`/compare?v=${VILLAGE},lantern-cove-village`, 'Distance from family in Acme'],
		[`/costs?village=${VILLAGE}`, 'You pay $500,000'],
		['/quiz', 'Your answers were still on this device.'],
		['/shortlist', 'is no longer on our list of villages'],
		['/visit?village=acme-rated-best-by-us', 'We couldn’t load what’s published about'],
		['/money', 'Enter your age as a whole number'],
	] as const) {
		await visit(reader, address, said)
		expect(findings(), address).toEqual([])
	}
})

/** What someone says about a village: every row that takes words has a claim, as has the name of an agreement. */
const PLAN = `Plan rated best ${'by all '.repeat(130)}`
const asTold = (how: string, value: unknown) => ({ value, how, day: '', page: 7, quote: CLAIM })
const TOLD = {
	from: CLAIM,
	format: 1,
	villages: [
		[
			VILLAGE,
			{
				...Object.fromEntries(
					Object.entries(TOLD_ROWS).flatMap(([key, { control }]) =>
						control.kind === 'words' ? [[key, asTold('person', CLAIM)]] : [],
					),
				),
				entryPrice: {
					...asTold('person', { price: 5, plan: PLAN }),
					other: asTold('agreement', { price: 6, plan: PLAN }),
				},
				clauses: [{ clause: 'waiver', ...asTold('agreement', undefined) }],
			},
		],
	],
}

/** Where the name of the agreement is longer than it may be, or isn't quoted. */
function unquotedPlans(): string[] {
	const text = screen.getByRole('main').textContent
	const found = [...text.matchAll(/(.)Plan rated best[^”]*(.)/g)]
	expect(found.length).toBeGreaterThan(0)
	return found.flatMap(([all, before, after]) => (before === '“' && after === '”' && all.length <= 82 ? [] : [all]))
}

test('a stranger’s words that were taken in as answers are quoted, or apart, wherever they count', async ({
	reader,
}) => {
	await reader.open(`/sheet?village=${VILLAGE}#told=${packJson(TOLD)}`)
	expect(await screen.findByText('This link has someone’s answers')).toBeVisible()
	expect(findings()).toEqual([])
	expect(unquotedPlans()).toEqual([])
	keepSheets(Object.fromEntries(TOLD.villages.map(([slug, answers]) => [slug as string, { answers, notes: CLAIM }])))
	for (const [address, said] of [
		[`/sheet?village=${VILLAGE}`, 'These differ.'],
		[`/villages/${VILLAGE}`, 'you were told'],
		[`/compare?v=${VILLAGE},lantern-cove-village`, 'You were told $5'],
	] as const) {
		await visit(reader, address, said)
		expect(findings(), address).toEqual([])
		if (!address.startsWith('/villages')) expect(unquotedPlans(), address).toEqual([])
	}
})

test('a place in a link to a quiz result goes by our name for it, or by none', async ({ reader }) => {
	await visit(reader, `/quiz#result&where=${encodeURIComponent(NEAR)}${OTHERS}`, 'a place someone chose')
	expect(screen.getByRole('main')).not.toHaveTextContent('Acme')
})

test('what the reader types is the reader’s, after a reload too, and the rest stays the link’s', async ({ reader }) => {
	const harrow = costsAddress({ operator: 'harrow-villages' })
	const notice = () => screen.queryByText(/The link you followed has figures of its own/)
	const whose = (label: string) => screen.getByLabelText(label).closest('.field')
	const enter = async (price: string) => {
		await reader.clear(screen.getByLabelText('Entry price, in dollars'))
		await reader.paste(price)
		await reader.tab()
		await waitFor(() => expect(location.search).toContain(`entry=${price}`))
	}
	await reader.open(`${harrow}&dmf=0&entry=600000`)
	await waitFor(() => expect(notice()).toBeVisible())
	await enter('650000')
	await reader.open(location.href)
	await waitFor(() => expect(notice()).toBeVisible())
	expect(whose('Entry price, in dollars')).toHaveTextContent('Your figure')
	await reader.click(screen.getByText('Change our assumptions'))
	await waitFor(() => expect(whose('Maximum deferred management fee (%)')).toHaveTextContent('From the link'))

	// Figures of one’s own alone are no one else’s.
	await reader.open(harrow)
	await within(screen.getByRole('main')).findByText(/We’ve filled in the terms we found for/)
	await enter('710000')
	await reader.open(location.href)
	await waitFor(() => expect(whose('Entry price, in dollars')).toHaveTextContent('Your figure'))
	expect(notice()).toBeNull()
})
