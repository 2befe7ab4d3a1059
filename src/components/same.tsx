import type { SameParts } from '../core/page-data/page-data.ts'
import { trustedHtml } from '../core/trusted.ts'
import { useSite } from './site.ts'

const asHtml = (html = '') => ({ __html: trustedHtml(html) })

/** In the browser: what the document had of each when it was first drawn. */
const served: Partial<Record<keyof SameParts, { __html: string }>> = {}

/** A part that is the same on every page, as the document has it: neither the page's data nor its scripts carry it again. */
export function Same({ part }: { part: keyof SameParts }) {
	const { same } = useSite()
	const className = `same-${part}`
	const html = same ? asHtml(same[part]) : (served[part] ??= asHtml(document.querySelector(`.${className}`)?.innerHTML))
	return <div className={className} dangerouslySetInnerHTML={html} />
}
