/**
 * How long a press on a filter of /search takes until the next paint, and until the results are there, on the built site in a real
 * Chromium that is slowed down four times.
 */
import { chromium, type Page } from 'playwright'
import { address } from '../../src/core/addresses.ts'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { startHost } from '../../scripts/host/server.ts'
import { median } from './median.ts'

const SLOWER = 4
/** Presses of each kind; every second one takes the choice away again. */
const PRESSES = 10
/** Milliseconds to the next paint. */
const GOAL = 60

/** The choices that are pressed, by the label of their filter. */
const CHOICES: Record<string, string> = {
	Operator: 'Summerset',
	'Kinds of care': 'Rest home care',
	Size: 'Over 200 homes',
	'Shared facilities and services': 'Pool',
}

interface Spent {
	paint: number
	results: number
}

/** Presses the box of a choice, and measures in the page. */
function press(page: Page, facet: string, choice: string): Promise<Spent> {
	return page.evaluate(
		async ([facet, choice]) => {
			const shown = () =>
				document.querySelector('#results')?.textContent +
				[...document.querySelectorAll<HTMLElement>('.result')].map((card) => card.dataset['village']).join()
			const box = [...document.querySelectorAll('details.facet')].find((one) =>
				one.querySelector('summary')?.textContent.startsWith(facet),
			)
			const label = [...(box?.querySelectorAll('label') ?? [])].find((one) => one.textContent.startsWith(choice))
			if (!label) throw new Error(`there is no box for ${choice}`)
			const last = shown()
			const start = performance.now()
			label.click()
			// A task after the next frame: it is painted.
			await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
			const paint = performance.now() - start
			while (shown() === last) await new Promise(requestAnimationFrame)
			return { paint, results: performance.now() - start }
		},
		[facet, choice] as const,
	)
}

/** Prints medians in milliseconds. Resolves to 1 when the median of all presses is above the goal. */
export default async function measureSearch({ dir }: { dir: string }): Promise<number> {
	const host = await startHost({ dir, port: 0, database: '.work/requests.sqlite' })
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
	try {
		const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
		await page.goto(host.url + address.search)
		await page.locator('.result').first().waitFor()
		await page.getByRole('button', { name: 'More filters' }).click()
		await page.locator('details.facet').first().waitFor()
		for (const facet of await page.locator('details.facet > summary').all()) await facet.click()
		const session = await page.context().newCDPSession(page)
		await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

		const all: number[] = []
		const table: Record<string, object> = {}
		for (const [facet, choice] of Object.entries(CHOICES)) {
			const spent: Spent[] = []
			for (let round = 0; round < PRESSES; round++) {
				spent.push(await press(page, facet, choice))
				await page.waitForTimeout(500)
			}
			const paints = spent.map(({ paint }) => paint)
			all.push(...paints)
			table[facet] = {
				'next paint, median': Math.round(median(paints)),
				longest: Math.round(Math.max(...paints)),
				'results, median': Math.round(median(spent.map(({ results }) => results))),
			}
		}
		console.table(table)
		console.log(`Next paint, median of all: ${Math.round(median(all))} ms; goal ${GOAL} ms`)
		return median(all) > GOAL ? 1 : 0
	} finally {
		await browser.close()
		await host.close()
	}
}
