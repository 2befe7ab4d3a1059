import { useSyncExternalStore } from 'react'

let isPrinting = false
function watchPrinting(notify: () => void) {
	const [start, end] = [true, false].map((now) => () => {
		isPrinting = now
		notify()
	}) as [() => void, () => void]
	addEventListener('beforeprint', start)
	addEventListener('afterprint', end)
	return () => {
		removeEventListener('beforeprint', start)
		removeEventListener('afterprint', end)
	}
}

/** Whether the page is being printed. A state would be too late: what is printed is laid out as soon as the event has been heard. */
export function usePrinting(): boolean {
	return useSyncExternalStore(
		watchPrinting,
		() => isPrinting,
		() => false,
	)
}
