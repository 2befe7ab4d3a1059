/** The villages of a shortlist, with the actions for them. */
import { ASK_OTHERS } from '../../core/request/request-fields.ts'
import { useMemo } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { useUndo } from '../../components/undo.tsx'
import { address as at, compareAddress, requestAddress, sheetAddress, shortlistAddress } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { count, date, sentence } from '../../core/format.ts'
import { bySlug, type VillageRow } from '../../core/search/village-list-file.ts'
import {
	isSaving,
	isUnlisted,
	newUnlisted,
	pick,
	slugOf,
	textPlace,
	textsOf,
	unlistedName,
	writtenSlugs,
} from '../../core/sheets/sheets.ts'
import { isDay } from '../../core/today-in-words.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { useNavigate } from '../../navigation/use-navigate.ts'
import TownChoice from '../compare/town-choice.tsx'
import { changeToCompare, getToCompare, noteTick } from '../search/compare-store.ts'
import { useTicks } from '../search/use-ticks.ts'
import { CompareBar, CompareBox } from '../search/compare-choice.tsx'
import { SignKey } from '../../components/sign-key.tsx'
import { PrintedList } from '../search/printed-list.tsx'
import { ResultCard } from '../search/result-card.tsx'
import { Sign } from '../../components/sign.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { useSheets } from '../sheets/sheets-store.ts'
import { eraseSheets } from '../sheets/written.ts'
import { countAnswers, useTold } from '../sheets/use-told.ts'
import { ShareLink } from '../shortlist/share-link.tsx'
import { TalkOnSunday } from '../shortlist/talk.tsx'
import { removeVillages } from '../shortlist/shortlist-store.ts'

/** What reads files is loaded once the list is there. */
const FileIn = createPart('We couldn’t load what opens a file', () => import('../sheets/told-in.tsx'))

interface Props {
	rows: readonly VillageRow[]
	/** Our list of villages. */
	all: readonly VillageRow[]
	/** Whether it's the reader's own list, from which villages can be removed, and not one that was sent. */
	isOwn: boolean
}

export const ShortlistVillages = guarded(function ShortlistVillages({ rows, all, isOwn }: Props) {
	const listed = useMemo(() => bySlug(all), [all])
	const { slugs: toCompare, tick, tray } = useTicks(listed)
	const ticked = toCompare.filter((slug) => rows.some((row) => row.slug === slug))
	const { undoNote, takeOff } = useTakeOff()
	/** A village stays on the list when its tick is taken away, so that nothing moves under a finger. */
	function tickHere(slug: string, isTicked: boolean) {
		tick(slug, isTicked)
		noteTick(slug, true)
	}
	const link = location.origin + onHost(shortlistAddress(slugsOf(rows)))
	return (
		<section aria-labelledby="list">
			<h2 id="list">{rows.length === 0 ? 'No villages yet' : sentence(count(rows.length, 'village'))}</h2>
			{undoNote}
			{rows.length === 0 ? (
				<NoVillages all={all} />
			) : (
				<>
					{rows.length > 1 && <p>Tick up to {COMPARE_LIMIT} to compare, or to request information about those only.</p>}
					<CompareBar {...tray} />
					<SignKey villages={rows} />
					<ul role="list" className="results grid">
						{rows.map((row) => (
							<ListedCard
								key={row.slug}
								row={row}
								ticked={toCompare}
								onTick={rows.length > 1 ? tickHere : undefined}
								onTakeOff={isOwn ? takeOff : undefined}
							/>
						))}
					</ul>
					<Actions
						rows={rows}
						ticked={ticked}
						onTakeAllOff={isOwn ? () => takeOff(slugsOf(rows), 'All villages have been removed.') : undefined}
					/>
					<PrintedList
						heading={isOwn ? 'Your villages' : 'Villages someone sent you'}
						order={isOwn ? 'In the order you saved them' : 'In the order of the link'}
						rows={rows}
						address={link}
					/>
					{isOwn && (
						<p className="meta no-print">
							To take to a lawyer, print each village’s own sheet: select “Your sheet” in <a href="#list">the list</a>.
						</p>
					)}
					<ShareLink title="Retirement villages to look at" link={link} />
					<TalkOnSunday link={link} />
				</>
			)}
		</section>
	)
})

const NoVillages = ({ all }: Pick<Props, 'all'>) => (
	<>
		<p>
			Find villages by <a href={at.search}>searching</a>, in <a href={at.regions}>a region</a> or with{' '}
			<a href={at.quiz}>the quiz</a>, and save each one you want to look at again.
		</p>
		<h3>Or compare villages in one town now</h3>
		<TownChoice rows={all} />
	</>
)

interface CardProps {
	row: VillageRow
	/** Slugs. */
	ticked: readonly string[]
	/** Absent if there is nothing to compare it with. */
	onTick: ((slug: string, isTicked: boolean) => void) | undefined
	/** Absent if it can't be removed. */
	onTakeOff: ((slugs: readonly string[], words: string) => void) | undefined
}

function ListedCard({ row, ticked, onTick, onTakeOff }: CardProps) {
	const { slug, name } = row
	return (
		<ResultCard
			row={row}
			compare={onTick && <CompareBox row={row} chosen={ticked} onChange={(isTicked) => onTick(slug, isTicked)} />}
			action={
				onTakeOff && (
					<QuietButton onClick={() => onTakeOff([slug], `${name} has been removed.`)}>
						Remove<span className="visually-hidden"> {name}</span>
					</QuietButton>
				)
			}
		>
			{onTakeOff && <SheetLine row={row} />}
		</ResultCard>
	)
}

/** Removes villages with what is written about them, and undoes that. */
function useTakeOff() {
	const { undoNote, offerUndo } = useUndo()

	function takeOff(slugs: readonly string[], words: string) {
		const before = getToCompare()
		const bringBack = eraseSheets((now) => pick(now, (place) => isSaving(place) || !slugs.includes(slugOf(place))))
		removeVillages(slugs)
		changeToCompare({
			slugs: before.slugs.filter((slug) => !slugs.includes(slug)),
			ticked: before.ticked.filter((slug) => !slugs.includes(slug)),
		})
		offerUndo(words, () => {
			bringBack()
			changeToCompare(before)
		})
	}
	return { undoNote, takeOff }
}

/** When the reader goes there, what they were told, and the way to the sheet. */
function SheetLine({ row: { slug, name } }: { row: VillageRow }) {
	const texts = textsOf(useSheets(({ sheets }) => sheets))
	const answers = countAnswers(useTold().told.get(slug))
	const day = texts[textPlace(slug, 'date')]
	const time = texts[textPlace(slug, 'time')]
	return (
		<p className="meta">
			{isDay(day) && `Visit on ${[date(day), time].filter(Boolean).join(', ')}. `}
			{answers > 0 && (
				<>
					<Sign state="told" /> {count(answers, 'answer')} from you.{' '}
				</>
			)}
			<a href={sheetAddress(slug)}>
				Your sheet<span className="visually-hidden"> for {name}</span>
			</a>
		</p>
	)
}

/** The sheets of villages that aren't on our list, and the ways to another one. */
export function OtherSheets() {
	const sheets = useSheets(({ sheets }) => sheets)
	const navigate = useNavigate()
	const texts = textsOf(sheets)
	const others = writtenSlugs(sheets).filter(isUnlisted)
	return (
		<section aria-labelledby="others" className="no-print">
			<h2 id="others">Villages that aren’t on our list</h2>
			<ul role="list" className="links">
				{others.map((slug) => (
					<li key={slug}>
						<a href={sheetAddress(slug)}>
							<bdi>{unlistedName(texts, slug)}</bdi>
						</a>{' '}
						<bdi>{texts[textPlace(slug, 'phone')]}</bdi>
					</li>
				))}
			</ul>
			<p className="cluster">
				<QuietButton onClick={() => navigate(sheetAddress(newUnlisted(sheets)))}>
					Start a sheet for another village
				</QuietButton>
				<FileIn pending={null} />
			</p>
		</section>
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
				{ASK_OTHERS}
				{toAsk.length > 1 && ` about ${toAsk.length} villages`}
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
