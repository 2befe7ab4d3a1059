import type { PageData } from '../core/page-data/page-data.ts'
import { Same } from './same.tsx'

interface SiteFooterProps {
	/** Absent if the page is unknown because of an error. */
	page: PageData | undefined
}

/** The footer: what is the same on every page, and where to report a mistake on this one. */
export function SiteFooter({ page }: SiteFooterProps) {
	return (
		<footer className="site-footer">
			<div className="wrap">
				<Same part="footer" />
				{page?.correction && (
					<p>
						<a href={page.correction}>Suggest a correction to this page</a>
					</p>
				)}
			</div>
		</footer>
	)
}
