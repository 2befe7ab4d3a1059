import { useEffect, useMemo } from 'react'
import { LinkList } from '../../components/link-list.tsx'
import type { NotFoundPage } from '../../core/page-data/page-data.ts'
import { useCode } from '../../navigation/late-code.tsx'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'

const loadMeant = () => import('./closest.ts').then(({ meantPages }) => meantPages)

/**
 * For the not-found page: the pages that the address most likely means. The server does not know the address, so
 * the page keeps room for them, and nothing below moves when they come.
 */
export function ClosestNames({ page }: { page: NotFoundPage }) {
	const { pathname, search, hash } = useShownLocation()
	const navigate = useNavigate()
	const { state, rows } = useVillageList()
	const isListed = state === 'ready'
	// If it fails, the page has other links.
	const code = useCode(loadMeant, isListed)
	const found = useMemo(
		() =>
			isListed && code.state === 'ready'
				? code.value({ pathname, search, hash, host: location.host }, rows, page)
				: undefined,
		[pathname, search, hash, isListed, code, rows, page],
	)
	const [first] = found ?? []
	// A host that reads only rules can't lead there; our server has, and the address of a page that is gone names itself.
	const to = first?.isSure && first.address.replace(/\?.*/, '') !== pathname ? first.address : undefined
	useEffect(() => {
		if (to !== undefined) navigate(to, { replace: true })
	}, [to, navigate])
	const some = found !== undefined && found.length > 0
	return (
		<section className="closest-room needs-script" aria-labelledby="closest">
			<h2 id="closest">{some ? 'Did you mean one of these?' : 'Pages with a similar name'}</h2>
			{some ? (
				<LinkList links={found} className="closest" />
			) : (
				found && <p>We couldn’t find any. Search for it, or choose a place.</p>
			)}
		</section>
	)
}
