/** The files of the site that a build makes. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hasCode } from './errors.ts'
import { filesIn } from './source-key.ts'

/**
 * File names are addresses: `/villages/x.html`. Everything is done synchronously: one file takes some
 * twenty microseconds that way, and several times that through promises.
 */
export class Output {
	readonly folder: string
	/** The folders that this process has made. */
	readonly #made = new Set<string>()

	/** @param folder where the files are put */
	constructor(folder: string) {
		this.folder = folder
		mkdirSync(folder, { recursive: true })
	}

	/**
	 * Writes a file.
	 * @throws Error if there is such a file already: a redirect must not overwrite a page, for example
	 */
	write(file: string, content: string | Uint8Array): void {
		const place = path.join(this.folder, file)
		const parent = path.dirname(place)
		if (!this.#made.has(parent)) mkdirSync(parent, { recursive: true })
		this.#made.add(parent)
		try {
			writeFileSync(place, content, { flag: 'wx' })
		} catch (cause) {
			throw hasCode(cause, 'EEXIST') ? new Error(`Two things were made for ${file}`, { cause }) : cause
		}
	}

	/** Every file that was written, also by another process or thread. */
	get files(): string[] {
		return filesIn(this.folder).map((file) => file.slice(this.folder.length).replaceAll('\\', '/'))
	}

	/** The folders at the top of the site, in order. */
	get folders(): string[] {
		return readdirSync(this.folder, { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name)
			.toSorted()
	}
}
