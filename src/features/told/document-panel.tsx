/** A document that is being read or has been: how far it is, what it says, and what to do where it can't be read. */
import { useEffect, useId, useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import type { VillageFacts } from '../../core/facts/village-facts.ts'
import { count, percent } from '../../core/format.ts'
import { cleanWords } from '../../core/sent-words.ts'
import { typedOf } from '../../core/told/told-format.ts'
import { TOLD_ROWS, type ToldKey } from '../../core/told/told-rows.ts'
import { NOTHING_TOLD_HERE, statementAbout, type ToldSource } from '../../core/told/told.ts'
import { trustedScriptUrl } from '../../core/trusted.ts'
import type { ReadDocument, ReadProgress, UnreadDocument, WorkerReport } from './document-reading.ts'
import { ProposedAnswers } from './proposals.tsx'
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

// oxlint-disable-next-line import/default -- Vite makes it of the worker's code
import workerAddress from './document-worker.ts?worker&url'

export interface ReadOptions {
	onProgress?: (progress: ReadProgress) => void
	/** Cancels; the promise then rejects with the signal's reason. */
	signal?: AbortSignal
}

/** In megabytes. Disclosure statements with pictures have up to 20. */
const MAX_SIZE = 50

/** In seconds. A page takes an old phone a tenth of one. */
const MAX_TIME = 90

const STILL_HERE = 'What you typed is still here.'
const INSTEAD = 'Open the file yourself and type what it says, or ask the village for another copy.'

const problem = (words: string): UnreadDocument => ({ kind: 'other', problem: words })

/** Reads a document. The library comes from our own origin the first time, and from the device after that. */
export function readDocument(
	file: File,
	{ onProgress, signal }: ReadOptions = {},
): Promise<ReadDocument | UnreadDocument> {
	if (file.size > MAX_SIZE * 1e6)
		return Promise.resolve(
			problem(
				`This file is too large: it has ${Math.round(file.size / 1e6)} MB, and we can read up to ${MAX_SIZE} MB.`,
			),
		)
	if (signal?.aborted) return Promise.reject(signal.reason as Error)
	const worker = new Worker(trustedScriptUrl(workerAddress))
	return new Promise<ReadDocument | UnreadDocument>((resolve, reject) => {
		let isStarted = false
		const timer = setTimeout(() => {
			finish()
			resolve(
				problem(`Reading this file took longer than ${MAX_TIME} seconds, so we stopped. ${STILL_HERE} ${INSTEAD}`),
			)
		}, MAX_TIME * 1000)
		const finish = () => {
			clearTimeout(timer)
			worker.terminate()
			signal?.removeEventListener('abort', cancel)
		}
		const cancel = () => {
			finish()
			reject(signal?.reason as Error)
		}
		signal?.addEventListener('abort', cancel)
		worker.addEventListener('error', () => {
			finish()
			resolve(
				problem(
					isStarted
						? `This device couldn’t read this file. ${STILL_HERE} ${INSTEAD}`
						: navigator.onLine
							? 'This browser can’t read PDF files for you. A newer one can.'
							: 'There’s no connection, and what reads PDF files isn’t on this device yet. Try again when you’re online.',
				),
			)
		})
		worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => {
			isStarted = true
			if ('progress' in data) onProgress?.(data.progress)
			// PDF.js says that it's there, too.
			else if ('result' in data) {
				finish()
				resolve(data.result)
			}
		})
		// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker takes none
		worker.postMessage(file)
	})
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
