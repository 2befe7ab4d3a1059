/** Checks that what people type is said to look for answers that there are, and each text for one of them. */
import { address } from '../../../src/core/addresses.ts'
import { tokenize } from '../../../src/core/search/text-words.ts'
import { USEFUL_PAGES } from '../../shared/useful-pages.ts'
import type { Issue } from '../files/issues.ts'
import { allNearest } from '../files/nearest.ts'
import { issueAt, type Records } from '../records/records.ts'
import type { SiteMap } from './site-map.ts'

export function* checkAsked(records: Records, siteMap: SiteMap): Iterable<Issue> {
	const { asked } = records
	if (!asked) return
	const answers = answersOf(records)
	const isUnread = (answer: string) =>
		(!records.faq && answer.startsWith(address.faq)) ||
		(!records.glossary && answer.startsWith(address.glossary)) ||
		(!records.home && !answer.includes('#')) ||
		siteMap.isUnread(answer.replace(/#.*/, ''))
	const listed = new Set<string>()
	/** The answer of each text. */
	const meant = new Map<string, string>()
	for (const [index, { answer, texts }] of asked.record.entries()) {
		const at = [index, 'answer']
		if (listed.has(answer)) yield issueAt(asked, at, `${answer} is there twice`, 'Make one list of the two.')
		else if (!answers.has(answer) && !isUnread(answer)) {
			const [only, ...others] = allNearest(answer, answers)
			yield {
				...issueAt(
					asked,
					at,
					`the box finds no answer at ${answer}`,
					only === undefined ? 'Correct the address, or remove its texts.' : `Did you mean ${only}?`,
				),
				...(only !== undefined && others.length === 0 && { edit: { found: answer, write: only } }),
			}
		}
		listed.add(answer)
		for (const [nth, text] of texts.entries()) {
			const key = tokenize(text).join(' ')
			const first = meant.get(key)
			if (first !== undefined)
				yield issueAt(
					asked,
					[index, 'texts', nth],
					`"${text}" is there twice: for ${first} and for ${answer}`,
					'Keep the one that answers it best.',
				)
			meant.set(key, answer)
		}
	}
}

/** Returns the addresses of what the box finds: `answerFile` makes an answer of each. */
function answersOf({ faq, glossary, home, articles, guides, pages, checklists }: Records): ReadonlySet<string> {
	const texts = [articles, guides, pages].flatMap(({ entries }) => entries)
	return new Set([
		...(faq?.record ?? []).map(({ id }) => `${address.faq}#${id}`),
		...(glossary?.record ?? []).map(({ id }) => address.term(id)),
		...(home?.record.tools ?? []).map((tool) => tool.address),
		...USEFUL_PAGES.map((page) => page.address),
		...[...texts, ...checklists.entries].map(({ record }) => record.address),
		...texts.flatMap(({ record, headingIds }) => headingIds.map((id) => `${record.address}#${id}`)),
	])
}
