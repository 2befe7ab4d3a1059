/** Keeps what the reader does before the application runs, and does it again once it runs: no click, tap, key or character is lost. */
import { GLOSSARY, REQUEST } from '../core/addresses.ts'

declare global {
	interface Window {
		/** Of before-paint.js: what the reader has done up to now; called once. Absent where that file did not come. */
		takeEarly?: () => Event[]
	}
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Signs that the reader is about to use the page. Scrolling is none: it needs no script. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/** How long a link that opens over the page waits for the application before the browser follows it, in ms. */
const PATIENCE_MS = 1000

/** @param onFirstTouch called at each sign until the input is released */
export function holdInput(onFirstTouch: () => void): {
	/** Does again what was held, in its order, and holds no more. */
	release: () => void
	/** Follows the link or sends the form that was held without the application. */
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

	for (const sign of SIGNS)
		listen(sign, (event) => {
			// A link is the browser's: starting the application meanwhile would only keep it from following.
			if (!isOnLink(event)) onFirstTouch()
		})
	listen('click', (event) => {
		const pressed = needsUs(event)
		if (!pressed) return
		hold(event, () => pressed.click())
		if (!(pressed instanceof HTMLAnchorElement)) return
		withoutUs = () => location.assign(pressed.href)
		setTimeout(() => {
			if (!aborter.signal.aborted) withoutUs?.()
		}, PATIENCE_MS)
	})
	listen('submit', (event) => {
		const form = event.target as HTMLFormElement
		const button = event.submitter ?? form.querySelector<HTMLElement>('button:not([type=button])')
		hold(event, () => button?.click())
		withoutUs = () => form.submit()
	})
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

	// Before that, links and forms were the browser's; only a button that needs a script did nothing.
	for (const event of window.takeEarly?.() ?? []) {
		if (!isOnLink(event)) onFirstTouch()
		if (event instanceof KeyboardEvent) keyed(event)
		else if (event.type === 'input') typed(event)
		else {
			const pressed = needsUs(event)
			if (pressed instanceof HTMLButtonElement) again.push(() => pressed.click())
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

/** A press, the focus or the Enter key is on a link that the browser follows by itself. */
function isOnLink(event: Event): boolean {
	const link = event.target instanceof Element ? event.target.closest('a') : null
	const isOther = event.type === 'pointermove' || (event instanceof KeyboardEvent && event.key !== 'Enter')
	return !isOther && link !== null && !opensHere(link)
}

/** Explains a term or asks for an information pack over the page; or a jump within it. */
function opensHere({ origin, pathname, hash }: HTMLAnchorElement): boolean {
	if (origin !== location.origin) return false
	return pathname === location.pathname || pathname.endsWith(REQUEST) || (hash !== '' && pathname.endsWith(GLOSSARY))
}

/** What a click is for and the browser cannot do by itself; a button that sends a form is held when the form is sent. */
function needsUs(event: Event): HTMLElement | null {
	const pressed = event.target instanceof Element ? event.target.closest('a, button') : null
	if (pressed instanceof HTMLButtonElement) return pressed.type !== 'submit' || !pressed.form ? pressed : null
	if (!(pressed instanceof HTMLAnchorElement) || !(event instanceof MouseEvent) || pressed.target) return null
	const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
	return !isOther && opensHere(pressed) && pressed.pathname !== location.pathname ? pressed : null
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
		// E-mail fields have no caret to ask for.
		if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}
}
