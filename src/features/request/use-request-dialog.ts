/** Opens and closes the dialog of the information request, and returns the message to show on the page after it. */
import { useEffect, useRef, useState } from 'react'
import { isTaken, isUnsent, useDelivery, type RequestReceipt } from './deliver.ts'
import type { RequestOutcome } from './outbox.ts'

interface Ended {
	outcome: RequestOutcome
	/** Absent if the form still has the request. */
	receipt?: RequestReceipt | undefined
}

const AUTO_CLOSE_MS = 2000

export function useRequestDialog(isOpen: boolean) {
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const done = useRef<HTMLDivElement>(null)
	const { phase, receipt, send, again } = useDelivery()
	/** What to say once the dialog is closed, until the reader dismisses it. */
	const [ended, setEnded] = useState<Ended>()
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
