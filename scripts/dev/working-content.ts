/** The content as its author has it now: the site that it makes, and what is wrong with it. */
import path from 'node:path'
import type { ErrorPayload } from 'vite'
import { checkWords } from '../content/prose/check-words.ts'
import { ContentError, formatIssues } from '../content/files/issues.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import type { Kept } from '../content/files/kept.ts'
import { createDevSite, type DevSite } from './dev-site.ts'

export class WorkingContent {
	readonly folder: string
	/** The last good state; undefined until there is one. */
	site: DevSite | undefined
	/** What is wrong with the content as it is now. */
	wrong: ContentError | undefined
	/** Makes each reading one of what was saved since the last, and of what depends on it. */
	readonly #kept: Kept = new Map()

	constructor(folder: string) {
		this.folder = folder
	}

	/** Reads the content. Prints every problem if there is one. */
	async read(): Promise<void> {
		const started = performance.now()
		await this.#check(async () => {
			this.site = createDevSite(await readContent(this.folder, dayOfBuild(), this.#kept))
			console.log(`Read in ${Math.round(performance.now() - started)} ms`)
		})
	}

	/** Checks how the texts are written. Prints every problem if there is one. */
	async checkWords(): Promise<void> {
		await this.#check(() => {
			const { issues } = checkWords(this.folder, this.#kept)
			if (issues.length > 0) throw new ContentError(issues)
		})
	}

	/** What Vite shows over the page: each problem with its file, which opens in the author's editor, what is wrong, and the fix. */
	get mistakes(): ErrorPayload['err'] | undefined {
		if (!this.wrong) return undefined
		const stack = this.wrong.issues.map(
			({ file, line, column, message, fix }) =>
				`${path.join(this.folder, '..', file)}:${line}:${column}\n${message}\n${fix}`,
		)
		return { message: this.wrong.message, stack: stack.join('\n\n') }
	}

	async #check(check: () => void | Promise<void>): Promise<void> {
		try {
			await check()
			this.wrong = undefined
		} catch (error) {
			if (!(error instanceof ContentError)) throw error
			console.error(`\n${formatIssues(error.issues)}\n\n${error.message}.`)
			this.wrong = error
		}
	}
}
