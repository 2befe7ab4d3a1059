/** Refuses dates in the future for what has happened: when something was checked, published or said by a source. */
import type { Issue } from '../files/issues.ts'
import { textsIn, type Path } from '../files/position.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'

const PAST = new Set(['asOf', 'checked', 'notified', 'published', 'reviewed', 'updated'])

export function* checkDates(records: Records): Iterable<Issue> {
	const { site, home, costs, faq, glossary, today } = records
	const { villages, operators, articles, guides, pages, checklists, placeTexts, lawAndMarket } = records
	const folders = [villages, operators, articles, guides, pages, checklists, placeTexts, lawAndMarket]
	const inFolders = folders.flatMap(({ entries }) => entries as Entry<unknown>[])
	for (const entry of [site, home, costs, faq, glossary, ...inFolders])
		for (const { text: date, path } of entry ? textsIn(entry.record) : [])
			if (entry && isPast(path) && date > today.slice(0, date.length))
				yield issueAt(entry, path, {
					message: `${date} is in the future`,
					fix: 'Write the date that it has; nothing can be known from later.',
				})
}

function isPast(path: Path): boolean {
	const key = String(path.at(-1))
	return PAST.has(key) || (key === 'date' && path.includes('audit'))
}
