import { address as at } from '../../core/addresses.ts'
import { SHORTLIST_LIMIT } from '../../core/choice.ts'
import { count } from '../../core/format.ts'
import { dismissError, useShortlist } from './shortlist-store.ts'

/** The way to the shortlist, in the header of every page. Room for the number is kept, so that it moves nothing. */
export function ShortlistLink({ address }: { address: string }) {
	const { slugs } = useShortlist()
	return (
		<a className="shortlist-link" href={at.shortlist} aria-current={address === at.shortlist ? 'page' : undefined}>
			<span className="shortlist-word">Shortlist</span>
			<span className="shortlist-count" aria-hidden="true">
				{slugs.length || ''}
			</span>
			<span className="visually-hidden">, {count(slugs.length, 'village')}</span>
		</a>
	)
}

/** Says when the shortlist cannot hold what was asked of it. */
export function ShortlistTrouble() {
	const { error } = useShortlist()
	return (
		error && (
			<div className="enquiry-status" role="alert">
				<p>
					{error === 'full' ? (
						<>
							A shortlist holds {SHORTLIST_LIMIT} villages, and yours is full. <a href={at.shortlist}>Open it</a> to
							take some off.
						</>
					) : (
						'Your browser would not keep your shortlist on this device. It stays until you close or reload this page. Open the shortlist and copy its link to keep it.'
					)}
				</p>
				<button type="button" className="button button-quiet" onClick={dismissError}>
					Close<span className="visually-hidden"> this message</span>
				</button>
			</div>
		)
	)
}
