/** The information request as a dialog over the page with the link that opened it. */
import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { ASK_OTHERS, ASK_VILLAGE, requestedSlugs } from '../../core/request/request-fields.ts'
import { questionsAbout } from '../../core/message-links.ts'
import type { PageData, VillagePage } from '../../core/page-data/page-data.ts'
import { RequestForm } from './request-form.tsx'
import { isTaken, isUnsent, useDelivery } from './deliver.ts'
import { useInterest } from './interest.ts'
import { OutcomeMessage, type Outcome } from './outcome-message.tsx'

export interface RequestDialogProps {
	/** The query of the link that opened it; undefined while it is closed. */
	query: string | undefined
	page: PageData | undefined
	/** Called when the dialog is closed in another way than by `query`. */
	onClose: () => void
}

export function RequestDialog({ query, page, onClose }: RequestDialogProps) {
	const open = query !== undefined
	const slugs = requestedSlugs(query ?? '')
	const interest = useInterest(slugs, page)
	const village = page?.kind === 'village' && slugs.join() === page.slug ? page : undefined
	const { dialog, heading, done, phase, send, ended, dismiss } = useRequestDialog(open)

	return (
		<>
			<dialog className="dialog" aria-labelledby="request-heading" ref={dialog} onClose={() => open && onClose()}>
				{open && (
					<>
						<div className="dialog-top cluster cluster-apart">
							<h2 id="request-heading" tabIndex={-1} ref={heading}>
								{village ? ASK_VILLAGE : ASK_OTHERS}
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
	if (page.kind === 'village') return (page.area ?? page.region).label
	return page.kind === 'place' ? page.place.name : undefined
}

const AUTO_CLOSE_MS = 2000

/** Opens and closes the dialog, and returns the message to show on the page after it. */
function useRequestDialog(isOpen: boolean) {
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const done = useRef<HTMLDivElement>(null)
	const { phase, receipt, send, again } = useDelivery()
	/** What to say once the dialog is closed, until the reader dismisses it. */
	const [ended, setEnded] = useState<Outcome>()
	const isDone = isTaken(phase)

	useEffect(() => {
		const element = dialog.current
		if (!element) return
		if (isOpen && !element.open) {
			element.showModal()
			heading.current?.focus()
			// While the reader types, fetch what sending needs: the connection may be gone by then.
			import('./start-outbox.ts').catch(() => {})
		} else if (!isOpen && element.open) element.close()
	}, [isOpen])

	// The dialog shows the outcome for two seconds; once it is closed, by the reader or by itself, the page does.
	useEffect(() => {
		if (!isDone) return
		if (!isOpen) {
			setEnded({ outcome: phase, receipt })
			again()
			return
		}
		done.current?.focus()
		const timer = setTimeout(() => dialog.current?.close(), AUTO_CLOSE_MS)
		return () => clearTimeout(timer)
	}, [isDone, isOpen, phase, receipt, again])
	useEffect(() => {
		if (!isOpen && isUnsent(phase)) setEnded({ outcome: phase })
	}, [isOpen, phase])

	return {
		dialog,
		heading,
		done,
		phase,
		send: (fields: FormData) => void send(fields),
		ended,
		dismiss: () => setEnded(undefined),
	}
}

/** The maximum number of questions in a first message: as many as a reader looks through. */
const MAX_QUESTIONS = 6

/** The questions that a village's page leaves open; empty if there are none. */
function firstMessage({ name, questions }: VillagePage): string {
	return questions.length === 0 ? '' : questionsAbout(name, questions.slice(0, MAX_QUESTIONS))
}
