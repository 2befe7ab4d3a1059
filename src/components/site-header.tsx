import type { ReactNode } from 'react'
import { address as at } from '../core/addresses.ts'
import { Icon } from './icon.tsx'
import { Same } from './same.tsx'
import { useSite } from './site.ts'

/** The names that the specification fixes; the search's is the author's. */
const LINKS = [
	['Home', at.home],
	[null, at.search],
	['Compare', at.compare],
	['Blog', at.blog],
	['FAQ', at.faq],
	['Operators', at.operators],
] as const

/** `page` for the page itself, `true` for the section that the page is in. */
function current(here: string, link: string): 'page' | 'true' | undefined {
	if (here === link) return 'page'
	return link !== at.home && here.startsWith(`${link}/`) ? 'true' : undefined
}

function Links({ here }: { here: string }) {
	const { navigation } = useSite()
	return (
		<ul role="list">
			{LINKS.map(([label, link]) => (
				<li key={link}>
					<a href={link} aria-current={current(here, link)}>
						{label ?? navigation.search}
					</a>
				</li>
			))}
			<li>
				<a className="button" href={at.apply} aria-current={here === at.quiz ? 'page' : current(here, at.apply)}>
					Find My Village
				</a>
			</li>
		</ul>
	)
}

/** Closes an open menu when one of its links is followed, and on Escape, which puts the focus back on its button. */
function closing(menu: HTMLDetailsElement) {
	function onClick(event: MouseEvent) {
		if (event.target instanceof Element && event.target.closest('a')) menu.open = false
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== 'Escape' || !menu.open) return
		menu.open = false
		menu.querySelector('summary')?.focus()
	}
	menu.addEventListener('click', onClick)
	menu.addEventListener('keydown', onKeyDown)
	return () => {
		menu.removeEventListener('click', onClick)
		menu.removeEventListener('keydown', onKeyDown)
	}
}

/**
 * The name, links and call to action of every page. The links are there twice, once for wide screens and once in a
 * `details` for narrow ones, so that the menu opens without JavaScript and nothing moves when the page hydrates.
 * `children` are between the name and the links on all screens; `aids` (reading aids) are in the narrow menu or beside the wide one.
 */
export function SiteHeader({ address, aids, children }: { address: string; aids: ReactNode; children: ReactNode }) {
	return (
		<header className="site-header">
			<div className="wrap cluster cluster-apart">
				<Same part="brand" />
				{children}
				<details key={`${address} aids`} className="aids" ref={closing}>
					<summary className="no-marker">
						<Icon name="text-size" />
						<span className="visually-hidden">Text size</span>
					</summary>
					{aids}
				</details>
				<nav className="nav-wide" aria-label="Main">
					<Links here={address} />
				</nav>
				{/* A new one, and so a closed one, for each page: going back changes the page without a click in the menu. */}
				<details key={address} className="nav-small" ref={closing}>
					<summary className="no-marker">
						<span className="menu-open">Menu</span> <span className="menu-close">Close</span>
					</summary>
					<Same part="ask" />
					<nav aria-label="Main">
						<Links here={address} />
						<Same part="tools" />
					</nav>
					{aids}
				</details>
			</div>
		</header>
	)
}
