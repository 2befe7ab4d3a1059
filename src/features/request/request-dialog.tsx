/** The information request as a dialog over the page with the link that opened it. */
import { QuietButton } from '../../components/button.tsx'
import { requestedSlugs } from '../../core/request/request-fields.ts'
import type { PageData } from '../../core/page-data/page-data.ts'
import { RequestForm } from './request-form.tsx'
import { isTaken } from './deliver.ts'
import { useInterest } from './interest.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { firstMessage } from './village-questions.ts'
import { useRequestDialog } from './use-request-dialog.ts'

interface Props {
	/** The query of the link that opened it; undefined while it is closed. */
	query: string | undefined
	page: PageData | undefined
	/** Called when the dialog is closed in another way than by `query`. */
	onClose: () => void
}

export function RequestDialog({ query, page, onClose }: Props) {
	const open = query !== undefined
	const slugs = requestedSlugs(query ?? '')
	const interest = useInterest(slugs, page)
	const village = page?.kind === 'village' && slugs.join() === page.village.slug ? page : undefined
	const { dialog, heading, done, phase, send, ended, dismiss } = useRequestDialog(open)

	return (
		<>
			<dialog className="dialog" aria-labelledby="request-heading" ref={dialog} onClose={() => open && onClose()}>
				{open && (
					<>
						<div className="dialog-top">
							<h2 id="request-heading" tabIndex={-1} ref={heading}>
								{village ? 'Ask about this village' : 'Request information'}
							</h2>
							<QuietButton onClick={() => dialog.current?.close()}>Close</QuietButton>
						</div>
						{isTaken(phase) ? (
							<div className="request-done" tabIndex={-1} ref={done}>
								<OutcomeMessage outcome={phase} />
							</div>
						) : (
							<RequestForm
								phase={phase}
								send={send}
								interest={interest}
								locationPreference={page && placeOf(page)}
								{...(village && { firstMessage: firstMessage(village) })}
							/>
						)}
					</>
				)}
			</dialog>
			<div className="status-message" role="status">
				{ended && (
					<>
						<OutcomeMessage {...ended} />
						<QuietButton onClick={dismiss}>Close this message</QuietButton>
					</>
				)}
			</div>
		</>
	)
}

/** The place that the page is about. */
function placeOf(page: PageData): string | undefined {
	if (page.kind === 'village') return (page.village.area ?? page.village.region).label
	return page.kind === 'place' ? page.place.name : undefined
}
