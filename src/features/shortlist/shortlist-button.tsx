import { toggle, useIsShortlisted } from './shortlist-store.ts'

/** Saves a village on this device, or removes it. It has space for the longer of its two labels, so that nothing on the page moves. */
export function ShortlistButton({ slug, name }: { slug: string; name: string }) {
	const isSaved = useIsShortlisted(slug)
	return (
		<button
			type="button"
			className={`button button-quiet star needs-script${isSaved ? ' star-saved' : ''}`}
			onClick={() => toggle(slug, name)}
		>
			<span className="star-text">{isSaved ? 'Saved' : 'Save'}</span>
			<span className="visually-hidden"> {name}</span>
		</button>
	)
}
