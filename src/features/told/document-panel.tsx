/** A document that is being read or has been: how far it is, what it says, and what to do where it can't be read. */
import { useEffect, useId, useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import type { VillageFacts } from '../../core/facts/village-facts.ts'
import { count, percent } from '../../core/format.ts'
import { cleanWords } from '../../core/sent-words.ts'
import { typedOf } from '../../core/told/told-format.ts'
import { TOLD_ROWS, type ToldKey } from '../../core/told/told-rows.ts'
import { NOTHING_TOLD_HERE, statementAbout, type ToldSource } from '../../core/told/told.ts'
import type { ReadDocument, ReadProgress, UnreadDocument } from './document-reading.ts'
import { ProposedAnswers } from './proposals.tsx'
import { readDocument } from './read-document.ts'
import { SourceFields } from './source-fields.tsx'
import { ToldControl } from './told-control.tsx'
import { toldStore, writeTyped } from './told-store.ts'

interface Props {
	file: File
	slug: string
	facts: Partial<VillageFacts>
	source: ToldSource
	onSource: (source: ToldSource) => void
	onClose: () => void
}

/** Of a file's name. */
const MAX_NAME = 80

export function DocumentPanel({ file, slug, facts, source, onSource, onClose }: Props) {
	const [progress, setProgress] = useState<ReadProgress>()
	const [result, setResult] = useState<ReadDocument | UnreadDocument>()
	const heading = useRef<HTMLHeadingElement>(null)
	const paper: ToldSource = source.how === 'person' ? { ...source, how: 'disclosure-statement' } : source

	useEffect(() => {
		const ending = new AbortController()
		readDocument(file, { onProgress: setProgress, signal: ending.signal }).then(setResult, () => {})
		return () => ending.abort()
	}, [file])
	useEffect(() => {
		if (result) heading.current?.focus()
	}, [result])

	const name = cleanWords(file.name, MAX_NAME)
	return (
		<div className="told-document panel panel-filled">
			<h3 tabIndex={-1} ref={heading}>
				<bdi>{name}</bdi>
				{result?.pages !== undefined && `, ${count(result.pages, 'page')}`}
			</h3>
			{!result && <Reading progress={progress} onCancel={onClose} />}
			{result && 'problem' in result && (
				<>
					<p role="alert">{result.problem}</p>
					{result.kind === 'scan' && <ScanFields slug={slug} source={paper} />}
				</>
			)}
			{result && 'proposals' in result && (
				<>
					{result.note && <p>{result.note}</p>}
					<SourceFields label="Which document is it?" source={paper} onSource={onSource} />
					<ProposedAnswers slug={slug} facts={facts} source={paper} reading={result} />
				</>
			)}
			{result && (
				<p>
					<QuietButton onClick={onClose}>Close this document</QuietButton>
				</p>
			)}
		</div>
	)
}

function Reading({ progress, onCancel }: { progress: ReadProgress | undefined; onCancel: () => void }) {
	return (
		<>
			<p>
				<span role="status" className="visually-hidden">
					{progress ? `Reading ${count(progress.pages, 'page')}` : 'Opening the document'}
				</span>
				{/* Which changes too often to be said. */}
				<span aria-hidden="true">
					{progress ? `Reading page ${progress.page} of ${progress.pages}` : 'Opening the document…'}
				</span>
			</p>
			<svg className="share-bar" aria-hidden="true">
				<rect width={percent(progress ? (100 * progress.page) / progress.pages : 0)} height="100%" />
			</svg>
			<p>
				<QuietButton onClick={onCancel}>Cancel</QuietButton>
			</p>
		</>
	)
}

/** The answers that decide most of the cost. */
const FIVE: readonly ToldKey[] = ['dmfMax', 'dmfYears', 'weeklyFee', 'gainShare', 'repaymentMonths']

/** For a document that is a picture: its five most important answers, to type. They are those of the form below. */
function ScanFields({ slug, source }: { slug: string; source: ToldSource }) {
	const id = useId()
	const here = toldStore.use().value.get(slug) ?? NOTHING_TOLD_HERE
	const typedIn = (key: ToldKey) => {
		const statement = statementAbout(here, key)
		return statement && typedOf(statement)
	}
	return (
		<>
			<p>They decide most of the cost.</p>
			{FIVE.map((key) => (
				<div key={key} className="told-row">
					<label id={id + key} htmlFor={`${id}${key}field`}>
						{TOLD_ROWS[key].label}
					</label>
					<ToldControl
						id={`${id}${key}field`}
						describedBy={id + key}
						label={TOLD_ROWS[key].label}
						row={key}
						value={typedIn(key)}
						plans={[]}
						onValue={(typed) => writeTyped(slug, key, typed, source)}
					/>
				</div>
			))}
		</>
	)
}
