import { date } from '../core/format.ts'
import type { GuideCard } from '../core/page-data/page-data.ts'

/** Guides to read next. `level` is that of their headings. */
export function GuideCards({ guides, level = 3 }: { guides: readonly GuideCard[]; level?: 2 | 3 }) {
	const Heading = `h${level}` as const
	return (
		<ul role="list" className="cards">
			{guides.map((guide) => (
				<li key={guide.address} className="card">
					<Heading className="card-heading">
						<a href={guide.address}>{guide.title}</a>
					</Heading>
					<p>{guide.summary}</p>
					<p className="meta">Reviewed {date(guide.reviewed)}</p>
				</li>
			))}
		</ul>
	)
}
