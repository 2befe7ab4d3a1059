import type { OperatorPage, VillageEvent } from '../core/page-data/page-data.ts'
import { address } from '../core/addresses.ts'
import { FactWithReceipt, Receipt } from './fact.tsx'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'
import { SummaryFacts } from './summary-facts.tsx'

/** Lists of more events than this are folded. */
const MAX_UNFOLDED = 3

const RATED = [
	['overall', 'Overall'],
	['care', 'Care'],
	['facilities', 'Facilities'],
	['staff', 'Staff'],
	['food', 'Food'],
	['activities', 'Activities'],
] as const

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
			<Events summary="Villages that have changed hands or may have" events={record.owners} villages={villages} />
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
					([key, label]) =>
						rating[key] !== undefined && (
							<FactWithReceipt key={key} label={label} known={rating.sources} sources={sources}>
								{rating[key]} out of 5
							</FactWithReceipt>
						),
				)}
			</dl>
		</Fold>
	))
}
