import { useEffect, useRef, useState } from 'react'
import { headOf, type Head } from '../core/head/head.ts'
import type { PageData, Site } from '../core/page-data/page-data.ts'

/** After each client navigation, updates the head, moves the focus to the content, and returns the title to announce. */
export function useArrival(page: PageData | undefined, site: Site, address: string): string {
	const [announcement, setAnnouncement] = useState('')
	const announced = useRef(address)
	useEffect(() => {
		if (announced.current === address || !page) return
		announced.current = address
		const head = headOf(page, site, address)
		applyHead(head)
		setAnnouncement(head.title)
		document.getElementById('main')?.focus({ preventScroll: true })
	}, [page, site, address])
	return announcement
}

/** Replaces the tags of the last page's head with this page's. */
export function applyHead(head: Head): void {
	document.title = head.title
	for (const element of document.head.querySelectorAll('[data-head]')) element.remove()
	for (const { key, tag, attributes } of head.tags) {
		const element = document.createElement(tag)
		element.dataset['head'] = key
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
		document.head.append(element)
	}
}
