import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { date } from '../core/format.ts'

/** Every term, from A to Z. Each has its id as an anchor. */
export default function GlossaryView({ page }: ViewProps<'glossary'>) {
	return (
		<div className="wrap page with-side">
			<PageHeader
				heading={page.title}
				lead="Words you’ll come across in contracts, price lists and care plans. This is general information, not legal advice."
			/>
			<nav className="side-column" aria-label="Letters">
				<ul role="list" className="letters">
					{page.letters.map(({ letter }) => (
						<li key={letter}>
							<a className="button button-quiet" href={`#letter-${letter}`}>
								{letter}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="main-column">
				{page.letters.map(({ letter, terms }) => (
					<section key={letter} aria-labelledby={`letter-${letter}`} className="prose">
						<h2 id={`letter-${letter}`}>{letter}</h2>
						{terms.map((term) => (
							<div key={term.id} className="glossary-term">
								<h3 id={term.id} lang={term.maori ? 'mi' : undefined}>
									{term.term}
								</h3>
								{term.aliases.length > 0 && <p className="meta">Also: {term.aliases.join(', ')}</p>}
								<p>{term.meaning}</p>
								{term.sources.length > 0 && (
									<p className="meta">
										{term.sources.length === 1 ? 'Source: ' : 'Sources: '}
										{term.sources.map((source, index) => (
											<span key={source.url}>
												{index > 0 && '; '}
												{source.publisher}, <a href={source.url}>{source.title}</a>
												{source.asOf ? `, ${date(source.asOf)}` : ', undated'}
											</span>
										))}
									</p>
								)}
							</div>
						))}
					</section>
				))}
			</div>
		</div>
	)
}
