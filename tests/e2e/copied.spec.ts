/** What is copied of a page: the words that are seen, apart where they are seen apart. */
import type { Page } from 'playwright/test'
import { PAGES } from './pages.ts'
import { expect, hydrated, test } from './site.ts'

/** Returns what a reader copies who selects the whole page, and the words that are seen apart and copied as one. */
const copied = (page: Page) =>
	page.evaluate(() => {
		const main = document.querySelector('main')!
		for (const hidden of main.querySelectorAll('.visually-hidden')) hidden.textContent = ' hidden¤ '
		const selection = getSelection()!
		selection.selectAllChildren(main)
		const text = selection.toString()
		selection.removeAllRanges()
		const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
		const glued: string[] = []
		let before: { words: string; right: number; top: number; bottom: number } | undefined
		while (walker.nextNode()) {
			const words = walker.currentNode.textContent ?? ''
			const range = document.createRange()
			range.selectNodeContents(walker.currentNode)
			const [first] = range.getClientRects()
			const last = Array.from(range.getClientRects()).at(-1)
			const { parentElement: parent } = walker.currentNode
			if (!first || !last || !parent || getComputedStyle(parent).userSelect === 'none') continue
			const edge = before && before.words.slice(-12) + words.slice(0, 12)
			const isApart = before && first.top < before.bottom && first.bottom > before.top && first.left - before.right > 2
			// Two figures of a few digits may be in another one.
			if (edge && edge.length > 4 && isApart && text.includes(edge) && !/\s/.test(before!.words.at(-1)! + words[0]!))
				glued.push(edge)
			before = { words, right: last.right, top: last.top, bottom: last.bottom }
		}
		return { text, glued }
	})

// Those with maps, tables, fields and buttons whose words differ from what is seen.
const KINDS = /^\/(search|compare|villages|region|operator|sheet|money|blog)[/?]/
for (const [address, says] of PAGES.filter(([address]) => KINDS.test(address)))
	test(`${address}: what is copied is what is seen`, async ({ page }) => {
		await page.goto(address)
		await hydrated(page)
		await expect(page.locator('main')).toContainText(says)
		const { text, glued } = await copied(page)
		expect(text).not.toContain('¤')
		expect(glued).toEqual([])
	})
