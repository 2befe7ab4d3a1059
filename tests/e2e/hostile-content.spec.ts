/**
 * What authors write never runs: with the Content-Security-Policy switched off, so that it is the pages that are safe, and with it on. `npm test`
 * visits a third of the pages, which the seed draws, `npm run site -- test attacks` all.
 */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'playwright/test'
import { startHost } from '../../scripts/host/server.ts'
import { SEED } from '../samples.ts'
import { MARK, VECTORS, writeHostileContent } from './hostile-content.ts'
import { expect, hydrated } from './site.ts'
import { buildSite, visitOwnServer } from './spec-server.ts'

let addresses: string[]
/** How many of the vectors no content may have. */
let refused: number

visitOwnServer('hostile', (folder) => {
	const content = path.join(folder, 'content')
	;({ refused } = writeHostileContent(content))
	const site = buildSite(folder, content)
	const sitemaps = readdirSync(site).filter((name) => /^sitemap-.*\.xml$/.test(name))
	addresses = sitemaps.flatMap((name) =>
		Array.from(
			readFileSync(path.join(site, name), 'utf8').matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g),
			([, address = '/']) => address,
		),
	)
	return startHost({ dir: site, port: 0, database: path.join(folder, 'captured.sqlite') })
})

for (const bypassCSP of [true, false]) {
	test.describe(`with the policy ${bypassCSP ? 'off' : 'on'}`, () => {
		test.use({ bypassCSP })

		test('no page runs what its content says', async ({ page, baseURL }) => {
			const outside: string[] = []
			page.on('request', (request) => {
				if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url())
			})
			page.on('dialog', (dialog) => {
				outside.push(`dialog on ${page.url()}`)
				void dialog.dismiss()
			})
			expect(addresses.length).toBeGreaterThan(20)
			// With the policy on, less could run: fewer pages show that they keep to it.
			const every = (process.env['ATTACK_PAGES'] ? 1 : 3) * (bypassCSP ? 1 : 3)
			for (const address of addresses.filter((_, index) => (SEED + index) % every === 0)) {
				await page.goto(address)
				await hydrated(page)
				// What waits for the reader's hand: everything that can be pointed at or focused, and no link that is a script.
				await page.evaluate(() => {
					for (const element of document.querySelectorAll<HTMLElement>('body *')) {
						element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
						element.focus({ preventScroll: true })
					}
				})
				const found = await page.evaluate(
					(mark) => ({
						ran: mark in globalThis,
						// By attributes, because a name may say srcdoc in the text of a link.
						scripts: Array.from(document.querySelectorAll('[href],[src],[action],[formaction],[srcdoc],[data]'))
							.filter(
								(element) =>
									element.hasAttribute('srcdoc') ||
									['href', 'src', 'action', 'formaction', 'data'].some((name) =>
										/^\s*(javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ''),
									),
							)
							.map((element) => element.outerHTML.slice(0, 120)),
						handlers: Array.from(document.querySelectorAll('*')).flatMap((element) =>
							element.getAttributeNames().filter((name) => name.startsWith('on')),
						),
					}),
					MARK,
				)
				expect(found, address).toEqual({ ran: false, scripts: [], handlers: [] })
			}
			expect(outside).toEqual([])
		})
	})
}

test('the vectors run where nothing stops them', async ({ page }) => {
	// Or the tests above would prove nothing.
	await page.setContent(`<p>${VECTORS.join('</p><p>')}</p>`)
	expect(await page.evaluate((mark) => mark in globalThis, MARK)).toBe(true)
	expect(refused).toBeLessThan(VECTORS.length)
})
