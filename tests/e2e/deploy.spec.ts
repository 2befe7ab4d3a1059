/** A new site replaces the one that someone is reading. */
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { test } from './own-host.ts'
import { village } from './pages.ts'
import { expect, hydrated, watchRequests } from './site.ts'

/** Replaces the site by one whose every script has another name; without `whole`, by one that lacks them. */
function deploy(site: string, whole = true): void {
	cpSync(site, `${site}-next`, { recursive: true })
	renameScripts(`${site}-next`, whole)
	renameSync(site, `${site}-old`)
	renameSync(`${site}-next`, site)
}

/** What a build of other sources does to the names of scripts. */
function renameScripts(site: string, whole: boolean): void {
	const folders = ['assets/chunks', 'assets/entries', 'assets/static'].map((name) => path.join(site, name))
	const renamed = (text: string) =>
		text.replace(/\b([\w-]+)\.([\w-]{8})\.js\b|(?<=^|[/"'`])[\w-]{7}\.js\b/g, (name) => name.replace('.js', 'x.js'))
	for (const folder of folders) {
		for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
			const text = readFileSync(path.join(folder, file), 'utf8')
			rmSync(path.join(folder, file))
			if (whole) writeFileSync(path.join(folder, renamed(file)), renamed(text))
		}
	}
	for (const page of ['index', 'faq', 'quiz', 'request', 'compare', `villages/${village}`]) {
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

test('a link to a page whose code is gone loads that page as a document, once', async ({ page, host }) => {
	await page.goto('/')
	await hydrated(page)
	const loaded = documents(page)
	deploy(host.site)
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

test('a deploy that lost its code gives a page to read, and no loop', async ({ page, host }) => {
	const settled = watchRequests(page)
	await page.goto('/')
	await hydrated(page)
	const loaded = documents(page)
	deploy(host.site, false)
	await page.locator('header').getByRole('link', { name: 'FAQ', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
	await settled()
	expect(loaded).toEqual(['/faq'])
	await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('what was typed into a request is sent, or still there', async ({ page, host }) => {
	await page.goto('/request')
	await hydrated(page)
	const form = page.locator('main form')
	await form.getByLabel('Your Name').fill('Mere Kōwhai')
	await form.getByLabel('Email Address').fill('mere@example.test')
	deploy(host.site)
	await form.getByRole('button', { name: /send|request/i }).click()
	await expect(page.getByText(/Request Sent!|Thank you/).first()).toBeVisible()
	expect(host.storedNames()).toEqual(['Mere Kōwhai'])
})
