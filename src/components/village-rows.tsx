import type { ComponentType } from 'react'
import { address as at } from '../core/addresses.ts'
import { list, sentence } from '../core/format.ts'
import type { ListedVillage } from '../core/page-data/page-data.ts'
import { mapEntryId } from './map/village-map.tsx'

/** A row: a village and, if each row has a number, its number on the map. */
export interface NumberedVillage {
	village: ListedVillage
	number?: number
	/** Whether it is the first row of its number, which the dot of the map links to. */
	isFirst?: boolean
}

interface Props {
	rows: readonly NumberedVillage[]
	/** Whether the rows are the page's own text and not data, so that the check for pages that are alike reads them. */
	isText?: boolean
	/** Controls for each village, such as Save. */
	Action?: ComponentType<{ slug: string; name: string }>
}

/** Many villages, compact: name, place, operator and care. What isn't known is left out. */
export function VillageRows({ rows, isText = false, Action }: Props) {
	return (
		<ul role="list" className={isText ? 'village-rows' : 'village-rows data-rows'}>
			{rows.map(({ village, number, isFirst }) => (
				<li key={village.slug} {...(isFirst && number !== undefined && { id: mapEntryId(number), tabIndex: -1 })}>
					<span className="village-row-name">
						<a href={at.village(village.slug)}>{village.name}</a>
					</span>
					<span className="village-row-about">
						<span>
							{number !== undefined && <MapNumber number={number} />}
							{village.where ?? village.operatorName}
							{village.where && village.operatorName && (
								<span className="village-row-operator">, {village.operatorName}</span>
							)}
						</span>
						{village.remarks?.map((remark) => (
							<span key={remark}>{remark}</span>
						))}
						{village.care && <span>{sentence(village.care)}</span>}
						{village.formerNames && <span>Formerly {list(village.formerNames)}</span>}
					</span>
					{Action && <Action slug={village.slug} name={village.name} />}
				</li>
			))}
		</ul>
	)
}

/** The number of a dot, as it is on the map. */
export function MapNumber({ number }: { number: number }) {
	return (
		<span className="map-badge">
			<span className="visually-hidden">Number </span>
			{number}
			<span className="visually-hidden"> on the map: </span>
		</span>
	)
}
