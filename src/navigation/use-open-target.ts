import { useLayoutEffect } from 'react'
import { useShownLocation } from './shown-location.ts'

/** Opens what the address names where it is folded, as browsers do for a link that they follow themselves. */
export function useOpenTarget(): void {
	const { hash } = useShownLocation()
	useLayoutEffect(() => {
		document.getElementById(hash.slice(1))?.closest('details')?.setAttribute('open', '')
	}, [hash])
}
