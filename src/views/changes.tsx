import { Fold } from '../components/fold.tsx'
import { LinkList } from '../components/link-list.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { CHANGES_FEED, address as at, releaseFile } from '../core/addresses.ts'
import { isDay } from '../core/today-in-words.ts'
import { count, date } from '../core/format.ts'
import { groupBy } from '../core/group-by.ts'
import type { ChangeEntry } from '../core/page-data/page-data.ts'
import { useQuery } from '../navigation/query.ts'

/** What changed in our facts, day by day; or since the day in the address, such as that of a page on paper. */
export default function ChangesView({ page }: ViewProps<'changes'>) {
	const { since, entries, feeds } = page
	const asked = useQuery().get('since') ?? ''
	const day = isDay(asked) ? asked : undefined
	const shown = day === undefined ? entries : entries.filter((entry) => entry.date > day)
	const days = groupBy(shown, (entry) => entry.date)
	return (
		<div className="wrap page prose">
			<PageHeader
				heading={page.title}
				lead="Facts about villages, operators, law and market that are new, corrected or confirmed, with the source of each."
			>
				<p>
					You can download this list as a <a href={page.table}>spreadsheet (CSV)</a>, or see{' '}
					<a href={at.data}>all our data</a>. If you use a feed reader, there’s an <a href={CHANGES_FEED}>Atom feed</a>.
				</p>
				<Fold summary="Feeds for one place or one operator">
					<LinkList links={feeds.places} />
					<LinkList links={feeds.operators} />
				</Fold>
			</PageHeader>
			<DayForm key={day} day={day} />
			{day !== undefined && <SinceDay day={day} amount={shown.length} page={page} />}
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
			<Releases page={page} />
		</div>
	)
}

/** Asks for a day. Without scripts the page shows every change, under the heading of its day. */
function DayForm({ day }: { day: string | undefined }) {
	return (
		<form className="inline-form" action={at.changes} method="get">
			<label htmlFor="since">Have you printed a page? Enter the date at its foot to see what has changed since</label>
			<div className="row">
				<input id="since" name="since" type="date" defaultValue={day} required />
				<button className="button" type="submit">
					Show changes
				</button>
				{day !== undefined && <a href={at.changes}>Show all changes</a>}
			</div>
		</form>
	)
}

/** Says how much has changed since a day, and where to look up what we said then. */
function SinceDay({ day, amount, page }: { day: string; amount: number } & Pick<ViewProps<'changes'>, 'page'>) {
	const then = page.releases.find((release) => release.date <= day)
	const isCut = page.hasMore && amount === page.entries.length
	return (
		<div className="notice" role="status">
			<p>
				<strong>
					{amount === 0
						? `No fact that we list has changed since ${date(day)}.`
						: `Since ${date(day)}: changes to ${count(amount, 'village, operator or topic', 'villages, operators or topics')}.`}
				</strong>{' '}
				{isCut && 'We list only the latest here. Those before them are in the releases below.'}
			</p>
			{then && (
				<p>
					To look up a figure as it was, download{' '}
					<a href={releaseFile(then.version, 'statements.csv')}>what we said on {date(then.date)} (CSV)</a>.
				</p>
			)}
		</div>
	)
}

function Day({ day, entries }: { day: string; entries: readonly ChangeEntry[] }) {
	return (
		<section aria-labelledby={`day-${day}`}>
			<h2 id={`day-${day}`}>{date(day)}</h2>
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
		</section>
	)
}

/** All that we said on earlier days. */
function Releases({ page: { releases } }: Pick<ViewProps<'changes'>, 'page'>) {
	if (releases.length === 0) return null
	return (
		<section aria-labelledby="releases">
			<h2 id="releases">What we said on earlier days</h2>
			<p>We keep all our facts as they were on these days. Each is a spreadsheet (CSV).</p>
			<ul>
				{releases.map(({ version, date: day }) => (
					<li key={version}>
						{date(day)}: <a href={releaseFile(version, 'statements.csv')}>what each source said</a>,{' '}
						<a href={releaseFile(version, 'villages.csv')}>villages</a>,{' '}
						<a href={releaseFile(version, 'operators.csv')}>operators</a>
					</li>
				))}
			</ul>
		</section>
	)
}
