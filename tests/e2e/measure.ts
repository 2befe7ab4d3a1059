/** What can be measured of a page in the browser. Each function says in words what is wrong. */
import { ASK_VILLAGE } from '../../src/core/request/request-fields.ts'
import { expect, type Page } from 'playwright/test'

/** What to measure in a window of a size, by what the problems are called. */
export type InWindow = readonly [size: { width: number; height: number }, measures: Measures]
export type Measures = Readonly<Record<string, (page: Page) => Promise<string[]>>>

/** What is wrong with the page that is open in each of these windows, each problem with its width and what was measured. */
export async function problemsIn(page: Page, windows: readonly InWindow[]): Promise<string[]> {
	const found: string[] = []
	for (const [size, measures] of windows) {
		await page.setViewportSize(size)
		for (const [what, measure] of Object.entries(measures))
			found.push(...(await measure(page)).map((problem) => `${size.width} px, ${what}: ${problem}`))
	}
	return found
}

/** Measures while the bar at the bottom is away, which covers part of a link until the reader scrolls. */
export async function withoutBar<T>(page: Page, measure: (page: Page) => Promise<T>): Promise<T> {
	const show = (display: string) =>
		page.evaluate(
			(value) => document.querySelectorAll<HTMLElement>('.sticky-cta').forEach((bar) => (bar.style.display = value)),
			display,
		)
	await show('none')
	const found = await measure(page)
	await show('')
	return found
}

/**
 * What is wrong with the invitation to the quiz, if the page has one: it is the last of `main`; where it is a bar, it comes with a scroll,
 * at the bottom of the window, and takes 56 px of it at most, in the largest text too.
 */
export function misplacedBar(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const bar = document.querySelector<HTMLElement>('.sticky-cta')
		if (!bar) return []
		const found = bar === document.querySelector('#main')?.lastElementChild ? [] : ['it is not the last of main']
		if (!bar.matches('.sticky-cta-fixed'))
			return getComputedStyle(bar).position === 'static' ? found : [...found, 'it is over the page']
		const root = document.documentElement
		const isTall = root.scrollHeight > innerHeight
		if (isTall && bar.matches('.sticky-cta-waiting') && bar.checkVisibility({ visibilityProperty: true }))
			found.push('it is there before a scroll')
		scrollTo({ top: 60, behavior: 'instant' })
		for (let frame = 0; frame < 60 && !bar.checkVisibility({ visibilityProperty: true }); frame++)
			await new Promise((done) => requestAnimationFrame(done))
		for (const size of ['', 'largest']) {
			root.dataset['textSize'] = size
			const { bottom, height } = bar.getBoundingClientRect()
			if (!bar.checkVisibility({ visibilityProperty: true })) found.push('it stays away after a scroll')
			if (height > 56.05) found.push(`${height} px high, ${size || 'usual'} text`)
			if (isTall && Math.abs(bottom - innerHeight) > 1) found.push(`its foot is at ${bottom} of ${innerHeight}`)
			if (bar.scrollWidth > bar.clientWidth) found.push(`its text is cut, ${size || 'usual'} text`)
		}
		delete root.dataset['textSize']
		scrollTo({ top: 0, behavior: 'instant' })
		return found
	})
}

/** Interactive elements outside running text that are smaller than 48 by 48 px, those who share a label or a card with it included. */
export function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const TARGETS =
			'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [tabindex="0"]'
		/** A link among words: as large as its line, which WCAG excepts. */
		const isInText = (element: Element) => {
			if (getComputedStyle(element).display !== 'inline') return false
			const block = element.closest('p, li, dd, dt, td, th, caption, div, label')
			return block !== null && (block.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
		}
		/** What a finger may hit: the label of a box, the card of a heading's link. */
		const areaOf = (element: Element): Element => {
			const labels = element.matches('[type="checkbox"], [type="radio"]') ? (element as HTMLInputElement).labels : null
			return labels?.[0] ?? (element.closest('.card-heading') && element.closest('.card')) ?? element
		}
		return [...document.querySelectorAll(TARGETS)].flatMap((element) => {
			if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
			if (element.closest('.visually-hidden, .skip-link, [aria-hidden="true"]') || isInText(element)) return []
			const { width, height } = areaOf(element).getBoundingClientRect()
			if (width === 0 || height === 0 || (width >= 47.9 && height >= 47.9)) return []
			const name = element.outerHTML.replace(/\s+/g, ' ').slice(0, 120)
			return [`${width.toFixed(1)} × ${height.toFixed(1)} px: ${name}`]
		})
	})
}

/** Text below 16 px, and running text below 19 px. */
export function smallText(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found = new Set<string>()
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement
			const text = node.textContent?.trim()
			if (!text || !element?.checkVisibility() || element.closest('script, .visually-hidden, svg')) continue
			const size = Number.parseFloat(getComputedStyle(element).fontSize)
			const isBody = element.matches('main :is(p, li, dd):not(.meta, .hint, .footnotes *)')
			const least =
				isBody &&
				!element.closest(
					'.meta, .hint, .tag, .explain, .receipt, .footnotes, .breadcrumbs, .sources, small, [aria-hidden="true"]',
				)
					? 19
					: 16
			if (size < least - 0.05) found.add(`${size.toFixed(1)} px: ${text.slice(0, 60)}`)
		}
		return [...found]
	})
}

/** By how many pixels the page is wider than the window, with what sticks out. */
export function tooWide(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth
		const over = document.documentElement.scrollWidth - width
		if (over <= 0) return []
		const scrolls = (element: Element) => {
			for (let at = element.parentElement; at; at = at.parentElement) {
				if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX) && at !== document.body) return true
			}
			return false
		}
		const culprits = [...document.querySelectorAll('body *')].filter(
			(element) =>
				element.getBoundingClientRect().right > width + 0.5 && element.checkVisibility() && !scrolls(element),
		)
		return culprits.slice(-3).map((element) => `${over} px too wide: ${element.outerHTML.slice(0, 100)}`)
	})
}

/** Starts to add up layout shifts, from the first paint of each page to come. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: string[] = []
		Object.assign(window, { shifts })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number
				sources: { node: Node | null }[]
			})[]) {
				const moved = entry.sources.map(({ node }) =>
					node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 40),
				)
				shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`)
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

/** The layout shifts of the page so far; `0.00` to two places is none. */
export async function shiftsOf(page: Page): Promise<string[]> {
	const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
	const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
	return sum.toFixed(2) === '0.00' ? [] : shifts
}

/** Controls that cannot be told from the page where the reader's system sets all colours: neither border nor underline. A map's links are shapes with lines of their own. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
	await page.emulateMedia({ forcedColors: 'active' })
	const lost = await page.evaluate(() =>
		[
			...document.querySelectorAll('.button, input:not([type="hidden"]), select, textarea, main a[href]:not(svg *)'),
		].flatMap((element) => {
			if (!element.checkVisibility({ opacityProperty: true }) || element.closest('.visually-hidden')) return []
			const style = getComputedStyle(element)
			const hasBorder = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0
			const isNative = element.matches('[type="checkbox"], [type="radio"], [type="range"]')
			const isUnderlined = [element, ...element.querySelectorAll('*')].some((part) =>
				getComputedStyle(part).textDecorationLine.includes('underline'),
			)
			return hasBorder || isNative || isUnderlined ? [] : [element.outerHTML.slice(0, 100)]
		}),
	)
	await page.emulateMedia({ forcedColors: 'none' })
	return lost
}

/** What still moves where the reader asks for stillness. */
export async function moving(page: Page): Promise<string[]> {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const found = await page.evaluate(() =>
		[...document.querySelectorAll('body *')].flatMap((element) => {
			const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
			const animates = animationName !== 'none' && Number.parseFloat(animationDuration) > 0.001
			const changes = Number.parseFloat(transitionDuration) > 0.001
			return animates || changes ? [element.outerHTML.slice(0, 100)] : []
		}),
	)
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	return found
}

/** What is too wide where the reader has doubled the size of text, as the browser's own setting does it: media queries in em follow. */
export async function tooWideInLargeText(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page)
	const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
	await setSize(32)
	expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(38)
	const found = await tooWide(page)
	await setSize(16)
	await session.detach()
	return found
}

/** Dots of maps that are pressed on less than 48 px, or less than 48 px from another. */
export function crowdedDots(page: Page): Promise<string[]> {
	return page.locator('.map-target').evaluateAll((dots) => {
		const boxes = dots.map((dot) => dot.getBoundingClientRect())
		return boxes.flatMap((dot, index) => [
			...(dot.width > 47.9 ? [] : [`${dot.width} px across`]),
			...boxes
				.slice(index + 1)
				.map((other) => Math.hypot(dot.x - other.x, dot.y - other.y))
				.filter((distance) => distance < 47.9)
				.map((distance) => `${distance} px apart`),
		])
	})
}

/**
 * Parts of the page taller than a window that fill less than 60% of the page's width while nothing is beside them. What has a side
 * column that stays in view is never alone.
 */
export function narrowColumns(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const STEP = 20
		const room = document.querySelector('#main .wrap')?.getBoundingClientRect()
		if (!room) return []
		const hasOwnText = (element: Element) =>
			[...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
		const boxes = [...document.querySelectorAll('#main *')]
			.filter(
				(element) =>
					element.checkVisibility() && (hasOwnText(element) || element.matches('img, svg, input, select, textarea')),
			)
			.map((element) => element.getBoundingClientRect())
		const beside = [...document.querySelectorAll('#main .side-column')]
			.filter((column) => getComputedStyle(column).position === 'sticky')
			.flatMap((column) => column.parentElement?.getBoundingClientRect() ?? [])
		const found: string[] = []
		let from: number | undefined
		const end = Math.max(...boxes.map(({ bottom }) => bottom))
		for (let y = room.top; y <= end + STEP; y += STEP) {
			const crossed = [...boxes, ...beside].filter(({ top, bottom }) => top <= y && bottom >= y)
			const right = Math.max(...crossed.map((box) => box.right))
			const isNarrow = y <= end && right - room.left < room.width * 0.6
			if (isNarrow) from ??= y
			else if (from !== undefined) {
				if (y - from > innerHeight) found.push(`narrow for ${Math.round(y - from)} px from y = ${Math.round(from)}`)
				from = undefined
			}
		}
		return found
	})
}

/**
 * What the first screen of a village's page lacks of: its name, where it is and who runs it, care, what is kept, and the next step; of one
 * of which nothing is known, how to check it.
 */
export async function missingAtFirst(page: Page): Promise<string[]> {
	const height = page.viewportSize()?.height ?? 0
	const missing: string[] = []
	for (const [what, part] of [
		['name', page.getByRole('heading', { level: 1 })],
		['place and operator', page.locator('.lead')],
		['next step', page.getByRole('link', { name: ASK_VILLAGE }).first()],
		...((await page.locator('.glance dd').count()) > 0
			? // What isn't known has no cell.
				(await page.locator('.glance dd').all()).slice(0, 2).map((part) => ['care and what is kept', part] as const)
			: ([['how to check it', page.getByRole('note').getByRole('link', { name: /Register/ })]] as const)),
	] as const) {
		const box = await part.boundingBox()
		// Of what is kept the figure; its note may follow.
		if ((box?.y ?? Infinity) + 26 > height) missing.push(`${what} at ${box?.y}`)
	}
	return missing
}

/** The number of A4 pages that the page takes on paper. */
export async function printedPages(page: Page): Promise<number> {
	const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
	return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
