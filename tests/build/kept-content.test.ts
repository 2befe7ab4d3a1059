/** What a build takes from the store of files of content that were read before. What is taken is marked there, so that it shows in the result. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentError } from '../../scripts/content/files/issues.ts'
import type { Content } from '../../scripts/content/records/model.ts'
import { readContent } from '../../scripts/content/read.ts'
import { Store, type Memo } from '../../scripts/shared/store.ts'

const VILLAGE = 'villages/alpha-court.json'
let folder: string
const at = (...parts: string[]) => path.join(folder, ...parts)

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'kept-content-'))
	await cp(path.resolve('tests/fixtures/country/content'), at('content'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = (memo: Memo = new Store(folder)) => readContent(at('content'), '2026-11-22', memo)

/** Reads with what is in the store, with a text in it replaced by another. */
async function readMarked(text: string, other: string): Promise<Content> {
	const store = new Store(folder)
	const mark = (value: unknown) =>
		value === undefined ? undefined : (JSON.parse(JSON.stringify(value).replaceAll(text, other)) as unknown)
	return read({ get: (key) => mark(store.get(key)), set: (key, value) => store.set(key, value) })
}

async function edit(file: string, text: string | RegExp, other: string): Promise<void> {
	const before = await readFile(at('content', file), 'utf8')
	expect(before).toMatch(text)
	await writeFile(at('content', file), before.replace(text, other))
}

const nameOf = ({ villages }: Content) => villages.find(({ slug }) => slug === 'alpha-court')?.name

test('a file of content is not parsed and checked again while its text is the same', async () => {
	const name = nameOf(await read()) ?? ''
	expect(nameOf(await readMarked(JSON.stringify(name), '"Name in the store"'))).toBe('Name in the store')
	await edit(VILLAGE, JSON.stringify(name), '"Name in the file"')
	expect(nameOf(await readMarked(JSON.stringify(name), '"Name in the store"'))).toBe('Name in the file')
})

test.each([
	['glossary.json', /"meaning": "/, '"meaning": "In short: '],
	['costs.json', /"checked": "[\d-]+"/, '"checked": "2026-11-20"'],
])('Markdown is parsed again after an edit of %s, which its text may use', async (file, text, other) => {
	const titleOf = ({ articles }: Content) => articles[0]?.title
	const title = titleOf(await read()) ?? ''
	expect(titleOf(await readMarked(JSON.stringify(title), '"Title in the store"'))).toBe('Title in the store')
	await edit(file, text, other)
	expect(titleOf(await readMarked(JSON.stringify(title), '"Title in the store"'))).toBe(title)
})

test('content from the store is the same in every way', async () => {
	const first = JSON.stringify(await read())
	expect(JSON.stringify(await read())).toBe(first)
})

test('content from the store is checked against the rest, and what is wrong has its place', async () => {
	await read()
	await edit('regions.json', /"slug": "[a-z-]+"/, '"slug": "elsewhere"')
	const fresh = await read(new Map()).catch((error: unknown) => error)
	const kept = await read().catch((error: unknown) => error)
	if (!(fresh instanceof ContentError && kept instanceof ContentError)) throw new Error('it passed')
	expect(kept.issues).toEqual(fresh.issues)
	const issue = kept.issues.find(({ file }) => file === `content/${VILLAGE}`)
	const lines = (await readFile(at('content', VILLAGE), 'utf8')).split('\n')
	expect(issue?.line).toBe(lines.findIndex((line) => line.includes('"region"')) + 1)
})
