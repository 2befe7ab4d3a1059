/** What the dialog and the page do with a form that is filled in. */
import { useCallback, useRef, useState } from 'react'
import { useSite } from '../../components/site.ts'
import { enquiryBody } from '../../core/enquiry.ts'
import { clearDraft } from './draft.ts'
import type { Outcome } from './outbox.ts'

export type Phase = 'form' | 'sending' | Outcome

/** Where a request stands, and how to send one; while one is being sent a second press does nothing. */
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
			setPhase('sending')
			const outcome = await deliver(fields, email)
			sending.current = false
			if (outcome !== 'lost') clearDraft()
			setPhase(outcome)
		},
		[email],
	)
	const again = useCallback(() => setPhase('form'), [])
	return { phase, send, again }
}

/** Posts the request, or keeps it on the device. The code for it may itself be out of reach: that is a loss like any other. */
async function deliver(fields: FormData, contact: string): Promise<Outcome> {
	const about = fields.get('village-interest')
	try {
		const { outbox, startOutbox } = await import('./outbox.ts')
		startOutbox()
		return await outbox.send({ body: enquiryBody(fields), about: typeof about === 'string' ? about : '', contact })
	} catch (error) {
		console.warn('The information request could not be sent.', error)
		return 'lost'
	}
}
