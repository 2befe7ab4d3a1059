import { SiteEmail } from '../../components/site-email.tsx'
import { SAVED, SENT } from '../../core/request/request-fields.ts'
import { reloadPage } from '../../navigation/typed.ts'
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
	if (outcome === 'outdated') {
		return (
			<p>
				<strong>Your request was not sent</strong>, because our website has changed since you opened this page. What you
				typed stays in the form.{' '}
				<button type="button" className="text-button" onClick={reloadPage}>
					Reload the page
				</button>
				, then send it again.
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
