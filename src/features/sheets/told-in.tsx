/**
 * Takes in what someone handed over. Anyone can make such a link or file, so it's named for what it is, shown in quotation marks, and
 * taken in only when the reader says so.
 */
import { useState } from 'react'
import { Button, QuietButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useUndo } from '../../components/undo.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { CLAUSES_FOR_A_LAWYER } from '../../core/agreement-reading/proposal.ts'
import { count, sentence } from '../../core/format.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { MAX_TOLD_FILE, readParcel, type ToldParcel } from '../../core/told/told-format.ts'
import { labelBefore } from '../../core/told/told-rows.ts'
import { amountInWords, amountTold, toldFrom, toldWords } from '../../core/told/told-words.ts'
import {
	clausePlace,
	compareTold,
	countedStatements,
	mergeTold,
	otherThan,
	type ToldHere,
	type ToldSource,
} from '../../core/told/told.ts'
import { mergeSheets } from '../../core/sheets/sheets.ts'
import { updateSheets } from './sheets-store.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { FileButton } from '../../components/file-button.tsx'
import { readToldHash } from './told-link.ts'
import { toldStore } from './told-store.ts'
import { useVillageNames } from './use-village-names.ts'

/** What the address brings, if anything. */
export function LinkIn() {
	const isHydrated = useHydrated()
	const { hash, pathname, search } = useShownLocation()
	const navigate = useNavigate()
	const { undoNote, offerUndo } = useUndo()
	const brought = isHydrated ? readToldHash(hash) : undefined
	if (!brought) return undoNote
	if (brought === 'broken')
		return (
			<Notice heading="We couldn’t use this link">
				<p>Part of it is missing, or it’s from another version of this website. Ask for it again, or for a file.</p>
			</Notice>
		)
	return (
		<TakeIn
			parcel={brought}
			what="This link"
			onDone={() => navigate(pathname + search, { replace: true })}
			onReplaced={offerUndo}
		/>
	)
}

/** Opens a file that someone saved. */
export function FileIn() {
	const [parcel, setParcel] = useState<ToldParcel>()
	const [problem, setProblem] = useState('')
	const { undoNote, offerUndo } = useUndo()

	async function open(file: File) {
		const found = file.size > MAX_TOLD_FILE ? undefined : readParcel(parsed(await file.text().catch(() => '')))
		setParcel(found)
		setProblem(
			found ? '' : 'We couldn’t read this file. Choose one that was saved here as “our-sheets” or “what-we-were-told”.',
		)
	}
	return (
		<div className="told-file">
			<FileButton accept=".json,application/json" isQuiet onFile={(file) => void open(file)}>
				Open a file someone gave you
			</FileButton>
			{problem && (
				<p role="alert" className="field-error">
					{problem}
				</p>
			)}
			{parcel && <TakeIn parcel={parcel} what="This file" onDone={() => setParcel(undefined)} onReplaced={offerUndo} />}
			{undoNote}
		</div>
	)
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

interface TakeInProps {
	parcel: ToldParcel
	what: 'This link' | 'This file'
	onDone: () => void
	/** Called with words about the answers that were replaced, and a function that brings them back. */
	onReplaced: (words: string, undo: () => void) => void
}

function TakeIn({ parcel: { from, told, texts }, what, onDone, onReplaced }: TakeInProps) {
	const { value: mine } = toldStore.use()
	const names = useVillageNames([...told.keys()])
	const { added, differ, clauses } = compareTold(mine, told)

	function take(isReplacing: boolean) {
		toldStore.update((now) => (isReplacing ? mergeTold(told, now) : mergeTold(now, told)))
		if (texts) updateSheets((now) => mergeSheets(now, texts))
		onDone()
		if (isReplacing)
			onReplaced('Some of your answers have been replaced.', () => toldStore.update((now) => mergeTold(mine, now)))
	}
	return (
		<Notice heading={`${what} has someone’s answers`}>
			<p>
				{from ? (
					<>
						{what} says they’re from <bdi>{quoteWords(from)}</bdi>.
					</>
				) : (
					`${what} doesn’t say who they’re from.`
				)}{' '}
				We can’t tell who made it, so check them with the person. Nothing is taken in until you say so.
			</p>
			{[...told].map(([slug, here]) => (
				<details key={slug}>
					<summary>
						{what} says about {names.get(slug) ?? <bdi>{quoteWords(slug)}</bdi>}: {amountTold(here)}
					</summary>
					<Answers here={here} />
				</details>
			))}
			{texts && (
				<p>It also has {count(texts.size, 'note')} about visits and people. They’re added where you have none.</p>
			)}
			<p>
				{sentence(amountInWords(added, clauses))} would be new to you
				{differ > 0 && `, and ${differ === 1 ? 'one differs' : `${differ} differ`} from your own`}.
			</p>
			<p className="cluster">
				{(added + clauses > 0 || texts) && (
					<Button onClick={() => take(false)}>{differ > 0 ? 'Add what’s new, keep mine' : 'Take these in'}</Button>
				)}
				{differ > 0 && <QuietButton onClick={() => take(true)}>Take all, replacing mine</QuietButton>}
				<QuietButton onClick={onDone}>Don’t take them</QuietButton>
			</p>
		</Notice>
	)
}

function Answers({ here }: { here: ToldHere }) {
	return (
		<ul>
			{countedStatements(here).map((statement) => {
				const other = otherThan(here, statement)
				return (
					<li key={statement.key}>
						{labelBefore(statement.key)} “<bdi>{toldWords(statement)}</bdi>”
						<Quote of={statement} />
						{other && (
							<>
								{' '}
								and “<bdi>{toldWords(other)}</bdi>” ({toldFrom(other)})
								<Quote of={other} />
							</>
						)}
					</li>
				)
			})}
			{here.clauses.map((clause) => (
				<li key={clausePlace(clause)}>
					{CLAUSES_FOR_A_LAWYER[clause.clause]}: {toldFrom(clause)}
					<Quote of={clause} />
				</li>
			))}
		</ul>
	)
}

/** The words that a document is said to have. */
function Quote({ of: { quote } }: { of: ToldSource }) {
	return (
		quote && (
			<>
				. They say the document has: “<bdi>{quote}</bdi>”
			</>
		)
	)
}
