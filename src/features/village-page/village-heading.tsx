import { ASK_VILLAGE } from '../../core/request/request-fields.ts'
import { Cited } from '../../components/cited.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ShareLinks } from '../../components/share-links.tsx'
import { useSite } from '../../components/site.ts'
import { Figures } from '../../components/village-card.tsx'
import { compareAddress, requestAddress } from '../../core/addresses.ts'
import { wordsOf } from '../../core/facts/source.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'

/** Name, address and operator, and what may change about who runs it. */
export function VillageHeading({ page }: { page: VillagePage }) {
	const { hands, sources, heading } = page
	return (
		<PageHeader heading={heading} lead={<Lead page={page} />}>
			{hands?.words && (
				<div className={hands.kind === 'planned' ? 'notice' : undefined}>
					{hands.kind === 'planned' && <strong>{hands.words}</strong>}{' '}
					<Cited about={hands.words} known={hands.sources} sources={sources} />
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
			{hands?.kind === 'done' && ` ${hands.words}`}
			{isOnPaper && <span className="print-only"> {wordsOf(status)}.</span>}
		</>
	)
}

/** What it costs, who to ring and the next step: from 1,000 px beside the page, and in view all the way. */
export function VillageActions({ page }: { page: VillagePage }) {
	const { slug, name, locality, facts, figures, contact, canonical, isGone } = page
	const site = useSite()
	return (
		<div className="village-actions panel">
			<Figures card={figures} />
			<ul role="list" className="village-contact">
				{contact.map(({ label, address, isNewTab, age }) => (
					<li key={label} className={isNewTab && 'no-print'}>
						<a href={address} rel="external noopener" target={isNewTab && '_blank'}>
							<Label label={label} />
							{isNewTab && <span className="visually-hidden"> (opens a map in a new tab)</span>}
						</a>
						{age && ` (${age})`}
					</li>
				))}
				{!contact.some(({ address }) => address.startsWith('tel:')) && (
					<li className="no-number">We found no telephone number</li>
				)}
			</ul>
			{facts.status.value !== 'closed' && (
				<div className="cluster no-print">
					{!isGone && (
						<a className="button" href={requestAddress([slug])}>
							{ASK_VILLAGE}
						</a>
					)}
					<ShortlistButton slug={slug} name={name} />
					<a className="button button-quiet" href={compareAddress([slug])}>
						Compare
					</a>
				</div>
			)}
			<details className="share-village no-print">
				<summary>Share</summary>
				<div className="cluster">
					<ShareLinks subject={name} text={`${name}, ${locality}: ${site.url}${canonical}`} what={name} />
				</div>
			</details>
		</div>
	)
}

/** Whose the website is, is beside its word where there is room; a phone has the telephone's owner above it. */
function Label({ label }: { label: string }) {
	const [website, whose] = label.startsWith('Website of ') ? ['Website', label.slice('Website'.length)] : [label]
	return (
		<>
			{website}
			{whose && <span className="contact-whose">{whose}</span>}
		</>
	)
}
