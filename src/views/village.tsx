import { CareLadder } from '../components/care-ladder.tsx'
import { FactRows } from '../components/fact-rows.tsx'
import { Locator, SpotMap } from '../components/map/spot-map.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PrintNotes } from '../components/print-notes.tsx'
import { SourcesList } from '../components/sources-list.tsx'
import { useSite, type ViewProps } from '../components/site.ts'
import { VillageList } from '../components/village-list.tsx'
import { address as at, compareAddress, costsAddress, requestAddress } from '../core/addresses.ts'
import { FACT_GROUPS } from '../core/facts/facts.ts'
import { OPERATOR_TERMS } from '../core/facts/operator-terms.ts'
import { date } from '../core/format.ts'
import { factsOf, type VillageDetail } from '../core/facts/village-facts.ts'
import type { VillagePage } from '../core/page-data/page-data.ts'
import { VILLAGE_STATUS, keysOf } from '../core/vocabulary.ts'
import { LeavingCosts } from '../features/costs/leaving-costs.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'

/** Suburb and town, without saying a name twice. */
function locality({ facts }: VillageDetail): string {
	const { suburb, city } = facts
	return suburb && suburb.value !== city.value ? `${suburb.value}, ${city.value}` : city.value
}

/** `36.88° south, 174.80° east` */
function coordinates({ lat, lng }: VillageDetail['position']): string {
	return `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'south' : 'north'}, ${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'west' : 'east'}`
}

/** The operator's general terms: only those that are known, because what to ask stands among the village's own facts. */
function OperatorTermsSection({
	village,
	known,
}: {
	village: VillageDetail
	known: NonNullable<VillagePage['operatorTerms']>
}) {
	const rows = OPERATOR_TERMS.filter((row) => row.known(known.terms))
	if (rows.length === 0) return null
	return (
		<section aria-labelledby="terms">
			<h2 id="terms">The operator’s general terms</h2>
			<p>
				This is what is known of the contracts of <a href={known.operator.address}>{known.operator.label}</a> in
				general. What you are offered at {village.name} may differ. Ask for it in writing, and show it to a lawyer
				before you sign.
			</p>
			<FactRows rows={rows} facts={known.terms} sources={known.sources} />
		</section>
	)
}

/** One village: every fact with its receipt, or with what to ask instead. */
export default function VillageView({ page }: ViewProps<'village'>) {
	const site = useSite()
	const { village, operatorTerms, nearby } = page
	const { facts } = village
	const operator = village.operator.value
	return (
		<div className="wrap page">
			<PageHeader
				heading={village.name}
				lead={
					<>
						{locality(village)}. Run by <a href={operator.address}>{operator.label}</a>.{' '}
						{VILLAGE_STATUS[facts.status.value]}.
					</>
				}
			>
				<p className="row">
					<a className="button" href={requestAddress([village.slug])}>
						Request an information pack
					</a>
					<a className="button button-quiet" href={compareAddress([village.slug])}>
						Compare
					</a>
					<ShortlistButton slug={village.slug} name={village.name} />
				</p>
			</PageHeader>

			{!village.verified && (
				<Notice heading="Not yet verified">
					<p>
						We know of this village from general knowledge, and have not confirmed it on a published page. Check
						everything here with the operator.
					</p>
				</Notice>
			)}

			<p className="meta no-print">
				Press “Source” beside a fact to see who published it and when.{' '}
				<a href={`${at.howWeCompare}#what-the-labels-mean`}>What “Unverified” and “Not published” mean</a>
			</p>

			{keysOf(FACT_GROUPS).map((group) => (
				<section key={group} aria-labelledby={group}>
					<h2 id={group}>{FACT_GROUPS[group]}</h2>
					{group === 'care' && facts.careServices && (
						<CareLadder services={facts.careServices.value} planned={facts.status.value !== 'open'} />
					)}
					<FactRows rows={factsOf(group, facts)} facts={facts} sources={village.sources} />
				</section>
			))}

			<LeavingCosts costs={page.costs} calculator={costsAddress({ village: village.slug })} />

			{operatorTerms && <OperatorTermsSection village={village} known={operatorTerms} />}

			<Position village={village} spot={page.map} />

			{nearby.length > 0 && <Nearby village={village} nearby={nearby} />}

			<SourcesList sources={village.sources} />
			<p className="meta">
				We last checked this page on {date(village.checked)}. If something is wrong, write to{' '}
				<a href={`mailto:${site.email}`}>{site.email}</a>.
			</p>
			<PrintNotes />
		</div>
	)
}

function Position({ village, spot }: { village: VillageDetail; spot: VillagePage['map'] }) {
	const { position } = village
	return (
		<section aria-labelledby="position">
			<h2 id="position">Where it is</h2>
			<div className="map-beside">
				<SpotMap spot={spot} label={`Map with ${locality(village)} marked`} />
				<div className="map-words">
					<Locator position={position} />
					<p>
						In {locality(village)}, in the region <a href={village.region.address}>{village.region.label}</a>. We hold
						only the position of the {position.precision}, not of the building: about {coordinates(position)}.
					</p>
				</div>
			</div>
		</section>
	)
}

function Nearby({ village, nearby }: Pick<VillagePage, 'village' | 'nearby'>) {
	const place = village.area ?? village.region
	return (
		<section aria-labelledby="nearby">
			<h2 id="nearby">{nearby.length === 1 ? 'The nearest other village' : 'The nearest other villages'}</h2>
			<p>Nearest first, by approximate position, in the same region.</p>
			<VillageList villages={nearby} Action={ShortlistButton} />
			<p>
				<a href={compareAddress([village.slug, ...nearby.slice(0, 2).map((row) => row.slug)])}>
					Compare {village.name} with the nearest
				</a>{' '}
				or <a href={place.address}>see all villages in {place.label}</a>.
			</p>
		</section>
	)
}
