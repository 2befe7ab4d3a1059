import { useEffect, useState } from 'react'
import { useHydrated } from '../components/hydrated.ts'
import type { ViewProps } from '../components/site.ts'
import { comparedIn, readCompare } from '../core/compare/compare-address.ts'
import { bySlug } from '../core/search/village-list-file.ts'
import { Comparison, WithoutScripts } from '../features/compare/comparison.tsx'
import { rowsOf, useChoosable, useKeptComparison, useSides } from '../features/compare/use-comparison.ts'
import { LoadFailed, useCode } from '../navigation/late-code.tsx'
import { useQuery } from '../navigation/query.ts'
import './compare.css'

const NO_QUERY = new URLSearchParams()
const loadLeaving = async () => (await import('../features/compare/least-to-leave.tsx')).LeastToLeave

/** Up to four villages or operators side by side. The address holds the choice, so that it can be sent, kept and printed. */
export default function CompareView({ page }: ViewProps<'compare'>) {
	const { pair } = page
	const isHydrated = useHydrated()
	const search = useQuery()
	const query = pair ? NO_QUERY : search
	const compared = pair ? (pair.villages ? 'villages' : 'operators') : comparedIn(query)
	const choosable = useChoosable(compared)
	const listed = bySlug(choosable.rows)
	const choice = readCompare(query, (slug) => listed.get(slug)?.slug)
	const joined = useKeptComparison(choice, compared === 'villages' && choosable.state === 'ready', (slug) =>
		listed.has(slug),
	)
	const rows = pair ? rowsOf(pair) : choice.shown.flatMap((slug) => listed.get(slug) ?? [])
	const sides = useSides(compared, rows, pair)

	const isChosen = choice.shown.length + choice.unknown.length > 0
	// The first table appears when it is complete; sides added later show that they are loading.
	const [hasShown, setShown] = useState(false)
	const leaving = useCode(loadLeaving, isHydrated && (isChosen || pair !== undefined))
	const isPending =
		isChosen && (choosable.state === 'pending' || (!hasShown && (sides.pending || leaving.state === 'pending')))
	useEffect(() => setShown(isHydrated && !isPending), [isHydrated, isPending])

	return (
		<div className="wrap page compare">
			<WithoutScripts page={page} />
			<div className={pair ? undefined : 'compare-stage still-to-come'}>
				{choosable.state === 'failed' && <LoadFailed {...choosable} />}
				<Comparison
					page={page}
					compared={compared}
					choice={choice}
					joined={joined}
					rows={rows}
					choosable={choosable.rows}
					sides={sides}
					leaving={leaving}
					isPending={isPending}
				/>
			</div>
		</div>
	)
}
