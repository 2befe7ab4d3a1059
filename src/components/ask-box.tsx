import { address as at } from '../core/addresses.ts'
import type { Site } from '../core/page-data/page-data.ts'

interface Props extends Pick<Site['navigation'], 'ask' | 'askExample'> {
	id: string
	/** Absent where another box on the page is the landmark. */
	role?: 'search'
	/** Called with what is typed. */
	onText?: (text: string) => void
}

/**
 * The box that takes a place, a name or a question. A form that leads to the search, before and without scripts; what suggests is
 * fetched when it is used, and where that fails the form does its work.
 */
export function AskBox({ id, ask, askExample, role, onText }: Props) {
	return (
		<form className="ask-box combobox" action={at.search} role={role} aria-label={role && ask}>
			<label htmlFor={id}>{ask}</label>
			<div className="ask-field">
				<input
					id={id}
					name="q"
					placeholder={askExample}
					autoComplete="off"
					enterKeyHint="search"
					onChange={(event) => onText?.(event.target.value)}
				/>
				<button type="submit" className="button">
					Search
				</button>
			</div>
		</form>
	)
}
