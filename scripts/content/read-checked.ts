/** Reads and checks content for a build, the development server and npm run check. */
import { sourceKey } from '../shared/source-key.ts'
import type { Memo, Store } from '../shared/store.ts'
import { checkWords, type ReadableText } from './prose/check-words.ts'
import { ContentError } from './files/issues.ts'
import type { Content } from './records/model.ts'
import { dayOfBuild, readContent } from './read.ts'

/** What decides what is made of content: the code, and its libraries. */
const SOURCES = ['scripts', 'src/core', 'package-lock.json']

/** Returns the part of a store for what is made of the texts of content, which all that read it share: a sixth of the time. */
export const contentMemo = (store: Store): Memo => store.under(sourceKey(SOURCES))

/**
 * Reads content and checks its words.
 * @param options.words made-up content of tests goes without
 * @param options.memo of what other readings made of the same texts
 * @throws {ContentError} with every problem of both.
 */
export async function readCheckedContent(
	root: string,
	options: { words: boolean; memo?: Memo },
): Promise<{ content: Content; texts: ReadableText[] }> {
	const { words, memo } = options
	const read = await readContent(root, dayOfBuild(), memo).catch((error: unknown) => {
		if (error instanceof ContentError) return error
		throw error
	})
	const { issues, texts } = words ? await checkWords(root, memo) : { issues: [], texts: [] }
	if (read instanceof ContentError) throw new ContentError([...read.issues, ...issues])
	if (issues.length > 0) throw new ContentError(issues)
	return { content: read, texts }
}
