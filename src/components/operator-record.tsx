import type { OperatorPage, VillageEvent } from '../core/page-data/page-data.ts'
import { address } from '../core/addresses.ts'
import type { Known, Source } from '../core/facts/source.ts'
import { sentence } from '../core/format.ts'
import { FactWithReceipt, Receipt, sourceLabel } from './fact.tsx'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'
import { SummaryFacts } from './summary-facts.tsx'

/** Lists of more events than this are folded. */
const MAX_UNFOLDED = 3

const RATED = ['overall', 'care', 'facilities', 'staff', 'food', 'activities'] as const

/** Who an operator is, with changes of owner, audits, awards and ratings by others: one record. */
export function OperatorRecord({ page }: { page: OperatorPage }) {
	const { awards, ratings, company, contact, record, villages } = page
	if (company.length + record.audits.length + record.owners.length + awards.length + ratings.length === 0) return null
	return (
		<Section id="record" heading="About the operator">
			{company.length > 0 && <SummaryFacts rows={company} isPlain />}
			{contact.map(({ what, label, address: to }) => (
				<p key={what}>
					{what}:{' '}
					<a href={to} rel="external noopener">
						{label}
					</a>
				</p>
			))}
			<Events summary="Villages that have changed hands, or may have" events={record.owners} villages={villages} />
			<Events summary="Care home audits we’ve found" events={record.audits} villages={villages} />
			<Awards page={page} />
			<Ratings page={page} />
		</Section>
	)
}

interface EventsProps {
	summary: string
	events: readonly VillageEvent[]
	villages: OperatorPage['villages']
}

/** Each with its village, whose page has the source. */
function Events({ summary, events, villages }: EventsProps) {
	if (events.length === 0) return null
	return (
		<Fold summary={`${summary}: ${events.length}`} isOpen={events.length <= MAX_UNFOLDED}>
			<p className="meta">You’ll find the sources on each village’s page.</p>
			<ul role="list" className="points">
				{events.map(({ village, text }) => {
					const at = villages[village]
					return (
						at && (
							<li key={village}>
								<a href={address.village(at.slug)}>{at.name}</a>: {text}
							</li>
						)
					)
				})}
			</ul>
		</Fold>
	)
}

function Awards({ page: { awards, sources } }: { page: OperatorPage }) {
	if (awards.length === 0) return null
	return (
		<Fold summary={`Awards: ${awards.length}`} isOpen={awards.length <= MAX_UNFOLDED}>
			<ul role="list" className="points">
				{awards.map(({ value, sources: known }) => (
					<li key={`${value.name} ${value.year}`}>
						{value.name}, {value.year} <Receipt about={value.name} known={known} sources={sources} />
					</li>
				))}
			</ul>
		</Fold>
	)
}

function Ratings({ page: { ratings, sources } }: { page: OperatorPage }) {
	return ratings.map((rating) => (
		<Fold key={`${rating.publisher} ${rating.year}`} summary={`Rated by ${rating.publisher}, ${rating.year}`}>
			<dl className="facts">
				{RATED.map(
					(key) =>
						rating[key] !== undefined && (
							<FactWithReceipt key={key} label={sentence(key)} known={rating.sources} sources={sources}>
								{rating[key]} out of 5
							</FactWithReceipt>
						),
				)}
			</dl>
		</Fold>
	))
}

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
