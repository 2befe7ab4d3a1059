/** Checks that a text that weighs options has as many words for each side, and doesn't recommend one. */
import { count } from '../../../src/core/format.ts'
import type { Table, TableRow } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Issue } from '../files/issues.ts'
import { at, nodesIn, type WrittenText } from './plain-words.ts'

/** The maximum ratio of the words of the longer side to those of the shorter. */
const MAX_RATIO = 1.2

/** Wordings that recommend an option. */
export const RECOMMENDING =
	/(?<![\p{L}-])(?:we (?:recommend|suggest|advise)|(?:is|are|was) recommended|our advice|you(?:['’]d)? (?:should|ought|must|better|had better|need to) (?:move|stay|choose|buy|rent|sell|sign)|(?:best|better|safest|safer|wisest|smartest|right|ideal|perfect) (?:choice|option|way|answer|for you|for most)|(?:it (?:is|would be)|it['’]s) (?:best|better|wise|wiser|safer|smart|time) to|don['’]t (?:move|stay|wait)|(?:most people|experts) (?:choose|prefer|should))(?![\p{L}-])/iu

/** Returns an issue for each table whose column "Good" has over a fifth more words than its column "Bad", or the reverse. */
export function unevenSides(written: WrittenText): Issue[] {
	return nodesIn(written, 'table').flatMap((table) => {
		const [good, bad] = sidesOf(table) ?? [0, 0]
		if (Math.max(good, bad) <= MAX_RATIO * Math.min(good, bad)) return []
		return at(written, table, {
			message: `the good has ${count(good, 'word')} and the bad ${bad}`,
			fix: 'Say as much for an option as against it: the longer side may have a fifth more words.',
		})
	})
}

/** Returns an issue for each passage that recommends, in a text with such a table. */
export function recommendations(written: WrittenText): Issue[] {
	if (!nodesIn(written, 'table').some(sidesOf)) return []
	return nodesIn(written, 'paragraph', 'heading', 'tableCell').flatMap((node) => {
		const [words] = toString(node).match(RECOMMENDING) ?? []
		if (words === undefined) return []
		return at(written, node, {
			message: `"${words}" recommends`,
			fix: 'Say what is so, and leave the choice to the reader.',
		})
	})
}

/** Returns the number of words of each side; undefined unless the table has both. */
function sidesOf({ children: [head, ...rows] }: Table): [good: number, bad: number] | undefined {
	const column = (name: string) => head?.children.findIndex((cell) => toString(cell).trim() === name) ?? -1
	const [good, bad] = [column('Good'), column('Bad')]
	if (good === -1 || bad === -1) return undefined
	return [wordsIn(rows, good), wordsIn(rows, bad)]
}

function wordsIn(rows: readonly TableRow[], column: number): number {
	const cells = rows.flatMap(({ children }) => children[column] ?? [])
	return cells.flatMap((cell) => toString(cell).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).length
}
