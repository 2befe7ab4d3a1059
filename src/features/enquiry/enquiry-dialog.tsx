/** The information request as a dialog over the page that it was asked for on. */
import { useEffect, useRef, useState } from 'react'
import { requestedSlugs } from '../../core/enquiry/enquiry-fields.ts'
import type { PageData } from '../../core/page-data/page-data.ts'
import { useDelivery } from './deliver.ts'
import { EnquiryForm, Told } from './enquiry-form.tsx'
import { useInterest } from './interest.ts'
import type { Outcome } from './outbox.ts'

const AUTO_CLOSE = 2000

interface Props {
	/** The query of the link that was pressed; undefined: the dialog is closed. */
	asked: string | undefined
	page: PageData | undefined
	/** The dialog was closed in another way than by `asked`. */
	onClose: () => void
}

export function EnquiryDialog({ asked, page, onClose }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const done = useRef<HTMLDivElement>(null)
	const interest = useInterest(requestedSlugs(asked ?? ''), page)
	const { phase, send, again } = useDelivery()
	/** The outcome once the dialog is closed, until the reader dismisses it. */
	const [told, setTold] = useState<Outcome>()
	const open = asked !== undefined
	const isDone = phase === 'sent' || phase === 'saved'

	useEffect(() => {
		const element = dialog.current
		if (!element) return
		if (open && !element.open) {
			element.showModal()
			heading.current?.focus()
			// While the reader types, fetch what sending needs: the connection may be gone by then.
			import('./start-outbox.ts').catch(() => {})
		} else if (!open && element.open) element.close()
	}, [open])

	// The words stand in the dialog for two seconds, and on the page once it is closed, whoever closes it.
	useEffect(() => {
		if (!isDone) return
		if (!open) {
			setTold(phase)
			again()
			return
		}
		done.current?.focus()
		const timer = setTimeout(() => dialog.current?.close(), AUTO_CLOSE)
		return () => clearTimeout(timer)
	}, [isDone, open, phase, again])
	useEffect(() => {
		if (!open && phase === 'lost') setTold('lost')
	}, [open, phase])

	return (
		<>
			<dialog className="enquiry" aria-labelledby="enquiry-heading" ref={dialog} onClose={() => open && onClose()}>
				{open && (
					<>
						<div className="enquiry-top">
							<h2 id="enquiry-heading" tabIndex={-1} ref={heading}>
								Request an information pack
							</h2>
							<button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
								Close
							</button>
						</div>
						{isDone ? (
							<div className="enquiry-done" tabIndex={-1} ref={done}>
								<Told outcome={phase} />
							</div>
						) : (
							<EnquiryForm
								phase={phase}
								send={(fields) => void send(fields)}
								interest={interest}
								locationPreference={page && placeOf(page)}
							/>
						)}
					</>
				)}
			</dialog>
			<div className="enquiry-status" role="status">
				{told && (
					<>
						<Told outcome={told} />
						<button type="button" className="button button-quiet" onClick={() => setTold(undefined)}>
							Close this message
						</button>
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
