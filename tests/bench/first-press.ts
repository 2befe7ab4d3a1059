/**
 * How soon a first press is answered on each kind of page of the built site, on an old phone on a slow line: the page has
 * loaded, the reader reads for three seconds and presses a button that needs the page's scripts.
 */
import { chromium, type Browser } from 'playwright'
import { startHost } from '../../scripts/host/server.ts'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { seenOf, visitor, watchLoad, type Seen } from './browser.ts'
import { median } from './median.ts'
import { PAGES, addressOf } from './pages.ts'

/** In ms. */
const READS = 3000
const GOAL = 200

/** What is pressed, and what shows that it was heard. */
interface Press {
	button: string
	answer: string
}
const STAR: Press = { button: 'main .star', answer: 'main .star-saved' }
/** Pages on which a star is what a reader presses first. */
const WITH_STAR = new Set(['village', 'place', 'best'])
/** The quiz has neither. */
const ANSWER: Press = { button: 'main label', answer: 'main input:checked' }
/** All others have one. */
const HIDE_BAR: Press = { button: '.sticky-cta button', answer: 'body:not(:has(.sticky-cta))' }

/** Times in ms. */
interface Visit extends Seen {
	/** From the press until its answer is painted. */
	press: number
}

async function visit(browser: Browser, url: string, { button, answer }: Press): Promise<Visit> {
	const { page, done } = await visitor(browser)
	await watchLoad(page)
	await page.addInitScript((selector) => {
		addEventListener(
			'click',
			({ timeStamp }) => {
				requestAnimationFrame(function look() {
					// A task after the frame in which the answer is there: it is painted.
					if (document.querySelector(selector))
						setTimeout(() => Object.assign(window, { press: performance.now() - timeStamp }))
					else requestAnimationFrame(look)
				})
			},
			{ capture: true, once: true },
		)
	}, answer)
	await page.goto(url, { waitUntil: 'load' })
	// The bar waits for a scroll.
	await page.mouse.wheel(0, 100)
	await page.waitForTimeout(READS)
	const seen = await seenOf(page)
	const pressed = page.locator(button).first()
	await pressed.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
	const box = await pressed.boundingBox()
	if (!box) throw new Error(`There is nothing to press on ${url}`)
	// A finger does not wait until the page is ready, as Playwright's own tap does.
	await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
	const answered = await page.waitForFunction(() => (window as { press?: number }).press, undefined, { polling: 100 })
	const press = (await answered.jsonValue()) ?? Number.NaN
	await done()
	return { ...seen, press }
}

const figures = (runs: readonly Visit[], round: (value: number) => number) => ({
	'first press': round(median(runs.map(({ press }) => press))),
	'worst press': round(Math.max(...runs.map(({ press }) => press))),
	'first paint': round(median(runs.map(({ paint }) => paint))),
	'largest paint': round(median(runs.map(({ largest }) => largest))),
	blocking: round(median(runs.map(({ blocking }) => blocking))),
	'longest task': round(median(runs.map(({ task }) => task))),
	shift: Number(median(runs.map(({ shift }) => shift)).toFixed(2)),
})

interface Options {
	/** The built site. */
	dir: string
	rounds: number
	/** Of `PAGES`; all by default. */
	pages?: readonly string[]
}

/** Prints medians in milliseconds. Resolves to 1 when a press is answered later than the goal. */
export default async function measureFirstPress({ dir, rounds, pages = Object.keys(PAGES) }: Options): Promise<number> {
	for (const kind of pages) addressOf(kind)
	const host = await startHost({ dir, port: 0, database: '.work/requests.sqlite' })
	const browser = await chromium.launch({
		executablePath: await findBrowser(),
		args: ['--no-sandbox', '--disable-background-networking'],
	})
	const visits = new Map<string, Visit[]>(pages.map((kind) => [kind, []]))
	try {
		// In turn, and once before that for nothing: a browser's first visit takes longer.
		for (let round = 0; round <= rounds; round++) {
			for (const [kind, runs] of visits) {
				const run = await visit(
					browser,
					host.url + addressOf(kind),
					kind === 'quiz' ? ANSWER : WITH_STAR.has(kind) ? STAR : HIDE_BAR,
				)
				if (round > 0) runs.push(run)
			}
		}
	} finally {
		await browser.close()
		await host.close()
	}
	const table = Object.fromEntries([...visits].map(([kind, runs]) => [kind, figures(runs, Math.round)]))
	console.table(table)
	const late = Object.entries(table).filter(([, row]) => !(row['first press'] <= GOAL))
	if (late.length === 0) return 0
	console.error(`Answered later than ${GOAL} ms: ${late.map(([kind]) => kind).join(', ')}`)
	return 1
}
