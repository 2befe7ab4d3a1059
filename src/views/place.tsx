import { Fold } from '../components/fold.tsx'
import { MapNumber, NumberedMap, mapEntryId } from '../components/map/village-map.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import { PlaceHeading, PlacePicture, PlaceTabs } from '../components/place-head.tsx'
import { Prose } from '../components/prose.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { SignKey } from '../components/sign-key.tsx'
import { VillageRows } from '../components/village-rows.tsx'
import { dataFile } from '../core/addresses.ts'
import { count } from '../core/format.ts'
import type { PlacePage } from '../core/page-data/page-data.ts'
import type { CardRow } from '../core/search/village-list-file.ts'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'
import { RestOfPage } from '../navigation/scroll.tsx'
import './place.css'

/** For a place with more villages than this, the text about living there is folded to keep the page short. */
const MAX_VILLAGES_UNFOLDED = 20

/** One region or area. */
export default function PlaceView({ page }: ViewProps<'place'>) {
	const { place, operators, villages } = page
	return (
		<div className="wrap page">
			<PlaceTabs place={place} />
			<div className="with-side">
				<PlaceHeading place={place} heading={page.title} lead={page.lead} hasVillages={villages.length > 0} />
				<RestOfPage>
					<div className="main-column">
						{villages.length > 0 && <Villages page={page} />}
						{operators.length > 1 && <Operators operators={operators} />}
						<Living page={page} />
					</div>
					<div className="side-column">
						<NumberedMap of={place.name} map={page.map} villages={villages} />
						<PlacePicture place={place} />
					</div>
				</RestOfPage>
			</div>
			{page.areas.length > 0 && (
				<Section id="areas" heading={`Towns and cities ${place.where}`}>
					<PlaceGrid places={page.areas} pictures />
				</Section>
			)}
			{page.nearby.length > 0 && (
				<Section id="nearby" heading="Other places to look">
					<PlaceGrid places={page.nearby} pictures />
				</Section>
			)}
			<p className="meta">
				Download our information about villages {place.where} as a{' '}
				<a href={dataFile(page.canonical, 'csv')}>spreadsheet (CSV)</a> or, for programmers, as{' '}
				<a href={dataFile(page.canonical, 'json')}>JSON</a>.
			</p>
		</div>
	)
}

/** Each village once, by suburb or town, in the order of the map's numbers. */
function Villages({ page: { villages, map } }: ViewProps<'place'>) {
	return (
		<Section id="villages" heading={villages.length === 1 ? 'The village' : 'The villages'}>
			<SignKey villages={villages} />
			{map.marks.map((mark, index) => (
				<div key={mark.label}>
					<h3 className="village-group" id={mapEntryId(index + 1)} tabIndex={-1}>
						{map.outline && <MapNumber number={index + 1} />}
						{mark.label}
						{mark.villages.length > 1 && <span className="meta"> {count(mark.villages.length, 'village')}</span>}
					</h3>
					<VillageRows
						rows={mark.villages.flatMap((position) => {
							const village = villages[position]
							return village ? [{ village: withoutPlace(village, mark.label) }] : []
						})}
						Action={ShortlistButton}
					/>
				</div>
			))}
			<p className="meta list-note">
				{map.outline && 'The numbers match the map. '}Nobody can pay to be listed or to move up the list.
			</p>
		</Section>
	)
}

/** A heading that names the village's suburb says where it is. */
function withoutPlace({ where, ...village }: CardRow, heading: string): CardRow {
	return where === undefined || where === heading ? village : { ...village, where }
}

function Operators({ operators }: Pick<PlacePage, 'operators'>) {
	return (
		<Fold summary={`Who runs them: ${count(operators.length, 'operator')}`}>
			<ul role="list" className="links">
				{operators.map((operator) => (
					<li key={operator.address}>
						<a href={operator.address}>{operator.name}</a>, {count(operator.villages, 'village')} here
					</li>
				))}
			</ul>
		</Fold>
	)
}

function Living({ page: { place, living, villages } }: ViewProps<'place'>) {
	const heading = `Living ${place.where}`
	const text = <Prose html={living} />
	if (villages.length > MAX_VILLAGES_UNFOLDED) return <Fold summary={heading}>{text}</Fold>
	return (
		<Section id="living" heading={heading}>
			{text}
		</Section>
	)
}
