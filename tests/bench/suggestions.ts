/**
 * How long the box of the home page takes from a letter until what it suggests for it is painted, on the built site in a real Chromium that
 * is slowed down four times.
 */
import { chromium } from 'playwright'
import { address } from '../../src/core/addresses.ts'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { startHost } from '../../scripts/host/server.ts'
import { median } from './median.ts'

const SLOWER = 4
/** Milliseconds from a letter to the painted suggestions. */
const GOAL = 100

/** What is typed, letter by letter: a question, a village, a place. */
const TEXTS = ['Can they put my weekly fee up?', 'linda jones', 'tauranga', 'lawyer']

/** Prints medians in milliseconds. Resolves to 1 when the median of all letters is above the goal. */
export default async function measureSuggestions({ dir }: { dir: string }): Promise<number> {
	const host = await startHost({ dir, port: 0, database: '.work/requests.sqlite' })
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
	try {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
		await page.goto(host.url + address.home)
		const field = page.locator('main .ask-box input')
		// Its code and lists are there before it is measured.
		await field.fill('a')
		await page.getByRole('option').first().waitFor()
		const session = await page.context().newCDPSession(page)
		await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

		const all: number[] = []
		const table: Record<string, object> = {}
		for (const text of TEXTS) {
			const spent: number[] = []
			for (let length = 1; length <= text.length; length++) {
				spent.push(await page.evaluate(typeInto, text.slice(0, length)))
				await page.waitForTimeout(200)
			}
			all.push(...spent)
			table[text] = { median: Math.round(median(spent)), longest: Math.round(Math.max(...spent)) }
		}
		console.table(table)
		console.log(`Letter to suggestions, median of all: ${Math.round(median(all))} ms; goal ${GOAL} ms`)
		return median(all) > GOAL ? 1 : 0
	} finally {
		await browser.close()
		await host.close()
	}
}

/** Types a text, in the page, and waits until the last suggestion names it and is painted. */
async function typeInto(text: string): Promise<number> {
	const field = document.querySelector<HTMLInputElement>('main .ask-box input')
	if (!field) throw new Error('there is no box')
	const start = performance.now()
	field.focus()
	field.value = text
	field.dispatchEvent(new InputEvent('input', { bubbles: true }))
	const isShown = () => [...document.querySelectorAll('[role=option]')].at(-1)?.textContent.includes(`“${text.trim()}”`)
	while (!isShown()) await new Promise(requestAnimationFrame)
	// A task after the next frame: it is painted.
	await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
	return performance.now() - start
}
