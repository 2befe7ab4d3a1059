/** The villages of a shortlist, and what one can do with them. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { address as at, compareAddress, requestAddress, shortlistAddress } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { count, sentence } from '../../core/format.ts'
import type { VillageListRow } from '../../core/search/village-list-file.ts'
import { useEntryState } from '../../navigation/entry-state.ts'
import { CompareBox } from '../search/compare-choice.tsx'
import { ResultCard } from '../search/result-card.tsx'
import { ShareLink } from '../shortlist/share-link.tsx'
import { setShortlist } from '../shortlist/shortlist-store.ts'

interface Props {
	rows: readonly VillageListRow[]
	/** What this device keeps, from which villages can be taken off; absent for a list that was sent. */
	own: readonly string[] | undefined
}

export function ShortlistVillages({ rows, own }: Props) {
	const { ticked, tick } = useTicked()
	const heading = useRef<HTMLHeadingElement>(null)
	const { removed, undoButton, takeOff, undo } = useTakeOff(own, heading)

	return (
		<section aria-labelledby="list">
			<h2 id="list" tabIndex={-1} ref={heading}>
				{rows.length === 0 ? 'No villages yet' : sentence(count(rows.length, 'village'))}
			</h2>
			<div role="status">
				{removed && (
					<p className="notice row">
						{removed}
						<button type="button" className="button button-quiet" ref={undoButton} onClick={undo}>
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
					{rows.length > COMPARE_LIMIT && (
						<p>
							{ticked.length >= COMPARE_LIMIT
								? `${COMPARE_LIMIT} fit side by side. Take the tick off one to choose another.`
								: `Tick up to ${COMPARE_LIMIT} to compare them, or to ask only these for information.`}
						</p>
					)}
					<ul role="list" className="cards results">
						{rows.map((row) => (
							<ShortlistCard
								key={row.slug}
								row={row}
								isTicked={ticked.includes(row.slug)}
								onTick={rows.length > 1 ? (isTicked) => tick(row.slug, isTicked) : undefined}
								onTakeOff={own && (() => takeOff([row.slug], `${row.name} has been taken off.`))}
							/>
						))}
					</ul>
					<Actions
						rows={rows}
						ticked={ticked}
						onTakeAllOff={own && (() => takeOff(own, 'Your shortlist has been emptied.'))}
					/>
					<ShareLink
						title="Retirement villages to look at"
						link={location.origin + onHost(shortlistAddress(slugsOf(rows)))}
					/>
				</>
			)}
		</section>
	)
}

/** The villages that are ticked to be compared or asked; they stay so after Back and a reload. */
function useTicked() {
	const [ticked, setTicked] = useEntryState<readonly string[]>('shortlist', [], (found) =>
		isListOfText(found) ? found.slice(0, COMPARE_LIMIT) : [],
	)
	const tick = (slug: string, isTicked: boolean) =>
		setTicked(isTicked ? [...ticked, slug].slice(0, COMPARE_LIMIT) : ticked.filter((other) => other !== slug))
	return { ticked, tick }
}

/** Taking villages off, and back on. The focus goes to the Undo button, because the button that had it is gone. */
function useTakeOff(own: readonly string[] | undefined, heading: RefObject<HTMLElement | null>) {
	/** What was there before villages were taken off, and how that is said. */
	const [before, setBefore] = useState<{ slugs: readonly string[]; words: string }>()
	const undoButton = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		if (before) undoButton.current?.focus()
	}, [before])

	function takeOff(slugs: readonly string[], words: string) {
		if (!own) return
		setBefore({ slugs: own, words })
		setShortlist(own.filter((slug) => !slugs.includes(slug)))
	}
	function undo() {
		if (!before) return
		setShortlist(before.slugs)
		setBefore(undefined)
		heading.current?.focus()
	}
	return { removed: before?.words, undoButton, takeOff, undo }
}

interface CardProps {
	row: VillageListRow
	isTicked: boolean
	/** Absent where there is nothing to compare it with. */
	onTick: ((isTicked: boolean) => void) | undefined
	/** Absent where it cannot be taken off. */
	onTakeOff: (() => void) | undefined
}

function ShortlistCard({ row, isTicked, onTick, onTakeOff }: CardProps) {
	return (
		<ResultCard
			row={row}
			{...(onTakeOff && {
				action: (
					<button type="button" className="button button-quiet" onClick={onTakeOff}>
						Take off<span className="visually-hidden"> {row.name}</span>
					</button>
				),
			})}
		>
			<p className="print-only">
				{location.origin}
				{onHost(at.village(row.slug))}
			</p>
			{onTick && <CompareBox row={row} checked={isTicked} onChange={onTick} />}
			<div className="print-notes print-notes-short" aria-hidden="true" />
		</ResultCard>
	)
}

interface ActionsProps extends Pick<Props, 'rows'> {
	/** Slugs. */
	ticked: readonly string[]
	onTakeAllOff: (() => void) | undefined
}

/** Compare, ask, print: those that are ticked, or all. */
function Actions({ rows, ticked, onTakeAllOff }: ActionsProps) {
	const chosen = rows.filter(({ slug }) => ticked.includes(slug))
	const toCompare = chosen.length > 0 ? chosen : rows.length <= COMPARE_LIMIT ? rows : []
	const toAsk = chosen.length > 0 ? chosen : rows
	return (
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
			{onTakeAllOff && (
				<button type="button" className="button button-main button-quiet" onClick={onTakeAllOff}>
					Take all off
				</button>
			)}
		</p>
	)
}

const slugsOf = (villages: readonly VillageListRow[]) => villages.map(({ slug }) => slug)

const isListOfText = (found: unknown): found is string[] =>
	Array.isArray(found) && found.every((slug) => typeof slug === 'string')
