import { Cited } from '../../components/cited.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ShareLinks } from '../../components/share-links.tsx'
import { useSite } from '../../components/site.ts'
import { compareAddress, requestAddress } from '../../core/addresses.ts'
import { wordsOf } from '../../core/facts/source.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'

/** Name, address, operator and the next step; for a village that is closed or only planned, a note instead of that. */
export function VillageHeading({ page }: { page: VillagePage }) {
	const { slug, name, facts, hands, sources, heading, isGone } = page
	return (
		<PageHeader heading={heading} lead={<Lead page={page} />}>
			{hands?.words && <Cited about={hands.words} known={hands.sources} sources={sources} />}
			{facts.status.value !== 'closed' && (
				<div className="cluster village-actions no-print">
					{!isGone && (
						<a className="button" href={requestAddress([slug])}>
							Ask about this village
						</a>
					)}
					<ShortlistButton slug={slug} name={name} />
					<a className="button button-quiet" href={compareAddress([slug])}>
						Compare
					</a>
				</div>
			)}
		</PageHeader>
	)
}

function Lead({ page: { locality, operator, hands, facts, runBy, by, glance, unknown } }: { page: VillagePage }) {
	const { street, postcode, status } = facts
	// "At a glance" isn't printed.
	const isOnPaper = !unknown && glance.some(({ key }) => key === 'status')
	const { value } = operator
	return (
		<>
			{[street && wordsOf(street), locality].filter(Boolean).join(', ')}
			{postcode && ` ${postcode.value}`}.{' '}
			{runBy?.sentence ?? (
				<>
					{by} by <a href={value.address}>{value.label}</a>
					{hands?.since && ` ${hands.since}`}.
				</>
			)}
			{hands?.words && ` ${hands.words}`}
			{isOnPaper && <span className="print-only"> {wordsOf(status)}.</span>}
		</>
	)
}

/** Website, directions and telephone, and links to share the page. */
export function Contact({ page: { contact, name, locality, canonical } }: { page: VillagePage }) {
	const site = useSite()
	return (
		<ul role="list" className="village-contact cluster">
			{contact.map(({ label, address, isNewTab, whose, age }) => (
				<li key={label} className={isNewTab && 'no-print'}>
					<a href={address} rel="external noopener" target={isNewTab && '_blank'}>
						{label}
						{isNewTab && <span className="visually-hidden"> (opens a map in a new tab)</span>}
					</a>
					{(whose ?? age) && ` (${[whose, age].filter(Boolean).join(', ')})`}
				</li>
			))}
			<li className="no-print">
				<details className="share-village">
					<summary>Share</summary>
					<div className="cluster">
						<ShareLinks subject={name} text={`${name}, ${locality}: ${site.url}${canonical}`} what={name} />
					</div>
				</details>
			</li>
		</ul>
	)
}
