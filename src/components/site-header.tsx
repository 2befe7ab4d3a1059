import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { address as at } from '../core/addresses.ts'
import { CompassMark } from './compass-mark.tsx'
import { useSite } from './site.ts'

const LINKS = [
	['Home', at.home],
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
	return (
		<ul role="list">
			{LINKS.map(([label, link]) => (
				<li key={link}>
					<a href={link} aria-current={current(here, link)}>
						{label}
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

/**
 * Name, links and the call to action of every page. The links are written twice, once for wide screens and once in a
 * `details` for narrow ones, so that the menu opens without JavaScript and nothing moves when the page comes to life.
 */
export function SiteHeader({ address }: { address: string }) {
	const site = useSite()
	const menu = useRef<HTMLDetailsElement>(null)
	const close = () => {
		if (menu.current) menu.current.open = false
	}
	// Going back in the browser changes the page without a click in the menu.
	useEffect(close, [address])

	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== 'Escape' || !menu.current?.open) return
		close()
		menu.current.querySelector('summary')?.focus()
	}

	return (
		<header className="site-header">
			<div className="wrap">
				<a className="brand" href={at.home}>
					<CompassMark />
					{site.name}
				</a>
				<nav className="nav-wide" aria-label="Main">
					<Links here={address} />
				</nav>
				<details className="nav-small" ref={menu} onKeyDown={onKeyDown}>
					<summary>Menu</summary>
					<nav aria-label="Main" onClick={(event) => (event.target as Element).closest('a') && close()}>
						<Links here={address} />
					</nav>
				</details>
			</div>
		</header>
	)
}
