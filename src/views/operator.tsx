import { ASK_OTHERS } from '../core/request/request-fields.ts'
import { AllStatements } from '../components/all-statements.tsx'
import { FactWithReceipt, Receipt } from '../components/fact.tsx'
import { Fold } from '../components/fold.tsx'
import { Section } from '../components/section.tsx'
import { SummaryFacts } from '../components/summary-facts.tsx'
import { MapNumber, NumberedMap, mapEntryId } from '../components/map/village-map.tsx'
import { OperatorPoints, OperatorQuestions, OperatorRecord } from '../components/operator-record.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PrintNotes } from '../components/print-notes.tsx'
import { SourcesList } from '../components/sources-list.tsx'
import type { ViewProps } from '../components/site.ts'
import { SiteEmail } from '../components/site-email.tsx'
import { SignKey } from '../components/sign-key.tsx'
import { VillageRows } from '../components/village-rows.tsx'
import { address as at, costsAddress, dataFile, requestAddress } from '../core/addresses.ts'
import { sourcesOf, wordsOf, type Known } from '../core/facts/source.ts'
import { count, date, sentence } from '../core/format.ts'
import { LeavingTerms } from '../features/costs/leaving-terms.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'
import { RestOfPage } from '../navigation/scroll.tsx'

/** For an operator with more villages than this, long parts are folded to keep the page short. */
const MAX_VILLAGES_UNFOLDED = 10
/** The regions of an operator with more villages than this are folded on a phone. */
const MAX_REGIONS_UNFOLDED = 20
/** The number of terms and of questions that aren't folded. */
const MAX_TERMS = 4
const MAX_QUESTIONS = 8

/** One operator: what it runs, the terms that its villages share, its record, and its villages. The terms of an only village are on that village's page. */
export default function OperatorView({ page }: ViewProps<'operator'>) {
	const { slug, statements, sources, villages } = page
	const hasOne = villages.length === 1
	return (
		<div className="wrap page">
			<div className="with-side">
				<Heading page={page} />
				<RestOfPage>
					<div className="main-column">
						{hasOne ? (
							<Villages page={page} />
						) : (
							<>
								<LeavingTerms costs={page.costs} sources={page.sources} calculator={costsAddress({ operator: slug })} />
								<Terms page={page} />
								<Questions page={page} />
							</>
						)}
						<OperatorRecord page={page} />
						<OperatorPoints page={page} isOpen={villages.length <= MAX_VILLAGES_UNFOLDED} />
						<OperatorQuestions page={page} />
					</div>
					{villages.length > 0 && (
						<section className="side-column" aria-labelledby="map">
							<h2 id="map" className="visually-hidden">
								On the map
							</h2>
							<Fold summary="On the map" isOpenBeside>
								<NumberedMap of="New Zealand" map={page.map} villages={villages} />
							</Fold>
						</section>
					)}
				</RestOfPage>
			</div>
			<RestOfPage>
				{villages.length > 1 && <Villages page={page} />}
				<AllStatements statements={statements} sources={sources} page={page.canonical} />
				{sources.length > 0 && (
					<Fold summary={`Sources: ${sources.length}`}>
						<SourcesList sources={sources} />
					</Fold>
				)}
				<p className="meta">
					We last checked this page on {date(page.checked)}. Spotted a mistake? Email <SiteEmail />. Download this
					information as a <a href={dataFile(page.canonical, 'csv')}>spreadsheet (CSV)</a> or, for programmers, as{' '}
					<a href={dataFile(page.canonical, 'json')}>JSON</a>.
				</p>
			</RestOfPage>
			<PrintNotes />
		</div>
	)
}

function Heading({ page }: ViewProps<'operator'>) {
	const { slug, name, sources, villages, glance, regions } = page
	const { description } = page.facts
	const [only] = villages
	const where = regions.length > 1 ? `in ${count(regions.length, 'region')}` : regions[0]?.where
	const runs = villages.length === 0 ? 'None yet' : `${villages.length}, ${where}`
	return (
		<PageHeader heading={name} lead={description?.value}>
			{description && (
				<Receipt about="Where this description comes from" known={description.sources} sources={sources} />
			)}
			<p className="cluster">
				{villages.length === 1 && only ? (
					<a className="button" href={at.village(only.slug)}>
						See the village’s page: {only.name}
					</a>
				) : (
					<a className="button" href={requestAddress([slug])}>
						{ASK_OTHERS}
					</a>
				)}
				{villages.length > 1 && (
					<a className="button button-quiet" href="#villages">
						See the {count(villages.length, 'village')}
					</a>
				)}
			</p>
			<SummaryFacts rows={[{ label: 'Villages on our list', value: runs }, ...glance]} />
		</PageHeader>
	)
}

type Facts = Readonly<Record<string, Known<unknown> | undefined>>

/** The terms that we have found, in the order of the residents' Key Terms Summary. */
function Terms({ page: { facts, planned, sources, terms } }: ViewProps<'operator'>) {
	if (terms.length === 0) return null
	const known: Facts = { ...facts }
	const plans: Facts = { ...planned }
	const rows = (shown: typeof terms) => (
		<dl className="facts">
			{shown.map(({ key, label }) => {
				const value = known[key]
				const plan = plans[key]
				return (
					<FactWithReceipt
						key={key}
						label={label}
						known={sourcesOf(value)}
						planned={plan && { text: wordsOf(plan), known: sourcesOf(plan) }}
						sources={sources}
					>
						{value && wordsOf(value)}
					</FactWithReceipt>
				)
			})}
		</dl>
	)
	return (
		<Section id="terms" heading="General terms">
			<p>A village’s own terms may differ, so ask for them in writing.</p>
			{rows(terms.slice(0, MAX_TERMS))}
			{terms.length > MAX_TERMS && (
				<Fold summary={count(terms.length - MAX_TERMS, 'more contract term')}>{rows(terms.slice(MAX_TERMS))}</Fold>
			)}
		</Section>
	)
}

/** What we haven't found, as one list of questions. */
function Questions({ page: { questions } }: ViewProps<'operator'>) {
	if (questions.length === 0) return null
	const items = (shown: readonly string[]) => (
		<ul className="ask-list wide">
			{shown.map((question) => (
				<li key={question}>{question}</li>
			))}
		</ul>
	)
	return (
		<Section id="ask" heading="What to ask">
			{items(questions.slice(0, MAX_QUESTIONS))}
			{questions.length > MAX_QUESTIONS && (
				<Fold summary={count(questions.length - MAX_QUESTIONS, 'more question')}>
					{items(questions.slice(MAX_QUESTIONS))}
				</Fold>
			)}
		</Section>
	)
}

/** Its villages by region, numbered as on the map. */
function Villages({ page: { villages, regions, map } }: ViewProps<'operator'>) {
	const numberOf = new Map(map.marks.flatMap((mark, index) => mark.villages.map((position) => [position, index + 1])))
	const first = new Set(map.marks.map((mark) => mark.villages[0]))
	return (
		<section aria-labelledby="villages">
			<h2 id="villages" tabIndex={-1}>
				{sentence(count(villages.length, 'village'))} on our list
			</h2>
			{villages.length === 1 && (
				<p>See our page on the village for its fees, contract and care, and for questions to ask.</p>
			)}
			{villages.length > 1 && (
				<p className="meta">
					<span className="numbered-note">Numbers match the map; villages close together share one. </span>The operator
					may count differently, for example by including planned villages.
				</p>
			)}
			{villages.length > 0 && <SignKey villages={villages} />}
			<div className="operator-villages">
				{regions.map((region) => {
					const rows = region.villages.flatMap((position) => {
						const village = villages[position]
						const number = numberOf.get(position)
						if (!village || number === undefined) return []
						const id = first.has(position) ? { id: mapEntryId(number) } : {}
						return [{ village, number: <MapNumber number={number} />, ...id }]
					})
					const list = <VillageRows rows={rows} Action={ShortlistButton} />
					return villages.length > MAX_REGIONS_UNFOLDED ? (
						<Fold key={region.address} summary={`${region.name}: ${count(rows.length, 'village')}`} isOpenBeside>
							{list}
						</Fold>
					) : (
						<div key={region.address}>
							<h3 className="village-group">
								<a href={region.address}>{region.name}</a>
								<span className="meta"> {count(rows.length, 'village')}</span>
							</h3>
							{list}
						</div>
					)
				})}
			</div>
		</section>
	)
}
