import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { address as at } from '../../core/addresses.ts'
import { count, sentence } from '../../core/format.ts'
import type { FindPlaces, FoundPlace } from '../../core/gazetteer.ts'
import type { GazetteerPlace } from '../../core/gazetteer-file.ts'
import { loadPlaces } from './gazetteer.ts'

/** More would be a list to search in its turn. */
const MOST = 7

/** A place that was picked, as it is written: `Havelock North, Hawke's Bay`. */
export interface PickedPlace extends GazetteerPlace {
	label: string
}

interface Props {
	label: string
	hint?: string
	/** What the field holds at first, such as the label of a place that was picked before. */
	initial?: string
	/** Called with the place that is picked, and with null when the field is emptied. */
	onPick: (place: PickedPlace | null) => void
}

/**
 * A text field that proposes places of New Zealand, after the combobox pattern of the ARIA Authoring Practices. The list of
 * places is fetched when the field is first used; until then it is a plain text field, and what was typed is looked
 * up as soon as the list is there.
 */
export function PlacePicker({ label, hint = 'Type a suburb, town or city.', initial = '', onPick }: Props) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const [text, setText] = useState(initial)
	const [find, setFind] = useState<FindPlaces | 'pending' | 'failed'>()
	const [open, setOpen] = useState(false)
	const [active, setActive] = useState(-1)
	const found = open && typeof find === 'function' ? find(text, MOST) : []

	function load() {
		if (find !== undefined && find !== 'failed') return
		setFind('pending')
		loadPlaces().then(
			// A function given to a setter would be called.
			(places) => setFind(() => places),
			() => setFind('failed'),
		)
	}

	function type(value: string) {
		setText(value)
		setOpen(true)
		setActive(-1)
		if (value === '') onPick(null)
	}

	function pick({ place, label }: FoundPlace) {
		setText(label)
		close()
		onPick({ ...place, label })
		field.current?.focus()
	}

	function close() {
		setOpen(false)
		setActive(-1)
	}

	function press(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step) {
			event.preventDefault()
			if (!open) setOpen(true)
			// One more than the list is long: past either end the field itself comes.
			else setActive((now) => ((now + 1 + step + found.length + 1) % (found.length + 1)) - 1)
		} else if (event.key === 'Enter' && open && text.trim() !== '') {
			const one =
				found[active] ?? found.find(({ fit }) => fit === 'whole') ?? (found.length === 1 ? found[0] : undefined)
			// The form is not sent with a place that has not been picked.
			event.preventDefault()
			if (one) pick(one)
		} else if (event.key === 'Escape' && open) {
			event.preventDefault()
			close()
		}
	}

	return (
		<div className="picker">
			<label htmlFor={id}>{label}</label>
			<p className="hint" id={`${id}-hint`}>
				{hint} <a href={at.mapSources}>Where the place names come from</a>
			</p>
			<input
				id={id}
				ref={field}
				type="text"
				role="combobox"
				autoComplete="off"
				autoCapitalize="words"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={found.length > 0}
				aria-controls={found.length > 0 ? `${id}-list` : undefined}
				aria-describedby={`${id}-hint`}
				aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
				value={text}
				onFocus={load}
				onChange={(event) => {
					load()
					type(event.target.value)
				}}
				onKeyDown={press}
				onBlur={close}
			/>
			<p className="hint" role="status">
				{open && text.trim() !== '' && told(find, found)}
			</p>
			{found.length > 0 && (
				<div role="listbox" id={`${id}-list`} aria-label="Places found">
					{found.map((one, index) => (
						// Keys are the field's: its aria-activedescendant names the option that Enter takes.
						// oxlint-disable-next-line jsx-a11y/click-events-have-key-events
						<div
							key={one.label}
							id={`${id}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							// The field would lose the focus, and the list close, before the click arrives.
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => pick(one)}
						>
							{one.label}
						</div>
					))}
				</div>
			)}
		</div>
	)
}

function told(find: FindPlaces | 'pending' | 'failed' | undefined, found: readonly FoundPlace[]): string {
	if (find === 'failed') return 'The list of places could not be had. Check your connection, then type again.'
	if (typeof find !== 'function') return 'Getting the list of places…'
	const [first] = found
	if (!first) return 'We know no place of that name. Try the nearest town.'
	if (first.fit === 'close') return `We know no place spelled like that. Did you mean ${first.label}?`
	return `${sentence(count(found.length, 'place'))} found. Choose with the arrow keys and Enter.`
}
