import { useEffect, useState } from 'react'
import { LinkList } from '../../components/link-list.tsx'
import type { Link } from '../../core/facts/source.ts'
import type { NotFoundPage } from '../../core/page-data/page-data.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'

/**
 * For the not-found page: the pages that the address most likely means. The server does not know the address, so
 * the page keeps room for them, and nothing below moves when they come.
 */
export function ClosestNames({ page }: { page: NotFoundPage }) {
	const { pathname, search, hash } = useShownLocation()
	const { state, rows } = useVillageList()
	const [found, setFound] = useState<readonly Link[]>()

	useEffect(() => {
		if (state !== 'ready') return
		let current = true
		import('./closest.ts').then(
			({ meantPages }) => current && setFound(meantPages({ pathname, search, hash, host: location.host }, rows, page)),
			// If it fails, the page has other links.
			() => {},
		)
		return () => {
			current = false
		}
	}, [pathname, search, hash, state, rows, page])

	const some = found !== undefined && found.length > 0
	return (
		<section className="closest-room needs-script" aria-labelledby="closest">
			<h2 id="closest">{some ? 'Did you mean one of these?' : 'Pages with a similar name'}</h2>
			{some ? (
				<LinkList links={found} className="closest" />
			) : (
				found && <p>We couldn’t find any. Search below, or choose a place.</p>
			)}
		</section>
	)
}
