/** Folders that go by themselves, for tests of Vitest: among the system's temporary ones, but for one. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const make = (name: string) => mkdtempSync(path.join(tmpdir(), `${name}-`))
// A database that has only just been closed may still be about to write.
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Makes a folder for the test that runs. It is removed after the hooks that follow the test. */
export function folderForTest(name: string): string {
	const folder = make(name)
	onTestFinished(() => remove(folder))
	return folder
}

function keepForFile(folder: string): string {
	afterAll(() => remove(folder))
	return folder
}

/** Makes a folder for all tests of a file. It is removed after them and after the hooks that are added later. */
export const folderForFile = (name: string): string => keepForFile(make(name))

/** The same in the project, for what needs its packages. */
export function projectFolderForFile(name: string): string {
	mkdirSync('.work', { recursive: true })
	return keepForFile(mkdtempSync(path.resolve(`.work/test-${name}-`)))
}

/** Writes files by their paths in a folder, and makes the folders that they are in. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
	for (const [file, content] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
		writeFileSync(path.join(folder, file), content)
	}
}

/** Returns the text of every file in a folder by its path there, in order. */
export function readFiles(folder: string): Record<string, string> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
	const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
	return Object.fromEntries(files.toSorted().map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]))
}
