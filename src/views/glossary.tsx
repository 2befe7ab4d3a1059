import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'

/** Every term, from A to Z. Each has its id as an anchor. */
export default function GlossaryView({ page }: ViewProps<'glossary'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading={page.title}
				lead="Words that you meet in contracts, price lists and care plans. General information, not legal advice."
			/>
			<nav aria-label="Letters">
				<ul role="list" className="row">
					{page.letters.map(({ letter }) => (
						<li key={letter}>
							<a className="button button-quiet" href={`#letter-${letter}`}>
								{letter}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{page.letters.map(({ letter, terms }) => (
				<section key={letter} aria-labelledby={`letter-${letter}`} className="prose">
					<h2 id={`letter-${letter}`}>{letter}</h2>
					{terms.map((term) => (
						<div key={term.id}>
							<h3 id={term.id} lang={term.maori ? 'mi' : undefined}>
								{term.term}
							</h3>
							{term.aliases.length > 0 && <p className="meta">Also: {term.aliases.join(', ')}</p>}
							<p>{term.meaning}</p>
							{term.sources.map((source) => (
								<p key={source.url} className="meta">
									Source: {source.publisher}, <a href={source.url}>{source.title}</a>
									{source.asOf ? `, as of ${source.asOf}` : ', undated'}
								</p>
							))}
						</div>
					))}
				</section>
			))}
		</div>
	)
}
