/** Reads and checks content for a build, the development server and npm run check. */
import { checkWords, type ReadableText } from './check-words.ts'
import { ContentError } from './issues.ts'
import { Memory } from './memory.ts'
import type { Content } from './model.ts'
import { dayOfBuild, readContent } from './read.ts'

/**
 * Reads content and checks its words.
 * @param options.words made-up content of tests goes without
 * @param options.memory of when it was last read
 * @throws {ContentError} with every problem of both.
 */
export async function readCheckedContent(
	root: string,
	options: { words: boolean; memory?: Memory },
): Promise<{ content: Content; texts: ReadableText[] }> {
	const { words, memory = new Memory() } = options
	const read = await readContent(root, dayOfBuild(), memory).catch((error: unknown) => {
		if (error instanceof ContentError) return error
		throw error
	})
	const { issues, texts } = words ? await checkWords(root, memory) : { issues: [], texts: [] }
	if (read instanceof ContentError) throw new ContentError([...read.issues, ...issues])
	if (issues.length > 0) throw new ContentError(issues)
	return { content: read, texts }
}
