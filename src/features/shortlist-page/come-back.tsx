/** What brings a reader back to their saved villages: what has changed since, and a reminder to look again. */
import { useEffect, useId, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { address as at, shortlistAddress } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { LIST_VISITS_KEY } from '../../core/device/storage-keys.ts'
import { count, date, list } from '../../core/format.ts'
import {
	monthsAfter,
	newsOf,
	readVisits,
	withVisit,
	type ListVisit,
	type VillageChangesFile,
	type VillageNews,
} from '../../core/saved-news.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { today } from '../../core/today-in-words.ts'
import { createDeviceStore } from '../device-storage/device-store.ts'
import { getSavedDays } from '../shortlist/shortlist-store.ts'
import { offerCalendar } from '../../components/offer-calendar.ts'

/** On which days the reader has seen the list. */
const visits = createDeviceStore<readonly ListVisit[]>({ key: LIST_VISITS_KEY, empty: [], read: readVisits })

interface NewsProps {
	/** The saved villages that are on our list. */
	rows: readonly VillageRow[]
	/** Absent if it couldn’t be loaded. */
	changes: VillageChangesFile | undefined
}

/** Says what has changed about the saved villages since they were saved, or since the reader last saw the list. */
export function SavedNews({ rows, changes }: NewsProps) {
	// As it is when the page opens: this visit counts from the next day on.
	const [{ since, day }] = useState(() => ({
		since: { saved: getSavedDays(), visits: visits.get() },
		day: today(new Date()),
	}))
	const last = changes && Math.max(0, ...Object.keys(changes.releases).map(Number))
	useEffect(() => {
		if (last !== undefined) visits.update((before) => withVisit(before, day, last))
	}, [day, last])
	const { isRefused } = visits.use()
	if (!changes) return null

	const known = rows.flatMap(({ slug, name, formerSlugs }) => {
		const news = newsOf([slug, ...formerSlugs], since, changes, day)
		return news ? [{ ...news, name }] : []
	})
	const fresh = known.filter((news) => news.changes.length > 0)
	const these = rows.length === 1 ? 'this village' : 'these villages'
	if (known.length === 0)
		return isRefused ? null : <p>From today on, we’ll say here when a fact about {these} has changed.</p>
	if (fresh.length === 0)
		return (
			<p>
				No fact about {these} has changed since {sinceInWords(known)}.
			</p>
		)
	return (
		<section aria-labelledby="news">
			<h2 id="news">What has changed</h2>
			<ul className="saved-news">
				{fresh.map((news) => (
					<li key={news.slug}>
						<a href={at.village(news.slug)}>{news.name}</a>, since {whenInWords(news)}:
						<ul>
							{news.changes.map(({ text, day }) => (
								<li key={text}>
									{text}. <span className="meta">Added {date(day)}.</span>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			<p>
				<a href={at.changes}>Where each of these comes from</a>
			</p>
		</section>
	)
}

/** Since when nothing has changed. */
function sinceInWords(known: readonly VillageNews[]): string {
	const [one = '', ...others] = new Set(known.map(whenInWords))
	return others.length === 0 ? one : `${date(earliest(known))}, when you first saved one or looked here`
}

function whenInWords({ since, isSaved }: VillageNews): string {
	return isSaved ? `you saved it on ${date(since)}` : `you were last here on ${date(since)}`
}

const earliest = (news: readonly VillageNews[]) =>
	news.map(({ since }) => since).reduce((first, day) => (day < first ? day : first))

/** In months. */
const PERIODS = [3, 6, 12]

/** Offers a reminder to look again, as a calendar file. A second one moves the first, because all have one UID. */
export function RemindMe({ rows }: Pick<NewsProps, 'rows'>) {
	const id = useId()
	const [message, setMessage] = useState('')

	function remind(months: number) {
		const day = date(offerReminder(rows, months))
		setMessage(`Your calendar file for ${day} is ready. Open it to add the reminder. Another one replaces it.`)
	}
	return (
		<div className="share" role="group" aria-labelledby={id}>
			<p id={id}>Not deciding yet? Remind me to look again in:</p>
			<p className="cluster">
				{PERIODS.map((months) => (
					<QuietButton key={months} onClick={() => remind(months)}>
						<span className="visually-hidden">Remind me in </span>
						{count(months, 'month')}
					</QuietButton>
				))}
			</p>
			<p role="status">{message}</p>
		</div>
	)
}

/** Offers the calendar file of a reminder in so many months, and returns its day. */
function offerReminder(rows: readonly VillageRow[], months: number): string {
	const day = monthsAfter(today(new Date()), months)
	const link = location.origin + onHost(shortlistAddress(rows.map(({ slug }) => slug)))
	const notes = [
		list(rows.map(({ name }) => name)),
		`See what has changed: ${location.origin}${onHost(at.shortlist)}`,
		`This list, on any device: ${link}`,
	]
	const title = 'Look again at your saved retirement villages'
	const uid = `look-again@${location.host}`
	offerCalendar({ uid, title, place: '', notes: notes.join('\n'), date: day, time: '' }, 'look-again')
	return day
}
