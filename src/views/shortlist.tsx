import { useEffect } from 'react'
import { useHydrated } from '../components/hydrated.ts'
import { Page } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { VILLAGE_CHANGES_DATA, address as at } from '../core/addresses.ts'
import { SHORTLIST_LIMIT, readChoice } from '../core/choice.ts'
import { count } from '../core/format.ts'
import { decodeVillageChanges } from '../core/saved-news.ts'
import { writtenSlugs } from '../core/sheets/sheets.ts'
import { bySlug } from '../core/search/village-list-file.ts'
import { LoadFailed } from '../navigation/late-code.tsx'
import { RemindMe, SavedNews } from '../features/shortlist-page/come-back.tsx'
import { AddAll } from '../features/shortlist-page/add-all.tsx'
import { GoneNotice, SentNotices } from '../features/shortlist-page/shortlist-notices.tsx'
import { changeShortlist, getSavedDays, useShortlist } from '../features/shortlist/shortlist-store.ts'
import { OtherSheets, ShortlistVillages } from '../features/shortlist-page/shortlist-villages.tsx'
import { useTicked } from '../features/search/compare-store.ts'
import { useSheets } from '../features/sheets/sheets-store.ts'
import { KeepSettings } from '../features/sheets/keep-choice.tsx'
import { useFile } from '../navigation/page-client.ts'
import { useQuery } from '../navigation/query.ts'
import { useVillageList } from '../navigation/use-village-list.ts'
import './shortlist.css'

/** What releases have changed about villages. */
const CHANGES = { path: VILLAGE_CHANGES_DATA, decode: decodeVillageChanges }

/** The villages saved on this device; or, if the address names some, a list that someone has sent. */
export default function ShortlistView({ page }: ViewProps<'shortlist'>) {
	const isHydrated = useHydrated()
	const query = useQuery()
	const list = useVillageList()
	const listed = bySlug(list.rows)
	const currentOf = (slug: string) => listed.get(slug)?.slug
	const sent = readChoice(query, 'v', SHORTLIST_LIMIT, currentOf)
	const saved = useShortlist()
	// A village may have been renamed since it was saved.
	const renamed = (slugs: readonly string[]) => [...new Set(slugs.map((slug) => currentOf(slug) ?? slug))]
	const own = renamed(saved)
	const isRenamed = own.join() !== saved.join()
	useEffect(() => {
		if (!isRenamed) return
		const days = getSavedDays()
		changeShortlist(renamed, undefined, (slug) => days[saved.find((one) => currentOf(one) === slug) ?? ''])
	})
	const isSent = sent.shown.length + sent.unknown.length > 0
	const ticked = useTicked()
	const written = writtenSlugs(useSheets(({ sheets }) => sheets))
	const mine = [...new Set([...own, ...renamed([...ticked, ...written])])]
	const rows = (isSent ? sent.shown : mine).flatMap((slug) => listed.get(slug) ?? [])
	const isOwn = isHydrated && !isSent && own.length > 0
	const changes = useFile(CHANGES, isOwn)
	// The list waits for what is above it, so that nothing moves.
	const isPending = !isHydrated || list.state === 'pending' || (isOwn && changes.state === 'pending')

	return (
		<Page
			heading={isSent ? 'A list of villages someone sent you' : page.title}
			lead={
				isSent
					? 'Someone chose these villages and sent you the link. You can read about them, print the list, compare villages and save them to your own list.'
					: 'What you save, tick to compare or write about is here. It stays on this device. Nothing is sent to us.'
			}
		>
			<div className="needs-script list-room still-to-come">
				{isPending && <p>Loading your saved villages…</p>}
				{list.state === 'failed' && <LoadFailed {...list} />}
				{!isPending && list.state === 'ready' && (
					<>
						{isSent ? <SentNotices sent={sent} /> : <GoneNotice own={own} isKnown={(slug) => listed.has(slug)} />}
						{isSent && <AddAll rows={rows} own={own} />}
						{isOwn && <SavedNews rows={rows} changes={changes.state === 'ready' ? changes.value : undefined} />}
						<ShortlistVillages key={String(isSent)} rows={rows} all={list.rows} isOwn={!isSent} />
						{isOwn && <RemindMe rows={rows} />}
						{!isSent && <OtherSheets />}
						{!isSent && <KeepSettings />}
					</>
				)}
			</div>
			<noscript>
				<p>
					Saving villages needs JavaScript, which is off in your browser. You can bookmark a village’s page instead: see{' '}
					<a href={at.villages}>the list of all {count(page.total, 'village')}</a>. Or print{' '}
					<a href={at.checklists}>our checklists</a> and write the names down.
				</p>
			</noscript>
		</Page>
	)
}
