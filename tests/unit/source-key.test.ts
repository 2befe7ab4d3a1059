import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceKey } from '../../scripts/shared/source-key.ts'

const SOURCES = ['code', 'package-lock.json']
let root: string
const file = (name: string) => path.join(root, name)

beforeEach(async () => {
	root = await mkdtemp(path.join(os.tmpdir(), 'source-key-'))
	await mkdir(file('code/deep'), { recursive: true })
	await writeFile(file('code/deep/draw.ts'), 'quality = 1')
	await writeFile(file('package-lock.json'), '"drawing-library": "1.0.0"')
	await writeFile(file('other.md'), 'words')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('the key changes with code, settings, names of files and versions of libraries, and with nothing else', async () => {
	const keys = [sourceKey(SOURCES, root)]
	const edits = [
		() => writeFile(file('code/deep/draw.ts'), 'quality = 2'),
		() => writeFile(file('code/new.ts'), ''),
		() => writeFile(file('package-lock.json'), '"drawing-library": "1.0.1"'),
		() => rm(file('code/new.ts')),
	]
	for (const edit of edits) {
		await edit()
		keys.push(sourceKey(SOURCES, root))
	}
	expect(new Set(keys).size).toBe(keys.length)
	await writeFile(file('other.md'), 'other words')
	expect(sourceKey(SOURCES, root)).toBe(keys.at(-1))
})
