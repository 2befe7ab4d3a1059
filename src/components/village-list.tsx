import type { ComponentType } from 'react'
import { address as at } from '../core/addresses.ts'
import { moneyRange, sentence } from '../core/format.ts'
import type { VillageCard, VillageName, VillageRow } from '../core/page-data/page-data.ts'
import { CARE_SERVICES, VILLAGE_STATUS, wordsOf } from '../core/vocabulary.ts'
import { Locator } from './map/spot-map.tsx'
import { Unverified } from './fact.tsx'

function price(village: VillageRow): string | undefined {
	const range = moneyRange(village.priceFrom, village.priceTo)
	return range && sentence(range)
}

/** What is out of the ordinary about a village, in words. */
function Tags({ village }: { village: Pick<VillageRow, 'status' | 'verified'> }) {
	return (
		<>
			{village.status !== 'open' && <span className="tag">{VILLAGE_STATUS[village.status]}</span>}
			{!village.verified && <Unverified />}
		</>
	)
}

interface Props<T> {
	villages: readonly T[]
	/** What can be done with each village, such as putting it on the shortlist. */
	Action?: ComponentType<{ slug: string; name: string }>
}

/** Villages to read down: where on the map, name, place, operator, care and price. */
export function VillageList({ villages, Action }: Props<VillageCard>) {
	return (
		<ul role="list" className="village-list">
			{villages.map((village) => (
				<li key={village.slug}>
					<Locator position={village} />
					<a className="village-name" href={at.village(village.slug)}>
						{village.name}
					</a>{' '}
					<Tags village={village} />
					<span className="meta">
						{village.locality}, run by {village.operator.label}
					</span>
					<span className="meta">
						{village.careServices.length > 0
							? wordsOf(CARE_SERVICES, village.careServices)
							: 'Care on site not published'}
						{price(village) && `. Entry payment ${moneyRange(village.priceFrom, village.priceTo)}`}
					</span>
					{Action && <Action slug={village.slug} name={village.name} />}
				</li>
			))}
		</ul>
	)
}

/** Many villages: name, place and operator, one line each. */
export function VillageNames({ villages }: { villages: readonly VillageName[] }) {
	return (
		<ul role="list" className="village-list village-list-short">
			{villages.map((village) => (
				<li key={village.slug}>
					<a className="village-name" href={at.village(village.slug)}>
						{village.name}
					</a>{' '}
					<Tags village={village} />
					<span className="meta">
						{village.locality}, run by {village.operatorName}
					</span>
				</li>
			))}
		</ul>
	)
}

/** Villages to compare: a table that becomes stacked rows on a phone. `hide` leaves out what the page says already. */
export function VillageTable({
	villages,
	Action,
	caption,
	hide,
}: Props<VillageRow> & { caption: string; hide?: 'operator' }) {
	return (
		<table className="stacked">
			<caption>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">Village</th>
					<th scope="col">Where</th>
					{hide !== 'operator' && <th scope="col">Operator</th>}
					<th scope="col">Living and care offered</th>
					<th scope="col">Entry payment</th>
					{Action && (
						<th scope="col">
							<span className="visually-hidden">Shortlist</span>
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{villages.map((village) => (
					<tr key={village.slug}>
						<th scope="row">
							<a href={at.village(village.slug)}>{village.name}</a> <Tags village={village} />
						</th>
						<td data-label="Where">{village.locality}</td>
						{hide !== 'operator' && (
							<td data-label="Operator">
								<a href={village.operator.address}>{village.operator.label}</a>
							</td>
						)}
						<td data-label="Living and care">
							{village.careServices.length > 0 ? wordsOf(CARE_SERVICES, village.careServices) : 'Not published'}
						</td>
						<td data-label="Entry payment">{price(village) ?? 'Not published'}</td>
						{Action && (
							<td>
								<Action slug={village.slug} name={village.name} />
							</td>
						)}
					</tr>
				))}
			</tbody>
		</table>
	)
}
