/**
 * npm run dev reads content again after each edit and makes only what has changed. Whatever was edited, the result must be the
 * same as reading everything from the start. `npm test` follows a few edits; `npm run site -- test incremental` many.
 */
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkWords } from '../../scripts/content/prose/check-words.ts'
import { ContentError, type Issue } from '../../scripts/content/files/issues.ts'
import type { Content } from '../../scripts/content/records/model.ts'
import { readContent } from '../../scripts/content/read.ts'
import type { Kept } from '../../scripts/content/files/kept.ts'
import { createDevSite } from '../../scripts/dev/dev-site.ts'
import { startManifest } from '../../scripts/manifest/write-manifest.ts'
import { writeRedirects } from '../../scripts/site-files/redirects.ts'
import type { Manifest } from '../../scripts/manifest/manifest-file.ts'
import type { PageFile } from '../../src/core/page-data/page-data.ts'
import { SEED, randomNumbers } from '../samples.ts'
import { folderForFile } from '../temporary-folder.ts'

const EDITS = Number(process.env['INCREMENTAL_EDITS'] ?? 2)
const TODAY = '2026-11-22'
vi.setConfig({ testTimeout: 300_000 + EDITS * 10_000 })

const content = path.join(folderForFile('kept'), 'content')
beforeAll(() => cp(path.resolve('tests/fixtures/farland/content'), content, { recursive: true }))

/** What was read, or what is wrong. */
async function outcome(kept?: Kept): Promise<Content | Issue[]> {
	return readContent(content, TODAY, kept).catch((error: unknown) => {
		if (error instanceof ContentError) return error.issues
		throw error
	})
}

/** Everything that a build writes of a content. */
function filesOf(read: Content): Map<string, string> {
	const files = new Map<string, string>()
	const output = { write: (file: string, text: string | Uint8Array) => void files.set(file, text.toString()) }
	const { pages, finish } = startManifest(read, output, { previews: false })
	Array.from(pages)
	const { manifest } = finish()
	writeRedirects(read, manifest, output, { host: 'netlify', base: '' })
	return files
}

/** An edit, and what takes it back. */
interface Edit {
	what: string
	undo: () => Promise<void>
}

/** Returns what changes one place of one file, well or badly, or takes a file away or doubles it. */
function createEditor(): () => Promise<Edit> {
	const random = randomNumbers()
	const below = (limit: number) => Math.floor(random() * limit)
	/** Puts something else in one of the places that match. */
	const replaceOne = (text: string, pattern: RegExp, other: string) => {
		const found = [...text.matchAll(pattern)]
		const one = found[below(found.length)]
		return one ? text.slice(0, one.index) + other + text.slice(one.index + one[0].length) : text
	}
	return async () => {
		const names = (await readdir(content, { recursive: true })).filter((name) => /\.(json|md|svg)$/.test(name))
		const name = names.toSorted()[below(names.length)] ?? ''
		const file = path.join(content, name)
		const text = await readFile(file, 'utf8')
		const rewrite = async (what: string, changed: string): Promise<Edit> => {
			await writeFile(file, changed)
			return { what: `${name}: ${what}`, undo: () => writeFile(file, text) }
		}
		const lines = text.split('\n')
		const line = below(lines.length)
		const kinds: (() => Promise<Edit>)[] = [
			() => rewrite('another digit', replaceOne(text, /\d/g, String(below(10)))),
			() => rewrite('another word', replaceOne(text, /\b[A-Z][a-z]+\b/g, `Word${below(100)}`)),
			() => rewrite('one more line', `${text}\nOne more line, number ${below(100)}.\n`),
			() => rewrite(`without line ${line + 1}`, lines.toSpliced(line, 1).join('\n')),
			async () => {
				await rm(file)
				return { what: `${name}: deleted`, undo: () => writeFile(file, text) }
			},
			async () => {
				const copy = file.replace(/(\.\w+)$/, '-again$1')
				await writeFile(copy, text)
				return { what: `${name}: doubled`, undo: () => rm(copy) }
			},
		]
		// Most edits change a value.
		const edit = kinds[below(2) === 0 ? below(2) : below(kinds.length)]
		if (!edit) throw new Error('there is no such edit')
		return edit()
	}
}

test(`after each edit, the same as reading everything from the start, until ${EDITS} were taken`, async () => {
	const kept: Kept = new Map()
	const edit = createEditor()
	let [taken, refused] = [0, 0]
	while (taken < EDITS) {
		const { what, undo } = await edit()
		const number = `edit ${taken + refused + 1} of SEED=${SEED}: ${what}`
		const [again, fresh] = [await outcome(kept), await outcome()]
		expect(checkWords(content, kept), number).toEqual(checkWords(content))
		expect(JSON.stringify(again), number).toBe(JSON.stringify(fresh))
		if (Array.isArray(again)) {
			refused++
			await undo()
		} else taken++
		expect(refused, 'edits that are refused are not the most').toBeLessThan(taken + 30)
	}
	console.log(`${taken} edits of SEED=${SEED} taken, ${refused} refused`)
	await readContent(content, TODAY, kept)
})

test('the site of npm run dev has the pages and files of a build', async () => {
	const read = await readContent(content, TODAY)
	const before = JSON.stringify(read)
	const dev = createDevSite(read)
	const built = filesOf(read)
	const { pages, site, notFound } = JSON.parse(built.get('/manifest.json') ?? '') as Manifest
	// Host rules, stub pages and the manifest are for hosts.
	const asked = [...built].filter(([file]) => /^\/(_data|data|maps)\//.test(file))
	for (const [file, text] of asked) expect(dev.fileAt(file), file).toBe(text)
	for (const { addresses, data } of pages) {
		const { page } = JSON.parse(built.get(data) ?? '') as PageFile
		for (const address of addresses) expect(dev.pageAt(address)).toEqual({ addresses, page })
	}
	expect(dev.site).toEqual(site)
	expect(dev.pageAt('/no-such-page').page).toEqual(notFound)
	expect(dev.fileAt('/_data/no-such-page.json')).toBeUndefined()
	// What is kept from reading to reading may not change.
	expect(JSON.stringify(read)).toBe(before)
})
