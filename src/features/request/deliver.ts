/** What the dialog and the page do with a form that is filled in. */
import { useCallback, useRef, useState } from 'react'
import { useSite } from '../../components/site.ts'
import { requestBody } from '../../core/request/request-fields.ts'
import { clearDraft, setDraft, getDraft } from './draft.ts'
import type { Outcome } from './outbox.ts'

/** `starting`: the button was pressed. `sending`: it is being sent, and no closed tab loses it if the device could keep it in time. */
export type Phase = 'form' | 'starting' | 'sending' | Outcome

/** The request did not go out and is not kept: the form still holds it, and says so. */
export const isUnsent = (phase: Phase): phase is 'refused' | 'lost' => phase === 'refused' || phase === 'lost'

/** The state of a request, and how to send one; while one is being sent a second click does nothing. */
export function useDelivery(): {
	phase: Phase
	send: (fields: FormData) => Promise<void>
	/** Back to the form. */
	again: () => void
} {
	const { email } = useSite()
	const [phase, setPhase] = useState<Phase>('form')
	const sending = useRef(false)
	const send = useCallback(
		async (fields: FormData) => {
			if (sending.current) return
			sending.current = true
			setPhase('starting')
			const draft = getDraft()
			const outcome = await deliver(fields, email, (kept) => {
				setPhase('sending')
				// Or a reload would bring the form back, and with it a second request.
				if (kept) clearDraft()
			})
			sending.current = false
			if (outcome === 'refused') setDraft(draft)
			else if (outcome !== 'lost') clearDraft()
			setPhase(outcome)
		},
		[email],
	)
	const again = useCallback(() => setPhase('form'), [])
	return { phase, send, again }
}

/** Posts the request, or keeps it on the device. The code for it may itself be out of reach: that is a loss like any other. */
async function deliver(fields: FormData, contact: string, onKept: (kept: boolean) => void): Promise<Outcome> {
	const about = fields.get('village-interest')
	try {
		const { outbox, startOutbox } = await import('./start-outbox.ts')
		startOutbox()
		const request = { body: requestBody(fields), about: typeof about === 'string' ? about : '', contact }
		return await outbox.send(request, onKept)
	} catch (error) {
		console.warn('The information request could not be sent.', error)
		return 'lost'
	}
}
