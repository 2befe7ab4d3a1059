import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface Props<T> {
	label: string
	hint: ReactNode
	/** What the list is called, such as `Places found`. */
	listLabel: string
	text: string
	onText: (text: string) => void
	/** What the text proposes; shown while the list is open. */
	found: readonly T[]
	/** How an item is told from the others and what stands in the list for it, the detail in small. */
	optionOf: (item: T) => { key: string; name: string; detail?: string }
	/** What Enter takes when nothing in the list is marked. */
	sure: T | undefined
	/** What is said of the list while it is open and something is typed. */
	told: string
	onPick: (item: T) => void
	/** The field has been touched: time to fetch what it needs. */
	onUse: () => void
	autoCapitalize?: 'off' | 'words'
}

/**
 * A text field that proposes, after the combobox pattern of the ARIA Authoring Practices: the arrow keys go through the
 * list and back to the field, Enter takes, Escape closes.
 */
export function Combobox<T>({
	label,
	hint,
	listLabel,
	text,
	onText,
	found,
	optionOf,
	sure,
	told,
	onPick,
	onUse,
	autoCapitalize = 'off',
}: Props<T>) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const [open, setOpen] = useState(false)
	const [active, setActive] = useState(-1)
	const isTyped = text.trim() !== ''
	const shown = open && isTyped ? found : []

	function close() {
		setOpen(false)
		setActive(-1)
	}

	function pick(item: T) {
		close()
		onPick(item)
		field.current?.focus()
	}

	function press(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step) {
			event.preventDefault()
			if (!open) setOpen(true)
			// The list is still to come: the press is kept, and marks its first option then.
			else if (shown.length === 0) setActive(step === 1 ? 0 : -1)
			// One more than the list is long: past either end the field itself comes.
			else setActive((now) => ((now + 1 + step + shown.length + 1) % (shown.length + 1)) - 1)
		} else if (event.key === 'Enter' && open && isTyped) {
			// A form is not sent with something that has not been picked.
			event.preventDefault()
			const item = shown[active] ?? sure
			if (item !== undefined) pick(item)
		} else if (event.key === 'Escape' && open) {
			event.preventDefault()
			close()
		}
	}

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
				autoCapitalize={autoCapitalize}
				spellCheck={false}
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
					setOpen(true)
					setActive(-1)
				}}
				onKeyDown={press}
				onBlur={close}
			/>
			<p className="hint" role="status">
				{open && isTyped && told}
			</p>
			{/* Always there, because the field refers to it. */}
			<div role="listbox" id={`${id}-list`} aria-label={listLabel} hidden={shown.length === 0}>
				{shown.map((item, index) => {
					const { key, name, detail } = optionOf(item)
					return (
						// Keys are the field's: its aria-activedescendant names the option that Enter takes.
						// oxlint-disable-next-line jsx-a11y/click-events-have-key-events
						<div
							key={key}
							id={`${id}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							// The field would lose the focus, and the list close, before the click arrives.
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => pick(item)}
						>
							{name} {detail && <span className="meta">{detail}</span>}
						</div>
					)
				})}
			</div>
		</div>
	)
}
