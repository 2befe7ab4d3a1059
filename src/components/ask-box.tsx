import { address as at } from '../core/addresses.ts'
import { useSite } from './site.ts'

interface Props {
	/** Whether it is the one in the menu: another box on the page may be the landmark. */
	isInMenu?: boolean
	/** Called with what is typed. */
	onText?: (text: string) => void
}

/**
 * The box that takes a place, a name or a question. A form that leads to the search, before scripts have come; what suggests is
 * fetched when it is used, and where that fails the form does its work. Without scripts nothing could answer it, so it isn't there.
 */
export function AskBox({ isInMenu = false, onText }: Props) {
	const { ask, askExample } = useSite().navigation
	const id = isInMenu ? 'ask-in-menu' : 'ask'
	const role = isInMenu ? undefined : 'search'
	return (
		<>
			<form className="ask-box combobox needs-script" action={at.search} role={role} aria-label={role && ask}>
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
			{role && (import.meta.env.SSR ? <PlacesInstead /> : <noscript />)}
		</>
	)
}

const PlacesInstead = () => (
	<noscript>
		<p>
			You can find a village by <a href={at.regions}>its region or town</a>, or{' '}
			<a href={at.villages}>in the list of every village</a>.
		</p>
	</noscript>
)
