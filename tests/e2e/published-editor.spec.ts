/** The editor of a published site: it keeps to its policy, and asks nobody but the repository, once someone signs in. */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EDITOR_FOLDER, EDITOR_PAGE } from '../../src/core/addresses.ts'
import { editorPolicy } from '../../scripts/editor/editor-policy.ts'
import { publishEditor } from '../../scripts/editor/publish-editor.ts'
import { startHost } from '../../scripts/host/server.ts'
import { createThreads } from '../../scripts/shared/threads.ts'
import { hostHeaders, withPolicy } from '../../scripts/site-files/host-headers.ts'
import { expect, test as base } from './site.ts'

const test = base.extend<object, { origin: string }>({
	origin: [
		// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
		async ({}, use) => {
			const folder = mkdtempSync(path.join(tmpdir(), 'published-editor-'))
			const dir = path.join(folder, 'site')
			const write = (file: string, content: string | Uint8Array) => {
				mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
				writeFileSync(path.join(dir, file), content)
				return ''
			}
			const site = { name: 'Testland Compass', url: 'https://testland.example' }
			const threads = createThreads()
			await publishEditor(site, { host: 'github', name: 'o/r', branch: 'main' }, { write }, threads)
			await threads.destroy()
			const editor = { policy: editorPolicy('github'), folders: ['admin', 'assets'] }
			write('_headers', hostHeaders({ base: '', host: 'netlify', editor }))
			const host = await startHost({ dir, port: 0, database: path.join(folder, 'requests.sqlite') })
			await use(host.url)
			await host.close()
			rmSync(folder, { recursive: true, force: true })
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ origin }, use) => use(origin),
})
// In one worker, because each bundles the editor.
test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: [/request to another origin: https:\/\/api\.github\.com\/|status of 401|Invalid token/] })

test('shows where to sign in, and asks the repository alone', async ({ page, context }) => {
	const asked: string[] = []
	// A console error tells of a violation too, but not of one that is only reported.
	await page.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
			console.error(`violation of ${violatedDirective}: ${blockedURI}`),
		)
	})
	await context.route(/^https:/, (route) => {
		asked.push(new URL(route.request().url()).origin)
		return route.fulfill({
			status: 401,
			json: { message: 'Bad credentials' },
			headers: { 'access-control-allow-origin': '*' },
		})
	})

	const response = await page.goto(EDITOR_PAGE)
	expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' })
	await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
	const signIn = page.getByRole('button', { name: /Sign In.*Token/i })
	await expect(signIn).toBeVisible()
	await expect(page.getByRole('button', { name: /Sign In/i })).toHaveCount(1)
	expect(asked).toEqual([])

	await signIn.click()
	await page.getByRole('textbox').fill('github_pat_test')
	await page.getByRole('button', { name: /^Sign In$/i }).click()
	await expect(page.getByText('The provided token is invalid').first()).toBeVisible()
	expect([...new Set(asked)]).toEqual(['https://api.github.com'])
	expect(new URL(page.url()).pathname.startsWith(EDITOR_FOLDER)).toBe(true)
})

test('a not-found page that comes without the header keeps to the policy of pages', async ({
	page,
	expectedErrors,
}) => {
	expectedErrors.push(/violates .* directive 'script-src 'self''/)
	const html = '<!doctype html><html><head><title>Page not found</title></head><script>document.title = "ran"</script>'
	await page.route('**/no/such/page', (route) => route.fulfill({ contentType: 'text/html', body: withPolicy(html) }))
	await page.goto('/no/such/page')
	await expect(page).toHaveTitle('Page not found')
})
