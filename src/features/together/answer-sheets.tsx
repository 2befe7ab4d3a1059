/** Two people answer one after the other; then one page shows both sheets. Answers are only in this tab and in links that the readers send. */
import { useEffect, useState } from 'react'
import { PrintButton, QuietButton } from '../../components/button.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { Section } from '../../components/section.tsx'
import { useUndo } from '../../components/undo.tsx'
import { address as at } from '../../core/addresses.ts'
import { EMPTY_SHEET, readSheet, type AnswerSheet, type SheetAnswer } from '../../core/answer-sheet.ts'
import { onHost } from '../../core/base.ts'
import type { TogetherPage } from '../../core/page-data/page-data.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { packJson, unpackJson } from '../../navigation/packed-json.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { ShareLink } from '../shortlist/share-link.tsx'
import { SheetForm, type GroupKey } from './sheet-form.tsx'
import { NO_SHEETS, sheetsAt, storedSheets, type Sheets } from './stored-sheets.ts'
import { TwoSheets, nameOf } from './two-sheets.tsx'

export function AnswerSheets({ page }: { page: TogetherPage }) {
	const isHydrated = useHydrated()
	const { hash } = useShownLocation()
	const sent = readHash(isHydrated ? hash : '')
	const link = sent.first ? hash : ''
	const { own, keep, empty, undoNote } = useSheets(link)
	const { draft } = own
	const navigate = useNavigate()
	const startAgain = own !== NO_SHEETS && (
		<p className="needs-script no-print">
			<QuietButton onClick={empty}>Start again with empty sheets</QuietButton>
		</p>
	)
	const first = sent.first ?? own.first
	const second = sent.second ?? own.second
	const isSent = [sent.first !== undefined, sent.second !== undefined] as const

	/** Goes back to one of two sheets. The other stays where it is: in the link, which is then its own, or in this tab. */
	function change(which: 'first' | 'second', sheet: AnswerSheet, other: AnswerSheet) {
		const hash = isSent[which === 'first' ? 1 : 0] ? sheetHash(other) : ''
		keep({ draft: sheet, link: hash, ...(!hash && { [which === 'first' ? 'second' : 'first']: other }) })
		navigate(at.decideTogether + hash)
		window.scrollTo(0, 0)
	}
	if (first && second) {
		return (
			<>
				{undoNote}
				<BothSheets page={page} pair={[first, second]} isSent={isSent} onChange={change} />
				{startAgain}
			</>
		)
	}

	function handOver() {
		keep({ draft: EMPTY_SHEET, first: draft })
		window.scrollTo(0, 0)
	}
	function showBoth() {
		keep({ ...own, link, [first ? 'second' : 'first']: draft })
		window.scrollTo(0, 0)
	}
	return (
		<>
			{undoNote}
			<Begin first={first ?? second} isBroken={sent.isBroken} />
			<Print />
			<SheetForm page={page} sheet={draft} onChange={(next) => keep({ ...own, link, draft: next })} />
			{first || second ? (
				<p className="needs-script no-print">
					<button type="button" className="button button-main" onClick={showBoth}>
						Show both sheets
					</button>
				</p>
			) : (
				<PassOn page={page} draft={draft} onSend={() => keep({ ...own, isSent: true })} onHandOver={handOver} />
			)}
			{startAgain}
		</>
	)
}

/** The sheets that were answered in this tab, as far as they belong to the address. */
function useSheets(link: string) {
	const [kept, setKept] = useState(NO_SHEETS)
	useEffect(() => setKept(storedSheets.get() ?? NO_SHEETS), [])
	const own = sheetsAt(link, kept)
	const { undoNote, offerUndo, endUndo } = useUndo()
	function store(next: Sheets) {
		setKept(next)
		storedSheets.set(next === NO_SHEETS ? undefined : next)
	}
	return {
		own,
		undoNote,
		keep: (next: Sheets) => {
			// Undoing would overwrite it.
			endUndo()
			store(next)
		},
		empty: () => {
			store(NO_SHEETS)
			offerUndo('The sheets are empty now.', () => store(own))
		},
	}
}

interface BothProps {
	page: TogetherPage
	pair: readonly [first: AnswerSheet, second: AnswerSheet]
	isSent: readonly [boolean, boolean]
	/** Goes back to one of them. */
	onChange: (which: 'first' | 'second', sheet: AnswerSheet, other: AnswerSheet) => void
}

/** Both sheets side by side, the way back to each, and a link to both. */
function BothSheets({ page, pair, isSent, onChange }: BothProps) {
	const [first, second] = pair
	return (
		<>
			<Print />
			<SentNote isSent={isSent} />
			<p className="cluster needs-script no-print">
				<QuietButton onClick={() => onChange('first', first, second)}>
					<Quoting text={`Change the answers of ${nameOf(first, 'the first person')}`} />
				</QuietButton>
				<QuietButton onClick={() => onChange('second', second, first)}>
					<Quoting text={`Change the answers of ${nameOf(second, 'the second person')}`} />
				</QuietButton>
			</p>
			<TwoSheets page={page} pair={pair} isSent={isSent} />
			<div className="no-print needs-script">
				<ShareLink title="Our two answer sheets" label="The link to both sheets" link={linkTo(first, second)} />
			</div>
		</>
	)
}

/** Says which of two sheets came with a link, on paper too: anyone can make such a link. */
function SentNote({ isSent }: { isSent: readonly boolean[] }) {
	if (!isSent.includes(true)) return null
	return (
		<Notice heading={isSent.includes(false) ? 'One sheet came with the link' : 'Both sheets came with the link'}>
			<p>
				The names and words in quotation marks are as the link has them. We can’t tell who wrote them, so check them
				with the person.
			</p>
		</Notice>
	)
}

/** Says what the link contains. */
function Begin({ first, isBroken }: { first: AnswerSheet | undefined; isBroken: boolean }) {
	return (
		<>
			{isBroken && (
				<Notice heading="Part of the link is missing">
					<p>Ask for it again, or start here.</p>
				</Notice>
			)}
			{first && (
				<Notice heading="Someone has answered">
					{first.name && (
						<p>
							They gave their name as <Quoting text={quoteWords(first.name)} />.
						</p>
					)}
					<p>Answer on your own first. Then you’ll see both sheets side by side.</p>
				</Notice>
			)}
		</>
	)
}

interface PassOnProps {
	page: TogetherPage
	draft: AnswerSheet
	onSend: () => void
	onHandOver: () => void
}

/** Passes the first sheet to the other person, as a link or with the device, or sums it up for someone who decides alone. */
function PassOn({ page, draft, onSend, onHandOver }: PassOnProps) {
	const [isSending, setSending] = useState(false)
	const [isAlone, setAlone] = useState(false)
	function send() {
		setSending(true)
		onSend()
	}
	return (
		<div className="needs-script no-print">
			<p className="cluster">
				<button type="button" className="button button-main" onClick={send}>
					Send my answers as a link
				</button>
				<button type="button" className="button button-main button-quiet" onClick={onHandOver}>
					Pass them this device, so they can answer here
				</button>
				<QuietButton aria-expanded={isAlone} onClick={() => setAlone(!isAlone)}>
					I’m deciding alone: sum up my answers
				</QuietButton>
			</p>
			{isAlone && <OneSheet page={page} sheet={draft} />}
			{isSending && (
				<>
					<ShareLink title="My answer sheet" label="The link with my answers" link={linkTo(draft)} />
					<p className="hint">Your answers are in the link itself. Anyone who has the link can read them.</p>
				</>
			)}
		</div>
	)
}

const linkTo = (...sheets: readonly AnswerSheet[]) => location.origin + onHost(at.decideTogether) + sheetHash(...sheets)

function Print() {
	return (
		<p className="needs-script no-print">
			<PrintButton className="button button-quiet">Print</PrintButton>
		</p>
	)
}

/** The lists, in the order in which they help: what decides, what is possible, and what to do next. */
const LISTS: readonly (readonly [heading: string, group: GroupKey, answers: readonly SheetAnswer[]])[] = [
	['What matters a lot to you', 'values', ['yes']],
	['What you could live with', 'options', ['yes']],
	['What to read about again', 'options', ['unsure']],
	['What to find out', 'facts', ['no', 'unsure']],
]

/** What someone answered, by what it is for; the page has a way to each option. */
function OneSheet({ page, sheet }: { page: TogetherPage; sheet: AnswerSheet }) {
	const lists = LISTS.map(([heading, group, answers]) => ({
		heading,
		items: page[group].filter((item) => answers.some((answer) => answer === sheet.answers[item])),
	})).filter(({ items }) => items.length > 0)
	return (
		<Section id="one-sheet" heading="Your answers in short">
			{lists.length === 0 && (
				<p>Answer something first: then you’ll see here what matters to you and what to find out.</p>
			)}
			{lists.map(({ heading, items }) => (
				<div key={heading}>
					<h3>{heading}</h3>
					<ul>
						{items.map((item) => (
							<li key={item}>{page.sections[item] ? <a href={page.sections[item]}>{item}</a> : item}</li>
						))}
					</ul>
				</div>
			))}
			{lists.length > 0 && (
				<p>
					Find out the facts first, then see whether what you could live with gives you what matters. Talk it over with
					someone you trust, and take your time.
				</p>
			)}
		</Section>
	)
}

/** Returns the hash of a link, with its #. */
export function sheetHash(...sheets: readonly AnswerSheet[]): string {
	return `#${sheets.map((sheet, index) => `${'ab'[index]}=${packJson(sheet)}`).join('&')}`
}

/**
 * Returns the sheets in a hash, that of the person who sent it first; none if it has none. Never throws. It is broken if it has something
 * else than a sheet, as when part of the link was lost.
 */
export function readHash(hash: string) {
	const parts = new URLSearchParams(hash.slice(1))
	const [first, second] = ['a', 'b'].map((name) => readSheet(unpackJson(parts.get(name) ?? '')))
	return { first, second, isBroken: (parts.has('a') && !first) || (parts.has('b') && !second) }
}
