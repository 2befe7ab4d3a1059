import { createContext, useContext } from 'react'
import type { PageKind, PageOf, Site } from '../core/page-data/page-data.ts'

/** The props of a view: the loaded page data of its kind. */
export interface ViewProps<K extends PageKind> {
	page: PageOf<K>
}

export const SiteContext = createContext<Site | null>(null)

/** The site's name, email and chrome links. Throws outside the layout, which provides them. */
export function useSite(): Site {
	const site = useContext(SiteContext)
	if (!site) throw new Error('useSite is called outside the layout')
	return site
}
