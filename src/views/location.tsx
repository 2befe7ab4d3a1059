import { Fold } from '../components/fold.tsx'
import { LinkList } from '../components/link-list.tsx'
import { Notice } from '../components/notice.tsx'
import { PlaceHeading, PlacePicture, PlaceTabs } from '../components/place-head.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { SignKey } from '../components/sign-key.tsx'
import { Sign } from '../components/sign.tsx'
import { ContactCell } from '../components/village-card.tsx'
import { VillageRows } from '../components/village-rows.tsx'
import { address as at, dataFile } from '../core/addresses.ts'
import { list } from '../core/format.ts'
import { groupBy } from '../core/group-by.ts'
import type { LocationPage } from '../core/page-data/page-data.ts'
import type { CardRow } from '../core/search/village-list-file.ts'
import { PrintedList } from '../features/search/printed-list.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'
import { RestOfPage } from '../navigation/scroll.tsx'
import './place.css'

/** The suburbs and towns of a place with more villages than this are folded on a phone, by their first letter. */
const MAX_UNFOLDED = 20

/** What is known of what people need, each village once. */
function Needs({ needs, villages, unlisted }: NonNullable<LocationPage['byNeed']>) {
	return (
		<>
			<table className="needs">
				<caption>
					We don’t score villages, and nobody can pay to be listed. They’re in alphabetical order. Select a heading to
					search for villages by it. Prices are from the last two years. “General” means the terms of the operator as a
					whole, so your contract may be different. Where nothing is said, we haven’t found out: ask.
				</caption>
				<thead>
					<tr>
						<th scope="col">Village</th>
						{needs.map(({ label, address }) => (
							<th key={label} scope="col">
								{address ? <a href={address}>{label}</a> : label}
							</th>
						))}
						<th scope="col">Get in touch</th>
					</tr>
				</thead>
				<tbody>
					{villages.map(({ slug, name, where, card, known }) => (
						<tr key={slug}>
							<th scope="row">
								<a href={at.village(slug)}>{name}</a> {where && <span className="meta">{where}</span>}
							</th>
							{needs.map(({ label }, index) => {
								const cell = known[index]
								return (
									<td key={label} data-label={label}>
										{cell === true ? (
											<>
												<Sign state="offered" />
												<span className="visually-hidden">Yes</span>
											</>
										) : (
											cell
										)}
									</td>
								)
							})}
							<td>
								<ContactCell name={name} card={card} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{unlisted.map((text) => (
				<p key={text} className="meta list-note">
					{text}
				</p>
			))}
		</>
	)
}

function Members({ villages }: { villages: readonly CardRow[] }) {
	return <VillageRows rows={villages.map((village) => ({ village }))} Action={ShortlistButton} />
}

/** Every village of the list, by suburb or town. */
function Directory({ groups, total }: { groups: NonNullable<LocationPage['directory']>; total: number }) {
	if (groups.length === 0) return null
	const towns = (some: typeof groups) =>
		some.map(({ locality, villages }) => (
			<div key={locality}>
				<h3 className="village-group">{locality}</h3>
				<Members villages={villages} />
			</div>
		))
	return (
		<Section id="directory" heading="By town and suburb">
			<p className="meta list-note">
				We put this list together from public registers, news reports, and what operators and councils publish. It isn’t
				the official register of retirement villages, and may leave some out.
			</p>
			<SignKey villages={groups.flatMap(({ villages }) => villages)} />
			{total > MAX_UNFOLDED
				? [...groupBy(groups, ({ locality }) => letterOf(locality))].map(([letter, some]) => (
						<Fold
							key={letter}
							summary={
								<span className="data-rows">{list(some.map(({ locality }) => locality.replace(/,.*/, '')))}</span>
							}
							isOpenBeside
						>
							{towns(some)}
						</Fold>
					))
				: towns(groups)}
		</Section>
	)
}

/** The letter below which a name is found: O for Ōrewa. */
function letterOf(name: string): string {
	return name.normalize('NFD').charAt(0).toUpperCase()
}

/** Villages with care on site. */
function Care({ villages, note, heading }: NonNullable<LocationPage['care']> & { heading: string }) {
	return (
		<Section id="care" heading="Villages with care">
			<p className="meta list-note">{note}</p>
			<SignKey villages={villages} />
			<Members villages={villages} />
			<div className="needs-script">
				<PrintedList heading={heading} order="In alphabetical order" rows={villages} usual="page" />
			</div>
		</Section>
	)
}

/** Links to the pages that explain what holds for every place. */
const EXPLAINED: Record<LocationPage['variant'], { label: string; address: string }[]> = {
	'best-retirement-villages': [{ label: 'What counts in this table', address: `${at.howWeCompare}#shortlists` }],
	'retirement-villages': [{ label: 'What our labels mean', address: `${at.howWeCompare}#what-the-labels-mean` }],
	'retirement-homes': [
		{ label: 'How you move into care, and who pays for it', address: at.article('retirement-village-vs-aged-care') },
		{
			label: 'The Ministry of Health’s list of certified rest homes',
			address:
				'https://www.health.govt.nz/regulation-legislation/certification-of-health-care-services/certified-providers/rest-homes',
		},
	],
}

/** One of the three location addresses of a place. */
export default function LocationView({ page }: ViewProps<'location'>) {
	return (
		<div className="wrap page">
			<PlaceTabs place={page.place} current={page.variant} />
			<PlaceHeading place={page.place} heading={page.title} lead={page.lead} hasVillages={page.total > 0} />
			{page.thin && (
				<Notice heading="Not much here yet">
					<p>{page.thin}</p>
				</Notice>
			)}
			<RestOfPage>
				{page.byNeed && <Needs {...page.byNeed} />}
				{page.directory && <Directory groups={page.directory} total={page.total} />}
				{page.care && <Care {...page.care} heading={page.title} />}
				{page.paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<PlacePicture place={page.place} />
				<nav aria-labelledby="elsewhere">
					<h2 id="elsewhere">See also</h2>
					<LinkList
						className="links"
						links={[
							...EXPLAINED[page.variant],
							{ label: 'These villages in a spreadsheet (CSV)', address: dataFile(at.place(page.place.slug), 'csv') },
						]}
					/>
				</nav>
			</RestOfPage>
		</div>
	)
}
