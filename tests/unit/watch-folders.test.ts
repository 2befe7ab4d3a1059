import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchFolders } from '../../scripts/dev/dev.ts'
import { folderForTest } from '../temporary-folder.ts'

test('a change is heard in a folder, in a new one, and in one that took the place of another', async () => {
	const root = folderForTest('watched')
	const file = path.join(root, 'places/a.md')
	mkdirSync(path.dirname(file))
	writeFileSync(file, '1')
	const onChange = vi.fn<() => void>()
	const watchAgain = watchFolders(root, onChange)
	/** Makes a change, waits until it is heard, and until everything is heard that it brought with it. */
	const change = async (make: () => void) => {
		onChange.mockClear()
		make()
		await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 60_000)
		for (let heard = 0; heard < onChange.mock.calls.length;) {
			heard = onChange.mock.calls.length
			await new Promise((resolve) => setTimeout(resolve, 20))
		}
		watchAgain()
	}

	await change(() => writeFileSync(file, '2'))
	await change(() => {
		writeFileSync(path.join(root, 'next'), '3')
		renameSync(path.join(root, 'next'), file)
	})
	await change(() => writeFileSync(file, '4'))
	await change(() => mkdirSync(path.join(root, 'guides')))
	await change(() => writeFileSync(path.join(root, 'guides/b.md'), '1'))
	await change(() => {
		rmSync(path.dirname(file), { recursive: true })
		mkdirSync(path.dirname(file))
	})
	await change(() => writeFileSync(file, '5'))
	await change(() => rmSync(path.dirname(file), { recursive: true }))
})

test('a folder that cannot be read keeps no other from being watched', () => {
	const root = folderForTest('watched')
	// Its name is no UTF-8, so that no program finds it again.
	mkdirSync(Buffer.from(`${root}/\xff`, 'latin1'))
	expect(() => watchFolders(root, () => {})).not.toThrow()
})
