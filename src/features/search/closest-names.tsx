import { useEffect, useState } from 'react'
import { LinkList } from '../../components/link-list.tsx'
import type { Link } from '../../core/facts/source.ts'
import type { PlaceCount } from '../../core/places/place-count.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'

const NO_PLACES: readonly PlaceCount[] = []

/**
 * For the not-found page: the names closest to the last part of the address. The server does not know the address, so
 * the page keeps room for them, and nothing below moves when they come.
 */
export function ClosestNames({ places = NO_PLACES }: { places?: readonly PlaceCount[] }) {
	const { pathname } = useShownLocation()
	const { state, rows } = useVillageList()
	const [found, setFound] = useState<readonly Link[]>()

	useEffect(() => {
		const text = lastSegment(pathname)
		if (state !== 'ready' || !text) return
		let current = true
		import('./closest.ts').then(
			({ closestNames }) => current && setFound(closestNames(text, rows, places)),
			// If it fails, the page has other links.
			() => {},
		)
		return () => {
			current = false
		}
	}, [pathname, state, rows, places])

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

/** The last part of an address as words; an address may hold any bytes. */
function lastSegment(pathname: string): string {
	const segment = pathname.split('/').filter(Boolean).at(-1) ?? ''
	try {
		return decodeURIComponent(segment)
			.replace(/\.html?$/, '')
			.replace(/[-_+]+/g, ' ')
			.slice(0, 100)
	} catch {
		return ''
	}
}
