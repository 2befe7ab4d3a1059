import { useState, type KeyboardEvent } from 'react'

interface Options<T> {
	isTyped: boolean
	/** The suggestions for the text. */
	found: readonly T[]
	/** The item that Enter picks if none in the list is marked. */
	sure: T | undefined
	onPick: (item: T) => void
}

/** The state of a combobox's list: whether it is open, which option is marked, and how keys change it. */
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
			// The list is still loading: the key marks its first option when it has loaded.
			else if (shown.length === 0) setActive(step === 1 ? 0 : -1)
			// One more than the length of the list: after either end comes the field.
			else setActive((now) => ((now + 1 + step + shown.length + 1) % (shown.length + 1)) - 1)
		} else if (event.key === 'Enter' && isOpen && isTyped) {
			// Enter must not send the form before an item is picked.
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
