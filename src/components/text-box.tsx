import { useState, type ComponentProps, type Ref } from 'react'
import { searchedPart, tooLong } from '../core/sent-words.ts'

export interface TextBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'max' | 'onChange' | 'ref'> {
	id: string
	/** The maximum length of its text, in characters. */
	max: number
	/** Whether what is too long is searched in part, which is no mistake. */
	isSearched?: boolean
	/** Of a box for several lines. */
	rows?: number | undefined
	/** Absent where the form reads the box itself, and says on sending what is too long. */
	value?: string
	onText?: ((text: string) => void) | undefined
	ref?: Ref<HTMLInputElement> | Ref<HTMLTextAreaElement> | undefined
}

/** A box to type in. A text that is too long stays whole in it, with how much too long it is, and isn't passed on. */
export function TextBox({ max, isSearched = false, rows, value, onText, ...box }: TextBoxProps) {
	/** What is in the box while it's too long. */
	const [typed, setTyped] = useState(String(box.defaultValue ?? ''))
	const [known, setKnown] = useState(value)
	if (known !== value) {
		setKnown(value)
		setTyped('')
	}
	const problem = isSearched ? searchedPart(typed) : tooLong(typed, max)
	const note = `${box.id}-length`
	const shared = {
		...box,
		...(value !== undefined && { value: typed || value }),
		'aria-invalid': problem && !isSearched ? true : box['aria-invalid'],
		'aria-describedby': [box['aria-describedby'], problem && note].filter(Boolean).join(' ') || undefined,
		onChange: ({ target }: { target: { value: string } }) => {
			const isLong = tooLong(target.value, max) !== ''
			setTyped(isLong ? target.value : '')
			if (!isLong) onText?.(target.value)
		},
	}
	return (
		<>
			{rows ? (
				<textarea rows={rows} {...(shared as ComponentProps<'textarea'>)} />
			) : (
				<input type="text" {...(shared as ComponentProps<'input'>)} />
			)}
			<p className="field-error" id={note} role="status">
				{problem && onText ? `${problem} Until it’s shorter, it isn’t kept.` : problem}
			</p>
		</>
	)
}
