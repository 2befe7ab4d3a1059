import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { count, sentence } from '../../core/format.ts'
import type { VillageListRow } from '../../core/page-data.ts'
import { fold } from '../../core/search.ts'

/** More would be a list to search in its turn. */
const MOST = 8

interface Props {
	rows: readonly VillageListRow[]
	/** Chosen already. */
	chosen: readonly string[]
	onAdd: (row: VillageListRow) => void
}

/** A text field that proposes villages: by name, earlier name, place or operator. */
export function AddVillage({ rows, chosen, onAdd }: Props) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const [text, setText] = useState('')
	const [active, setActive] = useState(-1)
	const [open, setOpen] = useState(false)
	const found = useMemo(() => proposals(text, rows, chosen), [text, rows, chosen])
	const shown = open ? found.slice(0, MOST) : []

	function add(row: VillageListRow) {
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
		text.trim().length < 2 || !open
			? ''
			: found.length === 0
				? 'No village of that name is on our list.'
				: `${sentence(count(found.length, 'village'))} found${found.length > MOST ? `, the first ${MOST} are shown` : ''}. Choose with the arrow keys and Enter.`

	return (
		<div className="add-village">
			<label htmlFor={id}>Add a village</label>
			<p className="hint" id={`${id}-hint`}>
				Type part of its name, its town or its operator.
			</p>
			<input
				id={id}
				ref={field}
				type="text"
				role="combobox"
				autoComplete="off"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={shown.length > 0}
				aria-controls={`${id}-list`}
				aria-describedby={`${id}-hint`}
				aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
				value={text}
				onChange={(event) => {
					setText(event.target.value)
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
			<div role="listbox" id={`${id}-list`} aria-label="Villages found" hidden={shown.length === 0}>
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

/** Villages that hold every typed word; names that start with the text come first. */
function proposals(text: string, rows: readonly VillageListRow[], chosen: readonly string[]): VillageListRow[] {
	const typed = fold(text.trim())
	const words = typed.split(/\s+/)
	if (typed.length < 2) return []
	return rows
		.filter((row) => {
			if (chosen.includes(row.slug)) return false
			const all = fold([row.name, row.locality, row.operator, ...row.formerNames].join(' '))
			return words.every((word) => all.includes(word))
		})
		.map((row) => ({ row, rank: rankOf(fold(row.name), typed) }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ row }) => row)
}

function rankOf(name: string, typed: string): number {
	return name.startsWith(typed) ? 0 : name.includes(typed) ? 1 : 2
}
