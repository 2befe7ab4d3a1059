/** Links, and devices, that hold words and figures of a stranger: no page says them as its own. */
import type { Page } from 'playwright/test'
import {
	FAMILY_PLACE_KEY,
	MONEY_KEY,
	QUIZ_KEY,
	QUOTED_PRICES_KEY,
	SHORTLIST_KEY,
	VISIT_PLAN_KEY,
} from '../../src/core/device/storage-keys.ts'
import { costsAddress } from '../../src/core/addresses.ts'
import { sheetHash } from '../../src/features/together/sheet-link.ts'
import { village } from './pages.ts'
import { expect, hydrated, test, watchRequests } from './site.ts'

/** A claim about someone, turned around by a mark of direction, and longer than a sentence has room for. */
const CLAIM = `Acme”, rated best by\u202E us\u0007 ${'and so on '.repeat(60)}`
const claim = encodeURIComponent(CLAIM)
const SHEET = { name: CLAIM, answers: {}, most: CLAIM, worry: CLAIM }
const NEAR = `near,10,-36.8,174.7,${CLAIM}`

/** The other questions of the quiz, answered. */
const OTHERS =
	'&whom=unsure&when=unsure&now=unsure&later=unsure&entry=unsure&weekly=unsure&matters=unsure&musts=unsure&told=unsure'

const ADDRESSES = [
	`/search?q=${claim}`,
	`/search?near=${claim}`,
	`/search?near=${claim}&sort=nearest`,
	`/search?region=${claim}&sort=${claim}&careLevel=${claim}`,
	`/search?q=${claim}&region=silverhills&careLevel=full`,
	`/compare?v=${village},${claim}`,
	`/compare?o=${claim}`,
	`/shortlist?v=${claim}`,
	`/visit?village=${claim}`,
	`/visit?village=acme-rated-best-by-us`,
	`/request?village=${claim}`,
	`/request?village=acme-rated-best-by-us`,
	`/request?v=${claim}`,
	`/costs?village=${claim}`,
	`/costs?operator=${claim}&plan=${claim}&entry=${claim}`,
	`/costs?operator=acme-rated-best-by-us`,
	`/money?v=${claim}`,
	`/quiz#result&where=${encodeURIComponent(NEAR)}${OTHERS}`,
	`/decide/together${sheetHash(SHEET)}`,
	`/decide/together${sheetHash(SHEET, SHEET)}`,
	`/${claim.slice(0, 200)}`,
	`/faq#${claim.slice(0, 200)}`,
]

/** Returns where the page says the claim as its own, and where it has characters that turn what is around them. */
function findings(page: Page): Promise<string[]> {
	return page.evaluate(() => {
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
	})
}

/** What each page settles on once its lists have been fetched. */
async function visit(page: Page, address: string): Promise<void> {
	const settled = watchRequests(page)
	await page.goto('about:blank')
	await page.goto(address)
	await hydrated(page)
	await settled()
}

test.describe('a stranger’s words', () => {
	test.use({ expectedErrors: [/status of 404/] })

	test('come with a link, and are quoted, apart, without hidden characters, and cut', async ({ page }) => {
		for (const address of ADDRESSES) {
			await visit(page, address)
			expect(await findings(page), address.slice(0, 80)).toEqual([])
			// What is searched for is folded to a line.
			const change = page.getByRole('button', { name: 'Change your search' })
			if (!(await change.isVisible())) continue
			await change.click()
			expect(await findings(page), `${address.slice(0, 80)}, unfolded`).toEqual([])
		}
	})

	test('are on the device, and are treated alike', async ({ page }) => {
		const place = JSON.stringify({ label: `Acme\u202E`, lat: -36.8, lng: 174.7 })
		const stores = {
			[FAMILY_PLACE_KEY]: place,
			[QUIZ_KEY]: JSON.stringify({ where: [NEAR] }),
			[QUOTED_PRICES_KEY]: JSON.stringify([[village, { price: 500000, plan: CLAIM }]]),
			[SHORTLIST_KEY]: JSON.stringify(['acme-rated-best-by-us']),
			[VISIT_PLAN_KEY]: JSON.stringify({ 'acme-rated-best-by-us:x': CLAIM }),
			[MONEY_KEY]: JSON.stringify({
				texts: { age: CLAIM },
				villages: { village: { slug: CLAIM, plan: 0, texts: {} } },
			}),
		}
		await page.goto('/thank-you')
		await page.evaluate((all) => {
			for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
		}, stores)
		for (const address of [
			`/villages/${village}`,
			`/compare?v=${village},lantern-cove-village`,
			`/costs?village=${village}`,
			'/quiz',
			'/shortlist',
			'/visit',
			'/money',
		]) {
			await visit(page, address)
			expect(await findings(page), address).toEqual([])
		}
	})
})

test('a place in a link to a quiz result goes by our name for it, or by none', async ({ page }) => {
	await page.goto(`/quiz#result&where=${encodeURIComponent(NEAR)}${OTHERS}`)
	await hydrated(page)
	await expect(page.getByText('a place someone chose').first()).toBeVisible()
	await expect(page.getByText('Acme')).toHaveCount(0)
})

const HARROW = costsAddress({ operator: 'harrow-villages' })
const NOTICE = 'This link came with figures of its own'

test('figures that came with a link are told apart from what we found, on paper too', async ({ page }) => {
	await page.goto(`${HARROW}&dmf=0&dmf-start=0&entry=600000&repaid-after=0`)
	await hydrated(page)
	const notice = page.getByRole('note').filter({ hasText: NOTICE })
	await expect(notice).toContainText('They aren’t the terms we found for Harrow Villages')
	await expect(page.getByText('With figures from the link, you pay $600,000')).toBeVisible()
	await expect(page.getByText(/^We’ve filled in/)).toHaveCount(0)
	await page.getByText('Change our assumptions').click()
	const marks = page.getByText('From the link', { exact: true })
	await expect(marks).toHaveCount(3)

	await page.emulateMedia({ media: 'print' })
	await expect(notice).toBeVisible()
	const printed = page.locator('.cost-printed div')
	const line = (label: string) => printed.filter({ has: page.getByText(label, { exact: true }) })
	await expect(line('Entry price')).toContainText('(From the link)')
	await expect(line('Deferred management fee')).toContainText('(From the link)')
	await expect(line('Change in price')).not.toContainText('(From the link)')
	const pdf = await page.pdf({ format: 'A4' })
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
	await page.emulateMedia({ media: null })

	await notice.getByRole('link', { name: 'Use the terms we found for Harrow Villages' }).click()
	await expect(page).toHaveURL(HARROW)
	await expect(notice).toHaveCount(0)
	await expect(page.getByText('We’ve filled in the terms we found for')).toContainText('Harrow Villages')
})

test('what the reader types is the reader’s, after a reload too, and the rest stays the link’s', async ({ page }) => {
	await page.goto(`${HARROW}&dmf=0&entry=600000`)
	await hydrated(page)
	await page.getByLabel('Entry price, in dollars').fill('650000')
	await page.getByLabel('Entry price, in dollars').blur()
	await expect(page).toHaveURL(/entry=650000/)
	await page.reload()
	await hydrated(page)
	await expect(page.getByText(NOTICE)).toBeVisible()
	await expect(page.locator('.field', { hasText: 'Entry price, in dollars' })).toContainText('Your figure')
	await page.getByText('Change our assumptions').click()
	await expect(page.locator('.field', { hasText: 'Maximum deferred management fee' })).toContainText('From the link')

	// Figures of one’s own alone are no one else’s.
	await page.goto(HARROW)
	await hydrated(page)
	await page.getByLabel('Entry price, in dollars').fill('710000')
	await page.getByLabel('Entry price, in dollars').blur()
	await expect(page).toHaveURL(/entry=710000/)
	await page.reload()
	await hydrated(page)
	await expect(page.getByText(NOTICE)).toHaveCount(0)
	await expect(page.locator('.field', { hasText: 'Entry price, in dollars' })).toContainText('Your figure')
})
