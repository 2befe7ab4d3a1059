/** What a visitor with an old phone on a slow line waits for, measured in Chromium. */
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { startHost } from '../../scripts/host/server.ts'
import { median } from './median.ts'

/** Lighthouse's "slow 4G": bytes per second, and milliseconds for an answer to begin. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 }
const CPU_SLOWDOWN = 4
/** The village page that is visited. */
export const VILLAGE = '/villages/acacia-cove-village'

/** Of one round, or medians of several. Times in ms, sizes in bytes compressed. */
export interface BrowserFigures {
	html: number
	/** Scripts that a first visit to a village page fetches, and those that one touch of it fetches as well. */
	js: number
	'js touched': number
	'first paint': number
	'largest paint': number
	/** What tasks take beyond 50 ms each, until five seconds after the load. */
	blocking: number
	shift: number
	/** From the click on a link to a village nearby until its name is painted, by the pages' own clocks. */
	'next village': number
	/** Script, style and layout of the choice of a region in the list of villages. */
	'filter change': number
}

/**
 * Visits the built sites in turn, round after round, so that a machine that slows down slows them all. A round before the first
 * counts for nothing: a browser's first visit takes longer.
 *
 * @returns for each site, in order, the figures of each round
 */
export async function inBrowser(
	sites: readonly { peer: string; dir: string }[],
	rounds: number,
): Promise<BrowserFigures[][]> {
	const visited = await Promise.all(
		sites.map(async ({ peer, dir }) => ({
			peer,
			host: await startHost({ dir, port: 0, database: '.work/requests.sqlite' }),
			runs: [] as BrowserFigures[],
		})),
	)
	const browser = await chromium.launch({
		executablePath: await findBrowser(),
		args: ['--no-sandbox', '--disable-background-networking'],
	})
	try {
		for (let round = 0; round <= rounds; round++) {
			for (const { peer, host, runs } of visited) {
				const run = { ...(await firstVisit(browser, host.url)), ...(await filterChange(browser, host.url, peer)) }
				if (round > 0) runs.push(run)
			}
		}
		return visited.map(({ runs }) => runs)
	} finally {
		await browser.close()
		await Promise.all(visited.map(({ host }) => host.close()))
	}
}

/** Returns the median of each figure. */
export function medians(runs: readonly BrowserFigures[]): BrowserFigures {
	const names = Object.keys(runs[0] ?? {}) as (keyof BrowserFigures)[]
	return Object.fromEntries(
		names.map((name) => [name, Number(median(runs.map((run) => run[name])).toFixed(3))]),
	) as unknown as BrowserFigures
}

/** Opens a page as an old phone on a slow line sees it. */
export async function visitor(
	browser: Browser,
): Promise<{ page: Page; session: CDPSession; done: () => Promise<void> }> {
	const context = await browser.newContext({
		viewport: { width: 412, height: 823 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
		serviceWorkers: 'block',
	})
	const page = await context.newPage()
	const session = await context.newCDPSession(page)
	await session.send('Network.enable')
	await session.send('Network.emulateNetworkConditions', SLOW_4G)
	await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
	await session.send('Performance.enable')
	return { page, session, done: () => context.close() }
}

async function firstVisit(browser: Browser, origin: string): Promise<Omit<BrowserFigures, 'filter change'>> {
	const { page, done } = await visitor(browser)
	const scripts = new Set<string>()
	page.on('response', (response) => {
		if (response.request().resourceType() === 'script') scripts.add(response.url())
	})
	await watchLoad(page)
	// In every document, because some sites load a new one.
	await page.addInitScript(() => {
		const now = () => performance.timeOrigin + performance.now()
		const note = (what: string) => sessionStorage.setItem(what, String(now()))
		addEventListener('click', () => sessionStorage.getItem('next') && note('clicked'), { capture: true })
		requestAnimationFrame(function look() {
			const next = sessionStorage.getItem('next')
			// A task after the frame that has the name: it is painted.
			if (next !== null && document.querySelector('h1')?.textContent.includes(next)) setTimeout(note, 0, 'shown')
			else requestAnimationFrame(look)
		})
	})
	await page.goto(origin + VILLAGE, { waitUntil: 'load' })
	await page.waitForTimeout(5000)
	const seen = await seenOf(page)
	const untouched = [...scripts]
	const link = page.locator('main a[href^="/villages/"]').first()
	await link.scrollIntoViewIfNeeded()
	await link.evaluate(({ textContent }) => sessionStorage.setItem('next', textContent?.trim() ?? ''))
	// Nobody presses what they have not read.
	await page.waitForTimeout(1000)
	// As a finger does it: the press begins a moment before the click.
	await link.tap()
	await page.waitForFunction(() => sessionStorage.getItem('shown') !== null, undefined, { polling: 100 })
	const nextVillage = await page.evaluate(
		() => Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('clicked')),
	)
	await page.waitForTimeout(1000)
	await done()
	return {
		html: await compressedSize([origin + VILLAGE]),
		js: await compressedSize(untouched),
		'js touched': await compressedSize(scripts),
		'first paint': seen.paint,
		'largest paint': seen.largest,
		blocking: seen.blocking,
		shift: seen.shift,
		'next village': nextVillage,
	}
}

/** Times in ms. */
export interface Seen {
	paint: number
	largest: number
	/** What tasks take beyond 50 ms each. */
	blocking: number
	/** The longest task. */
	task: number
	shift: number
}

/** Notes what a visitor sees of each document that the page loads from now on. */
export async function watchLoad(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const seen = { paint: 0, largest: 0, blocking: 0, task: 0, shift: 0 }
		Object.assign(globalThis, { seen })
		const watch = (type: string, see: (entry: PerformanceEntry & { value?: number }) => void) =>
			new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
		watch('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.paint = entry.startTime))
		watch('largest-contentful-paint', (entry) => (seen.largest = entry.startTime))
		watch('longtask', ({ duration }) => {
			seen.blocking += duration - 50
			seen.task = Math.max(seen.task, duration)
		})
		watch('layout-shift', (entry) => (seen.shift += entry.value ?? 0))
	})
}

/** What has been seen of the document up to now. */
export const seenOf = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/**
 * Asked of the host and not of the browser, which forgets a body when the next document comes, and has none of an address
 * that a script asks for by HEAD, as Next's does for the page itself.
 *
 * @throws Error when an address is not answered
 */
async function compressedSize(addresses: Iterable<string>): Promise<number> {
	let size = 0
	for (const address of addresses) {
		const response = await fetch(address)
		if (!response.ok) throw new Error(`${address} answers ${response.status}`)
		size += gzipSync(await response.bytes()).length
	}
	return size
}

async function filterChange(
	browser: Browser,
	origin: string,
	peer: string,
): Promise<Pick<BrowserFigures, 'filter change'>> {
	const { page, session, done } = await visitor(browser)
	await page.goto(origin + (peer === 'ours' ? '/search' : '/villages'), { waitUntil: 'networkidle' })
	const busy = async () => {
		const { metrics } = await session.send('Performance.getMetrics')
		const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
		return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000
	}
	const choose = peer === 'ours' ? chooseOfOurs : chooseOfTheirs
	// Once before: code is compiled and lists are fetched at the first use.
	await choose(page, 'otago')
	await page.waitForTimeout(3000)
	const before = await busy()
	await choose(page, 'waikato')
	await page.waitForTimeout(1000)
	const after = await busy()
	await done()
	return { 'filter change': after - before }
}

/** Ours has more to choose from, folded away on a phone: one value of the first box, then another. Its counts are part of the work. */
async function chooseOfOurs(page: Page, region: string): Promise<void> {
	const box = page.locator('details.facet').first()
	if ((await box.count()) === 0)
		await page.getByRole('button', { name: /^More filters/ }).evaluate((button: HTMLElement) => button.click())
	await box.evaluate((details: HTMLDetailsElement) => (details.open = true))
	const choice = box.locator('input[type=checkbox]').nth(region === 'otago' ? 0 : 1)
	await choice.evaluate((input: HTMLInputElement) => input.click())
}

async function chooseOfTheirs(page: Page, region: string): Promise<void> {
	await page.locator('#region').selectOption(region)
}
