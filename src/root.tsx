/** Around every page: the layout, and what a client navigation owes the reader (title, head, focus, an announcement). */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useRouteLoaderData } from 'react-router'
import { normalisePath } from './core/addresses.ts'
import { headOf, type Head } from './core/head.ts'
import type { PageData, Site } from './core/page-data.ts'
import { Layout } from './views/layout.tsx'

/** The root route's loader data: the site's chrome, inlined in the first page and the same on every one. */
export interface RootData {
	site: Site
}

export function Root() {
	const { site } = useRouteLoaderData('root') as RootData
	const page = useMatches().at(-1)?.loaderData as PageData | undefined
	const navigation = useNavigation()
	const location = useLocation()
	const address = normalisePath(location.pathname)
	const announcement = useArrival(page, site, address)
	return (
		<Layout site={site} page={page} address={page?.kind === 'not-found' ? '/404' : address} loading={navigation.state === 'loading'}>
			<Outlet />
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
			<ScrollRestoration />
		</Layout>
	)
}

/** On every navigation but the first: puts the head right, moves focus to the content, and returns the title to announce. */
function useArrival(page: PageData | undefined, site: Site, address: string): string {
	const [announcement, setAnnouncement] = useState('')
	const shown = useRef(address)
	useLayoutEffectInBrowser(() => {
		if (shown.current === address || !page) return
		shown.current = address
		const head = headOf(page, site, address)
		applyHead(head)
		setAnnouncement(head.title)
		document.getElementById('main')?.focus({ preventScroll: true })
	}, [page, site, address])
	return announcement
}

// React warns about layout effects on the server, where neither kind runs.
const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Replaces the tags of the last page's head by those of this one. */
function applyHead(head: Head): void {
	document.title = head.title
	for (const element of document.head.querySelectorAll('[data-head]')) element.remove()
	for (const { key, tag, attributes } of head.tags) {
		const element = document.createElement(tag)
		element.dataset['head'] = key
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
		document.head.append(element)
	}
}
