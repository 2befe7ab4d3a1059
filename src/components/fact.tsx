import type { ReactNode } from 'react'
import { dateOrUndated, host, sentence } from '../core/format.ts'
import type { Source } from '../core/facts/source.ts'
import { Icon } from './icon.tsx'

/** `nzherald.co.nz, March 2024`; an undated source says so. */
export function sourceLabel(source: Source): string {
	return `${source.publisher ?? host(source.url)}, ${dateOrUndated(source.asOf)}`
}

/** Marks a value without a source. */
export function Unconfirmed() {
	return <span className="tag tag-unverified">Not confirmed</span>
}

export interface ReceiptProps {
	/** The label, or the text whose first sentence screen readers hear before it. */
	about: string
	/** Indices in `sources`. */
	known: readonly number[]
	sources: readonly Source[]
}

/** The receipt of a value: its date, and when opened its publisher and address. Paper shows all of it. */
export function Receipt({ about, known, sources }: ReceiptProps) {
	const cited = known.flatMap((position) => sources[position] ?? [])
	const first = cited[0]
	if (!first) return <Unconfirmed />
	return (
		<details className="receipt">
			<summary className="no-marker">
				<Icon name="receipt" />
				<span className="visually-hidden">{about.split('. ')[0]}: </span>
				{cited.length === 1 ? 'Source' : `${cited.length} sources`}
				{cited.length === 1 && `, ${dateOrUndated(first.asOf)}`}
			</summary>
			<ul role="list">
				{cited.map((source) => (
					<li key={`${source.url} ${source.asOf}`}>
						<a href={source.url} rel="external noopener">
							{source.title ?? source.publisher ?? host(source.url)}
						</a>
						{(source.title ?? source.publisher) && `, ${host(source.url)}`}, {dateOrUndated(source.asOf)}
						{source.note && <>. {sentence(source.note)}</>}
					</li>
				))}
			</ul>
		</details>
	)
}

interface FactProps {
	label: string
	/** Indices of the value's sources. */
	known: readonly number[]
	sources: readonly Source[]
	/** What is planned, in words, with its sources. */
	planned?: { text: string; known: readonly number[] } | undefined
	/** The value. */
	children: ReactNode
}

/** One row of a `dl`: a value with its receipt. */
export function FactWithReceipt({ label, known, sources, planned, children }: FactProps) {
	return (
		<div className="fact">
			<dt>{label}</dt>
			<dd>
				<div className="value">{children}</div> <Receipt about={label} known={known} sources={sources} />
				{planned && (
					<>
						<div className="value">Planned: {planned.text}</div>{' '}
						<Receipt about={`${label}, planned`} known={planned.known} sources={sources} />
					</>
				)}
			</dd>
		</div>
	)
}
