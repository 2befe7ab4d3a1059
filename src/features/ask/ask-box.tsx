import { useId, useState, type ComponentType } from 'react'
import { useSite } from '../../components/site.ts'
import { address as at } from '../../core/addresses.ts'
import type { AskSuggestionsProps } from './ask-suggestions.tsx'

interface Props {
	/** Absent where another box on the page is the landmark. */
	role?: 'search'
	/** Called with what is typed. */
	onText?: (text: string) => void
}

/**
 * The box that takes a place, a name or a question. A form that leads to the search, before and without scripts; what suggests is
 * fetched when it is used, and where that fails the form does its work.
 */
export function AskBox({ role, onText }: Props) {
	const { ask, askExample } = useSite().navigation
	const id = useId()
	const [Suggestions, setSuggestions] = useState<ComponentType<AskSuggestionsProps>>()
	const use = () =>
		void import('./ask-suggestions.tsx').then(
			(code) => setSuggestions(() => code.AskSuggestions),
			() => {},
		)
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
					onFocus={use}
					// Typed before the scripts came.
					onInput={use}
				/>
				<button className="button">Search</button>
			</div>
			{Suggestions && <Suggestions id={id} onText={onText} />}
		</form>
	)
}
