import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'size'> {
	type?: 'checkbox' | 'radio'
	label: ReactNode
	/** Whether it is drawn as a large box, all of which can be selected. */
	isLarge?: boolean
	onChange: (isChecked: boolean) => void
}

/** A checkbox, or a radio button, with its label. */
export function Option({ type = 'checkbox', label, isLarge, onChange, ...input }: Props) {
	return (
		<label className={isLarge ? 'option option-large' : 'option'}>
			<input type={type} {...input} onChange={({ target }) => onChange(target.checked)} />
			<span>{label}</span>
		</label>
	)
}
