import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../core/composing.ts'
import { MAX_TEXT_LENGTH } from '../core/sent-words.ts'

interface Props<T> {
	label: string
	hint: ReactNode
	/** The name of the list, such as `Places found`. */
	listLabel: string
	text: string
	onText: (text: string) => void
	/** The suggestions for the text; shown while the list is open. */
	found: readonly T[]
	/** Returns the key of an item, and its label with a detail in small type. */
	optionOf: (item: T) => { key: string; name: string; detail?: string }
	/** The item that Enter picks if none in the list is marked. */
	sure: T | undefined
	/** Announced to screen readers while the list is open and the field isn't empty. */
	status: string
	onPick: (item: T) => void
	/** Called when the field is first used: time to fetch what it needs. */
	onUse: () => void
}

/**
 * A text field with suggestions, after the combobox pattern of the ARIA Authoring Practices: the arrow keys move through the
 * list and back to the field, Enter picks, Escape closes.
 */
export function Combobox<T>(props: Props<T>) {
	const { label, hint, listLabel, text, onText, found, optionOf, sure, status, onPick, onUse } = props
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const isTyped = text.trim() !== ''
	const { isOpen, active, shown, open, close, pick, press } = useCombobox({ isTyped, found, sure, onPick })

	return (
		<div className="combobox">
			<label htmlFor={id}>{label}</label>
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
			<input
				id={id}
				ref={field}
				type="text"
				role="combobox"
				autoComplete="off"
				autoCapitalize="words"
				spellCheck={false}
				maxLength={MAX_TEXT_LENGTH}
				aria-autocomplete="list"
				aria-expanded={shown.length > 0}
				aria-controls={`${id}-list`}
				aria-describedby={`${id}-hint`}
				aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
				value={text}
				onFocus={onUse}
				onChange={(event) => {
					onUse()
					onText(event.target.value)
					open()
				}}
				onKeyDown={press}
				onBlur={close}
			/>
			<p className="hint" role="status">
				{isOpen && isTyped && status}
			</p>
			{/* Always there, because the field refers to it. */}
			<div role="listbox" id={`${id}-list`} aria-label={listLabel} hidden={shown.length === 0}>
				{shown.map((item, index) => {
					const { key, ...option } = optionOf(item)
					const choose = () => {
						pick(item)
						field.current?.focus()
					}
					return <Option key={key} id={`${id}-${index}`} {...option} isActive={index === active} onClick={choose} />
				})}
			</div>
		</div>
	)
}

interface OptionProps {
	id: string
	name: string
	detail?: string
	isActive: boolean
	onClick: () => void
}

function Option({ id, name, detail, isActive, onClick }: OptionProps) {
	return (
		// The field handles keys: its aria-activedescendant names the option that Enter picks.
		// oxlint-disable-next-line jsx-a11y/click-events-have-key-events
		<div
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={isActive}
			// Otherwise the field would lose the focus, and the list close, before the click.
			onMouseDown={(event) => event.preventDefault()}
			onClick={onClick}
		>
			{name} {detail && <span className="meta">{detail}</span>}
		</div>
	)
}

type HookOptions<T> = Pick<Props<T>, 'found' | 'sure' | 'onPick'> & { isTyped: boolean }

/** The state of a combobox's list: whether it is open, which option is marked, and how keys change it. */
function useCombobox<T>({ isTyped, found, sure, onPick }: HookOptions<T>) {
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
		if (isComposing(event.nativeEvent)) return
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
