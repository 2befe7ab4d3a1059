/** Makes the receipts of texts and assumptions for page data; those of facts are in scripts/facts/known-facts.ts. */
import type { Source } from '../../../src/core/facts/source.ts'

/** A source as texts and defaults cite it, with its title. */
export function citedSource({
	title,
	publisher,
	url,
	asOf,
	supports,
}: {
	title: string
	publisher: string
	url: string
	asOf?: string | undefined
	supports?: string | undefined
}): Source {
	return { title, publisher, url, ...(asOf && { asOf }), ...(supports && { note: supports }) }
}
