/** Reads and checks content for a build, the development server and npm run check. */
import { checkWords, type ReadableText } from './prose/check-words.ts'
import { ContentError } from './files/issues.ts'
import type { Kept } from './files/kept.ts'
import type { Content } from './records/model.ts'
import { dayOfBuild, readContent } from './read.ts'

/**
 * Reads content and checks its words.
 * @param options.words made-up content of tests goes without
 * @throws {ContentError} with every problem of both.
 */
export async function readCheckedContent(
	root: string,
	{ words, kept }: { words: boolean; kept?: Kept },
): Promise<{ content: Content; texts: ReadableText[] }> {
	const read = await readContent(root, dayOfBuild(), kept).catch((error: unknown) => {
		if (error instanceof ContentError) return error
		throw error
	})
	const { issues, texts } = words ? checkWords(root, kept) : { issues: [], texts: [] }
	if (read instanceof ContentError) throw new ContentError([...read.issues, ...issues])
	if (issues.length > 0) throw new ContentError(issues)
	return { content: read, texts }
}
