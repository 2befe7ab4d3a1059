import type { ReactNode } from 'react'
import { Unverified } from '../../components/fact.tsx'
import { address as at } from '../../core/addresses.ts'
import { wordsOf } from '../../core/facts.ts'
import { moneyRange } from '../../core/format.ts'
import type { VillageListRow } from '../../core/page-data.ts'
import { CARE_SERVICES, VILLAGE_STATUS } from '../../core/vocabulary.ts'

/** A village as search and quiz show it. `level` is that of its heading; `children` comes below what is always told. */
export function ResultCard({ row, level = 3, children }: { row: VillageListRow; level?: 3 | 4; children?: ReactNode }) {
	const Heading = `h${level}` as const
	const price = moneyRange(row.priceFrom ?? undefined, row.priceTo ?? undefined)
	return (
		<li className="card result" data-village={row.slug}>
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
		</li>
	)
}
