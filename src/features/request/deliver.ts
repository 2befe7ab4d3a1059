/** Sends a filled-in form, for the dialog and the page. */
import { useCallback, useRef, useState } from 'react'
import { useSite } from '../../components/site.ts'
import { tidyEmail } from '../../core/request/email.ts'
import { requestBody, type RequestFieldName } from '../../core/request/request-fields.ts'
import { fetchCode } from '../../navigation/late-code.tsx'
import { clearDraft, setDraft, getDraft } from './draft.ts'
import type { RequestOutcome } from './outbox.ts'

/** `starting`: the button was pressed. `sending`: it is being sent, and is not lost with the tab if the device could store it in time. */
export type Phase = 'form' | 'starting' | 'sending' | RequestOutcome

/** Whether the request was neither sent nor stored, so that the form still shows it. */
export const isUnsent = (phase: Phase): phase is 'refused' | 'lost' | 'outdated' =>
	phase === 'refused' || phase === 'lost' || phase === 'outdated'

/** Whether the form has done its part: the request is sent, or stored and will be. */
export const isTaken = (phase: Phase): phase is 'sent' | 'saved' | 'retrying' =>
	phase === 'sent' || phase === 'saved' || phase === 'retrying'

/** What the reader wants to know of a request once the form is gone. */
export interface RequestReceipt {
	/** The villages and operators; may be empty. */
	about: string
	email: string
	/** Where we reply; empty if it is by email. */
	phone: string
	/** Empty if none was written. */
	message: string
}

function receiptOf(fields: FormData): RequestReceipt {
	const text = (name: RequestFieldName) => {
		const value = fields.get(name)
		return typeof value === 'string' ? value.trim() : ''
	}
	return {
		about: text('village-interest'),
		email: tidyEmail(text('email')),
		phone: text('preferred-contact') === 'phone' ? text('phone') : '',
		message: text('message'),
	}
}

/** The state of a request, and a function that sends one. While one is being sent, a second call does nothing. */
export function useDelivery() {
	const { email } = useSite()
	const [phase, setPhase] = useState<Phase>('form')
	/** Of the request that was sent last. */
	const [receipt, setReceipt] = useState<RequestReceipt>()
	const sending = useRef(false)
	const send = useCallback(
		async (fields: FormData) => {
			if (sending.current) return
			sending.current = true
			setPhase('starting')
			setReceipt(receiptOf(fields))
			const draft = getDraft()
			const outcome = await deliver(fields, email, (isStored) => {
				setPhase('sending')
				// Otherwise a reload would restore the form, and the reader might send it twice.
				if (isStored) clearDraft()
			})
			sending.current = false
			if (outcome === 'refused') setDraft(draft)
			else if (!isUnsent(outcome)) clearDraft()
			setPhase(outcome)
		},
		[email],
	)
	/** Shows the form again. */
	const again = useCallback(() => setPhase('form'), [])
	return { phase, receipt, send, again }
}

/** Posts the request, or stores it on the device. `lost` also if nothing answers that has the code for it. */
async function deliver(
	fields: FormData,
	contact: string,
	onStored: (isStored: boolean) => void,
): Promise<RequestOutcome> {
	const about = fields.get('village-interest')
	const code = await fetchCode(() => import('./start-outbox.ts'))
	if (code.state === 'failed') return code.hasChanged ? 'outdated' : 'lost'
	try {
		const { outbox, startOutbox } = code.value
		startOutbox()
		const request = { body: requestBody(fields), about: typeof about === 'string' ? about : '', contact }
		return await outbox.send(request, onStored)
	} catch (error) {
		console.warn('The information request could not be sent.', error)
		return 'lost'
	}
}
