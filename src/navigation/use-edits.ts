import { useEffect } from 'react'
import { AWAITS_EDITS, EDITED } from '../core/edits.ts'
import { headOf } from '../core/head/head.ts'
import type { PageData, RedirectData, Site } from '../core/page-data/page-data.ts'
import { pageClient } from './page-client.ts'
import { applyHead } from './use-arrival.ts'

interface ShownPage {
	/** Undefined if it could not be loaded. */
	page: PageData | undefined
	site: Site
	address: string
	/** Whether all that the page shows follows from its data. */
	isWhole: boolean
	/** Returns the page at a path. */
	loadPage: (pathname: string) => Promise<PageData | RedirectData>
	setPage: (page: PageData) => void
}

/**
 * In development, shows an edit of content in its place: what the author has opened stays open. A page that is made of more than its own data is
 * reloaded.
 */
export function useEdits({ page, site, address, isWhole, loadPage, setPage }: ShownPage): void {
	useEffect(() => {
		// Vite looks for these words.
		const hot = import.meta.hot
		if (!hot) return undefined
		const showEdit = async () => {
			if (!page || !isWhole) throw new Error('Its data is not all that it shows')
			pageClient.forget()
			const edited = await loadPage(address)
			if (edited.kind !== page.kind) throw new Error('Its address has another page now')
			setPage(edited)
			applyHead(headOf(edited, site, address))
		}
		const onEdit = () => void showEdit().catch(() => globalThis.location.reload())
		hot.on(EDITED, onEdit)
		hot.send(AWAITS_EDITS, performance.now())
		return () => hot.off(EDITED, onEdit)
	}, [page, site, address, isWhole, loadPage, setPage])
}
