import { memo, useState } from 'react'
import { address as at } from '../core/addresses.ts'
import { CTA_DISMISSED_KEY } from '../core/device/storage-keys.ts'
import { useHydrated } from './hydrated.ts'
import { useSite } from './site.ts'
import { storedText } from './stored-value.ts'

/** If the browser refuses storage, the bar is shown again on the next page. */
const stored = storedText('sessionStorage', CTA_DISMISSED_KEY)

/** Shows the bar once its page is scrolled, or if the page fits into the window. The jump to the top of a new page is none of the reader's. */
function waiting(bar: HTMLElement) {
	const look = () => {
		if (scrollY || document.documentElement.scrollHeight <= innerHeight) bar.classList.remove('sticky-cta-waiting')
	}
	look()
	addEventListener('scroll', look)
	return () => removeEventListener('scroll', look)
}

/**
 * The invitation to the quiz, at the end of `main`. Where it is fixed, it stays at the bottom of the window after a scroll: on each page
 * again, so it has the page's address as its key.
 */
export const StickyCta = memo(function StickyCta({ isFixed }: { isFixed: boolean }) {
	const { navigation } = useSite()
	const [hidden, setHidden] = useState(false)
	// The server doesn't know whether this visitor has dismissed it; after a client navigation the first render knows.
	const isHydrated = useHydrated()
	if (hidden || (isHydrated && stored.get())) return null

	function dismiss() {
		setHidden(true)
		stored.set('yes')
		// The focused button is gone, so the Tab key would start again at the top.
		document.getElementById('main')?.focus({ preventScroll: true })
	}
	return (
		<section
			className={`sticky-cta${isFixed ? ' sticky-cta-fixed sticky-cta-waiting' : ''}`}
			aria-label="Find my village"
			ref={waiting}
		>
			<div className="wrap cluster">
				<p>{navigation.invitation}</p>
				<a className="button" href={at.apply}>
					Find my village
				</a>
				<button type="button" className="text-button" onClick={dismiss}>
					Hide<span className="visually-hidden"> this bar</span>
				</button>
			</div>
		</section>
	)
})
