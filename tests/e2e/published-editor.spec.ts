/** The editor of a published site: it keeps to its policy, and asks nobody but the repository, once someone signs in. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { EDITOR_FOLDER, EDITOR_PAGE } from '../../src/core/addresses.ts'
import { editorPolicy } from '../../scripts/editor/editor-policy.ts'
import { publishEditor } from '../../scripts/editor/publish-editor.ts'
import { startHost } from '../../scripts/host/server.ts'
import { createThreads } from '../../scripts/shared/threads.ts'
import { hostHeaders, withPolicy } from '../../scripts/site-files/host-headers.ts'
import { expect, test } from './site.ts'
import { visitOwnServer } from './spec-server.ts'

visitOwnServer('published-editor', async (folder) => {
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
	return startHost({ dir, port: 0, database: path.join(folder, 'requests.sqlite') })
})
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

/** A repository of one file, as GitHub answers about it, and what was committed of that file. */
async function standInForGitHub(context: BrowserContext, file: string, text: string): Promise<{ committed?: string }> {
	const repository: { committed?: string } = {}
	const author = { name: 'Hana', email: 'hana@example.nz', user: { id: 1, login: 'hana' } }
	const commit = { oid: 'a1', message: 'A commit', author, committedDate: '2026-11-01T00:00:00Z' }
	const target = { oid: commit.oid, history: { nodes: [commit] } }
	const answerQuery = ({ query, variables }: GraphQuery): object => {
		const { additions } = variables.input?.fileChanges ?? {}
		if (additions) {
			repository.committed = Buffer.from(additions[0]?.contents ?? '', 'base64').toString()
			return { createCommitOnBranch: { commit: { ...commit, oid: 'a2', file_0: { oid: 'b2' } } } }
		}
		const aliases = [...query.matchAll(/\b(?:content|commit)_\d+(?=:)/g)].map(([alias]) => alias)
		const parts = aliases.map((alias) => [alias, { target, text, isTruncated: false }])
		return { repository: { ref: { target }, defaultBranchRef: { name: 'main' }, ...Object.fromEntries(parts) } }
	}
	await context.route('https://api.github.com/**', (route) => {
		const { pathname } = new URL(route.request().url())
		const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
		if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
		if (pathname.includes('/collaborators/')) return route.fulfill({ status: 204, headers })
		const known: Record<string, () => object> = {
			'/user': () => ({ id: 1, login: 'hana', name: 'Hana' }),
			'/graphql': () => ({ data: answerQuery(route.request().postDataJSON() as GraphQuery) }),
			'/repos/o/r/git/trees/a1': () => ({ tree: [{ type: 'blob', path: file, sha: 'b1', size: text.length }] }),
		}
		return route.fulfill({ json: known[pathname]?.() ?? [], headers })
	})
	return repository
}

interface GraphQuery {
	query: string
	variables: { input?: { fileChanges: { additions: { contents: string }[] } } }
}

test('an edit keeps the line endings and the byte order mark of its file', async ({ page, context }) => {
	const onWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
	const file = 'guides/blog/testland-costs.md'
	const before = readFileSync(`tests/fixtures/country/content/${file}`, 'utf8')
	const repository = await standInForGitHub(context, `content/${file}`, onWindows(before))
	await page.goto(`${EDITOR_PAGE}#/collections/blog/entries/testland-costs`)
	await page.getByRole('button', { name: /Sign In.*Token/i }).click()
	await page.getByRole('textbox').fill('github_pat_test')
	await page.getByRole('button', { name: /^Sign In$/i }).click()
	const title = page.getByRole('textbox', { name: 'Title', exact: true })
	await title.fill('What it costs')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect.poll(() => repository.committed).toBe(onWindows(before.replace(/^title: .*/m, 'title: What it costs')))
	await expect(page.getByText('Entry saved.')).toBeVisible()
	await expect(title).toHaveValue('What it costs')
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
