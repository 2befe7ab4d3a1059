import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { isDay } from '../core/today-in-words.ts'
import { count, date } from '../core/format.ts'
import { groupBy } from '../core/group-by.ts'
import type { ChangeEntry } from '../core/page-data/page-data.ts'
import { useQuery } from '../navigation/query.ts'

/** What changed in our facts, day by day; or since the day in the address, such as that of a page on paper. */
export default function ChangesView({ page }: ViewProps<'changes'>) {
	const { since, entries, hasMore } = page
	const wanted = useQuery().get('since') ?? ''
	const day = isDay(wanted) ? wanted : undefined
	const shown = day === undefined ? entries : entries.filter((entry) => entry.date > day)
	const days = groupBy(shown, (entry) => entry.date)
	return (
		<Page
			heading={page.title}
			lead="Facts about villages, operators, law and market that are new, corrected or confirmed, with the source of each."
			className="prose"
		>
			<DayForm key={day} day={day} />
			{day !== undefined && (
				<SinceDay day={day} amount={shown.length} isCut={hasMore && shown.length === entries.length} />
			)}
			{entries.length === 0 && day === undefined && (
				<p>
					{since
						? `Nothing has changed since release ${since.version} of ${date(since.date)}.`
						: 'There’s nothing to list yet. We’ll list changes here as we make them.'}
				</p>
			)}
			{[...days].map(([day, ofDay]) => (
				<Day key={day} day={day} entries={ofDay} />
			))}
			<p>
				To download all changes, to follow them in a feed reader, or to see all our facts as they were on an earlier
				day, go to <a href={at.data}>our data</a>.
			</p>
		</Page>
	)
}

/** Asks for a day. Without scripts the page shows every change, under the heading of its day. */
function DayForm({ day }: { day: string | undefined }) {
	return (
		<form className="inline-form cluster" action={at.changes} method="get">
			<div>
				<label htmlFor="since">Have you printed a page? Enter the date at its foot to see what has changed since</label>
				<input id="since" name="since" type="date" defaultValue={day} required />
			</div>
			<button className="button" type="submit">
				Show changes
			</button>
			{day !== undefined && <a href={at.changes}>Show all changes</a>}
		</form>
	)
}

/**
 * Says how much has changed since a day, and where to look up what we said then.
 * @param isCut whether the page may lack changes since that day
 */
function SinceDay({ day, amount, isCut }: { day: string; amount: number; isCut: boolean }) {
	return (
		<div className="notice" role="status">
			<p>
				<strong>
					{amount === 0
						? `No fact that we list has changed since ${date(day)}.`
						: `Since ${date(day)}: changes to ${count(amount, 'village, operator or topic', 'villages, operators or topics')}.`}
				</strong>{' '}
				{isCut && 'We list only the latest here.'}
			</p>
			<p>
				To look up a figure as it was, see <a href={`${at.data}#releases`}>what we said on earlier days</a>.
			</p>
		</div>
	)
}

function Day({ day, entries }: { day: string; entries: readonly ChangeEntry[] }) {
	return (
		<Section id={`day-${day}`} heading={date(day)}>
			{entries.map(({ id, name, address, changes, more }) => (
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
									, {source.asOf ? date(source.asOf) : 'undated'}. {isOurs ? 'Our change.' : 'A change at the source.'}
								</span>
							</li>
						))}
						{more && <li>{more}</li>}
					</ul>
				</div>
			))}
		</Section>
	)
}
