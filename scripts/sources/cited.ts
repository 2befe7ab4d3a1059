/** Finds the addresses that the content cites as sources, and the facts that rely on each. */
import type { Content, OperatorFile, VillageFile } from '../content/records/model.ts'
import type { LawContent } from '../content/schemas/law-schema.ts'
import type { Entry } from '../content/records/records.ts'
import { statementsIn } from '../facts/known-facts.ts'

/**
 * Returns address → what relies on it, in the order of the content: `content/villages/x.json: entryPrice, units` for statements, the file
 * or the entry for everything else. Addresses are without their fragment.
 */
export function citedSources(content: Content, law: readonly Entry<LawContent>[]): Map<string, string[]> {
	const cited = new Map<string, string[]>()
	const note = (url: string, what: string) => {
		const address = withoutFragment(url)
		const known = cited.get(address) ?? []
		if (!known.includes(what)) cited.set(address, [...known, what])
	}
	const noteAll = (what: string, { sources = [] }: { sources?: readonly { url: string }[] }) => {
		for (const { url } of sources) note(url, what)
	}
	const subjects: [folder: string, records: readonly (VillageFile | OperatorFile)[]][] = [
		['villages', [...content.villages, ...content.closedVillages]],
		['operators', content.operators],
	]
	for (const [folder, records] of subjects)
		for (const record of records)
			for (const { id, url } of record.sources)
				note(url, `content/${folder}/${record.slug}.json: ${factsResting(record, id).join(', ') || id}`)
	for (const { file, record } of law) noteAll(file, record)
	const articles = {
		'guides/blog': content.articles,
		guides: content.guides,
		pages: content.pages,
		checklists: content.checklists,
	}
	for (const [folder, all] of Object.entries(articles))
		for (const article of all) noteAll(`content/${folder}/${article.slug}.md`, article)
	for (const text of content.placeTexts) noteAll(`content/places/${text.slug}.md`, text)
	for (const entry of content.faq) noteAll(`content/faq.json: ${entry.id}`, entry)
	for (const entry of content.glossary) noteAll(`content/glossary.json: ${entry.id}`, entry)
	return cited
}

/** Returns the facts that name this source. */
function factsResting(record: Pick<VillageFile | OperatorFile, 'facts'>, source: string): string[] {
	const resting = statementsIn(record).filter(({ statement }) => statement.sources.includes(source))
	return [...new Set(resting.map(({ fact }) => fact))]
}

function withoutFragment(url: string): string {
	const address = new URL(url)
	address.hash = ''
	return address.href
}
