import { trustedHtml } from '../core/trusted.ts'

interface Props {
	html: string
	/** The first paragraph is the page's answer, as large as a lead. */
	hasLead?: boolean
}

/** HTML that the build made from an author's Markdown and sanitised. */
export function Prose({ html, hasLead = false }: Props) {
	const className = hasLead ? 'prose prose-lead' : 'prose'
	return <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
