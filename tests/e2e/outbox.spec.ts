/**
 * No request is lost and none arrives twice, whatever the connection, the host and the visitor do. A sample in
 * `npm test`; `npm run site -- test outbox` runs all 500. Which request meets which fault is drawn by the seed; the timing is the machine's.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, type Browser, type BrowserContext, type Page } from 'playwright/test'
import { listRequests } from '../../scripts/host/request-life.ts'
import { startHost } from '../../scripts/host/server.ts'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { ASK_VILLAGE, RETRYING, SAVED, SENT } from '../../src/core/request/request-fields.ts'
import { STORE_TIMEOUT } from '../../src/features/request/outbox-times.ts'
import { randomNumbers } from '../samples.ts'
import { FATES, startFaultyHost, type Fate } from './faults.ts'
import { readOutbox } from './outbox-store.ts'
import { hydrated } from './site.ts'

const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 6)
const VISITORS = RUNS > 6 ? 4 : 3
/**
 * The pages' clocks run this many times as fast, so that a time-out of 15 s and a pause of a minute can be waited for. Only
 * the device has as much longer to write a request down: the machine that runs the test may be slow.
 */
const HASTE = 10
/** The page gives up after 1.5 s of our time. */
const LATE = 2_500

const DEEDS = [
	'sends',
	'double-clicks',
	'loses the connection',
	'closes the tab while sending',
	'reloads while sending',
	'has two tabs',
] as const
type Deed = (typeof DEEDS)[number]

test(`${RUNS} requests under faults: each is stored once, or is waiting and said to be`, async ({ browser }) => {
	test.setTimeout(600_000 + RUNS * 10_000)
	const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'))
	const database = path.join(folder, 'requests.sqlite')
	const host = await startHost({
		dir: FIXTURE_SITE,
		port: 0,
		database,
		limits: { perAddress: Infinity, total: Infinity },
	})
	const chance = randomNumbers()
	// Every other post goes well; of the rest, each fault has its share.
	let fate = (): Fate => (chance() < 0.5 ? 'answered' : pick(FATES.slice(1), chance()))
	const faulty = await startFaultyHost(host.url, () => fate(), LATE)
	const stored = () => listRequests(database).map(({ fields }) => fields['message'] ?? '')

	// Each deed in turn, so that the smallest sample has all.
	const first = Math.floor(chance() * DEEDS.length)
	const runs = Array.from({ length: RUNS }, (_, n) => ({
		n,
		deed: DEEDS[(first + n) % DEEDS.length] as Deed,
		dialog: chance() < 0.5,
		delay: chance(),
	}))
	const told = new Map<string, number>()
	const visitors = await Promise.all(
		Array.from({ length: VISITORS }, async (_, mine) => {
			const visitor = await Visitor.arrive(browser, faulty.url)
			for (const run of runs.filter(({ n }) => n % VISITORS === mine)) {
				const words = await visitor.ask(run)
				told.set(words, (told.get(words) ?? 0) + 1)
				// What is called sent has arrived.
				if (words === 'sent') expect(stored(), `request ${run.n}, ${run.deed}`).toContain(messageOf(run.n))
			}
			return visitor
		}),
	)

	// Nothing gets through now: what is not stored must be waiting, and the page must say so.
	fate = () => '503'
	const waiting = (await Promise.all(visitors.map((visitor) => visitor.waiting()))).flat()
	const storedBefore = stored()
	const lost = runs.filter(({ n }) => !storedBefore.includes(messageOf(n)) && !waiting.includes(messageOf(n)))
	const inBoth = waiting.filter((message) => storedBefore.includes(message))

	// All is well again: everything that waits arrives.
	fate = () => 'answered'
	await Promise.all(visitors.map((visitor) => visitor.sendNow()))
	await faulty.close()
	await host.close()
	const storedAfter = stored()
	const twice = storedAfter.filter((message, index) => storedAfter.indexOf(message) !== index)

	const table = (counts: Map<string, number>) =>
		[...counts].map(([name, count]) => `  ${String(count).padStart(4)}  ${name}`)
	console.log(
		[
			`\n${RUNS} requests by ${VISITORS} visitors`,
			'what the visitor did:',
			...table(countBy(runs.map(({ deed }) => deed))),
			'what became of the posts:',
			...table(faulty.counts),
			'what the visitor was told:',
			...table(told),
			`stored: ${storedBefore.length}; waiting and said to be: ${waiting.length}, of which ${inBoth.length} are stored too, their answer lost`,
			`lost: ${lost.length}; stored twice: ${twice.length}; stored after "Send now": ${storedAfter.length}`,
		].join('\n'),
	)
	expect(lost).toEqual([])
	expect(twice).toEqual([])
	expect(storedAfter.toSorted()).toEqual(runs.map(({ n }) => messageOf(n)).toSorted())
	// A sample is too small for every fault to strike.
	if (RUNS >= 100) for (const name of FATES) expect(faulty.counts.get(name) ?? 0, name).toBeGreaterThan(0)
	rmSync(folder, { recursive: true })
})

interface Run {
	n: number
	deed: Deed
	/** In the dialog, or on the page of its own. */
	dialog: boolean
	/** 0 to 1: how soon the tab is closed or reloaded. */
	delay: number
}

/** Each request is known by its words. */
const messageOf = (n: number) => `Request ${n}: Ōtāhuhu 👵🏽 & “שלום”`

/** One person with one device. */
class Visitor {
	#context: BrowserContext
	#page: Page
	/** Open all the while, on another page. */
	#other: Page

	private constructor(context: BrowserContext, page: Page, other: Page) {
		this.#context = context
		this.#page = page
		this.#other = other
	}

	static async arrive(browser: Browser, url: string): Promise<Visitor> {
		const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
		await context.addInitScript(hasten, { haste: HASTE, toStore: STORE_TIMEOUT, since: Date.now() })
		const other = await context.newPage()
		await other.goto('/faq')
		return new Visitor(context, await context.newPage(), other)
	}

	/** Fills the form in and does the deed. Resolves to what the page said in the end. */
	async ask({ n, deed, dialog, delay }: Run): Promise<string> {
		// The last tab is closed at whatever it is doing.
		await this.#page.close()
		const page = (this.#page = await this.#context.newPage())
		await page.goto(dialog ? '/villages/lantern-cove-village' : '/request')
		await hydrated(page)
		if (dialog) await page.getByRole('main').getByRole('link', { name: ASK_VILLAGE }).first().click()
		const form = page.locator('form[name="village-inquiry"]')
		await form.getByLabel('Your Name *').fill(`Visitor ${n}`)
		await form.getByLabel('Email Address *').fill('mere@example.nz')
		await form.getByLabel('Message (optional)').fill(messageOf(n))
		const button = form.locator('button[type="submit"]')

		if (deed === 'loses the connection') await this.#context.setOffline(true)
		if (deed === 'double-clicks') await button.dblclick()
		else await button.click()
		if (deed === 'closes the tab while sending' || deed === 'reloads while sending') {
			// From "Sending…" on, the device has it. What the header and the note of earlier requests say doesn't count.
			await expect(page.getByText(/Sending…|Request Sent! Thank you|^Saved - we/).first()).toBeVisible()
			await new Promise((done) => setTimeout(done, delay * 150))
			// The dialog may be closing itself, a step back in the history, which ends a reload that has just begun.
			if (deed === 'reloads while sending') await page.reload().catch(() => {})
			else await page.close()
			return 'nothing any more'
		}
		if (deed === 'has two tabs') {
			await Promise.all([page, this.#other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
		}
		const words = page.getByText(/Request Sent! Thank you|^Saved - we|was not sent/).first()
		await expect(words).toBeVisible()
		const text = (await words.textContent()) ?? ''
		await this.#context.setOffline(false)
		if (text.includes(SENT)) return 'sent'
		return [SAVED, RETRYING].some((saved) => text.includes(saved)) ? 'saved' : text
	}

	/** The messages that this device keeps, after making sure that the page names their number. */
	async waiting(): Promise<string[]> {
		await this.#context.setOffline(false)
		await Promise.all([this.#other.close(), this.#page.close()])
		this.#page = await this.#context.newPage()
		await this.#page.goto('/faq')
		await hydrated(this.#page)
		let kept = await this.#kept()
		await expect(async () => {
			kept = await this.#kept()
			const said = await this.#page.getByText(/waiting to be sent/).allTextContents()
			expect(said.map((words) => Number(/\d+/.exec(words)?.[0]))).toEqual(kept.length ? [kept.length] : [])
		}).toPass()
		return kept
	}

	/** Presses "Send now" until nothing waits, and leaves. */
	async sendNow(): Promise<void> {
		const button = this.#page.getByRole('button', { name: 'Send now' })
		await expect(async () => {
			// It goes once nothing waits.
			await button.evaluateAll((all: HTMLElement[]) => all.forEach((one) => one.click()))
			expect(await this.#kept()).toEqual([])
		}).toPass()
		await this.#context.close()
	}

	async #kept(): Promise<string[]> {
		return (await readOutbox(this.#page)).map(({ body }) => new URLSearchParams(body).get('message') ?? '')
	}
}

/** Runs in the page before its own scripts. All tabs of a visitor must agree on the time. */
function hasten({ haste, toStore, since }: { haste: number; toStore: number; since: number }): void {
	const now = Date.now.bind(Date)
	const later = window.setTimeout.bind(window)
	Date.now = () => since + (now() - since) * haste
	window.setTimeout = ((work: TimerHandler, delay = 0, ...rest: unknown[]) =>
		later(
			work,
			delay === toStore ? delay * haste : delay > toStore ? delay / haste : delay,
			...rest,
		)) as typeof window.setTimeout
}

function pick<T>(choices: readonly T[], chance: number): T {
	return choices[Math.floor(chance * choices.length)] as T
}

function countBy(items: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
	return counts
}
