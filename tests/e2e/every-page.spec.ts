/**
 * Every kind of page, opened once: it comes alive without a complaint, says what it is about, and holds to the rules of WCAG 2.2, A, AA
 * and AAA, as far as a machine can tell, and to our own measures, in windows of every width. `npm test` holds a third of the pages to
 * them, the rules at one width and in one theme, which the seed draws; `npm run site -- test accessibility` all, at both widths and in
 * both. Every other page is compared with its picture (`screenshots.spec.ts`), at one width; those that are neither measured nor drawn are
 * left to tests/pages/every-page.test.ts.
 */
import { SEED } from '../samples.ts'
import { violations, violationsIn } from './axe.ts'
import {
	lostInForcedColours,
	misplacedBar,
	moving,
	narrowColumns,
	problemsIn,
	shiftsOf,
	smallTargets,
	smallText,
	tooWide,
	tooWideInLargeText,
	watchShifts,
	withoutBar,
	type InWindow,
	type Measures,
} from './measure.ts'
import { windowsForOverlaps } from './overlaps.ts'
import { MORE_PAGES, PAGES } from './pages.ts'
import { differenceInWords, MODE, pictureOf, WIDTHS } from './pictures.ts'
import type { Page } from 'playwright/test'
import { expect, fetchFonts, hydrated, test, watchRequests } from './site.ts'

const PHONE = { width: 360, height: 800 }
const COMPUTER = { width: 1280, height: 800 }

const MEASURES: Measures = { 'too wide': tooWide, target: smallTargets, text: smallText }
/** What the page may do for readers whose system asks for it, and the rules. */
function rulesIn(find: (page: Page) => Promise<string[]>): Measures {
	return {
		rule: (page) => withoutBar(page, find),
		'in forced colours': lostInForcedColours,
		'in reduced motion': moving,
	}
}

/** No rules. */
const NONE: Measures = {}
const isFull = process.env['SUITE'] === 'accessibility'
/** `npm run site -- test accessibility` and `test overlaps` measure every page, `npm test` a third of them, which the seed draws. */
const isMeasuredWhole = isFull || process.env['SUITE'] === 'overlaps'

interface Visit {
	address: string
	says: RegExp
	/** The rules in a window of a phone. */
	onPhone: Measures
	/** The rules in a window of a computer, in which the page is opened too if there are any. */
	onComputer: Measures
	/** Whether it is measured in windows of every width. */
	isMeasured: boolean
	/** The width of its picture. */
	drawn: number | undefined
}

const isDrawn = (index: number) => ((SEED >>> 3) + index) % 3 === 0

const VISITS: readonly Visit[] = [
	...PAGES.map(([address, says], index): Visit => {
		const drawn = MODE === 'sample' ? WIDTHS[(index % 6) as 0] : undefined
		if (isFull)
			return { address, says, onPhone: rulesIn(violations), onComputer: rulesIn(violations), isMeasured: true, drawn }
		const lot = (SEED + index) % 6
		const rules = rulesIn((page) => violationsIn(lot % 2 === 0 ? 'light' : 'dark', page))
		const isWide = lot < 2
		const isRuled = isDrawn(index)
		return {
			address,
			says,
			onPhone: isRuled && !isWide ? rules : NONE,
			onComputer: isRuled && isWide ? rules : NONE,
			isMeasured: isMeasuredWhole || isRuled,
			drawn,
		}
	}),
	// Of kinds that others stand for: those that are measured.
	...MORE_PAGES.filter((_, index) => isMeasuredWhole || isDrawn(index)).map(([address, says]): Visit => ({
		address,
		says,
		onPhone: NONE,
		onComputer: NONE,
		isMeasured: true,
		drawn: undefined,
	})),
].filter(({ isMeasured, drawn }) => isMeasured || drawn !== undefined)

function windowsOf({ onPhone, onComputer }: Visit): InWindow[] {
	return [
		[PHONE, { ...onPhone, ...MEASURES }],
		[
			{ width: 320, height: 640 },
			{ bar: misplacedBar, 'too wide': tooWide, 'too wide in text of double size': tooWideInLargeText },
		],
		// A window of 1280 by 1024 at 400%.
		[{ width: 320, height: 256 }, { 'too wide': tooWide }],
		[COMPUTER, { ...onComputer, ...MEASURES, narrow: narrowColumns }],
		...windowsForOverlaps(),
	]
}

const PARTS = 6
for (let part = 0; part < PARTS; part++) {
	test(`every kind of page comes alive, is accessible, steady and large enough and looks as it did, part ${part + 1}`, async ({
		page,
		context,
		expectedErrors,
	}) => {
		expectedErrors.push(/status of 404/)
		await watchShifts(page)
		const settled = watchRequests(page)
		await fetchFonts(page)
		const easel = await context.newPage()
		const found: string[] = []
		for (const visit of VISITS.filter((_, index) => index % PARTS === part)) {
			const { address, says, onComputer, drawn } = visit
			await test.step(address, async () => {
				for (const size of onComputer === NONE ? [PHONE] : [COMPUTER, PHONE]) {
					await page.setViewportSize(size)
					const answer = await page.goto(address)
					expect(answer?.status(), address).toBe(address === '/no-such-page' ? 404 : 200)
					await hydrated(page)
					const main = page.locator('#main')
					await expect(main, address).toContainText(says)
					await expect(main.getByRole('heading', { level: 1 }), address).toHaveCount(1)
					found.push(...(await shiftsOf(page)).map((shift) => `${address}, ${size.width} px, moves: ${shift}`))
				}
				// What the address asks for comes after the page.
				if (address.includes('?')) await settled()
				const problems = visit.isMeasured ? await problemsIn(page, windowsOf(visit)) : []
				if (drawn !== undefined) {
					const picture = await pictureOf(page, settled, easel, drawn)
					problems.push(...(await differenceInWords(easel, address, drawn, picture)))
				}
				found.push(...problems.map((problem) => `${address}, ${problem}`))
			})
		}
		expect(found).toEqual([])
	})
}
