import type { ReactNode } from 'react'
import type { Link } from '../core/facts/source.ts'
import { date } from '../core/format.ts'
import type { PageOf } from '../core/page-data/page-data.ts'
import { PrintButton } from './button.tsx'
import { PageHeader } from './page-header.tsx'
import { Prose } from './prose.tsx'

type Written = PageOf<'checklist' | 'guide' | 'legal'>

interface Props {
	page: Written
	className?: string
	lead?: string | undefined
	/** What follows the day of the last review; absent: a full stop. */
	review?: ReactNode
	/** The first paragraph is the page's answer, as large as a lead. */
	hasLead?: boolean
	/** The words of the button that prints it, above the contents. */
	print?: string | undefined
	/** Below the text. */
	children?: ReactNode
}

/** A page whose text an author has written: when it was reviewed, its contents beside it. Its sources are the footnotes of its text. */
export function WrittenPage({
	page,
	className = 'with-side',
	lead,
	review = '.',
	hasLead = false,
	print,
	children,
}: Props) {
	return (
		<article className={className}>
			<PageHeader heading={page.title} lead={lead}>
				<p className="meta">
					Last reviewed {date(page.reviewed)}
					{review}
				</p>
				{page.tools && <ToolLinks tools={page.tools} />}
			</PageHeader>
			<div className="side-column">
				{print && (
					<p className="needs-script no-print">
						<PrintButton>{print}</PrintButton>
					</p>
				)}
				<PageContents entries={page.toc} />
			</div>
			<div className="main-column">
				<Prose html={page.html} hasLead={hasLead} />
				{children}
			</div>
		</article>
	)
}

/** The tools that answer a question of the text with the reader's own figures or answers. */
function ToolLinks({ tools }: { tools: readonly Link[] }) {
	return (
		<p className="no-print">
			Work it out for yourself:{' '}
			{tools.map(({ label, address }, index) => (
				<span key={address}>
					{index > 0 && ' · '}
					<a href={address}>{label}</a>
				</span>
			))}
		</p>
	)
}

/**
 * The headings of level 2 as links: beside the text if there is space for two columns, else folded above it. Fewer than two need no list.
 * It is a `details` on every screen; on a wide one a heading replaces its summary.
 */
function PageContents({ entries }: { entries: Written['toc'] }) {
	if (entries.length < 2) return null
	return (
		<nav className="contents page-contents panel panel-filled" aria-label="On this page">
			<h2>On this page</h2>
			<details>
				<summary>On this page</summary>
				<ol>
					{entries.map((entry) => (
						<li key={entry.id}>
							<a href={`#${entry.id}`}>{entry.text}</a>
						</li>
					))}
				</ol>
			</details>
			<p>
				<a href="#main">Back to the top</a>
			</p>
		</nav>
	)
}
