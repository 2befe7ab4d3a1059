/**
 * Pages without scripts: what needs them says so, and what would do nothing doesn't show. What the HTML alone tells of all pages is in
 * tests/site/without-scripts.test.ts.
 */
import questions from '../fixtures/farland/content/quiz.json' with { type: 'json' }
import { villages } from './list.ts'
import { village } from './pages.ts'
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

interface Shown {
	/** What `noscript` says. */
	says?: string
	shows?: readonly string[]
	/** As CSS: what is hidden, or not there. */
	hides?: string
}

const PAGES: Readonly<Record<string, Shown>> = {
	'/': {},
	'/search?region=silverhills': { says: 'Searching needs JavaScript', hides: '[role="combobox"], button' },
	'/compare?v=a,b': { says: 'Choosing what to compare needs JavaScript', hides: '[role="combobox"]' },
	'/quiz': {
		says: 'The quiz needs JavaScript',
		shows: [
			...questions.map(({ question }) => question),
			'In each group, we count for each village how many of the things that matter most to you',
		],
		hides: 'main button',
	},
	'/shortlist': { says: 'Saving villages needs JavaScript' },
	'/region/silverhills': { hides: '.star' },
	'/costs': {
		says: 'Changing the figures needs JavaScript',
		shows: ['What we assume, and why', '$140,000'],
		hides: 'main input',
	},
	'/money': {
		says: 'You can use the worksheet below',
		shows: ['A worksheet to fill in on paper'],
		hides: 'main input',
	},
	'/sheet': { says: 'Filling in a sheet needs JavaScript', hides: 'main input, main textarea, main button' },
	'/blog/contracts': { hides: '.aids, main button' },
	'/care-soon': { hides: 'main button' },
	[`/villages/${village}`]: { hides: '.needs-script, .star' },
}

test('what needs scripts says so, and what would do nothing does not show', async ({ page }) => {
	for (const [address, { says, shows = [], hides }] of Object.entries(PAGES))
		await test.step(address, async () => {
			await page.goto(address)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.getByRole('banner').locator('a[href="/faq"]:visible')).toHaveCount(1)
			expect(await page.locator('a[href^="/"]:visible').count()).toBeGreaterThan(20)
			// Playwright's own selectors pass over noscript.
			if (says) await expect(page.locator('noscript > *', { hasText: says }).first()).toBeVisible()
			for (const words of shows) await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
			if (hides) await expect(page.locator(hides).filter({ visible: true })).toHaveCount(0)
		})
})

test('the panel of the search leads to places, the search to every village, and the worksheet prints', async ({
	page,
}) => {
	await page.goto('/')
	await expect(page.getByRole('region', { name: 'Find my village' })).not.toBeInViewport()
	await page.locator('.search-panel noscript a[href="/region/silverhills"]').click()
	await expect(page).toHaveURL('/region/silverhills')
	await page.goto('/search')
	await expect(page.locator('noscript a[href^="/villages/"]')).toHaveCount((await villages(page.request)).length)
	await page.goto('/money')
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('row', { name: /Years it lasts/ })).toBeVisible()
})
