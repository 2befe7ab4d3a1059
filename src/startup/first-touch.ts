/**
 * Records what the reader does before the application runs, and replays it then, so that no click, tap, key or character is lost.
 * Until then the browser handles links.
 */
import { isComposing } from '../core/composing.ts'

declare global {
	interface Window {
		/** Returns what the reader has done so far; from before-paint.js, called once. Absent if that file did not load. */
		takeEarly?: () => Event[]
	}
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Events that mean that the reader is about to use the page. Not scrolling, which needs no script. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/** @param onFirstTouch called at each such event until the input is released */
export function holdInput(onFirstTouch: () => void): {
	/** Replays what was recorded, in order, and stops recording. */
	release: () => void
	/** Sends the recorded form without the application. */
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
		const button = buttonOf(event)
		if (button) hold(event, clickAgain(button))
	})
	const sent = ({ target, submitter }: SubmitEvent) => {
		const form = target as HTMLFormElement
		const button = submitter ?? form.querySelector<HTMLElement>('button:not([type=button])')
		withoutUs = () => form.submit()
		return () => button?.click()
	}
	listen('submit', (event) => hold(event, sent(event)))
	// Not what the browser has done already, such as moving the caret.
	const keyed = (event: KeyboardEvent) => {
		const { target, key } = event
		if (target && key.length > 1 && key !== 'Tab' && !isComposing(event))
			again.push(() => target.dispatchEvent(new KeyboardEvent('keydown', event)))
	}
	const typed = ({ target }: Event) => {
		const field = target as Field
		if (!fields.has(field)) again.push(() => fields.get(field)?.())
		fields.set(field, typedInto(field))
	}
	listen('keydown', keyed)
	listen('input', typed)

	// The browser handled links and forms with an address; forms without one and buttons that need a script did nothing.
	for (const event of window.takeEarly?.() ?? []) {
		onFirstTouch()
		if (event instanceof KeyboardEvent) keyed(event)
		else if (event.type === 'input') typed(event)
		else if (event.type === 'submit') {
			if (event.defaultPrevented) again.push(sent(event as SubmitEvent))
		} else {
			const button = buttonOf(event)
			if (button) again.push(clickAgain(button))
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

/** Returns what resolves once nothing is pressed: what is replaced between a press and its end, such as translated words, gets no click. */
export function watchPresses(): () => Promise<void> {
	let isPressed = false
	let onEnd = () => {}
	addEventListener('pointerdown', () => void (isPressed = true), true)
	for (const end of ['pointerup', 'pointercancel'])
		addEventListener(
			end,
			() => {
				isPressed = false
				// The click follows in the same task.
				setTimeout(onEnd)
			},
			true,
		)
	return () =>
		new Promise((resolve) => {
			if (isPressed) onEnd = resolve
			else resolve()
		})
}

function clickAgain(button: HTMLButtonElement): () => void {
	const place = placeOf(button)
	return () => place().click()
}

/** Returns the clicked button if it needs a script. A button that sends a form is recorded when the form is sent. */
function buttonOf({ target }: Event): HTMLButtonElement | null {
	const button = target instanceof Element ? target.closest('button') : null
	return button && (button.type !== 'submit' || !button.form) ? button : null
}

/**
 * Records where an element is. The function returned gives it, or what is in its place in a page that the application has made again,
 * because it was translated before our code came; the element itself if that page has more or fewer like it.
 */
function placeOf<T extends Element>(element: T): () => T {
	const alike = () => [...document.querySelectorAll<T>(element.localName)]
	const before = alike()
	return () => {
		if (element.isConnected) return element
		const now = alike()
		return (now.length === before.length && now[before.indexOf(element)]) || element
	}
}

/**
 * Records the value of a field, to enter it again. When React starts, it takes the value in a field for its own and reports no
 * change. So the field is first reset through the setter that React watches, and then changed without it, as a reader does.
 */
function typedInto(typed: Field): () => void {
	const place = placeOf(typed)
	if (typed instanceof HTMLSelectElement) {
		const { value } = typed
		return () => {
			const field = place()
			field.value = value
			field.dispatchEvent(new Event('change', { bubbles: true }))
		}
	}
	if (typed instanceof HTMLInputElement && (typed.type === 'checkbox' || typed.type === 'radio')) {
		const { checked } = typed
		return () => {
			const field = place() as HTMLInputElement
			field.checked = !checked
			field.click()
		}
	}
	const { value } = typed
	return () => {
		const field = place() as HTMLInputElement | HTMLTextAreaElement
		const { selectionStart, selectionEnd } = typed
		const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
		field.value = ''
		Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
		// Email fields don't tell their caret.
		if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}
}
