/** Puts changes into words for readers: one entry for each subject, day and release. */
import { address } from '../../src/core/addresses.ts'
import { valueOfFact } from '../facts/fact-words.ts'
import { labelOfFact } from '../facts/statement-words.ts'
import { count, sentence } from '../../src/core/format.ts'
import type { ChangeEntry } from '../../src/core/page-data/page-data.ts'
import type { ChangeRow } from './tables.ts'

const WORDS = {
	new: 'found',
	changed: 'changed',
	confirmed: 'confirmed',
	withdrawn: 'removed',
	general: 'now from its operator’s general terms',
} as const

/** Labels for a change, where the page's own reads badly beside “changed”. */
const LABELS: Readonly<Record<string, string>> = { ownershipChange: 'Sale, handover or closing' }

/** The maximum number of changes listed for a subject; the rest is only counted. */
const MAX_CHANGES = 12

/**
 * Returns the entries, the latest first.
 * @param isThere whether the subject of a row has a page
 */
export function changesInWords(rows: readonly ChangeRow[], isThere: (row: ChangeRow) => boolean): ChangeEntry[] {
	const groups = Map.groupBy(
		rows,
		({ release, subjectType, subject, date }) => `${release}/${date}/${subjectType}/${subject}`,
	)
	return [...groups]
		.flatMap(([key, changes]): ChangeEntry[] => {
			const [first] = changes
			if (!first) return []
			const page = isThere(first) ? pageOf(first) : undefined
			// Two sources may say the same.
			const distinct = changes
				.map(changeInWords)
				.filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index)
			return [
				{
					id: key,
					date: first.date,
					name: first.name,
					...(page && { address: page }),
					changes: distinct.slice(0, MAX_CHANGES),
					...(distinct.length > MAX_CHANGES && { more: count(distinct.length - MAX_CHANGES, 'more change') }),
				},
			]
		})
		.toSorted((a, b) => (a.date === b.date ? (a.name < b.name ? -1 : 1) : a.date < b.date ? 1 : -1))
}

function pageOf({ subjectType, subject }: ChangeRow): string | undefined {
	if (subjectType === 'village') return address.village(subject)
	return subjectType === 'operator' ? address.operator(subject) : undefined
}

/** Returns a change in words, with its source. */
export function changeInWords({
	subjectType,
	fact,
	kind,
	whose,
	value,
	before,
	...row
}: ChangeRow): ChangeEntry['changes'][number] {
	const label = sentence(subjectType === 'law' ? 'Law or market' : (LABELS[fact] ?? labelOfFact(fact)))
	const inWords = (one: unknown) => (one === null ? '' : valueInWords(fact, one))
	const now = inWords(kind === 'withdrawn' ? before : value)
	const was = kind === 'changed' || kind === 'general' ? inWords(before) : ''
	const isSame = kind === 'changed' && JSON.stringify(value) === JSON.stringify(before)
	return {
		text: isSame
			? `${label}: ${now}, as before. What changed is when it applies, or to which homes or agreements`
			: `${label} ${WORDS[kind]}${now && `: ${now}`}${was && was !== now ? `. Before: ${was}` : ''}`,
		isOurs: whose === 'ours',
		source: {
			url: row.sourceUrl,
			publisher: row.sourcePublisher,
			...(row.sourceAsOf && { asOf: row.sourceAsOf }),
		},
	}
}

function valueInWords(fact: string, value: unknown): string {
	const item: Readonly<Record<string, string | number>> = typeof value === 'object' ? { ...value } : {}
	if (fact === 'faq' && item['question']) return String(item['question'])
	if (fact === 'award' && item['name']) return `${item['name']}, ${item['year']}`
	if (fact === 'publishedRating' && item['publisher'])
		return `${item['publisher']}, ${item['year']}: ${item['overall']} out of 5`
	return valueOfFact(fact, value)
}
