import { useMemo } from 'react'
import { useHydrated } from '../components/hydrated.ts'
import { readQuery } from '../core/read-query.ts'
import { useShownLocation } from './shown-location.ts'

/** Returns the query of the shown page's address; empty until the page is hydrated, because it was prerendered without one. */
export function useQuery(): URLSearchParams {
	const { search } = useShownLocation()
	const isHydrated = useHydrated()
	return useMemo(() => readQuery(isHydrated ? search : ''), [isHydrated, search])
}
