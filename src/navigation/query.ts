import { useMemo } from 'react'
import { useShownLocation } from './shown-location.ts'

/** Returns the query of the shown page's address. */
export function useQuery(): URLSearchParams {
	const { search } = useShownLocation()
	return useMemo(() => new URLSearchParams(search), [search])
}
