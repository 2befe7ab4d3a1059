/** Whether a text that weighs options gives both sides the same room, and leaves the choice to the reader. */
import type { Table, TableRow } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Issue } from './issues.ts'
import { at, parse, type WrittenText } from './plain-words.ts'

/** How many words the longer side may have for each of the shorter one's. */
const MAX_RATIO = 1.2

/** What tells a reader which option to take. */
export const RECOMMENDING =
	/(?<![\p{L}-])(?:we (?:recommend|suggest|advise)|(?:is|are|was) recommended|our advice|you(?:['’]d)? (?:should|ought|must|better|had better|need to) (?:move|stay|choose|buy|rent|sell|sign)|(?:best|better|safest|safer|wisest|smartest|right|ideal|perfect) (?:choice|option|way|answer|for you|for most)|(?:it (?:is|would be)|it['’]s) (?:best|better|wise|wiser|safer|smart|time) to|don['’]t (?:move|stay|wait)|(?:most people|experts) (?:choose|prefer|should))(?![\p{L}-])/iu

/** Each table with a column "Good" and a column "Bad" in which one of the two has more than a fifth more words than the other. */
export function unevenSides(written: WrittenText): Issue[] {
	const found: Issue[] = []
	visit(parse(written), 'table', (table) => {
		const sides = sidesOf(table)
		if (!sides) return
		const [good, bad] = sides
		if (Math.max(good, bad) <= MAX_RATIO * Math.min(good, bad)) return
		found.push(
			at(
				written,
				table,
				`the good has ${good} words and the bad ${bad}`,
				'Say as much for an option as against it: the longer side may have a fifth more words.',
			),
		)
	})
	return found
}

/** Each passage that recommends, in a text that has such a table. */
export function recommendations(written: WrittenText): Issue[] {
	const root = parse(written)
	const found: Issue[] = []
	let isWeighing = false
	visit(root, 'table', (table) => void (isWeighing ||= sidesOf(table) !== undefined))
	if (!isWeighing) return []
	visit(root, ['paragraph', 'heading', 'tableCell'], (node) => {
		const [words] = toString(node).match(RECOMMENDING) ?? []
		if (words !== undefined)
			found.push(at(written, node, `"${words}" recommends`, 'Say what is so, and leave the choice to the reader.'))
	})
	return found
}

/** How many words each side has, where the table has both. */
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
