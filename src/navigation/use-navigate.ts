import { useCallback } from 'react'
import { useNavigate as useRouterNavigate, type NavigateOptions } from 'react-router'

/** Returns a function that goes to an address of the site, or back. */
export function useNavigate(): (to: string | -1, options?: NavigateOptions) => void {
	const navigate = useRouterNavigate()
	return useCallback(
		(to, options) => {
			void (to === -1 ? navigate(to) : navigate(to, options))
		},
		[navigate],
	)
}
