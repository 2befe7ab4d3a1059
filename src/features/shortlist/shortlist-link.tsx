import { QuietButton } from '../../components/button.tsx'
import { address as at } from '../../core/addresses.ts'
import { SHORTLIST_LIMIT } from '../../core/choice.ts'
import { dismissError, useShortlist, useShortlistOutcome } from './shortlist-store.ts'

/** The link to the saved villages, in the header of every page. It has space for the number, so that nothing moves. */
export function ShortlistLink({ address }: { address: string }) {
	const slugs = useShortlist()
	return (
		<a className="shortlist-link" href={at.shortlist} aria-current={address === at.shortlist ? 'page' : undefined}>
			<span className="shortlist-word">Saved</span>
			<span className="shortlist-count" aria-hidden="true">
				{slugs.length || ''}
			</span>
			<span className="visually-hidden"> villages, {slugs.length || 'none'}</span>
		</a>
	)
}

/** Announces to screen readers what Save did, and shows everyone why it couldn't. */
export function ShortlistMessages() {
	const { error, announcement } = useShortlistOutcome()
	return (
		<>
			<p className="visually-hidden" aria-live="polite">
				{announcement}
			</p>
			{error && (
				<div className="status-message" role="alert">
					<p>
						{error === 'full' ? (
							<>
								You’ve saved {SHORTLIST_LIMIT} villages, which is the limit. <a href={at.shortlist}>Remove some</a> to
								save others.
							</>
						) : (
							'Your browser wouldn’t keep your saved villages. Copy the list’s link before you close or reload this page.'
						)}
					</p>
					<QuietButton onClick={dismissError}>
						Close<span className="visually-hidden"> this message</span>
					</QuietButton>
				</div>
			)}
		</>
	)
}
