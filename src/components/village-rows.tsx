import type { ComponentType, ReactNode } from 'react'
import { address as at } from '../core/addresses.ts'
import type { CardRow } from '../core/search/village-list-file.ts'
import { OfferSigns } from './offer-signs.tsx'
import { ContactCell, Figures, isLittleKnown } from './village-card.tsx'

/** A village, and its number on the map if it has one. */
interface NumberedRow {
	village: CardRow
	number?: ReactNode
	/** What the dot of the map links to. */
	id?: string
}

interface Props {
	rows: readonly NumberedRow[]
	/** Controls for each village, such as Save. */
	Action?: ComponentType<{ slug: string; name: string }>
}

/** Many villages, each the low form of its card: name and place, what it offers, fee and price, and how to get in touch. */
export function VillageRows({ rows, Action }: Props) {
	return (
		<ul role="list" className="village-rows wide data-rows">
			{rows.map(({ village, number, id }) => (
				<li key={village.slug} {...(id && { id, tabIndex: -1 })}>
					<span className="village-row-name">
						{number}
						<a href={at.village(village.slug)}>{village.name}</a>
						<About village={village} />
					</span>{' '}
					<div className="village-row-offers meta data-rows">
						{isLittleKnown(village.card, village.offers) ? (
							'We know little about it'
						) : (
							<>
								<OfferSigns offers={village.offers} />
								{village.card.planned && <span className="village-row-planned">{village.card.planned}</span>}
							</>
						)}{' '}
						{village.more && <span className="village-row-more">{village.more}</span>}
					</div>{' '}
					<span className="village-row-figures data-rows">
						<Figures card={village.card} />{' '}
						{village.card.state && <span className="village-row-state">{village.card.state}</span>}
					</span>{' '}
					<ContactCell name={village.name} card={village.card} />
					{Action && <Action slug={village.slug} name={village.name} />}
				</li>
			))}
		</ul>
	)
}

/** Where it is, who runs it, and who may soon. */
function About({ village: { where, card } }: { village: CardRow }) {
	return (
		<>
			{where && <span className="village-row-where data-rows">, {where}</span>}{' '}
			{(card.runBy || card.toBeSold) && (
				<span className="village-row-operator meta data-rows">
					{[card.runBy, card.toBeSold].filter(Boolean).join('. ')}
				</span>
			)}
		</>
	)
}
