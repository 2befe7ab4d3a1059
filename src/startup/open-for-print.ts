/** Opens on paper what is closed on the screen: receipts, answers, how the quiz ranks. */

const CLOSED = 'main :is(.receipt, .open-on-paper, .faq details, .quiz details):not([open])'

/** Opens it while the page is printed, for browsers in which style sheets can't (before Safari 18.4 and Chrome 131). */
export function openForPrint(): void {
	if (CSS.supports('selector(::details-content)')) return
	let opened: HTMLDetailsElement[] = []
	addEventListener('beforeprint', () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>(CLOSED)]
		for (const details of opened) details.open = true
	})
	addEventListener('afterprint', () => {
		for (const details of opened) details.open = false
	})
}
