import { AllStatements } from '../../components/all-statements.tsx'
import { Receipt } from '../../components/fact.tsx'
import { Section } from '../../components/section.tsx'
import type { VillageOperator } from '../../core/page-data/page-data.ts'
import { sentence } from '../../core/format.ts'

/** Who runs the village, if its operator runs no other, for which there is no page. Nothing if no more is known than the heading says. */
export function RunBy({ runBy, address }: { runBy: VillageOperator; address: string }) {
	const { name, description, facts, points, faqs, statements, sources } = runBy
	const hasMore = points.length > 0 || faqs.length > 0 || statements.length > 0
	if (!description && facts.length === 0 && !hasMore) return null
	return (
		<Section id="run-by" heading="Who runs it" isFolded>
			{description && <p>{description}</p>}
			{facts.length > 0 && <p>{facts.map(({ label, text }) => `${label}: ${text}.`).join(' ')}</p>}
			{hasMore && (
				<details className="no-print">
					<summary>More about {name}</summary>
					{points.map(({ heading, points: list }) => (
						<div key={heading}>
							<h3>{heading}</h3>
							<ul className="points">
								{list.map((point) => (
									<li key={point.value}>
										{sentence(point.value)} <Receipt about={point.value} known={point.sources} sources={sources} />
									</li>
								))}
							</ul>
						</div>
					))}
					{faqs.map(({ value: { question, answer }, sources: known }) => (
						<div key={question}>
							<h3>{question}</h3>
							<p>{answer}</p>
							<Receipt about={question} known={known} sources={sources} />
						</div>
					))}
					<AllStatements statements={statements} sources={sources} page={address} />
				</details>
			)}
		</Section>
	)
}
