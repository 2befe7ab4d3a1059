import { toggle, useIsShortlisted } from './shortlist-store.ts'

/** The star of a village. Its words stay the same, pressed or not, so that nothing on the page moves. */
export function ShortlistButton({ slug, name }: { slug: string; name: string }) {
	return (
		<button
			type="button"
			className="button button-quiet star needs-script"
			aria-pressed={useIsShortlisted(slug)}
			onClick={() => toggle(slug)}
		>
			<span className="star-text">Shortlist</span>
			<span className="visually-hidden"> {name}</span>
		</button>
	)
}
