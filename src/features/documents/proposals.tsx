/** What a document says, row by row, to take, to leave or to change. Nothing is filled in by itself. */
import { useEffect, useState } from 'react'
import { Button, QuietButton } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Sign } from '../../components/sign.tsx'
import {
	CLAUSES_FOR_A_LAWYER,
	type AgreementReading,
	type FactReading,
	type FoundClause,
	type Proposal,
	type Quotation,
} from '../../core/agreement-reading/proposal.ts'
import type { VillageFacts } from '../../core/facts/village-facts.ts'
import { buildUpInWords } from '../../core/facts/fee-words.ts'
import type { DeferredFee, Range } from '../../core/facts/statement.ts'
import { count, joinPresent, moneyRange, percent, sentence } from '../../core/format.ts'
import { cleanWords } from '../../core/sent-words.ts'
import { toldRows, toldWords } from '../../core/told/told-words.ts'
import { MAX_QUOTE, clausesRead, statementsRead } from '../../core/told/told-format.ts'
import { TOLD_ROWS } from '../../core/told/told-rows.ts'
import {
	NOTHING_TOLD_HERE,
	joinClauses,
	withRows,
	withStatement,
	type ToldHere,
	type ToldSource,
	type ToldStatement,
} from '../../core/told/told.ts'
import type { Proposed } from './document-reading.ts'
import { toldStore } from '../sheets/told-store.ts'

interface ProposedAnswersProps {
	slug: string
	facts: Partial<VillageFacts>
	/** Which document it is, and its day. */
	source: ToldSource
	reading: AgreementReading
	/** Called with what the rows of the sheet show of it. */
	onProposed: (proposed: Proposed | undefined) => void
}

/** How much was found. The answers themselves are in the rows of the sheet. */
export function ProposedAnswers({ slug, facts, source, reading, onProposed }: ProposedAnswersProps) {
	const { proposals, clauses } = reading
	const [taken, setTaken] = useState(0)
	const [home, setHome] = useState('')
	const homes = homesOf(proposals)
	const differing = proposals.filter(({ fact, state, readings }) =>
		state === 'contradiction'
			? false
			: readings.some(({ value }) => {
					const statements = statementsRead(fact, value, source)
					return toldRows({ statements, clauses: [] }, facts).some(({ differs }) => differs)
				}),
	).length
	useEffect(() => {
		onProposed((wanted) => {
			const about = proposals.filter(({ fact }) => wanted.includes(fact))
			return about.length === 0
				? undefined
				: about.flatMap((proposal) =>
						proposal.readings.map((reading, index) => (
							// What was taken can be undone after another home is chosen.
							// oxlint-disable-next-line react/no-array-index-key -- a document's readings don't change
							<div key={`${proposal.fact} ${index}`} hidden={!isFor(home, proposal, reading)}>
								<ProposalCard
									slug={slug}
									source={source}
									proposal={proposal}
									reading={reading}
									onTaken={(change) => setTaken((now) => now + change)}
								/>
							</div>
						)),
					)
		})
	}, [slug, source, proposals, home, onProposed])
	useEffect(() => () => onProposed(undefined), [onProposed])
	return (
		<>
			<p role="status">
				{sentence(count(proposals.length, 'answer'))} found, {taken} taken
				{differing > 0 && `, ${differing} ${differing === 1 ? 'differs' : 'differ'} from what’s published`}.
			</p>
			{proposals.length > 0 && (
				<p className="meta">
					They’re in the rows below. Check each one against the words. Nothing is filled in until you take it.
				</p>
			)}
			{homes.length > 1 && (
				<SelectField
					label="Which home or plan do you have in mind?"
					value={home}
					options={[['', 'Show all of them'], ...homes.map((one) => [one, sentence(one)] as const)]}
					onValue={setHome}
				/>
			)}
			{clauses.length > 0 && <FoundClauses slug={slug} source={source} clauses={clauses} />}
		</>
	)
}

const scopesOf = (reading: FactReading) => reading.for?.split(', ') ?? []

/** Returns the homes and plans that a document has columns or sentences of their own for. */
function homesOf(proposals: readonly Proposal[]): string[] {
	const all = proposals.flatMap(({ readings }) => readings.flatMap(scopesOf))
	return [...new Set(all)].filter((scope) => !/\bother\b/.test(scope))
}

/** Whether a reading is shown to a reader who has a home or plan in mind: unless another of the same fact is for it. */
function isFor(home: string, { readings }: Proposal, reading: FactReading): boolean {
	return scopesOf(reading).includes(home) || !readings.some((other) => scopesOf(other).includes(home))
}

interface CardProps extends Pick<ProposedAnswersProps, 'slug' | 'source'> {
	proposal: Proposal
	reading: FactReading
	/** Tells of one more that is taken, or one less. */
	onTaken: (change: 1 | -1) => void
}

/**
 * Takes something over from a document, and undoes that.
 * @param back returns what is told now with what was told before in place of it
 */
function useTaken(
	slug: string,
	change: (here: ToldHere) => ToldHere,
	back: (here: ToldHere, before: ToldHere) => ToldHere,
	onTaken?: CardProps['onTaken'],
) {
	const [before, setBefore] = useState<ToldHere>()
	return {
		isTaken: before !== undefined,
		take: () => {
			setBefore(toldStore.get().get(slug) ?? NOTHING_TOLD_HERE)
			toldStore.updateHere(slug, change)
			onTaken?.(1)
		},
		undo: () => {
			if (before) toldStore.updateHere(slug, (here) => back(here, before))
			setBefore(undefined)
			onTaken?.(-1)
		},
	}
}

function ProposalCard({ slug, source, proposal, reading, onTaken }: CardProps) {
	const { fact, state: certainty } = proposal
	const [isLeft, setLeft] = useState(false)
	const from = { ...source, page: reading.page, quote: cleanWords(reading.quote, MAX_QUOTE) }
	const statements = statementsRead(fact, reading.value, from)
	const keys = statements.map(({ key }) => key)
	const label = TOLD_ROWS[fact === 'dmf' ? 'dmfMax' : fact].label
	const { isTaken, take, undo } = useTaken(
		slug,
		(here) => statements.reduce(withStatement, here),
		(here, { statements: all }) => {
			const before = all.filter(({ key }) => keys.includes(key))
			return withRows(here, keys, before)
		},
		onTaken,
	)
	return (
		<article className={isTaken ? 'told-proposal panel told-taken' : 'told-proposal panel'} aria-label={label}>
			<h4>
				{label} <span className="tag told-of-page">Page {reading.page}</span>
			</h4>
			<p className="told-value">
				<bdi>{sentence(wordsRead(proposal, reading, statements))}</bdi>
			</p>
			{reading.note && <p className="meta">{sentence(reading.note)}</p>}
			{reading.for && (
				<p className="meta">
					Only for: <bdi>{reading.for}</bdi>. Take it if that’s the home you have in mind.
				</p>
			)}
			{certainty === 'contradiction' && (
				<p>
					<strong>The document says two things about this.</strong> Ask the village which one holds.
				</p>
			)}
			{[reading, ...(reading.also ?? [])].map((one) => (
				<QuotedWords key={`${one.page} ${one.quote}`} quotation={one} />
			))}
			{!isTaken && !isLeft ? (
				<p className="cluster">
					{certainty !== 'contradiction' && statements.length > 0 && <Button onClick={take}>Take it</Button>}
					<QuietButton onClick={() => setLeft(true)}>Not this</QuietButton>
				</p>
			) : (
				<p className="cluster">
					<span role="status">
						{isTaken ? (
							<>
								<Sign state="told" /> <strong>Taken.</strong> You can change it in the field above.
							</>
						) : (
							'Left out.'
						)}
					</span>
					<QuietButton onClick={isTaken ? undo : () => setLeft(false)}>Undo</QuietButton>
				</p>
			)}
		</article>
	)
}

/** Returns what was read in words. Not all of it is what a row of the form can have. */
function wordsRead({ fact }: Proposal, { value }: FactReading, statements: readonly ToldStatement[]): string {
	if (fact === 'weeklyFee') return `${moneyRange((value as Range).from, (value as Range).to)} a week`
	if (fact !== 'dmf') return statements.map((statement) => toldWords(statement)).join('. ')
	const of = statements.find(({ key }) => key === 'dmfOf')
	return joinPresent(
		', ',
		percent((value as DeferredFee).percent),
		buildUpInWords(value as DeferredFee),
		of && toldWords(of),
	)
}

interface FoundClausesProps {
	slug: string
	source: ToldSource
	clauses: readonly FoundClause[]
}

function FoundClauses({ slug, source, clauses }: FoundClausesProps) {
	const { isTaken, take, undo } = useTaken(
		slug,
		(here) => ({ ...here, clauses: joinClauses(clausesRead(clauses, source), here.clauses) }),
		(here, before) => ({ ...here, clauses: before.clauses }),
	)
	return (
		<section className="told-clauses" aria-labelledby="told-clauses">
			<h3 id="told-clauses">Show a lawyer</h3>
			<p className="meta">These don’t fill in an answer. They’re for your lawyer to explain.</p>
			{clauses.map((clause) => (
				<div key={`${clause.clause} ${clause.page} ${clause.quote}`} className="told-proposal panel">
					<h4>
						{CLAUSES_FOR_A_LAWYER[clause.clause]} <span className="tag told-of-page">Page {clause.page}</span>
					</h4>
					<QuotedWords quotation={clause} />
				</div>
			))}
			<p className="cluster">
				{isTaken ? (
					<>
						<span role="status">
							<Sign state="told" /> <strong>Added.</strong> They’re below, under “For your lawyer”.
						</span>
						<QuietButton onClick={undo}>Undo</QuietButton>
					</>
				) : (
					<QuietButton onClick={take}>Add to the sheet for your lawyer</QuietButton>
				)}
			</p>
		</section>
	)
}

/** Words of a document with the parts marked that a value was read from. They're a stranger's: text only, and isolated. */
function QuotedWords({ quotation: { quote, marks } }: { quotation: Quotation }) {
	const ends = [0, ...marks.flatMap(({ from, to }) => [from, to]), quote.length]
	return (
		<blockquote>
			“
			<bdi>
				{ends.slice(1).map((end, index) => {
					const part = quote.slice(ends[index], end)
					return index % 2 === 1 ? <mark key={end}>{part}</mark> : part
				})}
			</bdi>
			”
		</blockquote>
	)
}
