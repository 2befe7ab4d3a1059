/**
 * A build that takes what it can from the last one gives the same bytes as one that makes everything from the start.
 * `npm test` follows a few edits; `npm run site -- test incremental` two hundred. Each test leaves a site that is up to date.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
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
	for (const name of ['site', 'full']) await lendBundle(at(`${name}-cache`))
	const built = await build('site')
	if ('refused' in built) throw new Error(built.refused)
	// The first edit may be refused, and then both stay as they are.
	await cp(at('site'), at('full'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Builds into `{name}`, with the cache `{name}-cache`; the number of pages that were rendered, or what was wrong. */
async function build(name: string): Promise<{ rendered: number } | { refused: string }> {
	const options = [
		'--content',
		content,
		'--out',
		at(name),
		'--cache',
		at(`${name}-cache`),
		'--no-previews',
		'--no-words',
	]
	const env = { ...process.env, NODE_ENV: '', VITEST: '', SITE_URL: 'https://villages.test' }
	return run(process.execPath, ['scripts/cli.ts', 'build', ...options], { env }).then(
		({ stdout }) => ({ rendered: Number(/\((\d+) rendered/.exec(stdout)?.[1]) }),
		(error: { stderr: string }) => ({ refused: error.stderr }),
	)
}

/** Everything but the bundle, which no edit of content can change, is made again. */
async function fullBuild() {
	for (const file of ['index.json', 'memory.json']) await rm(at('full-cache', file), { force: true })
	await rm(at('full-cache/files'), { recursive: true, force: true })
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

test('a damaged cache costs time and nothing else', async () => {
	const whole = await fingerprint('site')
	const files = at('site-cache/files')

	await writeFile(path.join(files, 'faq.html'), 'damaged')
	await rm(path.join(files, '_data/faq.json'))
	expect(await build('site')).toEqual({ rendered: 1 })
	expect(await fingerprint('site')).toEqual(whole)

	const memory = await readFile(at('site-cache/memory.json'), 'utf8')
	await writeFile(at('site-cache/memory.json'), memory.replaceAll('One more line', 'A line nobody wrote'))
	await writeFile(at('site-cache/index.json'), '{"format":')
	const [bundle] = await readdir(at('site-cache/bundle'))
	await appendFile(at('site-cache/bundle', bundle ?? '', 'out/assets.json'), ' ')
	expect(await build('site')).toEqual(await fullBuild())
	expect(await fingerprint('site')).toEqual(whole)
})

test('what is changed in the folder of the site is gone after the next build, also from the one that it is exchanged with', async () => {
	const editAndBuild = async () => {
		await appendFile(path.join(content, 'guides/blog/testland-costs.md'), '\nOne more line.\n')
		expect(await build('site')).toEqual({ rendered: 1 })
		return (await stat(at('site'))).ino
	}
	const [first, second, third] = [await editAndBuild(), await editAndBuild(), await editAndBuild()]
	expect(second).not.toBe(first)
	expect(third).toBe(first)

	await writeFile(at('site/mine.html'), 'mine')
	await rm(at('site/faq.html'))
	for (let number = 0; number < 2; number++) {
		await editAndBuild()
		expect(await readdir(at('site'))).not.toContain('mine.html')
		expect(await readdir(at('site'))).toContain('faq.html')
	}
	await appendFile(at('site/privacy.html'), 'changed in its place, which is a file of the cache too')
	await rm(at('site-cache/spare/terms.html'))
	await writeFile(at('site-cache/spare/terms.html'), 'changed')
	await build('site')
	await fullBuild()
	expect(await fingerprint('site')).toEqual(await fingerprint('full'))
})
