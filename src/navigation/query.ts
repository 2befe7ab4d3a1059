import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** Returns the query of the address. React Router's own hook would load the module of its links and forms, which we don't need. */
export function useQuery(): URLSearchParams {
	const { search } = useLocation()
	return useMemo(() => new URLSearchParams(search), [search])
}
