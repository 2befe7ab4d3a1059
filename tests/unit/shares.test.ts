import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeShares } from '../../scripts/prerender/prerender.ts'
import type { Manifest } from '../../src/core/page-data/manifest.ts'

let work: string
beforeAll(async () => {
	work = await mkdtemp(path.join(os.tmpdir(), 'shares-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

/** The addresses of each share of a site with some lists before so many villages. */
async function sharesOf(lists: number, villages: number): Promise<{ all: string[]; shares: string[][] }> {
	const routes = Array.from({ length: lists + villages }, (_, index) => ({
		address: `/${index}`,
		kind: index < lists ? 'place' : 'village',
	}))
	const { files } = await writeShares({ routes } as unknown as Manifest, work)
	const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
	return {
		all: routes.map(({ address }) => address),
		shares: texts.map((text) => (JSON.parse(text) as Manifest).routes.map(({ address }) => address)),
	}
}

test.each([
	[0, 0],
	[3, 0],
	[3, 500],
	[3, 30_000],
	[3, 60_000],
	[0, 60_000],
	[60_000, 0],
])('each of %i lists and %i villages is in one share', async (lists, villages) => {
	const { all, shares } = await sharesOf(lists, villages)
	expect(shares.length).toBeGreaterThan(0)
	expect(shares.flat()).toEqual(all)
	// More in one process would take more memory than any machine is asked for.
	expect(Math.max(...shares.map((share) => share.length))).toBeLessThanOrEqual(8_500)
})

test('long lists are a share by themselves', async () => {
	const { shares } = await sharesOf(3, 60_000)
	expect(shares[0]).toEqual(['/0', '/1', '/2'])
})
