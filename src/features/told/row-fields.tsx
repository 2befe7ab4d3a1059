/** One row of the form: what is asked, what is published, the control, where the answer is from, and how it differs. */
import { useId, useState } from 'react'
import { sourceLabel } from '../../components/fact.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { Sign } from '../../components/sign.tsx'
import { visitAddress } from '../../core/addresses.ts'
import { sentence, uncapitalised } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { typedOf, type Typed } from '../../core/told/told-format.ts'
import { TOLD_ROWS, type ToldKey } from '../../core/told/told-rows.ts'
import { publishedWords, toldFrom, type ToldRow } from '../../core/told/told-words.ts'
import type { ToldSource } from '../../core/told/told.ts'
import { SourceFields } from './source-fields.tsx'
import { ToldControl } from './told-control.tsx'

interface Props {
	row: ToldKey
	/** What was told about it. */
	told: ToldRow | undefined
	page: VillagePage | undefined
	/** Where new answers are from. */
	source: ToldSource
	/** The names of the village's agreements whose fees differ. */
	plans: readonly string[]
	/** Called with what the control has, if it can be read, and where that is from. */
	onTyped: (typed: Typed | undefined, source: ToldSource) => void
}

export function RowFields({ row, told, page, source, plans, onTyped }: Props) {
	const id = useId()
	/** Where this row alone is from. */
	const [own, setOwn] = useState<ToldSource>()
	const { label, control } = TOLD_ROWS[row]
	const published = page && publishedWords(row, page.facts)
	const isGroup = control.kind === 'choice' || control.kind === 'steps'

	const typed = told && typedOf(told.statement)

	function changeSource(next: ToldSource) {
		setOwn(next)
		onTyped(typed, next)
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
					value={typed}
					plans={plans}
					onValue={(next) => onTyped(next, own ?? source)}
				/>
				<p className="told-written">
					{told && <bdi>{told.told}</bdi>}
					{told?.differs && '. Differs: ask why.'}
				</p>
			</div>
			{told?.differs && page && <Difference row={told} page={page} />}
			{told && <From from={told.statement} label={label} onSource={changeSource} />}
		</div>
	)
}

interface FromProps {
	from: ToldSource
	label: string
	onSource: (source: ToldSource) => void
}

/** The sign of what was told and where it's from, which can be changed. */
function From({ from, label, onSource }: FromProps) {
	return (
		<details className="told-from">
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

interface DifferenceProps {
	row: ToldRow
	page: VillagePage
}

/** Both are shown, and the difference is a question. */
function Difference({ row: { published, told, sources }, page: { slug, sources: all } }: DifferenceProps) {
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
