import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { count, sentence } from '../../core/format.ts'
import type { Compared } from '../../core/page-data.ts'
import { useTextRank } from '../search/text-rank.ts'
import type { Named } from '../search/text-search.ts'

/** More would be a list to search in its turn. */
const MOST = 8
/** Of letters; fewer would find nearly everything. */
const SHORTEST = 2

const WORDS: Record<Compared, { one: string; hint: string }> = {
	villages: { one: 'village', hint: 'Type part of its name, its town or its operator. Small mistakes do not matter.' },
	operators: { one: 'operator', hint: 'Type part of its name. Small mistakes do not matter.' },
}

interface Props {
	compared: Compared
	/** Empty until the list has arrived. */
	rows: readonly Named[]
	/** Chosen already. */
	chosen: readonly string[]
	onAdd: (row: Named) => void
	/** What the field is called, where nothing is added to anything. */
	label?: string
}

/** A text field that proposes villages or operators, forgiving of spelling. */
export function AddSide({ compared, rows, chosen, onAdd, label }: Props) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const [text, setText] = useState('')
	const [active, setActive] = useState(-1)
	const [open, setOpen] = useState(false)
	const [used, setUsed] = useState(false)
	const typed = text.trim().length < SHORTEST ? '' : text.trim()
	// The search engine is fetched as soon as the field is.
	const { state, rank } = useTextRank(used ? typed : undefined, rows)
	const found = useMemo(
		() =>
			typed
				? rows
						.filter(({ slug }) => rank?.has(slug) && !chosen.includes(slug))
						.sort((a, b) => (rank?.get(a.slug) ?? 0) - (rank?.get(b.slug) ?? 0))
				: [],
		[typed, rows, rank, chosen],
	)
	const shown = open ? found.slice(0, MOST) : []
	const { one, hint } = WORDS[compared]

	function add(row: Named) {
		onAdd(row)
		setText('')
		setOpen(false)
		setActive(-1)
		field.current?.focus()
	}

	function press(event: KeyboardEvent) {
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			setOpen(true)
			const count = Math.min(found.length, MOST)
			if (count) setActive((at) => (event.key === 'ArrowDown' ? (at + 1) % count : (at <= 0 ? count : at) - 1))
		} else if (event.key === 'Enter') {
			event.preventDefault()
			const row = shown[active] ?? (found.length === 1 ? found[0] : undefined)
			if (row) add(row)
			else setOpen(true)
		} else if (event.key === 'Escape' && open) {
			event.preventDefault()
			setOpen(false)
			setActive(-1)
		}
	}

	const told =
		typed === '' || !open
			? ''
			: state === 'failed'
				? 'We could not look for names, because a part of this page did not arrive. Please reload the page.'
				: state === 'pending'
					? 'Looking…'
					: found.length === 0
						? `No ${one} of that name is on our list.`
						: `${sentence(count(found.length, one))} found${found.length > MOST ? `, the closest ${MOST} are shown` : ''}. Choose with the arrow keys and Enter.`

	return (
		<div className="add-village">
			<label htmlFor={id}>{label ?? `Add ${one === 'village' ? 'a village' : 'an operator'}`}</label>
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
			<input
				id={id}
				ref={field}
				type="text"
				role="combobox"
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={shown.length > 0}
				aria-controls={`${id}-list`}
				aria-describedby={`${id}-hint`}
				aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
				value={text}
				onFocus={() => setUsed(true)}
				onChange={(event) => {
					setText(event.target.value)
					setUsed(true)
					setOpen(true)
					setActive(-1)
				}}
				onKeyDown={press}
				onBlur={() => setOpen(false)}
			/>
			<p className="hint" role="status">
				{told}
			</p>
			{/* Always there, because the field refers to it. */}
			<div role="listbox" id={`${id}-list`} aria-label={`${sentence(one)}s found`} hidden={shown.length === 0}>
				{shown.map((row, index) => (
					// Keys are the field's: its aria-activedescendant names the option that Enter takes.
					// oxlint-disable-next-line jsx-a11y/click-events-have-key-events
					<div
						key={row.slug}
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === active}
						// The field would lose the focus, and the list close, before the click arrives.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => add(row)}
					>
						{row.name} <span className="meta">{row.locality}</span>
					</div>
				))}
			</div>
		</div>
	)
}
