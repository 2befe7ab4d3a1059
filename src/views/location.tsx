import { Unverified } from '../components/fact.tsx'
import { Notice } from '../components/notice.tsx'
import { Landscape } from '../components/landscape.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { number } from '../core/format.ts'
import type { LocationPage } from '../core/page-data/page-data.ts'
import { CARE_SERVICES, VILLAGE_STATUS, type CareService } from '../core/vocabulary.ts'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'

/** Shortlists by need, each with its order in words. */
function Shortlists({ lists }: { lists: NonNullable<LocationPage['shortlists']> }) {
	return lists.map(({ heading, order, villages, unknown }) => (
		<section key={heading}>
			<h2>{heading}</h2>
			<p className="meta">{order}.</p>
			<ol className="shortlist">
				{villages.map((village) => (
					<li key={village.slug}>
						<a className="village-name" href={at.village(village.slug)}>
							{village.name}
						</a>
						{village.why && <span className="why">{village.why}</span>}
						<span className="meta">
							{village.locality}, {village.operator}
						</span>
						<ShortlistButton slug={village.slug} name={village.name} />
					</li>
				))}
			</ol>
			{unknown > 0 && <p className="meta">{number(unknown)} not published.</p>}
		</section>
	))
}

/** The complete directory: one table, a group of rows for each suburb or town. */
function Directory({ groups }: { groups: NonNullable<LocationPage['directory']> }) {
	if (groups.length === 0) return null
	return (
		<table className="stacked directory">
			<caption>Suburbs and towns from A to Z, and the villages of each from A to Z.</caption>
			<thead>
				<tr>
					<th scope="col">Suburb or town</th>
					<th scope="col">Village</th>
					<th scope="col">Operator</th>
					<th scope="col">Shortlist</th>
				</tr>
			</thead>
			{groups.map(({ locality, villages }) => (
				<tbody key={locality}>
					{villages.map((village, index) => (
						<tr key={village.slug}>
							{index === 0 && (
								<th scope="rowgroup" rowSpan={villages.length}>
									{locality}
								</th>
							)}
							<td data-label="Village">
								<span>
									<a href={at.village(village.slug)}>{village.name}</a>{' '}
									{village.status !== 'open' && <span className="tag">{VILLAGE_STATUS[village.status]}</span>}{' '}
									{!village.verified && <Unverified />}
									{village.formerNames && <span className="meta">Was {village.formerNames.join(', ')}</span>}
								</span>
							</td>
							<td data-label="Operator">{village.operator}</td>
							<td data-label="Shortlist">
								<ShortlistButton slug={village.slug} name={village.name} />
							</td>
						</tr>
					))}
				</tbody>
			))}
		</table>
	)
}

const CARE: readonly CareService[] = ['rest-home', 'hospital', 'dementia']

/** Who gives which care. */
function Care({ rows }: { rows: NonNullable<LocationPage['care']> }) {
	if (rows.length === 0) return null
	return (
		<table className="stacked">
			<caption>From A to Z. “Not known” means that we have found nothing published, not that there is none.</caption>
			<thead>
				<tr>
					<th scope="col">Village</th>
					{CARE.map((service) => (
						<th key={service} scope="col">
							{CARE_SERVICES[service]}
						</th>
					))}
					<th scope="col">Care beds</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.slug}>
						<th scope="row">
							<a href={at.village(row.slug)}>{row.name}</a> {!row.verified && <Unverified />}
							<span className="meta">
								{row.locality}, {row.operator}
							</span>
						</th>
						{CARE.map((service) => (
							<td key={service} data-label={CARE_SERVICES[service]}>
								{row.care.includes(service) ? 'Yes' : 'Not known'}
							</td>
						))}
						<td data-label="Care beds">{row.beds === undefined ? 'Not published' : number(row.beds)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

/** Where what holds for every place is explained, once. */
const EXPLAINED: Record<LocationPage['lens'], { label: string; address: string }[]> = {
	'best-retirement-villages': [{ label: 'How these lists are made', address: `${at.howWeCompare}#shortlists` }],
	'retirement-villages': [{ label: 'What “unverified” means', address: `${at.howWeCompare}#what-the-labels-mean` }],
	'retirement-homes': [
		{ label: 'How you come to care, and who pays for it', address: at.article('retirement-village-vs-aged-care') },
		{
			label: 'All certified rest homes, on the Ministry of Health’s list',
			address:
				'https://www.health.govt.nz/regulation-legislation/certification-of-health-care-services/certified-providers/rest-homes',
		},
	],
}

/** One of the three location addresses of a place. */
export default function LocationView({ page }: ViewProps<'location'>) {
	return (
		<div className="wrap page">
			{page.place.landscape && <Landscape name={page.place.slug} />}
			<PageHeader heading={page.title} lead={page.lead} />
			{page.thin && (
				<Notice heading="Too little published">
					<p>{page.thin}</p>
				</Notice>
			)}
			{page.paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			{page.shortlists && <Shortlists lists={page.shortlists} />}
			{page.directory && <Directory groups={page.directory} />}
			{page.care && <Care rows={page.care} />}
			<nav aria-labelledby="elsewhere">
				<h2 id="elsewhere">Read on</h2>
				<ul className="links">
					{[
						...EXPLAINED[page.lens],
						{
							label: `${page.place.name}: map, numbers and what to know about living there`,
							address: page.place.address,
						},
						...page.lenses,
					].map((link) => (
						<li key={link.address}>
							<a href={link.address}>{link.label}</a>
						</li>
					))}
				</ul>
			</nav>
		</div>
	)
}
