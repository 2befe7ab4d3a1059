import { toggle, useIsShortlisted } from './shortlist-store.ts'

/** Saves a village on this device, or removes it. Its word changes in place: room for the longer one is kept, so nothing on the page moves. */
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
