/** Checks that what people type is said to look for answers that there are, each text for one of them, and that none names an operator or a village. */
import { address } from '../../../src/core/addresses.ts'
import { tokenize, withoutCommon } from '../../../src/core/search/text-words.ts'
import type { Issue } from '../files/issues.ts'
import { allNearest } from '../files/nearest.ts'
import { adviceOn } from '../records/names.ts'
import { issueAt, type Records } from '../records/records.ts'
import type { SiteMap } from './site-map.ts'

export function* checkAsked(records: Records, siteMap: SiteMap): Iterable<Issue> {
	const { asked } = records
	if (!asked) return
	const answers = answersOf(records)
	for (const { title, answer } of asked.record)
		if (title !== undefined && answer !== undefined && siteMap.addresses.has(answer)) answers.add(answer)
	const isUnread = (answer: string) =>
		(!records.faq && answer.startsWith(address.faq)) ||
		(!records.glossary && answer.startsWith(address.glossary)) ||
		(!records.home && !answer.includes('#')) ||
		siteMap.isUnread(answer.replace(/#.*/, ''))
	const named = namesIn(records)
	const listed = new Set<string>()
	/** The answer of each text. */
	const meant = new Map<string, string>()
	for (const [index, { answer, next, urgent, unknown, nothing, texts }] of asked.record.entries()) {
		if (answer !== undefined && unknown !== undefined)
			yield issueAt(asked, [index, 'unknown'], {
				message: `there is an answer, ${answer}, and no source tells it`,
				fix: 'Remove one of the two.',
			})
		for (const [key, address] of Object.entries({ answer, next })) {
			if (address === undefined || answers.has(address) || isUnread(address)) continue
			const advice = adviceOn(address, allNearest(address, answers), 'Correct the address, or remove its texts.')
			yield issueAt(asked, [index, key], { message: `the box finds no answer at ${address}`, ...advice })
		}
		const meaning = answer ?? unknown ?? nothing ?? 'no answer'
		if (next === undefined && !urgent && listed.size === listed.add(meaning).size)
			yield issueAt(asked, [index, answer !== undefined ? 'answer' : unknown !== undefined ? 'unknown' : 'nothing'], {
				message: `${meaning} is there twice`,
				fix: 'Make one list of the two.',
			})
		for (const [nth, text] of texts.entries()) {
			const key = tokenize(text).join(' ')
			const first = meant.get(key)
			if (first !== undefined)
				yield issueAt(asked, [index, 'texts', nth], {
					message: `"${text}" is there twice: for ${first} and for ${meaning}`,
					fix: 'Keep the one that answers it best.',
				})
			meant.set(key, meaning)
			const name = nameIn(text, named)
			if (name !== undefined)
				yield issueAt(asked, [index, 'texts', nth], {
					message: `"${text}" names ${name}`,
					fix: 'Say it without the name, such as "they" or "the village", or remove it.',
				})
		}
	}
}

/**
 * Returns the names of operators and villages, by the words in them that tell. One word alone counts only if it's all that an operator
 * is called: "The Orchards" and "Franklin Village" are a plain word and a place. What is also the name of a place doesn't count.
 */
function namesIn({ operators, villages, gazetteer }: Records): NamesByWord {
	const places = new Set((gazetteer?.record ?? []).map(({ name }) => wordsOf(name).join(' ')))
	const texts = [
		...operators.entries.flatMap(({ record: { name, aliases } }) =>
			[name, ...aliases].map((text) => ({ name, text, minWords: tokenize(text).length === 1 ? 1 : 2 })),
		),
		...villages.entries.flatMap(({ record: { name, facts } }) =>
			[name, ...(facts.formerNames ?? []).flatMap(({ value }) => value)].map((text) => ({ name, text, minWords: 2 })),
		),
	]
	const named = texts.flatMap(({ name, text, minWords }) =>
		// Each name in "Enliven (Presbyterian Support Otago)".
		text.split(/[()]/).flatMap((part) => {
			const words = wordsOf(part)
			const key = words.join(' ')
			return words.length >= minWords && !places.has(key) ? [{ key, name, word: words[0] ?? '' }] : []
		}),
	)
	return Map.groupBy(named, ({ word }) => word)
}

/** Names by the first of their words that tell. */
type NamesByWord = ReadonlyMap<string, readonly { key: string; name: string }[]>

const wordsOf = (text: string) => withoutCommon(tokenize(text))

/** Returns the first name in a text, whose one word may have an "s" behind it. */
function nameIn(text: string, named: NamesByWord): string | undefined {
	const words = wordsOf(text)
	const said = ` ${words.join(' ')} `
	const isSaid = (key: string) => said.includes(` ${key} `) || (!key.includes(' ') && said.includes(` ${key}s `))
	return words
		.flatMap((word) => [word, word.replace(/s$/, '')])
		.flatMap((word) => named.get(word) ?? [])
		.find(({ key }) => isSaid(key))?.name
}

/** Returns the addresses of what the box finds: `answerFile` makes an answer of each. */
function answersOf({ faq, glossary, home, articles, guides, pages, checklists }: Records): Set<string> {
	const texts = [articles, guides, pages].flatMap(({ entries }) => entries)
	return new Set([
		...(faq?.record ?? []).map(({ id }) => `${address.faq}#${id}`),
		...(glossary?.record ?? []).map(({ id }) => address.term(id)),
		...(home?.record.tools ?? []).map((tool) => tool.address),
		...[...texts, ...checklists.entries].map(({ record }) => record.address),
		...texts.flatMap(({ record, headingIds }) => headingIds.map((id) => `${record.address}#${id}`)),
	])
}
