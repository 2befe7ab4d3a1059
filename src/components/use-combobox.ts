import { useState, type KeyboardEvent } from 'react'

interface Options<T> {
	isTyped: boolean
	/** What the text proposes. */
	found: readonly T[]
	/** What Enter takes when nothing in the list is marked. */
	sure: T | undefined
	onPick: (item: T) => void
}

/** The list of a combobox: whether it is open, which option is marked, and what keys do to it. */
export function useCombobox<T>({ isTyped, found, sure, onPick }: Options<T>) {
	const [isOpen, setOpen] = useState(false)
	const [active, setActive] = useState(-1)
	const shown = isOpen && isTyped ? found : []

	function open() {
		setOpen(true)
		setActive(-1)
	}
	function close() {
		setOpen(false)
		setActive(-1)
	}
	function pick(item: T) {
		close()
		onPick(item)
	}
	function press(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step) {
			event.preventDefault()
			if (!isOpen) setOpen(true)
			// The list is still loading: the press is kept, and marks its first option then.
			else if (shown.length === 0) setActive(step === 1 ? 0 : -1)
			// One more than the list is long: past either end the field itself comes.
			else setActive((now) => ((now + 1 + step + shown.length + 1) % (shown.length + 1)) - 1)
		} else if (event.key === 'Enter' && isOpen && isTyped) {
			// A form is not sent with something that has not been picked.
			event.preventDefault()
			const item = shown[active] ?? sure
			if (item !== undefined) pick(item)
		} else if (event.key === 'Escape' && isOpen) {
			event.preventDefault()
			close()
		}
	}
	return { isOpen, active, shown, open, close, pick, press }
}
