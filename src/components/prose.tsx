/** HTML that the build made from an author's Markdown and sanitised. */
export function Prose({ html }: { html: string }) {
	return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
