/** Deploys while people are reading: a request that arrives between the two renames waits for the new site. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHost, type Host } from '../../scripts/host/server.ts'
import { swap } from '../../scripts/shared/swap.ts'
import { folderForTest } from '../temporary-folder.ts'

let folder: string
let dir: string
let host: Host

beforeEach(async () => {
	folder = folderForTest('releases')
	dir = path.join(folder, 'dist')
	release(dir, 1)
	host = await startHost({ dir, port: 0, database: path.join(folder, 'requests.sqlite') })
})
afterEach(() => host.close())

function release(to: string, number: number): void {
	mkdirSync(to)
	for (const page of ['index', 'guide']) writeFileSync(path.join(to, `${page}.html`), `${page} of ${number}`)
	writeFileSync(path.join(to, '_redirects'), `/now /release-${number}`)
}

test('deploys under load give no 404 and no 500, and the last is the one that is answered', async () => {
	const answers = new Set<string>()
	const state = { isOver: false }
	const readers = Array.from({ length: 4 }, async () => {
		while (!state.isOver) {
			const page = await fetch(`${host.url}/guide`)
			await page.arrayBuffer()
			const body = new URLSearchParams({ 'form-name': 'village-inquiry' })
			const refused = await fetch(host.url, { method: 'POST', body })
			await refused.arrayBuffer()
			// What the form lacks is said; that its page is not there would be taken as a refusal for good.
			answers.add(`${page.status}, ${refused.status}`)
		}
	})
	const next = path.join(folder, 'next')
	for (let number = 2; number <= 60; number++) {
		release(next, number)
		swap(next, dir)
		rmSync(next, { recursive: true })
		await new Promise(setImmediate)
	}
	state.isOver = true
	await Promise.all(readers)
	expect([...answers]).toEqual(['200, 422'])
	expect(await (await fetch(host.url)).text()).toBe('index of 60')
	const moved = await fetch(`${host.url}/now`, { redirect: 'manual' })
	expect(moved.headers.get('location')).toBe('/release-60')
})

test('while there is no site a reader waits for it', async () => {
	const away = path.join(folder, 'away')
	renameSync(dir, away)
	const answer = fetch(`${host.url}/guide`)
	await new Promise((done) => setTimeout(done, 100))
	renameSync(away, dir)
	expect(await (await answer).text()).toBe('guide of 1')
})
