import { useCallback } from 'react'
import type { Location } from 'react-router'
import { address as at } from '../core/addresses.ts'
import { useNavigate } from './use-navigate.ts'

/** The state of the information request over the page. */
export interface RequestOverPage {
	/** The query of the link that opened it; undefined while it is closed. */
	query: string | undefined
	/** @param query that of the link */
	open: (query: string) => void
	close: () => void
	/** Shows it as a page of its own instead. */
	openPage: () => void
}

/** The state of the history entry while the request is open over its page, so that Back closes it. */
interface EntryState {
	request?: string
}

/** The information request over the page at this location. */
export function useRequestOverPage({ pathname, search, hash, state }: Location): RequestOverPage {
	const navigate = useNavigate()
	const query = (state as EntryState | null)?.request
	const open = useCallback(
		(request: string) => {
			const over: EntryState = { ...(state as object | null), request }
			navigate(pathname + search + hash, { state: over })
		},
		[navigate, pathname, search, hash, state],
	)
	const close = useCallback(() => navigate(-1), [navigate])
	const openPage = useCallback(() => navigate(at.request + query, { replace: true }), [navigate, query])
	return { query, open, close, openPage }
}
