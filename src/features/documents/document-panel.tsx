/** A document that is being read or has been: how far it is, what it says, and what to do where it can't be read. */
import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import type { VillageFacts } from '../../core/facts/village-facts.ts'
import { count, percent } from '../../core/format.ts'
import { cleanWords } from '../../core/sent-words.ts'
import { today } from '../../core/today-in-words.ts'
import type { ToldSource } from '../../core/told/told.ts'
import type { Proposed, ReadDocument, ReadProgress, UnreadDocument } from './document-reading.ts'
import { ProposedAnswers } from './proposals.tsx'
import { readDocument } from './read-document.ts'
import { SourceFields } from '../sheets/source-fields.tsx'

interface Props {
	file: File
	slug: string
	facts: Partial<VillageFacts>
	onProposed: (proposed: Proposed | undefined) => void
	onClose: () => void
}

/** Of a file's name. */
const MAX_NAME = 80

export default function DocumentPanel({ file, slug, facts, onProposed, onClose }: Props) {
	const [progress, setProgress] = useState<ReadProgress>()
	const [result, setResult] = useState<ReadDocument | UnreadDocument>()
	const heading = useRef<HTMLHeadingElement>(null)
	/** Which paper it is, and its day. */
	const [paper, setPaper] = useState<ToldSource>(() => ({ how: 'disclosure-statement', day: today(new Date()) }))

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
					{result.kind === 'scan' && <p>Fill in the rows below. The first five decide most of the cost.</p>}
				</>
			)}
			{result && 'proposals' in result && (
				<>
					{result.note && <p>{result.note}</p>}
					<SourceFields label="Which document is it?" source={paper} onSource={setPaper} />
					<ProposedAnswers slug={slug} facts={facts} source={paper} reading={result} onProposed={onProposed} />
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
