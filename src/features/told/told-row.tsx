/** One row of the form: what is asked, what is published, the control, where the answer is from, and how it differs. */
import { useId, useState } from 'react'
import { sourceLabel } from '../../components/fact.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { Sign } from '../../components/sign.tsx'
import { visitAddress } from '../../core/addresses.ts'
import { sentence, uncapitalised } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { publishedWords, type ToldDifference } from '../../core/told/told-facts.ts'
import { TOLD_ROWS, type ToldKey, type ToldValues } from '../../core/told/told-rows.ts'
import { toldFrom, toldWords } from '../../core/told/told-words.ts'
import type { ToldSource } from '../../core/told/told-source.ts'
import type { ToldAnswer } from '../../core/told/told.ts'
import { SourceFields } from './source-fields.tsx'
import { ToldControl } from './told-control.tsx'

interface Props {
	row: ToldKey
	answer: ToldAnswer | undefined
	difference: ToldDifference | undefined
	page: VillagePage | undefined
	/** Where new answers are from. */
	source: ToldSource
	/** The names of the village's agreements whose fees differ. */
	plans: readonly string[]
	onAnswer: (answer: ToldAnswer | undefined) => void
}

export function ToldRow({ row, answer, difference, page, source, plans, onAnswer }: Props) {
	const id = useId()
	/** Where this answer alone is from. */
	const [own, setOwn] = useState<ToldSource>()
	const { label, control } = TOLD_ROWS[row]
	const published = page && publishedWords(row, page.facts)
	const isGroup = control.kind === 'choice' || control.kind === 'steps'

	function write(value: ToldValues[ToldKey] | undefined) {
		onAnswer(value === undefined ? undefined : { value, ...(own ?? source) })
	}
	function changeSource(next: ToldSource) {
		setOwn(next)
		if (answer) onAnswer({ ...answer, ...next })
	}
	return (
		<div className="told-row" role={isGroup ? 'group' : undefined} aria-labelledby={isGroup ? id : undefined}>
			<div>
				<label id={id} htmlFor={isGroup ? undefined : `${id}field`} className="told-label">
					{label}
				</label>
				<p className="meta told-published" id={`${id}published`}>
					{published ? (
						`Published: ${published}`
					) : (
						<>
							<Sign state="unknown" /> {page ? 'Published: we haven’t found this' : 'Published: not loaded'}
						</>
					)}
				</p>
			</div>
			<div className="told-control">
				<ToldControl
					id={`${id}field`}
					describedBy={`${id}published`}
					label={label}
					row={row}
					value={answer?.value}
					plans={plans}
					onValue={write}
				/>
				<p className="told-written">
					{answer && <bdi>{toldWords(row, answer.value, page?.costs.plans)}</bdi>}
					{difference && '. Differs: ask why.'}
				</p>
			</div>
			{difference && page && <Difference difference={difference} page={page} />}
			{answer && <From answer={answer} label={label} onSource={changeSource} />}
		</div>
	)
}

interface FromProps {
	answer: ToldAnswer
	label: string
	onSource: (source: ToldSource) => void
}

/** The answer's sign and where it's from, which can be changed. */
function From({ answer, label, onSource }: FromProps) {
	return (
		<details className="told-from">
			<summary className="no-marker">
				<Sign state="told" /> {sentence(toldFrom(answer))}.{' '}
				<span className="told-change">
					Change<span className="visually-hidden"> where “{label}” is from</span>
				</span>
			</summary>
			<SourceFields label="Where is it from?" source={answer} onSource={onSource} />
			{answer.quote && (
				<p className="meta">
					The document says: “<bdi>{answer.quote}</bdi>”
				</p>
			)}
		</details>
	)
}

interface DifferenceProps {
	difference: ToldDifference
	page: VillagePage
}

/** Both are shown, and the difference is a question. */
function Difference({ difference: { published, told, sources }, page: { slug, sources: all } }: DifferenceProps) {
	const [first] = sources.flatMap((position) => all[position] ?? [])
	return (
		<div className="told-differs notice">
			<Sign state="told" />
			<div>
				<p>
					<strong>
						<Quoting text={`Published: ${published}. You were told ${uncapitalised(told)}.`} />{' '}
						<a href={visitAddress([slug])}>Ask why</a>.
					</strong>
				</p>
				{first && <p className="meta">What’s published is from {sourceLabel(first)}.</p>}
			</div>
		</div>
	)
}
