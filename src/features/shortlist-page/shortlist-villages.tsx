/** The villages of a shortlist, with the actions for them. */
import { QuietButton } from '../../components/button.tsx'
import { useUndo } from '../../components/undo.tsx'
import { address as at, compareAddress, requestAddress, shortlistAddress, toldAddress } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { count, sentence } from '../../core/format.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { TownChoice } from '../compare/town-choice.tsx'
import { useTicks } from '../compare/use-ticks.ts'
import { CompareBar, CompareBox } from '../search/compare-choice.tsx'
import { SignKey } from '../../components/sign-key.tsx'
import { PrintedList } from '../search/printed-list.tsx'
import { ResultCard } from '../search/result-card.tsx'
import { Sign } from '../../components/sign.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { countAnswers, useTold } from '../told/use-told.ts'
import { ShareLink } from '../shortlist/share-link.tsx'
import { changeShortlist, removeVillages, getSavedDays } from '../shortlist/shortlist-store.ts'

interface Props {
	rows: readonly VillageRow[]
	/** Our list of villages. */
	all: readonly VillageRow[]
	/** The villages saved on this device, which can be removed; absent for a list that was sent. */
	own: readonly string[] | undefined
}

export const ShortlistVillages = guarded(function ShortlistVillages({ rows, all, own }: Props) {
	const { ticked, isFull, tick, clear } = useTicks(rows)
	const { undoNote, takeOff } = useTakeOff(own)
	const { told } = useTold()

	return (
		<section aria-labelledby="list">
			<h2 id="list">{rows.length === 0 ? 'No villages yet' : sentence(count(rows.length, 'village'))}</h2>
			{undoNote}
			{rows.length === 0 ? (
				<>
					<p>
						Find villages by <a href={at.search}>searching</a>, in <a href={at.regions}>a region</a> or with{' '}
						<a href={at.quiz}>the quiz</a>, and save each one you want to look at again.
					</p>
					<h3>Or compare villages in one town now</h3>
					<TownChoice rows={all} />
				</>
			) : (
				<>
					{rows.length > 1 && <p>Tick up to {COMPARE_LIMIT} to compare, or to ask only those for information.</p>}
					<CompareBar chosen={rows.filter(({ slug }) => ticked.includes(slug))} full={isFull} onClear={clear} />
					<SignKey villages={rows} />
					<ul role="list" className="results grid">
						{rows.map((row) => (
							<ShortlistCard
								key={row.slug}
								row={row}
								answers={countAnswers(told.get(row.slug))}
								ticked={ticked}
								onTick={rows.length > 1 ? (isTicked) => tick(row.slug, isTicked) : undefined}
								onTakeOff={own && (() => takeOff([row.slug], `${row.name} has been removed.`))}
							/>
						))}
					</ul>
					<Actions
						rows={rows}
						ticked={ticked}
						onTakeAllOff={own && (() => takeOff(own, 'All villages have been removed.'))}
					/>
					<PrintedList
						heading={own ? 'Your villages' : 'Villages someone sent you'}
						order={own ? 'In the order you saved them' : 'In the order of the link'}
						rows={rows}
					/>
					<ShareLink
						title="Retirement villages to look at"
						link={location.origin + onHost(shortlistAddress(slugsOf(rows)))}
					/>
				</>
			)}
		</section>
	)
})

/** Removes villages, and undoes that. */
function useTakeOff(own: readonly string[] | undefined) {
	const { undoNote, offerUndo } = useUndo()

	function takeOff(slugs: readonly string[], words: string) {
		if (!own) return
		const days = getSavedDays()
		removeVillages(slugs)
		offerUndo(words, () =>
			// In their places, between those that are still saved and before those that were saved since.
			changeShortlist(
				(saved) => [
					...own.filter((slug) => slugs.includes(slug) || saved.includes(slug)),
					...saved.filter((slug) => !own.includes(slug)),
				],
				undefined,
				(slug) => days[slug],
			),
		)
	}
	return { undoNote, takeOff }
}

interface CardProps {
	row: VillageRow
	/** How many answers the reader was told. */
	answers: number
	/** Slugs. */
	ticked: readonly string[]
	/** Absent if there is nothing to compare it with. */
	onTick: ((isTicked: boolean) => void) | undefined
	/** Absent if it can't be removed. */
	onTakeOff: (() => void) | undefined
}

function ShortlistCard({ row, answers, ticked, onTick, onTakeOff }: CardProps) {
	return (
		<ResultCard
			row={row}
			compare={onTick && <CompareBox row={row} chosen={ticked} onChange={onTick} />}
			{...(onTakeOff && {
				action: (
					<QuietButton onClick={onTakeOff}>
						Remove<span className="visually-hidden"> {row.name}</span>
					</QuietButton>
				),
			})}
		>
			{answers > 0 && (
				<p className="meta">
					<Sign state="told" />{' '}
					<a href={toldAddress(row.slug)}>
						{answers} told<span className="visually-hidden"> about {row.name}</span>
					</a>
				</p>
			)}
		</ResultCard>
	)
}

interface ActionsProps extends Pick<Props, 'rows'> {
	/** Slugs. */
	ticked: readonly string[]
	onTakeAllOff: (() => void) | undefined
}

/** Compare all, if they fit; ask those that are ticked, or all. The tray compares those that are ticked. */
function Actions({ rows, ticked, onTakeAllOff }: ActionsProps) {
	const chosen = rows.filter(({ slug }) => ticked.includes(slug))
	const toAsk = chosen.length > 0 ? chosen : rows
	return (
		<p className="cluster">
			{chosen.length === 0 && rows.length > 1 && rows.length <= COMPARE_LIMIT && (
				<a className="button button-main" href={compareAddress(slugsOf(rows))}>
					Compare all {rows.length}
				</a>
			)}
			<a className="button button-main button-quiet" href={requestAddress(slugsOf(toAsk))}>
				Request information{toAsk.length > 1 && ` about ${toAsk.length} villages`}
			</a>
			{onTakeAllOff && (
				<button type="button" className="button button-main button-quiet" onClick={onTakeAllOff}>
					Remove all
				</button>
			)}
		</p>
	)
}

const slugsOf = (villages: readonly VillageRow[]) => villages.map(({ slug }) => slug)
