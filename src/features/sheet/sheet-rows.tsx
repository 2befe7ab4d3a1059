/** The rows of a sheet: what is asked, what we found, and what the reader was told. Paper has the heads of the rows alone. */
import { useId, useState, type ReactNode } from 'react'
import { Cited } from '../../components/cited.tsx'
import { sourceLabel } from '../../components/fact.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { Sign } from '../../components/sign.tsx'
import { plansToChoose } from '../../core/costs/terms.ts'
import { CONTRACT_TABLE, type ContractFacts } from '../../core/facts/contract-facts.ts'
import { GENERAL_TERMS, sourcesOf, wordsOf, type Known } from '../../core/facts/source.ts'
import { sentence, uncapitalised } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { today } from '../../core/today-in-words.ts'
import { typedOf } from '../../core/told/told-format.ts'
import { SHEET_ROWS, TOLD_ROWS, keysOf, labelBefore, type SheetRow, type ToldKey } from '../../core/told/told-rows.ts'
import { toldFrom, toldRows, toldWords, type ToldRow } from '../../core/told/told-words.ts'
import { otherThan, type ToldHere, type ToldSource } from '../../core/told/told.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import type { Proposed } from '../documents/document-reading.ts'
import { SourceFields } from '../sheets/source-fields.tsx'
import { ToldControl } from '../sheets/told-control.tsx'
import type { SheetHere } from './use-sheet.ts'

/** A row with what is known about it. */
export interface FilledRow extends SheetRow {
	found: { fact: keyof ContractFacts; known: Known<unknown> }[]
	told: ToldRow[]
	/** Whether there is something to ask: nothing is known, or what was told differs from what is published or from what papers say. */
	isOpen: boolean
}

/** Returns the rows with what is known. */
export function filledRows(here: ToldHere, page: VillagePage | undefined): FilledRow[] {
	const facts: ContractFacts = page?.facts ?? {}
	const all = toldRows(here, facts, page?.costs.plans)
	return SHEET_ROWS.map((row) => {
		const found = row.facts.flatMap((fact) => {
			const known = facts[fact]
			return known && sourcesOf(known).length > 0 ? [{ fact, known }] : []
		})
		const told = all.filter(({ key }) => keysOf(row).includes(key))
		const differs = told.some((one) => one.differs || otherThan(here, one.statement))
		// The title of the right decides little, and is asked for only where there are two.
		const isLeft = found.length + told.length === 0 && !row.facts.includes('contractTitle')
		return { ...row, found, told, isOpen: differs || isLeft }
	})
}

/** How many controls of a row are shown before anything is filled in. */
const SHOWN = 2

interface Props {
	sheet: SheetHere
	rows: readonly FilledRow[]
	/** What is published; undefined if the village isn't on our list. */
	page: VillagePage | undefined
	/** Returns what a document says about facts, to take or to leave. */
	proposed: Proposed | undefined
}

export function SheetRows({ sheet, rows, page, proposed }: Props) {
	/** Where the next answers are from. */
	const [source, setSource] = useState<ToldSource>(() => ({ how: 'person', day: today(new Date()) }))
	return (
		<div className="sheet-rows">
			<p className="sheet-line meta" aria-hidden="true">
				<span className="no-print">What to ask</span>
				<span className="on-paper">What I ask</span>
				<span>What we found</span> <span>What you were told</span>
			</p>
			{rows.map((row) => (
				<Row key={row.term} {...{ row, sheet, page, source }} proposed={proposed?.(row.facts)} onSource={setSource} />
			))}
		</div>
	)
}

interface RowProps extends Omit<Props, 'rows' | 'proposed'> {
	row: FilledRow
	proposed: ReactNode
	source: ToldSource
	onSource: (source: ToldSource) => void
}

function Row({ row, sheet, page, source, proposed, onSource }: RowProps) {
	const { question, term, found, told } = row
	const [isOpen] = useState(row.isOpen)
	const foundId = useId()
	const isKnown = found.length + told.length > 0
	const keys = keysOf(row)
	// As it is at first: a field doesn't move while someone types into it.
	const [more] = useState(() => keys.slice(SHOWN).filter((key) => !told.some((one) => one.key === key)))
	const answer = (key: ToldKey) => (
		<Answer
			key={key}
			answer={key}
			told={told.find((one) => one.key === key)}
			foundId={foundId}
			{...{ sheet, page, source, onSource }}
		/>
	)
	return (
		<details className={isKnown ? 'sheet-row' : 'sheet-row sheet-blank'} open={isOpen || Boolean(proposed)}>
			<summary className="sheet-line">
				<b className="sheet-question">{question}</b>
				<b className="sheet-term on-paper">{term}</b>
				<span className="sheet-found" id={foundId}>
					<Found found={found} page={page} />
				</span>
				<span className="sheet-told">
					{told.map((one) => (
						<Told key={one.key} row={one} here={sheet.told} page={page} isAlone={keys.length === 1} />
					))}
				</span>
			</summary>
			<div className="sheet-body no-print">
				{found.length > 0 && page && (
					<p>
						{found.flatMap(({ known }) => (known.byLaw ? [`${sentence(wordsOf(known))}. `] : []))}
						<Cited
							about={question}
							known={[...new Set(found.flatMap(({ known }) => sourcesOf(known)))]}
							sources={page.sources}
						/>
					</p>
				)}
				{keys.filter((key) => !more.includes(key)).map(answer)}
				{more.length > 0 && (
					<details>
						<summary>More about this</summary>
						{more.map(answer)}
					</details>
				)}
				{proposed}
			</div>
		</details>
	)
}

/** What we found, but for what holds at every registered village, which is behind the receipt. */
function Found({ found, page }: Pick<FilledRow, 'found'> & Pick<RowProps, 'page'>) {
	const own = found.filter(({ known }) => !known.byLaw)
	if (found.length > 0 && own.length === 0) return 'Set by law'
	return own.map(({ fact, known }, index) => {
		const from = sourceOf(known, page)
		const next = own[index + 1]
		return (
			<span key={fact} className="sheet-value">
				{(found.length > 1 || known.value === true || known.value === false) &&
					`${labelBefore(CONTRACT_TABLE[fact].label)} `}
				{wordsOf(known)} {(!next || sourceOf(next.known, page) !== from) && <small>{from}</small>}
			</span>
		)
	})
}

/** Where a fact is from, in a few words. */
function sourceOf(known: Known<unknown>, page: VillagePage | undefined): string {
	const [first] = sourcesOf(known).flatMap((position) => page?.sources[position] ?? [])
	return known.general ? sentence(GENERAL_TERMS) : first ? sourceLabel(first) : ''
}

interface ToldProps {
	row: ToldRow
	here: ToldHere
	page: VillagePage | undefined
	/** Whether the row asks for nothing else, so that the answer needs no name. */
	isAlone: boolean
}

/** What was told, and how it differs from what is published or from what the other of a person and papers says. */
function Told({ row: { key, statement, told, published, differs }, here, page, isAlone }: ToldProps) {
	const other = otherThan(here, statement)
	return (
		<span className="sheet-value">
			<Sign state="told" /> {!isAlone && `${labelBefore(TOLD_ROWS[key].label)} `}
			<b>
				<bdi>{told}</bdi>
			</b>{' '}
			<small>{sentence(toldFrom(statement))}</small>
			{other && (
				<>
					{' '}
					<b>
						<bdi>{toldWords(other, page?.costs.plans)}</bdi>
					</b>{' '}
					<small>{sentence(toldFrom(other))}</small>
				</>
			)}
			{(differs || other) && (
				<strong className="sheet-differs">
					These differ. {differs && <Quoting text={`Published: ${published}. You were told ${uncapitalised(told)}.`} />}{' '}
					Ask why.
				</strong>
			)}
		</span>
	)
}

interface AnswerProps extends Pick<RowProps, 'sheet' | 'page' | 'source' | 'onSource'> {
	answer: ToldKey
	told: ToldRow | undefined
	/** Of the element with what is published. */
	foundId: string
}

/** The control for one thing that can be told, and where the answer is from. */
function Answer({ answer: key, told, foundId, sheet, page, source, onSource }: AnswerProps) {
	const id = useId()
	const { label, control } = TOLD_ROWS[key]
	const isGroup = control.kind === 'choice' || control.kind === 'steps'
	const typed = told && typedOf(told.statement)
	/** Where the answer was from that is being written again. */
	const [last, setLast] = useState<ToldSource>()
	const from = told?.statement ?? last ?? source
	return (
		<div className="sheet-answer" role={isGroup ? 'group' : undefined} aria-labelledby={isGroup ? id : undefined}>
			<label id={id} htmlFor={isGroup ? undefined : `${id}field`}>
				{label}
			</label>
			<ToldControl
				id={`${id}field`}
				describedBy={foundId}
				row={key}
				value={typed}
				hasHome
				plans={page ? plansToChoose(page.costs).map(({ name }) => name) : []}
				published={page?.facts.contractTitle?.value}
				onValue={(next) => {
					setLast(from)
					sheet.writeAnswer(key, next, from)
				}}
			/>
			{told && (
				<From
					from={told.statement}
					label={label}
					onSource={(next) => {
						onSource(next)
						sheet.writeAnswer(key, typed, next)
					}}
				/>
			)}
			{sheet.asked === key && <KeepChoice />}
		</div>
	)
}

interface FromProps {
	from: ToldSource
	label: string
	onSource: (source: ToldSource) => void
}

/** Where an answer is from, which can be changed. */
function From({ from, label, onSource }: FromProps) {
	return (
		<details className="sheet-from">
			<summary className="no-marker">
				<Sign state="told" /> {sentence(toldFrom(from))}.{' '}
				<span className="told-change">
					Change<span className="visually-hidden"> where “{label}” is from</span>
				</span>
			</summary>
			<SourceFields label="Where is it from?" source={from} onSource={onSource} />
			{from.quote && (
				<p className="meta">
					The document says: “<bdi>{from.quote}</bdi>”
				</p>
			)}
		</details>
	)
}
