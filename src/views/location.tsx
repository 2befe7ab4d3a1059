import type { ReactNode } from 'react'
import { Unverified } from '../components/fact.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { VillageNames } from '../components/village-list.tsx'
import { address as at, type Lens } from '../core/addresses.ts'
import { count, number, sentence } from '../core/format.ts'
import type { LocationPage } from '../core/page-data.ts'
import { CARE_SERVICES, VILLAGE_STATUS } from '../core/vocabulary.ts'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'

/** Shortlists by need, each with its rule. */
function Shortlists({ page }: { page: LocationPage }) {
	return (
		<>
			<p>
				A village that suits one person may be wrong for the next. So each list below asks one question, says the rule
				by which it was made, and names at most a handful. Take the ones that matter to you and visit them.
			</p>
			{page.shortlists?.map((shortlist) => (
				<section key={shortlist.heading}>
					<h2>{shortlist.heading}</h2>
					<p className="rule">
						<strong>The rule:</strong> {shortlist.rule}
					</p>
					{shortlist.villages.length === 0 && <p>None qualifies on what has been published.</p>}
					<ol className="shortlist">
						{shortlist.villages.map(({ row, why }) => (
							<li key={row.slug}>
								<a className="village-name" href={at.village(row.slug)}>
									{row.name}
								</a>
								<span className="why">{why}</span>
								<span className="meta">
									{row.locality}, run by {row.operator.label}
								</span>
								<ShortlistButton slug={row.slug} name={row.name} />
							</li>
						))}
					</ol>
					{shortlist.unknown > 0 && (
						<p className="meta">
							{shortlist.unknown === 1
								? '1 other village has published nothing on this, so it could not take part.'
								: `${number(shortlist.unknown)} other villages have published nothing on this, so they could not take part.`}
						</p>
					)}
				</section>
			))}
		</>
	)
}

/** The complete directory: one table, a group of rows for each suburb or town. */
function Directory({ page }: { page: LocationPage }) {
	if (!page.directory?.length) return null
	return (
		<table className="stacked directory">
			<caption>Suburbs and towns from A to Z, and the villages of each from A to Z.</caption>
			<thead>
				<tr>
					<th scope="col">Suburb or town</th>
					<th scope="col">Village</th>
					<th scope="col">Operator</th>
					<th scope="col">Status</th>
				</tr>
			</thead>
			{page.directory.map(({ locality, villages }) => (
				<tbody key={locality}>
					{villages.map((village, index) => (
						<tr key={village.slug}>
							{index === 0 && (
								<th scope="rowgroup" rowSpan={villages.length}>
									{locality}
								</th>
							)}
							<td data-label="Village">
								<a href={at.village(village.slug)}>{village.name}</a> {!village.verified && <Unverified />}
							</td>
							<td data-label="Operator">{village.operator.label}</td>
							<td data-label="Status">{VILLAGE_STATUS[village.status]}</td>
						</tr>
					))}
				</tbody>
			))}
		</table>
	)
}

const CARE_MEANS: Partial<Record<string, string>> = {
	'rest-home': 'Help through the day and night for somebody who can no longer live alone safely.',
	hospital: 'Nursing around the clock, for somebody with serious or lasting illness.',
	dementia: 'A secure unit for somebody whose memory loss puts them at risk.',
}

/** Who gives care, and how somebody comes to it. */
function Care({ page }: { page: LocationPage }) {
	return (
		<>
			{page.care?.map(({ service, villages }) => (
				<section key={service} aria-labelledby={service}>
					<h2 id={service}>{CARE_SERVICES[service]}</h2>
					<p>
						{CARE_MEANS[service]}{' '}
						{villages.length === 0
							? 'We know of no village here that offers it.'
							: `${sentence(count(villages.length, 'village here is known to offer it', 'villages here are known to offer it'))}, from A to Z.`}
					</p>
					{villages.length > 0 && (
						<VillageNames villages={villages.map((row) => ({ ...row, operatorName: row.operator.label }))} />
					)}
				</section>
			))}
			<section aria-labelledby="assessment">
				<h2 id="assessment">First, an assessment</h2>
				<p>
					You cannot simply book a funded room. Somebody from the health service first looks at how you manage each day,
					and says which kind of care you need. Your doctor or the hospital can ask for this, or you can ask for it
					yourself. A place in a village is not a promise of a care room there: ask whether residents come first, and
					what happens when the care centre is full.
				</p>
			</section>
			<section aria-labelledby="subsidy">
				<h2 id="subsidy">Then, who pays</h2>
				<p>
					Work and Income looks at what you own and earn. If it is below the limits, a subsidy pays part of the weekly
					cost of care. The limits change, so ask Work and Income for today’s before you decide.
				</p>
				<p>
					The rules, the figures and where they come from are in{' '}
					<a href={at.article('retirement-village-vs-aged-care')}>how a village differs from aged care</a>.
				</p>
			</section>
			<p>This page lists care inside retirement villages only. There are also rest homes that belong to no village.</p>
		</>
	)
}

/** The opening words and the body of each lens: three questions, three answers. */
const LENS: Record<Lens, { lead: (page: LocationPage) => string; Body: (props: { page: LocationPage }) => ReactNode }> =
	{
		'best-retirement-villages': {
			lead: () =>
				'There is no best village for everybody, so we do not name one. Here is what stands out for each need.',
			Body: Shortlists,
		},
		'retirement-villages': {
			lead: ({ total }) =>
				total === 0
					? 'Our list is empty for now.'
					: `The complete directory: ${count(total, 'village')}, suburb by suburb, none left out.`,
			Body: Directory,
		},
		'retirement-homes': {
			lead: () =>
				'For the day when living on your own is no longer safe: which villages give care, and how you come to it.',
			Body: Care,
		},
	}

/** One of the three location addresses of a place. */
export default function LocationView({ page }: ViewProps<'location'>) {
	const { lead, Body } = LENS[page.lens]
	return (
		<div className="wrap page">
			<PageHeader heading={page.title} lead={lead(page)} />
			{page.thin && (
				<Notice heading="Too little to go on">
					<p>{page.thin}</p>
				</Notice>
			)}
			<Body page={page} />
			<section aria-labelledby="elsewhere">
				<h2 id="elsewhere">More about {page.place.name}</h2>
				<ul className="links">
					<li>
						<a href={page.place.address}>{page.place.name}: villages, operators and numbers</a>
					</li>
					{page.lenses.map((lens) => (
						<li key={lens.address}>
							<a href={lens.address}>{lens.label}</a>
						</li>
					))}
				</ul>
			</section>
		</div>
	)
}
