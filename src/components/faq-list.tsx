import type { FaqEntry } from '../core/page-data/page-data.ts'
import { sourceLabel } from './fact.tsx'
import { Prose } from './prose.tsx'

/** Questions that open to their answers; each answer names its sources. */
export function FaqList({ items }: { items: readonly FaqEntry[] }) {
	return (
		<div className="faq">
			{items.map((item) => (
				<details key={item.id}>
					<summary>{item.question}</summary>
					{/* The id is inside, so that a link to one answer opens it. */}
					<div id={item.id} className="faq-answer">
						<Prose html={item.answer} />
						{item.sources.length > 0 && (
							<p className="meta">
								{item.sources.length === 1 ? 'Source: ' : 'Sources: '}
								{item.sources.map((source, index) => (
									<span key={source.url}>
										{index > 0 && '; '}
										<a href={source.url} rel="external noopener">
											{source.title ?? sourceLabel(source)}
										</a>
										{source.title && ` (${sourceLabel(source)})`}
									</span>
								))}
							</p>
						)}
					</div>
				</details>
			))}
		</div>
	)
}
