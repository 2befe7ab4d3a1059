import { useCallback } from 'react'
import type { Location } from 'react-router'
import { address as at } from '../core/addresses.ts'
import { useNavigate } from './use-navigate.ts'

/** The state of the information request over the page. */
export type RequestOverPage = ReturnType<typeof useRequestOverPage>

/** The state of the history entry while the request is open over its page, so that Back closes it. */
interface EntryState {
	request?: string
}

/** The information request over the page at this location. */
export function useRequestOverPage({ pathname, search, hash, state }: Location) {
	const navigate = useNavigate()
	/** The query of the link that opened it; undefined while it is closed. */
	const query = (state as EntryState | null)?.request
	const open = useCallback(
		(request: string) => {
			const over: EntryState = { ...(state as object | null), request }
			navigate(pathname + search + hash, { state: over })
		},
		[navigate, pathname, search, hash, state],
	)
	const close = useCallback(() => navigate(-1), [navigate])
	/** Shows it as a page of its own instead. */
	const openPage = useCallback(() => navigate(at.request + query, { replace: true }), [navigate, query])
	return { query, open, close, openPage }
}
