import { slugify } from '../../../src/core/addresses.ts'
import type { GlossaryPage } from '../../../src/core/page-data/page-data.ts'
import type { Content } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { citedSource } from '../records/sources.ts'

/** Every word of the glossary. */
export function createGlossaryPage({ content }: Context): PageContent<'glossary'> {
	return {
		title: 'Words explained',
		crumb: 'Glossary',
		description:
			'The words used in retirement village contracts, costs and care, explained in plain English from A to Z.',
		letters: lettersOf(content.glossary),
	}
}

/** @param terms in alphabetical order */
function lettersOf(terms: Content['glossary']): GlossaryPage['letters'] {
	const letters = Map.groupBy(terms, ({ term }) => slugify(term).charAt(0).toUpperCase())
	return [...letters].map(([letter, inIt]) => ({
		letter,
		terms: inIt.map(({ id, term, aliases = [], meaning, maori = false, sources }) => ({
			id,
			term,
			// Plurals are only for finding the term in texts.
			aliases: aliases.filter((alias) => !alias.toLowerCase().startsWith(term.toLowerCase())),
			meaning,
			maori,
			sources: sources.map(citedSource),
		})),
	}))
}
