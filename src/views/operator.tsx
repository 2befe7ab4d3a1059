import type { ReactNode } from 'react'
import { Fact, Receipt, sourceLabel } from '../components/fact.tsx'
import { FactRows } from '../components/fact-rows.tsx'
import { VillageMap } from '../components/map/village-map.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PrintNotes } from '../components/print-notes.tsx'
import { SourcesList } from '../components/sources-list.tsx'
import { useSite, type ViewProps } from '../components/site.ts'
import { VillageTable } from '../components/village-list.tsx'
import { address as at, costsAddress, requestAddress } from '../core/addresses.ts'
import { count, date, list, moneyRange, sentence } from '../core/format.ts'
import type { Known, Source } from '../core/facts/source.ts'
import type { OperatorDetail, PublishedRating } from '../core/facts/operator-facts.ts'
import { termsOf } from '../core/facts/operator-terms.ts'
import type { OperatorPage } from '../core/page-data/page-data.ts'
import { CARE_SERVICES, wordsOf } from '../core/vocabulary.ts'
import { LeavingCosts } from '../features/costs/leaving-costs.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'

/** An empty list tells no more than an absent one. */
function some<T>(known: Known<T[]> | undefined): Known<T[]> | undefined {
	return known && known.value.length > 0 ? known : undefined
}

/** The plain facts, in the order in which somebody gets to know a company. */
function AtAGlance({ operator }: { operator: OperatorDetail }) {
	const { sources } = operator
	const row = <T,>(label: string, known: Known<T> | undefined, text: (value: T) => ReactNode, ask?: string) => (
		<Fact label={label} ask={ask} known={known?.sources} sources={sources}>
			{known && text(known.value)}
		</Fact>
	)
	return (
		<dl className="facts">
			{row('Founded', operator.founded, String)}
			{row('Head office', operator.headquarters, String)}
			{row(
				'Owned by',
				operator.ownership,
				sentence,
				'Ask who owns it, and who stands behind its promise to repay you.',
			)}
			{row('Stock exchange listing', operator.stockListing, String)}
			{row('Place in the market', operator.marketPosition, sentence)}
			{row('Villages in New Zealand, by its own count', operator.villageCount, (value) => count(value, 'village'))}
			{operator.villageCountAustralia &&
				row('Villages in Australia', operator.villageCountAustralia, (value) => count(value, 'village'))}
			{row('Where', some(operator.locations), (value) => list(value))}
			{row(
				'Living and care offered',
				some(operator.careServices),
				(value) => wordsOf(CARE_SERVICES, value),
				'Ask which care is given at the village you have in mind.',
			)}
			{row(
				'Kinds of contract',
				some(operator.contractTypes),
				(value) => sentence(list(value)),
				'Ask which kind of contract you would sign.',
			)}
			{row('Website', operator.website, (value) => (
				<a href={value} rel="external noopener">
					{value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
				</a>
			))}
		</dl>
	)
}

/** What a home costs; the sector's range, said to be the sector's, when the operator publishes none. */
function Prices({ operator, sector }: { operator: OperatorDetail; sector: OperatorPage['sectorPriceRange'] }) {
	const { priceFrom, priceTo } = operator
	const own = moneyRange(priceFrom?.value, priceTo?.value)
	const receipts = [...new Set([...(priceFrom?.sources ?? []), ...(priceTo?.sources ?? [])])]
	return (
		<section aria-labelledby="prices">
			<h2 id="prices">Entry payments</h2>
			<dl className="facts">
				<Fact
					label={`At ${operator.name}`}
					explain="What you pay to move in."
					ask="Ask for the entry payment of every home that is available now."
					known={receipts}
					sources={operator.sources}
				>
					{own && sentence(own)}
				</Fact>
				{!own && (
					<Fact
						label="Across New Zealand"
						explain="The whole sector’s range, not this operator’s."
						known={[0]}
						sources={[sector.source]}
					>
						{moneyRange(sector.from, sector.to)}
					</Fact>
				)}
			</dl>
		</section>
	)
}

/** Statements with a receipt each. */
function Points({
	id,
	heading,
	points,
	sources,
	none,
	children,
}: {
	id: string
	heading: string
	points: Known<string>[]
	sources: Source[]
	none: string
	children?: ReactNode
}) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{heading}</h2>
			{points.length === 0 ? (
				<p>{none}</p>
			) : (
				<ul className="points">
					{points.map((point) => (
						<li key={point.value}>
							{sentence(point.value)} <Receipt about={point.value} known={point.sources} sources={sources} />
						</li>
					))}
				</ul>
			)}
			{children}
		</section>
	)
}

const RATED = [
	['overall', 'Overall'],
	['care', 'Care'],
	['facilities', 'Facilities'],
	['staff', 'Staff'],
	['food', 'Food'],
	['activities', 'Activities'],
] as const

function Ratings({ ratings, sources }: { ratings: PublishedRating[]; sources: Source[] }) {
	return (
		<section aria-labelledby="ratings">
			<h2 id="ratings">Ratings by others</h2>
			{ratings.length === 0 && <p>No independent rating published. We do not give ratings of our own.</p>}
			{ratings.map((rating) => (
				<div key={`${rating.publisher} ${rating.year}`}>
					<h3>
						{rating.publisher}, {rating.year}
					</h3>
					<dl className="facts">
						{RATED.map(
							([key, label]) =>
								rating[key] !== undefined && (
									<Fact key={key} label={label} known={rating.sources} sources={sources}>
										{rating[key]} out of 5
									</Fact>
								),
						)}
					</dl>
				</div>
			))}
		</section>
	)
}

/** One operator: who it is, what it offers, what its contracts say, and what speaks for and against it. */
export default function OperatorView({ page }: ViewProps<'operator'>) {
	const site = useSite()
	const { operator } = page
	const { sources } = operator
	return (
		<div className="wrap page">
			<Heading operator={operator} />

			<section aria-labelledby="glance">
				<h2 id="glance">At a glance</h2>
				<AtAGlance operator={operator} />
			</section>
			<Prices operator={operator} sector={page.sectorPriceRange} />
			<ContractTerms operator={operator} />
			<LeavingCosts costs={page.costs} calculator={costsAddress({ operator: operator.slug })} />
			<StrengthsAndDoubts operator={operator} />
			<Awards operator={operator} />
			<Ratings ratings={operator.ratings} sources={sources} />

			{operator.faqs.length > 0 && <Questions operator={operator} />}

			<Villages page={page} />
			<SourcesList sources={sources} />
			<p className="meta">
				We last checked this page on {date(operator.checked)}. If something is wrong, write to{' '}
				<a href={`mailto:${site.email}`}>{site.email}</a>.
			</p>
			<PrintNotes />
		</div>
	)
}

function Heading({ operator }: { operator: OperatorDetail }) {
	return (
		<PageHeader heading={operator.name} lead={operator.about?.value}>
			{operator.about && <Receipt about="this description" known={operator.about.sources} sources={operator.sources} />}
			<p className="row">
				<a className="button" href={requestAddress([operator.slug])}>
					Request an information pack
				</a>
				<a className="button button-quiet" href={at.compare}>
					Compare villages
				</a>
			</p>
		</PageHeader>
	)
}

function ContractTerms({ operator }: { operator: OperatorDetail }) {
	return (
		<section aria-labelledby="terms">
			<h2 id="terms">Contract terms in general</h2>
			<p>
				These hold for the operator’s villages in general. The contract you are offered may differ: ask for it in
				writing.
			</p>
			<FactRows rows={termsOf(operator.terms)} facts={operator.terms} sources={operator.sources} />
		</section>
	)
}

/** What it offers, what speaks for it, and what to look at closely. */
function StrengthsAndDoubts({ operator }: { operator: OperatorDetail }) {
	const { sources } = operator
	const terms = termsOf(operator.terms)
	const silent = terms.filter((row) => row.known(operator.terms) === undefined)
	return (
		<>
			<Points
				id="features"
				heading="What it offers"
				points={operator.keyFeatures}
				sources={sources}
				none="We have found nothing published that sets it apart."
			/>
			<Points
				id="pros"
				heading="What speaks for it"
				points={operator.pros}
				sources={sources}
				none="We have found nothing published."
			/>
			<Points
				id="cons"
				heading="What to look at closely"
				points={operator.cons}
				sources={sources}
				none="We have found nothing published. That does not mean there is nothing to ask."
			>
				{silent.length > 0 && (
					<p>
						We found nothing published on {silent.length} of the {terms.length} terms of its contract that matter most.{' '}
						<a href="#terms">See which, and what to ask</a>.
					</p>
				)}
			</Points>
		</>
	)
}

function Awards({ operator }: { operator: OperatorDetail }) {
	return (
		<section aria-labelledby="awards">
			<h2 id="awards">Awards</h2>
			{operator.awards.length === 0 ? (
				<p>We know of no published award.</p>
			) : (
				<ul className="points">
					{operator.awards.map(({ value, sources: known }) => (
						<li key={`${value.name} ${value.year}`}>
							{value.name}, {value.year} <Receipt about={value.name} known={known} sources={operator.sources} />
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

function Questions({ operator }: { operator: OperatorDetail }) {
	const { sources } = operator
	return (
		<section aria-labelledby="faqs">
			<h2 id="faqs">Questions about {operator.name}</h2>
			<div className="faq">
				{operator.faqs.map(({ value, sources: known }) => (
					<details key={value.question}>
						<summary>{value.question}</summary>
						<div className="faq-answer">
							<p>{value.answer}</p>
							<p className="meta">
								{known.length === 0
									? 'Unverified: from general knowledge.'
									: `Source: ${list(known.flatMap((position) => (sources[position] ? sourceLabel(sources[position]) : [])))}`}
							</p>
						</div>
					</details>
				))}
			</div>
		</section>
	)
}

function Villages({ page: { operator, villages, map } }: ViewProps<'operator'>) {
	return (
		<section aria-labelledby="villages">
			<h2 id="villages">Its villages</h2>
			{villages.length === 0 ? (
				<p>We list no village of {operator.name} yet.</p>
			) : (
				<>
					<VillageMap of="New Zealand" map={map} villages={villages} />
					<VillageTable
						villages={villages}
						Action={ShortlistButton}
						hide="operator"
						caption={`${sentence(count(villages.length, 'village'))} on our list, from A to Z. Its own count may differ, because it may count villages that are planned.`}
					/>
				</>
			)}
		</section>
	)
}
