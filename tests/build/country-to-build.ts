/** A copy of the made-up country that a test edits and builds, in this process: a quarter of the time of a command of its own. */
import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { lendBundle } from '../../scripts/testing/sites.ts'
import { projectFolderForFile } from '../temporary-folder.ts'
import { typeCommand, type Typed } from '../typed-command.ts'

/** One build of several sites in a folder in the project, where pages find their packages. Each site has a store, `{site}-cache`. */
export class CountryToBuild {
	readonly folder: string

	/** @param name of the test, for the name of its folder, which goes after the last test of the file */
	constructor(name: string) {
		this.folder = projectFolderForFile(name)
		cpSync('tests/fixtures/country/content', this.content, { recursive: true })
		lendBundle(this.at('site-cache'))
	}

	get content(): string {
		return this.at('content')
	}

	at(...parts: string[]): string {
		return path.join(this.folder, ...parts)
	}

	/** What follows `npm run build --`. */
	options(site = 'site'): string[] {
		return ['--content', this.content, '--out', this.at(site), '--cache', this.at(`${site}-cache`), '--no-words']
	}

	/** Builds a site without pictures of links. */
	build(site = 'site', ...more: string[]): Promise<Typed> {
		return typeCommand('build', ...this.options(site), '--no-previews', ...more)
	}

	/** Path → hash of every file of a folder, in order. */
	async fingerprint(name = 'site'): Promise<Map<string, string>> {
		const files = await this.filesIn(name)
		const hashes = files.map(async (file) => {
			const bytes = await readFile(this.at(name, file))
			return [file, createHash('sha256').update(bytes).digest('hex')] as const
		})
		return new Map(await Promise.all(hashes))
	}

	async filesIn(name: string): Promise<string[]> {
		return (await readdir(this.at(name), { recursive: true, withFileTypes: true }))
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(this.at(name), path.join(entry.parentPath, entry.name)))
			.toSorted()
	}
}
