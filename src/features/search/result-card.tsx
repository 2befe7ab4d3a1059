import type { ReactNode } from 'react'
import { Unverified } from '../../components/fact.tsx'
import { Locator } from '../../components/map/spot-map.tsx'
import { address as at } from '../../core/addresses.ts'
import { moneyRange } from '../../core/format.ts'
import type { VillageListRow } from '../../core/search/village-list-file.ts'
import { CARE_SERVICES, VILLAGE_STATUS, wordsOf } from '../../core/vocabulary.ts'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'

interface Props {
	row: VillageListRow
	/** Of its heading. */
	level?: 3 | 4
	/** Comes below what is always shown. */
	children?: ReactNode
	/** In the place of the star. */
	action?: ReactNode
}

/** A village as search, quiz and shortlist show it. */
export function ResultCard({ row, level = 3, children, action }: Props) {
	const Heading = `h${level}` as const
	const price = moneyRange(row.priceFrom ?? undefined, row.priceTo ?? undefined)
	return (
		<li className="card result" data-village={row.slug}>
			<Locator position={row} />
			<Heading>
				<a href={at.village(row.slug)}>{row.name}</a>
			</Heading>
			<p className="meta">
				{row.locality}. Run by <a href={at.operator(row.operatorSlug)}>{row.operator}</a>.
			</p>
			{(row.status !== 'open' || !row.verified) && (
				<p>
					{row.status !== 'open' && <span className="tag">{VILLAGE_STATUS[row.status]}</span>}{' '}
					{!row.verified && <Unverified />}
				</p>
			)}
			<p>{row.careServices.length > 0 ? wordsOf(CARE_SERVICES, row.careServices) : 'Care on site not published'}</p>
			<p>{price ? `Entry payment ${price}` : 'Price not published'}</p>
			{children}
			{action ?? <ShortlistButton slug={row.slug} name={row.name} />}
		</li>
	)
}
