import { trustedHtml } from '../core/trusted.ts'

interface Props {
	html: string
	/** The first paragraph is the page's answer, as large as a lead. */
	hasLead?: boolean
	/** Whether to use two columns on a wide screen, for a text with nothing beside it. */
	inColumns?: boolean
}

/** HTML that the build made from an author's Markdown and sanitised. */
export function Prose({ html, hasLead = false, inColumns = false }: Props) {
	const className = `prose${hasLead ? ' prose-lead' : ''}${inColumns ? ' prose-columns' : ''}`
	return <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
