/** Where a page starts: a new page at its top or at its hash, one that the reader goes back to where they were. */
import { useDeferredValue, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router'
import { useShownLocation, useShownNavigationType } from './shown-location.ts'

/** A layout effect, except on the server, where React would warn and no effect runs. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls a page to where it starts. */
export function useScroll({ key, pathname, hash }: Location): void {
	const type = useNavigationType()
	const positions = useRef(new Map<string, number>())
	// Stored, because reading the position makes the browser lay the page out synchronously.
	const position = useRef(0)
	const place = pathname + hash
	// A jump within the page is an entry without a key of its own.
	const entry = key + place
	const last = useRef(place)
	const first = useRef(true)
	useEffect(() => {
		// Only for our own navigations: after a reload or a return from another site the browser restores the position.
		const release = () => (history.scrollRestoration = 'auto')
		history.scrollRestoration = 'manual'
		addEventListener('pagehide', release)
		return () => removeEventListener('pagehide', release)
	}, [])
	useBeforePaint(() => {
		const isFirst = first.current
		const isJump = !isFirst && history.state === null
		// The browser scrolls by itself. From now on it is an entry that the reader comes back to.
		if (isJump) history.replaceState({}, '')
		else if (!isFirst) {
			const target = targetOf(hash)
			if (type === NavigationType.Pop) scrollTo(0, positions.current.get(entry) ?? 0)
			// A change of query alone leaves the reader where they are.
			else if (last.current === place) positions.current.set(entry, position.current)
			else if (target) target.scrollIntoView()
			else scrollTo(0, 0)
		}
		first.current = false
		last.current = place
		const remember = () => {
			position.current = scrollY
			positions.current.set(entry, scrollY)
		}
		// The reader may have scrolled before scripts ran; nothing has changed since the last layout, so that asking costs nothing.
		if (isFirst || isJump) remember()
		addEventListener('scroll', remember, { passive: true })
		return () => removeEventListener('scroll', remember)
		// One position for each history entry.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [entry])
}

/**
 * What follows the heading of a long page. On a page that starts at its top it comes in a second step, so that the heading shows sooner;
 * a prerendered page has it from the start.
 */
export function RestOfPage({ children }: { children: ReactNode }) {
	const { hash } = useShownLocation()
	const startsAtTop = useShownNavigationType() === NavigationType.Push && hash === ''
	const isDue = useDeferredValue(true, !startsAtTop)
	return isDue ? children : <div className="still-to-come" />
}

/** The element that a hash names; null where there is none, and for a malformed hash such as `#100%`. */
function targetOf(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)))
	} catch {
		return null
	}
}
