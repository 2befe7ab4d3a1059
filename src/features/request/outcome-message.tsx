import { SiteEmail } from '../../components/site-email.tsx'
import { SAVED, SENT } from '../../core/request/request-fields.ts'
import type { RequestOutcome } from './outbox.ts'

/** The outcome of a request, in the specification's words if it has them. */
export function OutcomeMessage({ outcome }: { outcome: RequestOutcome }) {
	if (outcome === 'sent') return <p>{SENT}</p>
	if (outcome === 'saved') {
		return (
			<p>
				{SAVED}. You can also write to <SiteEmail />.
			</p>
		)
	}
	if (outcome === 'refused') {
		return (
			<p>
				<strong>Your request was not sent.</strong> Our website didn’t accept it, and sending it again as it is won’t
				help. What you typed is still in the form. Please write to <SiteEmail /> instead.
			</p>
		)
	}
	return (
		<p>
			<strong>Your request was not sent</strong>, and we couldn’t save it on this device. What you typed is still in the
			form. Please try again, or write to <SiteEmail />.
		</p>
	)
}
