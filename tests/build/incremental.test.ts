/**
 * A build that takes what it can from the last one gives the same bytes as one that makes everything from the start.
 * `npm test` follows an edit; `npm run site -- test incremental` two hundred. Each test leaves a site that is up to date.
 */
import { execFile } from 'node:child_process'
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { bundleKey } from '../../scripts/prerender/bundle.ts'
import { lendBundle } from '../../scripts/testing/sites.ts'
import { SEED } from '../samples.ts'
import { CountryToBuild } from './country-to-build.ts'
import { randomEdits } from './random-edits.ts'

const EDITS = Number(process.env['INCREMENTAL_EDITS'] ?? 1)
const BUNDLE = bundleKey({ base: '' })
const run = promisify(execFile)
const country = new CountryToBuild('incremental')
const { content } = country

beforeAll(async () => {
	// Villages will come and go.
	const site = JSON.parse(await readFile(path.join(content, 'site.json'), 'utf8')) as object
	await writeFile(path.join(content, 'site.json'), JSON.stringify({ ...site, claims: [{ text: 'Free' }] }))
	const built = await build()
	if ('refused' in built) throw new Error(built.refused)
	// The first edit may be refused, and then both stay as they are.
	await cp(country.at('site'), country.at('full'), { recursive: true })
})

/** Builds a site, unchecked, because checks read what is there already; the number of pages that were rendered, or what was wrong. */
async function build(site = 'site', ...more: string[]): Promise<{ rendered: number } | { refused: string }> {
	const { code, stdout, stderr } = await country.build(site, '--no-check', ...more)
	return code === 0 ? { rendered: renderedOf(stdout) } : { refused: stderr }
}

function renderedOf(stdout: string): number {
	return Number(/\((\d+) rendered\)/.exec(stdout)?.[1])
}

/** Everything but the bundle, which no edit of content can change, is made again. */
async function fullBuild() {
	await rm(country.at('full-cache'), { recursive: true, force: true })
	lendBundle(country.at('full-cache'), country.at('site-cache'))
	return build('full')
}

test(
	`after each edit, the same site as a full build, for ${EDITS} that could be built`,
	async () => {
		const edits = randomEdits(content)
		const refusals: string[] = []
		let built = 0
		for (let number = 1; built < EDITS; number++) {
			await cp(content, country.at('before'), { recursive: true })
			const edit = `edit ${number} of SEED=${SEED}: ${await edits.edit()}`
			const [incremental, full] = [await build(), await fullBuild()]
			// An edit that breaks a rule is refused by both, and both sites stay.
			expect('refused' in full, edit).toBe('refused' in incremental)
			expect(await country.fingerprint('site'), edit).toEqual(await country.fingerprint('full'))
			if ('refused' in incremental) {
				refusals.push(incremental.refused)
				await rm(content, { recursive: true })
				await cp(country.at('before'), content, { recursive: true })
			} else built++
			await rm(country.at('before'), { recursive: true })
			expect(refusals.length, 'edits that break a rule are the fewest').toBeLessThan(built + 20)
		}
		console.log(`${built} edits of SEED=${SEED} built as a full build does, and ${refusals.length} refused`)
		expect(refusals.filter((refusal) => !/content\/\S+:\d+:\d+/.test(refusal))).toEqual([])
	},
	EDITS * 30_000 + 300_000,
)

test('an unchanged site renders nothing, and one edited guide only what shows it', async () => {
	expect(await build()).toEqual({ rendered: 0 })
	await appendFile(path.join(content, 'guides/blog/testland-costs.md'), '\nOne more line.\n')
	expect(await build()).toEqual({ rendered: 1 })
})

test('a damaged store costs time and nothing else', async () => {
	const whole = await country.fingerprint()
	// The bundle, an entry like the others, takes longest to make.
	const entries = (await readdir(country.at('site-cache/store'))).filter((entry) => entry !== BUNDLE)
	const third = Math.ceil(entries.length / 3)
	for (const entry of entries.slice(0, third)) await appendFile(country.at('site-cache/store', entry), ' ')
	for (const entry of entries.slice(third, 2 * third)) await writeFile(country.at('site-cache/store', entry), '')
	await build()
	expect(await country.fingerprint()).toEqual(whole)
})

test('what is changed in the folder of the site is gone after the next build', async () => {
	const whole = await country.fingerprint()
	await writeFile(country.at('site/mine.html'), 'mine')
	await rm(country.at('site/faq.html'))
	await appendFile(country.at('site/privacy.html'), 'changed')
	expect(await build()).toEqual({ rendered: 0 })
	expect(await country.fingerprint()).toEqual(whole)
})

test('what no build needs any more goes from the store, and what others keep in its folder stays', async () => {
	await writeFile(country.at('site-cache/letters.txt'), 'mine')
	await writeFile(country.at('site-cache/store/of-yesterday'), 'old')
	await build()
	const before = await readdir(country.at('site-cache/store'))
	expect(before).not.toContain('of-yesterday')
	await appendFile(path.join(content, 'guides/blog/testland-costs.md'), '\nOne more line.\n')
	await build()
	expect(await readdir(country.at('site-cache/store'))).toHaveLength(before.length)
	expect(await readdir(country.at('site-cache'))).toEqual(['letters.txt', 'store'])
})

test('two builds at the same time share a store', async () => {
	await appendFile(path.join(content, 'guides/blog/testland-costs.md'), '\nOne more line.\n')
	const commands = ['site', 'other'].map((site) => {
		const command = ['scripts/cli.ts', 'build', ...country.options(site), '--no-previews', '--no-check']
		return run(process.execPath, [...command, '--cache', country.at('site-cache')], {
			env: { ...process.env, VITEST: '' },
		})
	})
	const built = await Promise.all(commands)
	expect(built.map(({ stdout }) => renderedOf(stdout))).toEqual([1, 1])
	expect(await country.fingerprint('other')).toEqual(await country.fingerprint())
})

test('when everything is to be made again, nothing is left of the store', async () => {
	const old = 'of-yesterday'
	await writeFile(country.at('site-cache/store', old), '')
	// Nothing is made, because the content is wrong.
	await writeFile(path.join(content, 'quiz.json'), '[')
	expect(await build('site', '--force')).toHaveProperty('refused')
	const left = await readdir(country.at('site-cache/store'))
	expect([old, BUNDLE].filter((entry) => left.includes(entry))).toEqual([])
})
