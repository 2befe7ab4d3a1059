import { sourceLabel, Receipt } from './fact.tsx'
import { Fold } from './fold.tsx'
import type { OperatorPage } from '../core/page-data/page-data.ts'
import type { Known, Source } from '../core/facts/source.ts'
import { sentence } from '../core/format.ts'

/** What an operator offers, what is good about its terms, and what to check. */
export function OperatorPoints({ page, isOpen }: { page: OperatorPage; isOpen: boolean }) {
	const { name, keyFeatures, pros, cons, nothingFound, sources } = page
	if (keyFeatures.length + pros.length + cons.length + nothingFound.length === 0) return null
	return (
		<Fold summary={`What ${name} offers, and what to check`} isOpen={isOpen}>
			<Points heading="What it offers" points={keyFeatures} sources={sources} />
			<Points heading="Points in its favour" points={pros} sources={sources} />
			<Points heading="Points to check" points={cons} sources={sources} nothingFound={nothingFound} />
		</Fold>
	)
}

/** Questions about an operator, each with its answer and sources. */
export function OperatorQuestions({ page: { name, faqs, sources } }: { page: OperatorPage }) {
	if (faqs.length === 0) return null
	return (
		<Fold summary={`Questions about ${name}`}>
			<div className="faq">
				{faqs.map(({ value, sources: known }) => (
					<details key={value.question}>
						<summary>{value.question}</summary>
						<div className="faq-answer">
							<p>{value.answer}</p>
							<p className="meta">
								{known.length === 0
									? 'Not confirmed by a source.'
									: `Source: ${[...new Set(known.flatMap((position) => (sources[position] ? sourceLabel(sources[position]) : [])))].join('; ')}`}
							</p>
						</div>
					</details>
				))}
			</div>
		</Fold>
	)
}

interface PointsProps {
	heading: string
	points: readonly Known<string>[]
	sources: readonly Source[]
	nothingFound?: readonly string[]
}

/** Statements with a receipt each, and what we looked for and didn't find. */
function Points({ heading, points, sources, nothingFound = [] }: PointsProps) {
	if (points.length + nothingFound.length === 0) return null
	return (
		<>
			<h3>{heading}</h3>
			<ul role="list" className="points">
				{points.map((point) => (
					<li key={point.value}>
						{sentence(point.value)} <Receipt about={point.value} known={point.sources} sources={sources} />
					</li>
				))}
				{nothingFound.map((words) => (
					<li key={words} className="not-found">
						{words}
					</li>
				))}
			</ul>
		</>
	)
}
