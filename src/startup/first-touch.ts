/**
 * Keeps what the reader does before the application runs, and does it again once it runs: no click, tap, key or character is
 * lost. Links are the browser's until then.
 */
declare global {
	interface Window {
		/** Of before-paint.js: what the reader has done up to now; called once. Absent where that file did not come. */
		takeEarly?: () => Event[]
	}
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Signs that the reader is about to use the page. Scrolling is none: it needs no script. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/** @param onFirstTouch called at each sign until the input is released */
export function holdInput(onFirstTouch: () => void): {
	/** Does again what was held, in its order, and holds no more. */
	release: () => void
	/** Sends the form that was held without the application. */
	giveUp: () => void
} {
	let again: (() => void)[] = []
	let withoutUs: (() => void) | undefined
	const fields = new Map<Field, () => void>()
	const aborter = new AbortController()
	const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
		addEventListener(type, listener, { capture: true, signal: aborter.signal })
	const hold = (event: Event, repeat: () => void) => {
		event.preventDefault()
		event.stopImmediatePropagation()
		again.push(repeat)
	}

	for (const sign of SIGNS) listen(sign, onFirstTouch)
	listen('click', (event) => {
		const pressed = buttonOf(event)
		if (pressed) hold(event, () => pressed.click())
	})
	const sent = ({ target, submitter }: SubmitEvent) => {
		const form = target as HTMLFormElement
		const button = submitter ?? form.querySelector<HTMLElement>('button:not([type=button])')
		withoutUs = () => form.submit()
		return () => button?.click()
	}
	listen('submit', (event) => hold(event, sent(event)))
	// What a key does to a field by itself, such as moving the caret, it has done.
	const keyed = (event: KeyboardEvent) => {
		const { target, key } = event
		if (target && key.length > 1 && key !== 'Tab')
			again.push(() => target.dispatchEvent(new KeyboardEvent('keydown', event)))
	}
	const typed = ({ target }: Event) => {
		const field = target as Field
		if (!fields.has(field)) again.push(() => fields.get(field)?.())
		fields.set(field, typedInto(field))
	}
	listen('keydown', keyed)
	listen('input', typed)

	// Before that, links and forms with an address were the browser's; a form without one and a button that needs a script did nothing.
	for (const event of window.takeEarly?.() ?? []) {
		onFirstTouch()
		if (event instanceof KeyboardEvent) keyed(event)
		else if (event.type === 'input') typed(event)
		else if (event.type === 'submit') {
			if (event.defaultPrevented) again.push(sent(event as SubmitEvent))
		} else {
			const pressed = buttonOf(event)
			if (pressed) again.push(() => pressed.click())
		}
	}

	const release = () => {
		aborter.abort()
		for (const repeat of again) repeat()
	}
	const giveUp = () => {
		again = []
		withoutUs?.()
	}
	return { release, giveUp }
}

/** The button that a click is on and that the browser can do nothing with; one that sends a form is held when the form is sent. */
function buttonOf({ target }: Event): HTMLButtonElement | null {
	const button = target instanceof Element ? target.closest('button') : null
	return button && (button.type !== 'submit' || !button.form) ? button : null
}

/**
 * Remembers what a field holds now, to enter it again. React takes what it finds in a field when it starts for what it put
 * there itself and would not hear of it: so the field is first set back, through the setter that React watches, and then
 * changed as if by the reader, past it.
 */
function typedInto(field: Field): () => void {
	if (field instanceof HTMLSelectElement) {
		const { value } = field
		return () => {
			field.value = value
			field.dispatchEvent(new Event('change', { bubbles: true }))
		}
	}
	if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
		const { checked } = field
		return () => {
			field.checked = !checked
			field.click()
		}
	}
	const { value } = field
	return () => {
		const { selectionStart, selectionEnd } = field
		const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
		field.value = ''
		Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
		// Email fields have no caret to ask for.
		if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}
}
