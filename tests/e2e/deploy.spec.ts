/** A new site is put in the place of the one that somebody is reading. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { listCaptured } from '../../scripts/host/captured.ts'
import { startHost, type Host } from '../../scripts/host/server.ts'
import { expect, hydrated, test as base } from './site.ts'

interface Deploy {
	host: Host
	/** The names on the requests that have arrived. */
	captured(): (string | undefined)[]
	/** Replaces the site by one whose every script has another name; without `whole`, by one that lacks them. */
	swap(whole?: boolean): void
}

const village = 'bruce-mclaren-retirement-village'

/** A copy of the built site on a host of its own. The pages that the tests visit are in both versions. */
const test = base.extend<{ deploy: Deploy }>({
	deploy: async ({ expectedErrors }, use) => {
		// Old scripts are asked for and are gone.
		expectedErrors.push(/status of 404/, /Failed to (fetch|load)/, /MIME type/)
		const folder = mkdtempSync(path.resolve('.work/deploy-'))
		const [site, next, old] = ['site', 'next', 'old'].map((name) => path.join(folder, name)) as [string, string, string]
		cpSync('dist', site, { recursive: true, filter: (file) => !/\bpreviews\b/.test(file) })
		const database = path.join(folder, 'captured.sqlite')
		const host = await startHost({ dir: site, port: 0, database })
		await use({
			host,
			captured: () => listCaptured(database).map(({ fields }) => fields['name']),
			swap(whole = true) {
				cpSync(site, next, { recursive: true })
				renameScripts(next, whole)
				renameSync(site, old)
				renameSync(next, site)
			},
		})
		await host.close()
		rmSync(folder, { recursive: true, force: true })
	},
	baseURL: async ({ deploy }, use) => use(deploy.host.url),
})

/** What a build of other sources does to the names of scripts. */
function renameScripts(site: string, whole: boolean): void {
	const folders = ['assets/chunks', 'assets/entries'].map((name) => path.join(site, name))
	const renamed = (text: string) =>
		text.replace(/\b([\w-]+)\.([\w-]{8})\.js\b|\bchunk-([\w-]{8})\.js\b/g, (name) => name.replace('.js', 'x.js'))
	for (const folder of folders) {
		for (const file of readdirSync(folder)) {
			const text = readFileSync(path.join(folder, file), 'utf8')
			rmSync(path.join(folder, file))
			if (whole) writeFileSync(path.join(folder, renamed(file)), renamed(text))
		}
	}
	for (const page of ['index', 'faq', 'quiz', 'request', `villages/${village}`]) {
		const file = path.join(site, `${page}.html`)
		writeFileSync(file, renamed(readFileSync(file, 'utf8')))
	}
}

/** Counts the documents that the page loads from now on. */
function documents(page: Page): string[] {
	const loaded: string[] = []
	page.on('request', (request) => {
		if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
	})
	return loaded
}

test('a link to a page whose code is gone loads that page afresh, once', async ({ page, deploy }) => {
	await page.goto('/')
	await hydrated(page)
	const loaded = documents(page)
	deploy.swap()
	await page.locator('header').getByRole('link', { name: 'FAQ', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
	await hydrated(page)
	expect(loaded).toEqual(['/faq'])
	await expect(page.getByText('Something went wrong')).toHaveCount(0)

	// The new page is whole: the next link needs no document.
	await page.locator('header').getByRole('link', { name: 'Home', exact: true }).click()
	await expect(page).toHaveURL(/\/$/)
	expect(loaded).toEqual(['/faq'])
})

test('a deploy that lost its code gives a page to read, and no loop', async ({ page, deploy }) => {
	await page.goto('/')
	await hydrated(page)
	const loaded = documents(page)
	deploy.swap(false)
	await page.locator('header').getByRole('link', { name: 'FAQ', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
	await page.waitForLoadState('networkidle')
	expect(loaded).toEqual(['/faq'])
	await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('what was typed into a request is sent, or still there', async ({ page, deploy }) => {
	await page.goto('/request')
	await hydrated(page)
	const form = page.locator('main form')
	await form.getByLabel('Your Name').fill('Mere Kōwhai')
	await form.getByLabel('Email Address').fill('mere@example.test')
	deploy.swap()
	await form.getByRole('button', { name: /send|request/i }).click()
	await expect(page.getByText(/Request Sent!|Thank you/).first()).toBeVisible({ timeout: 15_000 })
	expect(deploy.captured()).toEqual(['Mere Kōwhai'])
})
