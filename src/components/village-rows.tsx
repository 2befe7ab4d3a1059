import type { ComponentType, ReactNode } from 'react'
import { address as at } from '../core/addresses.ts'
import type { CardRow } from '../core/search/village-list-file.ts'
import { OfferLine } from './signs.tsx'

/** A village, and its number on the map if it has one. */
interface NumberedRow {
	village: CardRow
	number?: ReactNode
	/** What the dot of the map links to. */
	id?: string
}

interface Props {
	rows: readonly NumberedRow[]
	/** Whether the rows are the page's own text and not data, so that the check for pages that are alike reads them. */
	isText?: boolean
	/** Controls for each village, such as Save. */
	Action?: ComponentType<{ slug: string; name: string }>
}

/** Many villages, each the low form of its card: name and place, what it offers, fee and price. */
export function VillageRows({ rows, isText = false, Action }: Props) {
	return (
		<ul role="list" className={isText ? 'village-rows wide' : 'village-rows wide data-rows'}>
			{rows.map(({ village, number, id }) => (
				<li key={village.slug} {...(id && { id, tabIndex: -1 })}>
					<span className="village-row-name">
						{number}
						<a href={at.village(village.slug)}>{village.name}</a>
						<About village={village} />
					</span>
					<span className="village-row-offers data-rows">
						<OfferLine offers={village.offers} words={village.offersWords} />
						{village.more && <span> {village.more}</span>}
					</span>{' '}
					<Figures village={village} />
					{Action && <Action slug={village.slug} name={village.name} />}
				</li>
			))}
		</ul>
	)
}

/** Ends a line rather than begins one. */
const DOT = '\u00a0· '

/** What must not be missed, where it is, who runs it, and who may soon. */
function About({ village }: { village: CardRow }) {
	const { remarks = [], runBy, toBeSold } = village
	return (
		<span className="village-row-about">
			{remarks.map((remark) => (
				<span key={remark}>{DOT + remark}</span>
			))}
			{village.where && <span data-where="">{DOT + village.where}</span>}
			{runBy && <span className="village-row-operator">{DOT + runBy}</span>}
			{toBeSold && <span className="data-rows">{DOT + toBeSold}</span>}
		</span>
	)
}

/** What is kept and what it costs. Where there is little room, a range of prices is where it begins, and a price to ask for isn't there. */
function Figures({ village: { fee, price } }: { village: CardRow }) {
	return (
		<span className="village-row-figures data-rows">
			<span>
				{fee ? <b>{fee.text}</b> : 'Fee'}
				{fee?.rest && <span className="village-row-wide">{fee.rest},</span>}
				{fee && ' kept'}
				<span className="village-row-wide"> when you leave</span>
				{!fee && ': ask'}
				{fee?.note && <span className="village-row-wide"> ({fee.note})</span>}
			</span>{' '}
			<span className={price || !fee ? undefined : 'village-row-wide'}>
				{price?.rest && <span className="village-row-narrow">From </span>}
				{price ? (
					<b>
						{price.text}
						{price.rest && <span className="village-row-wide">{price.rest}</span>}
					</b>
				) : (
					'Price: ask'
				)}
				{price?.note && ` (${price.note})`}
			</span>
		</span>
	)
}
