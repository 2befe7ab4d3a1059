import { useState, useSyncExternalStore } from 'react'
import { address as at } from '../core/addresses.ts'
import { CTA_DISMISSED_KEY } from '../core/device/storage-keys.ts'
import { useSite } from './site.ts'
import { storedText } from './stored-value.ts'

/** If the browser refuses storage, the bar is shown again on the next page. */
const stored = storedText('sessionStorage', CTA_DISMISSED_KEY)
const read = () => stored.get() === 'yes'
/** Nothing but this bar changes the answer. */
const never = () => () => {}

/**
 * A slim bar at the bottom of every page except the quiz. It is sticky and not fixed: at the end of the page it is below the footer and
 * not over it, and `scroll-padding` keeps the focused element above it.
 */
export function StickyCta({ address }: { address: string }) {
	const { navigation } = useSite()
	const [hidden, setHidden] = useState(false)
	// The server doesn't know whether this visitor has dismissed it; after a client navigation the first render knows.
	const dismissed = useSyncExternalStore(never, read, () => false)
	if (hidden || dismissed || address === at.apply || address === at.quiz) return null

	function dismiss() {
		setHidden(true)
		stored.set('yes')
		// The focused button is gone, so the Tab key would start again at the top.
		document.getElementById('main')?.focus({ preventScroll: true })
	}

	return (
		<aside className="sticky-cta" aria-label="Find my village">
			<div className="wrap">
				<p>{navigation.invitation}</p>
				<a className="button" href={at.apply}>
					Find my village
				</a>
				<button type="button" className="text-button" onClick={dismiss}>
					Hide<span className="visually-hidden"> this bar</span>
				</button>
			</div>
		</aside>
	)
}
