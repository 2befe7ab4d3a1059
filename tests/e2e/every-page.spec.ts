/**
 * Every kind of page, opened once: it comes alive without a complaint, says what it is about, and holds to the rules of WCAG 2.2, A, AA
 * and AAA, as far as a machine can tell, and to our own measures, in windows of every width. At 1,280 px `npm test` looks for all of
 * it on a third of the pages; `npm run site -- test accessibility` on all. Every other page is compared with its picture
 * (`screenshots.spec.ts`), at one width.
 */
import { bringRules, violations } from './axe.ts'
import {
	lostInForcedColours,
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
import { MORE_PAGES, PAGES } from './pages.ts'
import { differenceInWords, MODE, pictureOf, WIDTHS } from './pictures.ts'
import { expect, fetchFonts, hydrated, test, watchRequests } from './site.ts'

const PHONE = { width: 360, height: 800 }
const COMPUTER = { width: 1280, height: 800 }

const MEASURES: Measures = { 'too wide': tooWide, target: smallTargets, text: smallText }
const RULES: Measures = {
	rule: (page) => withoutBar(page, violations),
	'in forced colours': lostInForcedColours,
	'in reduced motion': moving,
}

interface Visit {
	address: string
	says: RegExp
	/** Whether it is of a kind that no other address stands for. */
	isKind: boolean
	/** Whether everything is looked for at 1,280 px too. */
	isWide: boolean
	/** The width of its picture. */
	drawn: number | undefined
}

const VISITS: readonly Visit[] = [
	...PAGES.map(([address, says], index) => ({
		address,
		says,
		isKind: true,
		isWide: process.env['ACCESSIBILITY_TEST'] === 'all' || index % 9 < 3,
		drawn: MODE === 'sample' ? WIDTHS[(index % 6) as 0] : undefined,
	})),
	...MORE_PAGES.map(([address, says]) => ({ address, says, isKind: false, isWide: false, drawn: undefined })),
]

function windowsOf({ isKind, isWide }: Visit): InWindow[] {
	return [
		[PHONE, isKind ? { ...RULES, ...MEASURES } : MEASURES],
		[
			{ width: 320, height: 640 },
			{ 'too wide': tooWide, 'too wide in text of double size': tooWideInLargeText },
		],
		// A window of 1280 by 1024 at 400%.
		[{ width: 320, height: 256 }, { 'too wide': tooWide }],
		[COMPUTER, { ...(isWide && RULES), ...MEASURES, narrow: narrowColumns }],
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
		await bringRules(page)
		await watchShifts(page)
		const settled = watchRequests(page)
		await fetchFonts(page)
		const easel = await context.newPage()
		const found: string[] = []
		for (const visit of VISITS.filter((_, index) => index % PARTS === part)) {
			const { address, says, isWide, drawn } = visit
			await test.step(address, async () => {
				for (const size of isWide ? [COMPUTER, PHONE] : [PHONE]) {
					await page.setViewportSize(size)
					const answer = await page.goto(address)
					expect(answer?.status(), address).toBe(address === '/no-such-page' ? 404 : 200)
					await hydrated(page)
					const main = page.locator('#main')
					await expect(main, address).toContainText(says)
					await expect(main.getByRole('heading', { level: 1 }), address).toHaveCount(1)
					found.push(...(await shiftsOf(page)).map((shift) => `${address}, ${size.width} px, moves: ${shift}`))
				}
				const problems = await problemsIn(page, windowsOf(visit))
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
