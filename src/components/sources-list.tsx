import { date, host, sentence } from '../core/format.ts'
import type { Source } from '../core/facts/source.ts'

/** Every source of a page, numbered, with its date; spelled out in full on paper. */
export function SourcesList({ sources, heading = 'Sources' }: { sources: readonly Source[]; heading?: string }) {
	if (sources.length === 0) return null
	return (
		<section className="sources">
			<h2 id="sources">{heading}</h2>
			<ol>
				{sources.map((source, index) => (
					<li key={index}>
						<a className={source.title && 'named'} href={source.url} rel="external noopener">
							{source.title ?? source.url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
						</a>
						{source.title && <>, {source.publisher ?? host(source.url)}</>},{' '}
						{source.asOf ? `as of ${date(source.asOf)}` : 'undated'}
						{source.note && <>. {sentence(source.note)}</>}
					</li>
				))}
			</ol>
		</section>
	)
}
