import { trustedHtml } from '../core/trusted.ts'

interface Props {
	html: string
	/** The first paragraph is the page's answer, as large as a lead. */
	hasLead?: boolean
	/** On a wide screen, as two columns: for a text that nothing is beside. */
	inColumns?: boolean
}

/** HTML that the build made from an author's Markdown and sanitised. */
export function Prose({ html, hasLead = false, inColumns = false }: Props) {
	const className = `prose${hasLead ? ' prose-lead' : ''}${inColumns ? ' prose-columns' : ''}`
	return <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
