/** What a document says, row by row, to take, to leave or to change. Nothing is filled in by itself. */
import { useState } from 'react'
import { Button, QuietButton } from '../../components/button.tsx'
import { Sign } from '../../components/sign.tsx'
import type { AgreementReading, FactReading, Proposal } from '../../core/agreement-reading/proposal.ts'
import { cleanWords } from '../../core/sent-words.ts'
import type { VillageFacts } from '../../core/facts/village-facts.ts'
import { count, sentence } from '../../core/format.ts'
import { answersRead } from '../../core/told/told-reading.ts'
import { toldDifferences } from '../../core/told/told-facts.ts'
import { TOLD_ROWS, type ToldKey, type ToldValues } from '../../core/told/told-rows.ts'
import { MAX_QUOTE, type ToldSource } from '../../core/told/told-source.ts'
import { withAnswer, withAnswers, type ToldAnswers } from '../../core/told/told.ts'
import { FoundClauses } from './found-clauses.tsx'
import { QuotedWords } from './quoted-words.tsx'
import { ToldControl } from './told-control.tsx'
import { toldStore } from './told-store.ts'

interface Props {
	slug: string
	facts: Partial<VillageFacts>
	/** Which document it is, and its day. */
	source: ToldSource
	reading: AgreementReading
}

export function ProposedAnswers({ slug, facts, source, reading: { proposals, clauses } }: Props) {
	const [taken, setTaken] = useState(0)
	const differing = proposals.filter(({ fact, state, readings }) =>
		state === 'contradiction'
			? false
			: readings.some((one) => toldDifferences(asAnswers(answersRead(fact, one.value), source), facts).length > 0),
	).length
	return (
		<>
			<p role="status">
				{sentence(count(proposals.length, 'answer'))} found, {taken} taken
				{differing > 0 && `, ${differing} ${differing === 1 ? 'differs' : 'differ'} from what’s published`}.
			</p>
			{proposals.length > 0 && (
				<p className="meta">Check each one against the words. Nothing is filled in until you take it.</p>
			)}
			{proposals.map((proposal) =>
				proposal.readings.map((reading, index) => (
					<ProposalCard
						// oxlint-disable-next-line react/no-array-index-key -- a document's readings don't change
						key={`${proposal.fact} ${index}`}
						slug={slug}
						source={source}
						proposal={proposal}
						reading={reading}
						onTaken={(change) => setTaken((now) => now + change)}
					/>
				)),
			)}
			{clauses.length > 0 && <FoundClauses slug={slug} source={source} clauses={clauses} />}
		</>
	)
}

function asAnswers(values: Partial<ToldValues>, source: ToldSource): ToldAnswers {
	return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, ...source }]))
}

interface CardProps extends Omit<Props, 'reading' | 'facts'> {
	proposal: Proposal
	reading: FactReading
	/** Tells of one more that is taken, or one less. */
	onTaken: (change: 1 | -1) => void
}

type State = { is: 'open' | 'left' | 'changing' } | { is: 'taken'; before: ToldAnswers }

/** Takes what was read, and puts back what was there before. */
function useTaking({ slug, source, reading, onTaken }: Pick<CardProps, 'slug' | 'source' | 'reading' | 'onTaken'>) {
	const [state, setState] = useState<State>({ is: 'open' })

	function take(chosen: Partial<ToldValues>) {
		const before = toldStore.get().get(slug) ?? {}
		const from = { ...source, page: reading.page, quote: cleanWords(reading.quote, MAX_QUOTE) }
		toldStore.update((now) =>
			Object.entries(chosen).reduce(
				(told, [key, value]) => withAnswer(told, slug, key as ToldKey, { value, ...from }),
				now,
			),
		)
		const rows = Object.keys(chosen).map((key) => [key, before[key as ToldKey]])
		setState({ is: 'taken', before: Object.fromEntries(rows) as ToldAnswers })
		onTaken(1)
	}
	function undo(before: ToldAnswers) {
		toldStore.update((now) => {
			const both = Object.entries({ ...now.get(slug), ...before })
			return withAnswers(now, slug, Object.fromEntries(both.filter(([, answer]) => answer !== undefined)))
		})
		setState({ is: 'open' })
		onTaken(-1)
	}
	return { state, setState, take, undo }
}

function ProposalCard(props: CardProps) {
	const { proposal, reading } = props
	const { fact, state: certainty } = proposal
	const { state, setState, take, undo } = useTaking(props)
	const values = answersRead(fact, reading.value)
	const canTake = certainty !== 'contradiction' && Object.keys(values).length > 0
	const label = TOLD_ROWS[fact === 'dmf' ? 'dmfMax' : fact].label
	return (
		<article
			className={state.is === 'taken' ? 'told-proposal panel told-taken' : 'told-proposal panel'}
			aria-label={label}
		>
			<ReadWords label={label} certainty={certainty} reading={reading} />
			{state.is === 'open' && (
				<p className="cluster">
					{canTake && <Button onClick={() => take(values)}>Take it</Button>}
					<QuietButton onClick={() => setState({ is: 'left' })}>Not this</QuietButton>
					<QuietButton onClick={() => setState({ is: 'changing' })}>Change</QuietButton>
				</p>
			)}
			{state.is === 'changing' && (
				<Changing rows={rowsOf(fact, values)} values={values} onTake={take} onCancel={() => setState({ is: 'open' })} />
			)}
			{(state.is === 'taken' || state.is === 'left') && (
				<p className="cluster">
					<span role="status">
						{state.is === 'left' ? (
							'Left out.'
						) : (
							<>
								<Sign state="told" /> <strong>Taken.</strong> It’s in your answers.
							</>
						)}
					</span>
					<QuietButton onClick={() => (state.is === 'taken' ? undo(state.before) : setState({ is: 'open' }))}>
						Undo
					</QuietButton>
				</p>
			)}
		</article>
	)
}

interface WordsProps {
	label: string
	certainty: Proposal['state']
	reading: FactReading
}

/** What was read, and the words that it was read from. */
function ReadWords({ label, certainty, reading }: WordsProps) {
	return (
		<>
			<h4>
				{label} <span className="tag told-of-page">Page {reading.page}</span>
			</h4>
			<p className="told-value">
				<bdi>{sentence(reading.words)}</bdi>
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
		</>
	)
}

function rowsOf(fact: Proposal['fact'], values: Partial<ToldValues>): ToldKey[] {
	return fact === 'dmf' ? ['dmfByYear', 'dmfMax', 'dmfOf', 'dmfYears'] : ([Object.keys(values)[0] ?? fact] as ToldKey[])
}

interface ChangingProps {
	rows: readonly ToldKey[]
	values: Partial<ToldValues>
	onTake: (values: Partial<ToldValues>) => void
	onCancel: () => void
}

/** The rows of the form, filled in with what was read. */
function Changing({ rows, values, onTake, onCancel }: ChangingProps) {
	const [draft, setDraft] = useState(values)
	const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
	return (
		<div className="told-changing">
			{rows.map((key) => (
				<div key={key} role="group" aria-label={`Change it: ${TOLD_ROWS[key].label}`}>
					<p className="told-label">{TOLD_ROWS[key].label}</p>
					<ToldControl
						id={`told-change-${key}`}
						describedBy=""
						label={TOLD_ROWS[key].label}
						row={key}
						value={draft[key]}
						plans={[]}
						onValue={(value) => setDraft((now) => ({ ...now, [key]: value }))}
					/>
				</div>
			))}
			<p className="cluster">
				<Button disabled={Object.keys(filled).length === 0} onClick={() => onTake(filled)}>
					Take this
				</Button>
				<QuietButton onClick={onCancel}>Cancel</QuietButton>
			</p>
		</div>
	)
}
