import { dateOrUndated, host, sentence } from '../core/format.ts'
import type { Source } from '../core/facts/source.ts'

interface Props {
	sources: readonly Source[]
	/** Indices of the sources that are cited by number on paper (cited.tsx), which shows only these; all if absent. */
	onPaper?: readonly number[]
}

/** Every source of a page, numbered, with its date; in full on paper. */
export function SourcesList({ sources, onPaper }: Props) {
	if (sources.length === 0) return null
	return (
		<section className="sources">
			<h2 id="sources">Sources</h2>
			<ol>
				{sources.map((source, index) => (
					<li key={index} value={index + 1} className={onPaper && !onPaper.includes(index) ? 'no-print' : undefined}>
						<a className={source.title && 'named'} href={source.url} rel="external noopener">
							{source.title ?? source.url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
						</a>
						, {source.publisher ?? host(source.url)}, {dateOrUndated(source.asOf)}
						{source.note && <span className="source-note">. {sentence(source.note)}</span>}
					</li>
				))}
			</ol>
		</section>
	)
}
