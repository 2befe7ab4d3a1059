import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { CHANGES_FEED, address as at } from '../core/addresses.ts'
import { date } from '../core/format.ts'
import { groupBy } from '../core/group-by.ts'

/** What changed in our facts, day by day. */
export default function ChangesView({ page }: ViewProps<'changes'>) {
	const { since, entries } = page
	const days = groupBy(entries, (entry) => entry.date)
	return (
		<div className="wrap page prose">
			<PageHeader
				heading={page.title}
				lead="Facts about villages and operators that are new, corrected or confirmed, with the source of each."
			>
				<p>
					You can download this list as a <a href={page.table}>spreadsheet (CSV)</a>, or see{' '}
					<a href={at.data}>all our data</a>. If you use a feed reader, there’s an <a href={CHANGES_FEED}>Atom feed</a>.
				</p>
			</PageHeader>
			{entries.length === 0 && (
				<p>
					{since
						? `Nothing has changed since release ${since.version} of ${date(since.date)}.`
						: 'There’s nothing to list yet. We’ll list changes here as we make them.'}
				</p>
			)}
			{[...days].map(([day, ofDay]) => (
				<section key={day} aria-labelledby={`day-${day}`}>
					<h2 id={`day-${day}`}>{date(day)}</h2>
					{ofDay.map(({ id, name, address, changes, more }) => (
						<div key={id}>
							<h3>{address ? <a href={address}>{name}</a> : name}</h3>
							<ul>
								{changes.map(({ text, isOurs, source }, index) => (
									<li key={index}>
										{text}.{' '}
										<span className="meta">
											<a href={source.url} rel="external noopener">
												{source.publisher}
											</a>
											, {source.asOf ? date(source.asOf) : 'undated'}.{' '}
											{isOurs ? 'Our change.' : 'A change at the source.'}
										</span>
									</li>
								))}
								{more && <li>{more}</li>}
							</ul>
						</div>
					))}
				</section>
			))}
		</div>
	)
}
