import { useLayoutEffect } from 'react'
import { useShownLocation } from './shown-location.ts'

/** Opens what the address names where it is folded, as browsers do for a link that they follow themselves. */
export function useOpenTarget(): void {
	// A new one for each press, also of the same link.
	const location = useShownLocation()
	useLayoutEffect(() => {
		document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open', '')
	}, [location])
}
