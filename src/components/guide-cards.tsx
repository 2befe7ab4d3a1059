import { date } from '../core/format.ts'
import type { GuideCard } from '../core/page-data/page-data.ts'

interface Props {
	guides: readonly (Omit<GuideCard, 'reviewed'> & Partial<GuideCard>)[]
	/** The level of their headings. */
	level?: 2 | 3
}

/** Guides to read next. */
export function GuideCards({ guides, level = 3 }: Props) {
	const Heading = `h${level}` as const
	return (
		<ul role="list" className="cards grid">
			{guides.map((guide) => (
				<li key={guide.address} className="card panel">
					<Heading className="card-heading">
						<a href={guide.address}>{guide.title}</a>
					</Heading>
					<p>{guide.summary}</p>
					{guide.reviewed && <p className="meta">Reviewed {date(guide.reviewed)}</p>}
				</li>
			))}
		</ul>
	)
}
