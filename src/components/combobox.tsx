import { useEffect, useEffectEvent, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { isComposing } from '../core/composing.ts'
import { searchedPart } from '../core/sent-words.ts'

interface SuggestionOption {
	key: string
	name: ReactNode
	detail?: ReactNode
}

interface SuggestionListProps<T> {
	/** The id of the text field that it belongs to. */
	id: string
	/** The name of the list, such as `Places found`. */
	listLabel: string
	/** What is in the field. */
	text: string
	/** The suggestions for the text; shown while the list is open. */
	found: readonly T[]
	optionOf: (item: T) => SuggestionOption
	/** The item that Enter picks if none in the list is marked. Null: Enter then sends the form that the field is in. */
	sure: T | undefined | null
	/** Announced to screen readers while the list is open and the field isn't empty. */
	status: string
	/** Whether it stays when the field is left: it may be what to do, and what is below must not move away from a press. */
	isStatusKept?: boolean
	onPick: (item: T) => void
	/** Puts the options under headings. */
	arrange?: (options: readonly ReactElement[]) => ReactNode
}

interface ComboboxProps<T> extends Omit<SuggestionListProps<T>, 'id'> {
	label: string
	hint: ReactNode
	onText: (text: string) => void
	/** Called when the field is first used: time to fetch what it needs. */
	onUse: () => void
}

/** A text field with suggestions, of which one is picked. */
export function Combobox<T>({ label, hint, onText, onUse, ...list }: ComboboxProps<T>) {
	const id = useId()
	return (
		<div className="combobox">
			<label htmlFor={id}>{label}</label>
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
			<input
				id={id}
				type="text"
				autoComplete="off"
				autoCapitalize="words"
				spellCheck={false}
				aria-describedby={`${id}-hint`}
				value={list.text}
				onFocus={onUse}
				onChange={(event) => {
					onUse()
					onText(event.target.value)
				}}
			/>
			<SuggestionList id={id} {...list} />
		</div>
	)
}

/**
 * The list of suggestions below a text field, after the combobox pattern of the ARIA Authoring Practices: the arrow keys move
 * through the list and back to the field, Enter picks, Escape closes. The field may have been used before this code came: what
 * makes it a combobox is set on it from here.
 */
export function SuggestionList<T>(props: SuggestionListProps<T>) {
	const { id, listLabel, text, optionOf, status, isStatusKept, arrange = (options) => options } = props
	const isTyped = text.trim() !== ''
	const { isOpen, active, shown, pick } = useSuggestionList(props, isTyped)
	const options = shown.map((item, index) => {
		const { key, name, detail } = optionOf(item)
		const choose = () => {
			pick(item)
			fieldOf(id)?.focus()
		}
		return (
			// The field handles keys: its aria-activedescendant names the option that Enter picks.
			// oxlint-disable-next-line jsx-a11y/click-events-have-key-events
			<div
				key={key}
				id={`${id}-${index}`}
				role="option"
				tabIndex={-1}
				aria-selected={index === active}
				// Otherwise the field would lose the focus, and the list close, before the click.
				onMouseDown={(event) => event.preventDefault()}
				onClick={choose}
			>
				{name} {detail && <span className="meta">{detail}</span>}
			</div>
		)
	})

	const cut = searchedPart(text)
	return (
		<>
			<p className={cut ? 'field-error' : 'hint'} role="status">
				{cut || ((isOpen || isStatusKept) && isTyped && status)}
			</p>
			{/* Always there, because the field refers to it. */}
			<div role="listbox" id={`${id}-list`} aria-label={listLabel} hidden={shown.length === 0}>
				{arrange(options)}
			</div>
		</>
	)
}

const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement | null

/** The state of a list: whether it is open, which option is marked, and how the field's keys change it. */
function useSuggestionList<T>({ id, found, sure, onPick }: SuggestionListProps<T>, isTyped: boolean) {
	const [list, setList] = useState(CLOSED)
	const shown = list.isOpen && isTyped ? found : []
	/** Up to date also between a key and the drawing of what follows from it: the next key may come before. */
	const now = useRef(list)
	function change(next: typeof CLOSED) {
		now.current = next
		setList(next)
	}
	function pick(item: T) {
		change(CLOSED)
		onPick(item)
	}
	function press(event: KeyboardEvent) {
		if (isComposing(event)) return
		const { isOpen, active } = now.current
		const items = isOpen && isTyped ? found : []
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step) {
			event.preventDefault()
			change({ isOpen: true, active: isOpen ? nextOption(active, step, items.length) : active })
		} else if (event.key === 'Enter' && isOpen && isTyped) {
			const item = items[active] ?? sure
			// Enter must not send the form before an item is picked, unless none need be.
			if (item !== null) event.preventDefault()
			if (item) pick(item)
			else if (item === null) change(CLOSED)
		} else if (event.key === 'Escape' && isOpen) {
			event.preventDefault()
			// What the field is in stays open.
			event.stopPropagation()
			change(CLOSED)
		}
	}

	useFieldEvents(id, { change, press })
	const isShown = shown.length > 0
	const marked = shown[list.active] ? `${id}-${list.active}` : ''
	useEffect(() => {
		const attributes = {
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-controls': `${id}-list`,
			'aria-expanded': String(isShown),
			'aria-activedescendant': marked,
		}
		for (const [name, value] of Object.entries(attributes)) fieldOf(id)?.setAttribute(name, value)
		// In view: the marked option; otherwise the field and as much of its list as there is room for.
		const inView = marked ? [marked] : isShown ? [`${id}-list`, id] : []
		for (const one of inView) document.getElementById(one)?.scrollIntoView({ block: 'nearest' })
	}, [id, isShown, marked])
	return { ...list, shown, pick }
}

/** Returns the option that an arrow key marks; −1 is the field, which comes after either end of the list. */
function nextOption(active: number, step: number, length: number): number {
	// The list may be loading still: the key marks its first option when it has loaded.
	if (length === 0) return step === 1 ? 0 : -1
	return ((active + 1 + step + length + 1) % (length + 1)) - 1
}

interface Handlers {
	change: (list: typeof CLOSED) => void
	press: (event: KeyboardEvent) => void
}

/** Opens and closes the list with the use of its field, and passes its keys on. */
function useFieldEvents(id: string, { change, press }: Handlers): void {
	// They act on what is drawn, from the moment when it is: a key may come before effects have run.
	const onChange = useEffectEvent(change)
	const onPress = useEffectEvent(press)
	useEffect(() => {
		const field = fieldOf(id)
		const aborter = new AbortController()
		const on = <K extends 'blur' | 'keydown'>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
			field?.addEventListener(type, listener, aborter)
		// On the way up, after React: what is drawn for it before React has read the field would put back what was in it.
		document.addEventListener('input', ({ target }) => target === field && onChange(OPEN), aborter)
		on('blur', () => onChange(CLOSED))
		on('keydown', (event) => onPress(event))
		// The reader may be typing already.
		if (document.activeElement === field) onChange(OPEN)
		return () => aborter.abort()
	}, [id])
}

const CLOSED = { isOpen: false, active: -1 }
const OPEN = { isOpen: true, active: -1 }
