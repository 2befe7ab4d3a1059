import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceKey } from '../../scripts/shared/source-key.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

const SOURCES = ['code', 'package-lock.json']

test('the key changes with code, settings, names of files and versions of libraries, and with nothing else', async () => {
	const root = folderForTest('source-key')
	const file = (name: string) => path.join(root, name)
	writeFiles(root, {
		'code/deep/draw.ts': 'quality = 1',
		'package-lock.json': '"drawing-library": "1.0.0"',
		'other.md': 'words',
	})
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
