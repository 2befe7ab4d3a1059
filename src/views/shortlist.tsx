import { useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '../navigation/query.ts'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at, compareAddress, requestAddress, shortlistAddress } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { SHORTLIST_LIMIT, readChoice } from '../core/choice.ts'
import { COMPARE_LIMIT } from '../core/compare/compare-address.ts'
import { count, list as listOf, sentence } from '../core/format.ts'
import type { VillageListRow } from '../core/search/village-list-file.ts'
import { useEntryState } from '../navigation/entry-state.ts'
import { useHydrated } from '../components/hydrated.ts'
import { ListFailed } from '../components/list-failed.tsx'
import { CompareBox } from '../features/search/compare-choice.tsx'
import { ResultCard } from '../features/search/result-card.tsx'
import { ShareLink } from '../features/shortlist/share-link.tsx'
import { setShortlist, useShortlist } from '../features/shortlist/shortlist-store.ts'
import { useVillageList } from '../navigation/use-village-list.ts'

const EMPTY = new URLSearchParams()

/** The villages that this device keeps; or, where the address names some, a list that somebody has sent. */
export default function ShortlistView({ page }: ViewProps<'shortlist'>) {
	const ready = useHydrated()
	const query = useQuery()
	const list = useVillageList()
	const bySlug = useMemo(() => new Map(list.rows.map((row) => [row.slug, row])), [list.rows])
	const sent = useMemo(
		() => readChoice(ready ? query : EMPTY, 'v', SHORTLIST_LIMIT, (slug) => bySlug.has(slug)),
		[ready, query, bySlug],
	)
	const { slugs: own } = useShortlist()
	const isSent = sent.shown.length + sent.unknown.length > 0
	const rows = (isSent ? sent.shown : own).flatMap((slug) => bySlug.get(slug) ?? [])
	const gone = own.filter((slug) => !bySlug.has(slug))
	const pending = !ready || list.state === 'pending'

	return (
		<div className="wrap page">
			<PageHeader
				heading={isSent ? 'A shortlist that was sent to you' : page.title}
				lead={
					isSent
						? 'Somebody chose these villages and sent you the link. You can read, print and compare them, and add them to your own shortlist.'
						: 'Press the star of a village to put it here. The list stays on this device. Nothing is sent to us.'
				}
			/>
			<div className="needs-script list-room">
				{pending && <p>Loading your shortlist…</p>}
				{list.state === 'failed' && <ListFailed retry={list.retry} />}
				{!pending && list.state === 'ready' && (
					<>
						{isSent && sent.unknown.length > 0 && (
							<Notice heading="Part of the address is left out">
								<p>
									{sent.unknown.length === 1
										? 'No village on our list has the name'
										: 'No villages on our list have the names'}{' '}
									{listOf(sent.unknown.map((slug) => `“${slug}”`))}.
								</p>
							</Notice>
						)}
						{isSent && sent.tooMany.length > 0 && (
							<Notice>
								<p>
									A shortlist holds {SHORTLIST_LIMIT} villages, so {count(sent.tooMany.length, 'more')} in the address{' '}
									{sent.tooMany.length === 1 ? 'is' : 'are'} left out.
								</p>
							</Notice>
						)}
						{!isSent && gone.length > 0 && (
							<Notice>
								<p>
									{listOf(gone.map((slug) => `“${slug}”`))} {gone.length === 1 ? 'is' : 'are'} no longer on our list of
									villages.{' '}
									<button
										type="button"
										className="text-button"
										onClick={() => setShortlist(own.filter((slug) => bySlug.has(slug)))}
									>
										Take {gone.length === 1 ? 'it' : 'them'} off
									</button>
								</p>
							</Notice>
						)}
						{isSent && <AddAll rows={rows} own={own} />}
						<Villages key={String(isSent)} rows={rows} own={isSent ? undefined : own} />
					</>
				)}
			</div>
			<noscript>
				<p>
					The shortlist needs JavaScript, which is off in your browser. You can keep a village by bookmarking its page:
					see <a href={at.villages}>the list of all {count(page.total, 'village')}</a>. Or print{' '}
					<a href={at.checklists}>our checklists</a> and write the names down.
				</p>
			</noscript>
		</div>
	)
}

/** Takes over a list that was sent. */
function AddAll({ rows, own }: { rows: readonly VillageListRow[]; own: readonly string[] }) {
	const missing = rows.filter(({ slug }) => !own.includes(slug))
	const room = SHORTLIST_LIMIT - own.length
	return (
		<p className="row" role="status">
			{missing.length === 0 ? (
				<span>
					{rows.length === 1 ? 'It is' : 'They are all'} on <a href={at.shortlist}>your own shortlist</a>.
				</span>
			) : missing.length > room ? (
				<span>
					Your own shortlist has room for {room} more. <a href={at.shortlist}>Take some off</a> to add these.
				</span>
			) : (
				<button
					type="button"
					className="button"
					onClick={() => setShortlist([...own, ...missing.map(({ slug }) => slug)])}
				>
					Add {missing.length === 1 ? 'it' : `all ${missing.length}`} to my shortlist
				</button>
			)}
		</p>
	)
}

const isListOfText = (found: unknown): found is string[] =>
	Array.isArray(found) && found.every((slug) => typeof slug === 'string')

/**
 * @param own what this device keeps, from which villages can be taken off; absent for a list that was sent
 */
function Villages({ rows, own }: { rows: readonly VillageListRow[]; own: readonly string[] | undefined }) {
	const [ticked, setTicked] = useEntryState<readonly string[]>('shortlist', [], (found) =>
		isListOfText(found) ? found.slice(0, COMPARE_LIMIT) : [],
	)
	/** What was there before villages were taken off, and how that is told. */
	const [before, setBefore] = useState<{ slugs: readonly string[]; words: string }>()
	const undo = useRef<HTMLButtonElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	// The button that had the focus is gone.
	useEffect(() => {
		if (before) undo.current?.focus()
	}, [before])

	const chosen = rows.filter(({ slug }) => ticked.includes(slug))
	const few = rows.length <= COMPARE_LIMIT
	const toCompare = chosen.length > 0 ? chosen : few ? rows : []
	const toAsk = chosen.length > 0 ? chosen : rows
	const slugsOf = (villages: readonly VillageListRow[]) => villages.map(({ slug }) => slug)

	function takeOff(slugs: readonly string[], words: string) {
		if (!own) return
		setBefore({ slugs: own, words })
		setShortlist(own.filter((slug) => !slugs.includes(slug)))
	}

	return (
		<section aria-labelledby="list">
			<h2 id="list" tabIndex={-1} ref={heading}>
				{rows.length === 0 ? 'No villages yet' : sentence(count(rows.length, 'village'))}
			</h2>
			<div role="status">
				{before && (
					<p className="notice row">
						{before.words}
						<button
							type="button"
							className="button button-quiet"
							ref={undo}
							onClick={() => {
								setShortlist(before.slugs)
								setBefore(undefined)
								heading.current?.focus()
							}}
						>
							Undo
						</button>
					</p>
				)}
			</div>
			{rows.length === 0 ? (
				<p>
					<a href={at.search}>Search for villages</a>, <a href={at.regions}>look through a region</a> or{' '}
					<a href={at.quiz}>take the quiz</a>, and press the star of each village that you want to keep.
				</p>
			) : (
				<>
					{!few && (
						<p>
							{ticked.length >= COMPARE_LIMIT
								? `${COMPARE_LIMIT} fit side by side. Take the tick off one to choose another.`
								: `Tick up to ${COMPARE_LIMIT} to compare them, or to ask only these for information.`}
						</p>
					)}
					<ul role="list" className="cards results">
						{rows.map((row) => (
							<ResultCard
								key={row.slug}
								row={row}
								{...(own && {
									action: (
										<button
											type="button"
											className="button button-quiet"
											onClick={() => takeOff([row.slug], `${row.name} has been taken off.`)}
										>
											Take off<span className="visually-hidden"> {row.name}</span>
										</button>
									),
								})}
							>
								<p className="print-only">
									{location.origin}
									{onHost(at.village(row.slug))}
								</p>
								{rows.length > 1 && (
									<CompareBox
										row={row}
										checked={ticked.includes(row.slug)}
										onChange={(checked) =>
											setTicked(
												checked
													? [...ticked, row.slug].slice(0, COMPARE_LIMIT)
													: ticked.filter((slug) => slug !== row.slug),
											)
										}
									/>
								)}
								<div className="print-notes print-notes-short" aria-hidden="true" />
							</ResultCard>
						))}
					</ul>
					<p className="row">
						{toCompare.length > 1 && (
							<a className="button button-main" href={compareAddress(slugsOf(toCompare))}>
								Compare {toCompare.length === rows.length ? 'them' : `these ${toCompare.length}`} side by side
							</a>
						)}
						<a className="button button-main button-quiet" href={requestAddress(slugsOf(toAsk))}>
							{toAsk.length === 1 ? 'Request its information pack' : `Request ${toAsk.length} information packs`}
						</a>
						<button type="button" className="button button-main button-quiet" onClick={() => window.print()}>
							Print this list
						</button>
						{own && (
							<button
								type="button"
								className="button button-main button-quiet"
								onClick={() => takeOff(own, 'Your shortlist has been emptied.')}
							>
								Take all off
							</button>
						)}
					</p>
					<ShareLink
						title="Retirement villages to look at"
						link={location.origin + onHost(shortlistAddress(slugsOf(rows)))}
					/>
				</>
			)}
		</section>
	)
}
