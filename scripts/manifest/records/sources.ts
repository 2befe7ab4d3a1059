/** Makes the receipts of texts and assumptions for page data; those of facts are in scripts/facts/known-facts.ts. */
import type { Source } from '../../../src/core/facts/source.ts'
import type { Content } from '../../content/records/model.ts'

/** A source of a text, as content has it. */
export type WrittenSource = Content['faq'][number]['sources'][number]

/** A source as texts and defaults cite it, with its title. */
export function citedSource({ title, publisher, url, asOf, supports }: WrittenSource): Source {
	return { title, publisher, url, ...(asOf && { asOf }), ...(supports && { note: supports }) }
}
