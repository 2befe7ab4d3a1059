/** What is closed on the screen (receipts, answers, the quiz's working) lies open on paper. */

const CLOSED = 'main :is(.receipt, .faq details, .quiz details):not([open])'

/**
 * Opens it while the page is printed, for browsers whose style sheets cannot (before Safari 18.4 and Chrome 131).
 * @returns a function that stops it
 */
export function openForPrint(): () => void {
	if (CSS.supports('selector(::details-content)')) return () => {}
	let opened: HTMLDetailsElement[] = []
	const before = () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>(CLOSED)]
		for (const details of opened) details.open = true
	}
	const after = () => {
		for (const details of opened) details.open = false
	}
	addEventListener('beforeprint', before)
	addEventListener('afterprint', after)
	return () => {
		removeEventListener('beforeprint', before)
		removeEventListener('afterprint', after)
	}
}
