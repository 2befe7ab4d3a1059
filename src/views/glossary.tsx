import { useState } from 'react'
import { AskBox } from '../components/ask-box.tsx'
import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { count, date, sentence } from '../core/format.ts'
import type { GlossaryTerm } from '../core/page-data/page-data.ts'
import { tokenize } from '../core/search/text-words.ts'
import './glossary.css'

/** Every term, from A to Z, folded. Each has its id as an anchor, which opens it. What is typed in the box leaves those that have it. */
export default function GlossaryView({ page }: ViewProps<'glossary'>) {
	const [typed, setTyped] = useState('')
	const words = tokenize(typed)
	const letters = page.letters
		.map(({ letter, terms }) => ({ letter, terms: terms.filter((term) => hasWords(term, words)) }))
		.filter(({ terms }) => terms.length > 0)
	const found = letters.reduce((total, { terms }) => total + terms.length, 0)
	return (
		<Page
			heading={page.title}
			lead="Words you’ll come across in contracts, price lists and care plans. This is general information, not legal advice."
			className="with-side"
		>
			<nav className="side-column" aria-label="Letters">
				<ul role="list" className="letters grid">
					{letters.map(({ letter }) => (
						<li key={letter}>
							<a className="button button-quiet" href={`#letter-${letter}`}>
								{letter}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="main-column">
				<AskBox onText={setTyped} />
				<p role="status" className="meta">
					{words.length > 0 && `${sentence(count(found, 'explanation'))} below for what you typed.`}
				</p>
				{letters.map(({ letter, terms }) => (
					<Section key={letter} id={`letter-${letter}`} heading={letter} className="prose">
						{terms.map((term) => (
							<Term key={term.id} term={term} />
						))}
					</Section>
				))}
			</div>
		</Page>
	)
}

/** Whether each word begins one of the term, its other names or its meaning. */
function hasWords({ term, aliases, meaning }: GlossaryTerm, words: readonly string[]): boolean {
	const own = tokenize([term, ...aliases, meaning].join(' '))
	return words.every((word) => own.some((one) => one.startsWith(word)))
}

function Term({ term: { id, term, aliases, meaning, maori, sources } }: { term: GlossaryTerm }) {
	return (
		<details className="glossary-term">
			<summary>
				<h3 lang={maori ? 'mi' : undefined}>{term}</h3>
			</summary>
			{/* The id is inside, so that a link to one term opens it. */}
			<div id={id}>
				{aliases.length > 0 && <p className="meta">Also: {aliases.join(', ')}</p>}
				<p>{meaning}</p>
				{sources.length > 0 && (
					<p className="meta">
						{sources.length === 1 ? 'Source: ' : 'Sources: '}
						{sources.map((source, index) => (
							<span key={source.url}>
								{index > 0 && '; '}
								{source.publisher}, <a href={source.url}>{source.title}</a>
								{source.asOf ? `, ${date(source.asOf)}` : ', undated'}
							</span>
						))}
					</p>
				)}
			</div>
		</details>
	)
}
