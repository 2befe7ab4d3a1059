import type { PageData } from '../core/page-data/page-data.ts'
import { trustedHtml } from '../core/trusted.ts'
import { useSite } from './site.ts'

const asHtml = (html = '') => ({ __html: trustedHtml(html) })

/** What is the same on every page, as the document has it: neither the page's data nor its scripts carry it again. */
const served = typeof document === 'undefined' ? undefined : asHtml(document.querySelector('.same-footer')?.innerHTML)

interface SiteFooterProps {
	/** Absent if the page is unknown because of an error. */
	page: PageData | undefined
}

/** The footer: what is the same on every page, and where to report a mistake on this one. */
export function SiteFooter({ page }: SiteFooterProps) {
	const { footerHtml } = useSite()
	return (
		<footer className="site-footer">
			<div className="wrap">
				<div className="same-footer" dangerouslySetInnerHTML={served ?? asHtml(footerHtml)} />
				{page?.correction && (
					<p>
						<a href={page.correction}>Suggest a correction to this page</a>
					</p>
				)}
			</div>
		</footer>
	)
}
