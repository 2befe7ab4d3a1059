/** npm run dev, as an author uses it: an edit shows, a mistake shows over the page, and goes when it is put right. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startAuthorServer } from './author-server.ts'
import { expect, test as base, watchRequests } from './site.ts'

const ALPHA = 'villages/alpha-court.json'

/** A picture of one point. */
const DOT = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
	'base64',
)

interface Author {
	url: string
	/** Replaces text in a file of content as editors and checkouts do: with another file of its name. */
	replace: (file: string, before: string, after: string) => void
}

function createAuthor(content: string): Author['replace'] {
	return (file, before, after) => {
		const text = readFileSync(path.join(content, file), 'utf8')
		expect(text).toContain(before)
		const next = path.join(content, '..', 'next')
		writeFileSync(next, text.replace(before, after))
		renameSync(next, path.join(content, file))
	}
}

/** The development server over a copy of the country, in which one word is wrong from the start. */
const test = base.extend<{ author: Author }>({
	// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
	author: async ({}, use) => {
		const folder = mkdtempSync(path.join(tmpdir(), 'dev-'))
		const content = path.join(folder, 'content')
		cpSync('tests/fixtures/country/content', content, { recursive: true })
		writeFileSync(path.join(content, 'images/dot.png'), DOT)
		const replace = createAuthor(content)
		replace(ALPHA, '"region": "testland-north"', '"region": "testland-norht"')
		const { url, stop } = await startAuthorServer('dev', content, /running at (\S+)\//)
		await use({ url, replace })
		await stop()
		rmSync(folder, { recursive: true, force: true })
	},
	baseURL: async ({ author }, use) => use(author.url),
})
test.use({ expectedErrors: [/status of 500/] })

test('an author sees each edit, and each mistake until it is put right', async ({ page, author }) => {
	const overlay = page.locator('vite-error-overlay')
	const settled = watchRequests(page)
	// What is read stays in its place; the scroll position itself moves by some pixels with each font that arrives.
	const top = () => page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top)
	const isAt = async (before: number) =>
		// The page may just be loading again.
		await expect.poll(async () => Math.abs((await top().catch(() => Infinity)) - before)).toBeLessThan(20)

	await test.step('content that is wrong from the start is shown in the browser', async () => {
		await page.goto('/faq')
		await expect(overlay).toContainText('1 problem in content')
		await expect(overlay).toContainText(/content\/villages\/alpha-court\.json:\d+:\d+/)
		await expect(overlay).toContainText('there is no region "testland-norht"')
		await expect(overlay).toContainText('Did you mean "testland-north"?')
	})

	await test.step('and the page comes when it is put right', async () => {
		author.replace(ALPHA, 'testland-norht', 'testland-north')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
		await expect(overlay).toHaveCount(0)
	})

	await test.step('the application starts by itself', async () => {
		const live = page.locator('html[data-hydrated]')
		await expect(live).toHaveCount(1)
		// Vite may load the page once more for the packages that it found in it; an author works with what is there.
		await settled()
		await expect(live).toHaveCount(1)
	})

	await test.step('an edit shows where the author was, and what was open stays open', async () => {
		const fold = page.locator('main details').first()
		await fold.locator('summary').click()
		await expect(fold).toHaveAttribute('open')
		await page.setViewportSize({ width: 360, height: 400 })
		await page.evaluate(() => scrollTo(0, 200))
		const before = await top()
		author.replace('faq.json', '"question": "', '"question": "Edited: ')
		await expect(page.getByText('Edited:').first()).toBeAttached()
		await isAt(before)
		await expect(fold).toHaveAttribute('open')
	})

	await test.step('an edit of what is around every page shows too, where the author was', async () => {
		const before = await top()
		author.replace('site.json', '"label": "Answers"', '"label": "Edited answers"')
		await expect(page.getByText('Edited answers').first()).toBeAttached()
		await isAt(before)
	})

	await test.step('a mistake is shown over the page, and goes with the next edit', async () => {
		author.replace('faq.json', '"home": ', '"hom": ')
		await expect(overlay).toContainText('Did you mean "home"?')
		await expect(page.getByText('Edited:').first()).toBeAttached()
		author.replace('faq.json', '"hom": ', '"home": ')
		await expect(overlay).toHaveCount(0)
		author.replace('faq.json', 'Edited:', 'Edited again:')
		await expect(page.getByText('Edited again:').first()).toBeAttached()
	})

	await test.step('an edited title shows in the head, and an edited picture in the page', async () => {
		await page.goto('/blog/testland-costs')
		await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
		author.replace('guides/blog/testland-costs.md', 'title: ', 'title: Edited, ')
		await expect(page).toHaveTitle(/^Edited, /)
		const picture = page.getByRole('img', { name: 'A drawing of a house' })
		const shape = () =>
			picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight).catch(() => 0)
		await expect.poll(shape).toBe(1)
		author.replace('images/house.svg', 'viewBox="0 0 10 10"', 'viewBox="0 0 20 10"')
		await expect.poll(shape).toBe(2)
	})

	await test.step('what was wrong while no page was open is not shown when it is right again', async () => {
		await page.goto('about:blank')
		author.replace('faq.json', '"home": ', '"hom": ')
		// Time to read it. Without it the step shows nothing, but does not fail.
		await page.waitForTimeout(1000)
		author.replace('faq.json', '"hom": ', '"home": ')
		author.replace('faq.json', 'Edited again:', 'Edited at last:')
		await expect.poll(async () => (await fetch(`${author.url}/faq`)).text()).toContain('Edited at last:')
		await page.goto('/faq')
		await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
		await expect(overlay).toHaveCount(0)
	})

	await test.step('a view with a style sheet of its own looks as it does when it is built', async () => {
		await page.goto('/villages/alpha-court')
		await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
		await expect(page.locator('.fact.on-paper dt').first()).toBeHidden()
	})

	await test.step('pictures have the type that their name says', async () => {
		const { headers } = await fetch(`${author.url}/images/dot.png`)
		expect(headers.get('content-type')).toBe('image/png')
	})
})
