import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The query of the address. React Router's own hook brings the module of its links and forms along, which nothing else here needs. */
export function useQuery(): URLSearchParams {
	const { search } = useLocation()
	return useMemo(() => new URLSearchParams(search), [search])
}
