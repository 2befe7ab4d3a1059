/** Adds what the law settles for every registered village to what is known of villages. */
import type { LawTerm } from '../../../src/core/facts/contract-facts.ts'
import type { Known, Source } from '../../../src/core/facts/source.ts'
import type { LawContent } from '../schemas/law-schema.ts'
import type { Village } from './model.ts'
import type { Entry } from './records.ts'

/** A term as the law settles it. */
interface SettledTerm {
	term: LawTerm
	/** Its words; whatever the value of the fact is elsewhere. */
	words: string
	sources: Source[]
}

/** Returns the villages with the terms that the law settles and that neither the village nor its operator states. */
export function withLaw(villages: readonly Village[], law: readonly Pick<Entry<LawContent>, 'record'>[]): Village[] {
	const terms = settledTerms(law)
	return villages.map((village) =>
		village.known.facts.status.value === 'closed'
			? village
			: { ...village, known: { ...village.known, ...settled(village.known, terms) } },
	)
}

function settledTerms(law: readonly Pick<Entry<LawContent>, 'record'>[]): SettledTerm[] {
	return law.flatMap(({ record }) =>
		record.facts.flatMap(({ settles, figure, text = '', unconfirmed, sources }): SettledTerm[] => {
			if (!settles || unconfirmed !== undefined) return []
			const cited = record.sources.filter(({ id }) => sources.includes(id))
			return [
				{
					term: settles,
					words: figure ?? text.replace(/\.$/, ''),
					sources: cited.map(({ title, publisher, url, asOf }) => ({ title, publisher, url, ...(asOf && { asOf }) })),
				},
			]
		}),
	)
}

/** Returns the facts with the terms that they lack, and the sources with those of these terms. */
function settled(known: Village['known'], terms: readonly SettledTerm[]): Pick<Village['known'], 'facts' | 'sources'> {
	const sources = [...known.sources]
	const cite = (source: Source) => {
		const at = sources.findIndex(({ url, title }) => url === source.url && title === source.title)
		return at === -1 ? sources.push(source) - 1 : at
	}
	const lacking = terms.filter(({ term }) => !(term in known.facts))
	const byLaw = lacking.map(({ term, words, sources: cited }): [LawTerm, Known<unknown>] => [
		term,
		{ value: words, sources: cited.map(cite), byLaw: true },
	])
	return { facts: { ...known.facts, ...Object.fromEntries(byLaw) }, sources }
}
