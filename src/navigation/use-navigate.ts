import { useCallback, useContext } from 'react'
import { useNavigate as useRouterNavigate, type NavigateOptions } from 'react-router'
import { fromHost } from '../core/base.ts'
import { ShownLocationContext } from './shown-location.ts'

/**
 * Returns a function that goes to an address of the site, or back. A page that the reader has left stays shown until the next has loaded:
 * what it replaces then, such as a figure typed just before, would take the reader back, and is left out.
 */
export function useNavigate(): (to: string | -1, options?: NavigateOptions) => void {
	const navigate = useRouterNavigate()
	const shown = useContext(ShownLocationContext)?.location.pathname
	return useCallback(
		(to, options) => {
			if (to === -1) void navigate(to)
			else if (!options?.replace || !shown || fromHost(location.pathname) === shown) void navigate(to, options)
		},
		[navigate, shown],
	)
}
