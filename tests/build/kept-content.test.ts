/**
 * What a build takes from the last one: files of content that were read and checked, and all that follows from villages, operators
 * and places. What is taken is marked in the file of the cache, so that it shows in the result.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentError } from '../../scripts/content/issues.ts'
import { Memory } from '../../scripts/content/memory.ts'
import type { Content } from '../../scripts/content/model.ts'
import { readContent } from '../../scripts/content/read.ts'
import { writeManifest } from '../../scripts/manifest/write-manifest.ts'
import { Output, keyOf } from '../../scripts/output.ts'

const VILLAGE = 'villages/alpha-court.json'
let folder: string
let memory: Memory
const at = (...parts: string[]) => path.join(folder, ...parts)
const memoryFile = () => at('memory.json')

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'kept-content-'))
	await cp(path.resolve('tests/fixtures/country/content'), at('content'), { recursive: true })
	memory = new Memory()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Continues with what the next build reads of the memory, with one text in it replaced by another. */
async function nextBuild(text = '', other = ''): Promise<void> {
	memory.write(memoryFile(), 'code')
	const [, json = ''] = (await readFile(memoryFile(), 'utf8')).split('\n')
	const changed = json.replaceAll(text || '\n', other)
	await writeFile(memoryFile(), `${keyOf('code', Buffer.from(changed))}\n${changed}`)
	memory = Memory.read(memoryFile(), 'code')
}

const read = (today = '2026-11-22') => readContent(at('content'), today, memory)

async function edit(file: string, text: string | RegExp, other: string): Promise<void> {
	const before = await readFile(at('content', file), 'utf8')
	expect(before).toMatch(text)
	await writeFile(at('content', file), before.replace(text, other))
}

describe('a file of content', () => {
	const nameOf = ({ villages }: Content) => villages.find(({ slug }) => slug === 'alpha-court')?.name

	test('is not parsed and checked again while its text is the same', async () => {
		const name = nameOf(await read()) ?? ''
		await nextBuild(JSON.stringify(name), '"Name in the memory"')
		expect(nameOf(await read())).toBe('Name in the memory')
		await edit(VILLAGE, JSON.stringify(name), '"Name in the file"')
		expect(nameOf(await read())).toBe('Name in the file')
	})

	test.each([
		['glossary.json', /"meaning": "/, '"meaning": "In short: '],
		['costs.json', /"checked": "[\d-]+"/, '"checked": "2026-11-20"'],
	])('with Markdown is parsed again after an edit of %s, which its text may use', async (file, text, other) => {
		const titleOf = ({ articles }: Content) => articles[0]?.title
		const title = titleOf(await read()) ?? ''
		await nextBuild(JSON.stringify(title), '"Title in the memory"')
		expect(titleOf(await read())).toBe('Title in the memory')
		await edit(file, text, other)
		expect(titleOf(await read())).toBe(title)
	})

	test('is the same in every way, when it is taken from the last build', async () => {
		const first = JSON.stringify(await read())
		await nextBuild()
		expect(JSON.stringify(await read())).toBe(first)
	})

	test('is checked against the others, and what is wrong has its place', async () => {
		await read()
		await nextBuild()
		await edit('regions.json', /"slug": "[a-z-]+"/, '"slug": "elsewhere"')
		const fresh = await readContent(at('content'), '2026-11-22').catch((error: unknown) => error)
		const kept = await read().catch((error: unknown) => error)
		if (!(fresh instanceof ContentError && kept instanceof ContentError)) throw new Error('it passed')
		expect(kept.issues).toEqual(fresh.issues)
		const issue = kept.issues.find(({ file }) => file === `content/${VILLAGE}`)
		const lines = (await readFile(at('content', VILLAGE), 'utf8')).split('\n')
		expect(issue?.line).toBe(lines.findIndex((line) => line.includes('"region"')) + 1)
	})
})

test('parsers are loaded only when a file must be parsed', async () => {
	const script = `
		import { Memory } from './scripts/content/memory.ts'
		import { load } from './scripts/content/load.ts'
		import { readCheckedContent } from './scripts/content/read-checked.ts'
		const [content, file] = process.argv.slice(1)
		const memory = Memory.read(file, 'code')
		await readCheckedContent(content, { words: false, memory })
		memory.write(file, 'code')
		const parsers = ['/markdown.ts', '/yaml/', '/libphonenumber-js/']
		console.log(JSON.stringify(parsers.map((name) => Object.keys(load.cache).some((path) => path.includes(name)))))
	`
	// Its villages have telephone numbers.
	await rm(at('content'), { recursive: true })
	await cp(path.resolve('tests/fixtures/farland/content'), at('content'), { recursive: true })
	const parsersOf = async () => {
		const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
		const { stdout } = await promisify(execFile)(process.execPath, [...options, at('content'), memoryFile()])
		return JSON.parse(stdout) as boolean[]
	}
	expect(await parsersOf()).toEqual([true, true, true])
	expect(await parsersOf()).toEqual([false, false, false])
	await edit('guides/blog/choosing.md', /$/, '\nOne more line.\n')
	expect(await parsersOf()).toEqual([true, true, false])
})

describe('what follows from records', () => {
	/** Writes the site as a build does; the texts of some of its files. */
	async function build(today?: string) {
		const output = new Output(at('site'), at('cache'))
		writeManifest(await read(today), output, memory, { codeKey: '', previews: false })
		output.finish()
		const inSite = (file: string) => readFile(path.join(output.folder, file), 'utf8')
		return {
			made: output.made,
			village: await inSite('_data/villages/alpha-court.json'),
			manifest: await inSite('manifest.json'),
		}
	}

	test('is made once while they are the same, whatever happens to texts', async () => {
		const first = await build()
		await nextBuild('"lastmod":"', '"lastmod":"kept ')
		await edit('faq.json', /"answer": "/, '"answer": "Changed. ')
		const second = await build()
		// The page of questions and the home page.
		expect(second.made).toBeLessThan(5)
		expect(second.village).toBe(first.village)
		expect(second.manifest).toContain('"lastmod":"kept ')
	})

	test.each([
		['a village', () => edit(VILLAGE, /"checked": "[\d-]+"/, '"checked": "2026-11-20"')],
		['the site', () => edit('site.json', /"tagline": "/, '"tagline": "New: ')],
		['the text about a place', () => edit('places/testland-north.md', /$/, '\nOne more line.\n')],
		['the assumptions about costs', () => edit('costs.json', /"checked": "[\d-]+"/, '"checked": "2026-11-20"')],
	])('is made again after an edit of %s', async (_, change) => {
		await build()
		await nextBuild('"lastmod":"', '"lastmod":"kept ')
		await change()
		expect((await build()).manifest).not.toContain('"lastmod":"kept ')
	})

	test('is made again on another day, and with another release', async () => {
		await build()
		await nextBuild('"lastmod":"', '"lastmod":"kept ')
		expect((await build('2026-11-23')).manifest).not.toContain('"lastmod":"kept ')
		await nextBuild('"lastmod":"', '"lastmod":"kept ')
		expect((await build('2026-11-23')).manifest).toContain('"lastmod":"kept ')
		await mkdir(at('content/releases/1'), { recursive: true })
		await writeFile(at('content/releases/1/datapackage.json'), '{ "created": "2026-11-01T00:00:00Z" }')
		expect((await build('2026-11-23')).manifest).not.toContain('"lastmod":"kept ')
	})

	test('is made again when one of its files was damaged in the cache', async () => {
		const first = await build()
		await nextBuild()
		await writeFile(at('cache/files/_data/villages/alpha-court.json'), 'damaged')
		expect((await build()).village).toBe(first.village)
	})
})
