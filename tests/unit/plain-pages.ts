/** Papers as plain text, in which columns are apart by tabs or several spaces, for tests of what documents say. */
import { seen, type PageText, type TextRun } from '../../src/core/agreement-reading/page-text.ts'

/** Returns the pages of a plain text, in which each line is a run and columns are apart by tabs or several spaces. */
export function plainPages(pages: readonly string[]): PageText[] {
	return pages.map((text) => {
		const lines = seen(text).split(/\r?\n/)
		// Space below the last line, so that it isn't taken for a footer.
		return { runs: lines.flatMap((_, index) => lineRuns(lines, index)), height: (lines.length + 40) * 12 }
	})
}

function lineRuns(lines: readonly string[], index: number): TextRun[] {
	const line = lines[index] ?? ''
	const font = isTitle(lines, index) ? { size: 12, font: 'title' } : { size: 10, font: '' }
	let [tabs, last] = [0, 0]
	return Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index: at }) => {
		// A tab ends a column, which is at least 12 characters wide.
		for (; last < at; last++) if (line[last] === '\t') tabs++
		return { text, x: (at + tabs * 12) * 5, y: (index + 1) * 12, width: text.length * 5, ...font }
	})
}

/** Whether a line of plain text is a heading: a question, capitals, or a few words above a sentence. */
function isTitle(lines: readonly string[], index: number): boolean {
	const line = lines[index]?.trim() ?? ''
	if (line.length > 80 || /\S\s{2,}\S|\t/.test(line)) return false
	if (line.endsWith('?') || (line === line.toUpperCase() && /[A-Z]{3}/.test(line))) return true
	const next = lines.slice(index + 1).find((other) => other.trim() !== '') ?? ''
	return (
		/^[A-Z]/.test(line) &&
		line.split(' ').length < 7 &&
		!/[.,;:]$/.test(line) &&
		/\.\s*$|.{50}/.test(next) &&
		/^$|[.:?]\s*$/.test(lines[index - 1]?.trim() ?? '')
	)
}
