import { Fold } from '../components/fold.tsx'
import { LinkList } from '../components/link-list.tsx'
import { Notice } from '../components/notice.tsx'
import { PlaceHeading, PlacePicture, PlaceTabs } from '../components/place-head.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { SignKey } from '../components/sign-key.tsx'
import { VillageRows } from '../components/village-rows.tsx'
import { address as at, dataFile } from '../core/addresses.ts'
import { count, list } from '../core/format.ts'
import { groupBy } from '../core/group-by.ts'
import type { LocationPage } from '../core/page-data/page-data.ts'
import type { CardRow } from '../core/search/village-list-file.ts'
import { PrintedList } from '../features/search/printed-list.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'
import { RestOfPage } from '../navigation/scroll.tsx'
import './place.css'

/** A group of more villages than this is folded behind its first ones. */
const MAX_WHOLE = 8
const FIRST = 5
/** The suburbs and towns of a place with more villages than this are folded on a phone, by their first letter. */
const MAX_UNFOLDED = 20

/** Villages by need. Villages that meet it equally are one group, without numbers. */
function Shortlists({ lists }: { lists: NonNullable<LocationPage['shortlists']> }) {
	return lists.map(({ heading, rule, groups, others }) => (
		<section key={heading}>
			<h2>{heading}</h2>
			<p className="meta list-note">{rule}</p>
			{groups.map(({ label, villages }) => (
				<div key={label}>
					{(label !== '' || villages.length > 1) && (
						<h3 className="village-group">
							{[label, villages.length > 1 ? count(villages.length, 'village') : ''].filter(Boolean).join(': ')}
						</h3>
					)}
					<Members villages={villages.length > MAX_WHOLE ? villages.slice(0, FIRST) : villages} isText />
					{villages.length > MAX_WHOLE && (
						<Fold summary={count(villages.length - FIRST, 'more village')}>
							<Members villages={villages.slice(FIRST)} isText />
						</Fold>
					)}
				</div>
			))}
			{others.map(({ why, villages }) => (
				<Named key={why} why={why} villages={villages} />
			))}
		</section>
	))
}

/** Villages by name only, with why. Many are folded. */
function Named({ why, villages }: { why: string; villages: readonly string[] }) {
	if (villages.length <= MAX_WHOLE)
		return (
			<p className="meta list-note">
				{why}: {list(villages)}.
			</p>
		)
	return (
		<Fold summary={<span className="data-rows">{why}</span>}>
			<p className="meta list-note">{list(villages)}.</p>
		</Fold>
	)
}

function Members({ villages, isText = false }: { villages: readonly CardRow[]; isText?: boolean }) {
	return <VillageRows rows={villages.map((village) => ({ village }))} isText={isText} Action={ShortlistButton} />
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
			<Members villages={villages} />
			<div className="needs-script">
				<PrintedList heading={heading} order="In alphabetical order" rows={villages} usual="page" />
			</div>
		</Section>
	)
}

/** Links to the pages that explain what holds for every place. */
const EXPLAINED: Record<LocationPage['variant'], { label: string; address: string }[]> = {
	'best-retirement-villages': [{ label: 'How we make these lists', address: `${at.howWeCompare}#shortlists` }],
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
				{page.shortlists && page.shortlists.length > 0 && (
					<p className="list-note">
						We don’t score villages. Ties are in alphabetical order. Villages that are planned, or that we couldn’t
						confirm as open, are left out. Nobody can pay to be listed.
					</p>
				)}
				{(page.shortlists ?? page.care) && (
					<SignKey
						villages={
							page.care?.villages ??
							page.shortlists?.flatMap(({ groups }) => groups.flatMap(({ villages }) => villages)) ??
							[]
						}
					/>
				)}
				{page.shortlists && <Shortlists lists={page.shortlists} />}
				{page.leftOut && page.leftOut.length > 0 && (
					<Named
						why="Left out, because they’re planned or we couldn’t confirm that they’re open"
						villages={page.leftOut}
					/>
				)}
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
