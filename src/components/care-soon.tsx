import { address as at } from '../core/addresses.ts'

/** The way to the page for the week when care is suddenly needed: a quiet line where someone looks for an answer. */
export function CareSoon() {
	return (
		<p className="links">
			<a href={at.careSoon}>Need care soon?</a>
		</p>
	)
}
