/**
 * A build that takes what it can from the last one gives the same bytes as one that makes everything from the start.
 * `npm test` follows a few edits; `npm run site -- test incremental` two hundred. Each test leaves a site that is up to date.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendBundle } from '../../scripts/testing/sites.ts'
import { randomEdits } from './random-edits.ts'

const EDITS = Number(process.env['INCREMENTAL_EDITS'] ?? 1)
const SEED = Number(process.env['INCREMENTAL_SEED'] ?? 7)
const run = promisify(execFile)
let folder: string
let content: string
const at = (...parts: string[]) => path.join(folder, ...parts)

beforeAll(async () => {
	await mkdir('.work', { recursive: true })
	folder = await mkdtemp(path.resolve('.work/test-incremental-'))
	content = at('content')
	await cp(path.resolve('tests/fixtures/country/content'), content, { recursive: true })
	// Villages will come and go.
	const site = JSON.parse(await readFile(path.join(content, 'site.json'), 'utf8')) as object
	await writeFile(path.join(content, 'site.json'), JSON.stringify({ ...site, claims: [{ text: 'Free' }] }))
	for (const name of ['site', 'full']) lendBundle(at(`${name}-cache`))
	const built = await build('site')
	if ('refused' in built) throw new Error(built.refused)
	// The first edit may be refused, and then both stay as they are.
	await cp(at('site'), at('full'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Builds into `{name}`, with the cache `{name}-cache`; the number of pages that were rendered, or what was wrong. */
async function build(name: string, ...more: string[]): Promise<{ rendered: number } | { refused: string }> {
	const options = [
		'--content',
		content,
		'--out',
		at(name),
		'--cache',
		at(`${name}-cache`),
		'--no-previews',
		'--no-words',
		...more,
	]
	const env = { ...process.env, NODE_ENV: '', VITEST: '', SITE_URL: 'https://villages.test' }
	return run(process.execPath, ['scripts/cli.ts', 'build', ...options], { env }).then(
		({ stdout }) => ({ rendered: Number(/\((\d+) rendered\)/.exec(stdout)?.[1]) }),
		(error: { stderr: string }) => ({ refused: error.stderr }),
	)
}

/** Everything but the bundle, which no edit of content can change, is made again. */
async function fullBuild() {
	await rm(at('full-cache'), { recursive: true, force: true })
	lendBundle(at('full-cache'))
	return build('full')
}

/** Path → hash of every file of a site. */
async function fingerprint(name: string): Promise<Record<string, string>> {
	const files = (await readdir(at(name), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.toSorted()
	const hashes = files.map(async (file) => {
		const bytes = await readFile(file)
		return [path.relative(at(name), file), createHash('sha256').update(bytes).digest('hex')] as const
	})
	return Object.fromEntries(await Promise.all(hashes))
}

test(`after each of ${EDITS} edits, the same site as a full build`, { timeout: EDITS * 30_000 + 300_000 }, async () => {
	const edits = randomEdits(content, SEED)
	const refusals: string[] = []
	for (let number = 1; number <= EDITS; number++) {
		await cp(content, at('before'), { recursive: true })
		const edit = await edits.edit()
		const [incremental, full] = [await build('site'), await fullBuild()]
		// An edit that breaks a rule is refused by both, and both sites stay.
		expect('refused' in full, edit).toBe('refused' in incremental)
		expect(await fingerprint('site'), `edit ${number}: ${edit}`).toEqual(await fingerprint('full'))
		if ('refused' in incremental) {
			refusals.push(incremental.refused)
			await rm(content, { recursive: true })
			await cp(at('before'), content, { recursive: true })
		}
		await rm(at('before'), { recursive: true })
	}
	console.log(`${EDITS} edits, ${refusals.length} of them refused; every site the same as a full build's`)
	expect(refusals.length).toBeLessThan(EDITS / 2)
	expect(refusals.filter((refusal) => !/content\/\S+:\d+:\d+|^\S+\.(html|xml) {2}/m.test(refusal))).toEqual([])
})

test('an unchanged site renders nothing, and one edited guide only what shows it', async () => {
	expect(await build('site')).toEqual({ rendered: 0 })
	await appendFile(path.join(content, 'guides/blog/testland-costs.md'), '\nOne more line.\n')
	expect(await build('site')).toEqual({ rendered: 1 })
})

test('a damaged store costs time and nothing else', async () => {
	const whole = await fingerprint('site')
	const entries = await readdir(at('site-cache/store'))
	const third = Math.ceil(entries.length / 3)
	for (const entry of entries.slice(0, third)) await appendFile(at('site-cache/store', entry), ' ')
	for (const entry of entries.slice(third, 2 * third)) await writeFile(at('site-cache/store', entry), '')
	await build('site')
	expect(await fingerprint('site')).toEqual(whole)
})

test('what is changed in the folder of the site is gone after the next build', async () => {
	const whole = await fingerprint('site')
	await writeFile(at('site/mine.html'), 'mine')
	await rm(at('site/faq.html'))
	await appendFile(at('site/privacy.html'), 'changed')
	expect(await build('site')).toEqual({ rendered: 0 })
	expect(await fingerprint('site')).toEqual(whole)
})

test('what no build needs any more goes from the store, and what others keep in its folder stays', async () => {
	await writeFile(at('site-cache/letters.txt'), 'mine')
	await writeFile(at('site-cache/store/of-yesterday'), 'old')
	const guide = path.join(content, 'guides/blog/testland-costs.md')
	const text = await readFile(guide, 'utf8')
	await build('site')
	const before = await readdir(at('site-cache/store'))
	expect(before).not.toContain('of-yesterday')
	await appendFile(guide, '\nOne more line.\n')
	await build('site')
	expect(await readdir(at('site-cache/store'))).toHaveLength(before.length)
	await writeFile(guide, text)
	expect(await build('site', '--force')).not.toEqual({ rendered: 1 })
	expect(await readdir(at('site-cache'))).toEqual(['letters.txt', 'store'])
})

test('two builds at the same time share a store', async () => {
	await appendFile(path.join(content, 'guides/blog/testland-costs.md'), '\nOne more line.\n')
	const built = await Promise.all([build('site'), build('other', '--cache', at('site-cache'))])
	expect(built).toEqual([{ rendered: 1 }, { rendered: 1 }])
	expect(await fingerprint('other')).toEqual(await fingerprint('site'))
})
