import { SiteEmail } from '../../components/site-email.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { address as at } from '../../core/addresses.ts'
import { REPLY_WITHIN, RETRYING, SAVED, SENT } from '../../core/request/request-fields.ts'
import { reloadPage } from '../../navigation/typed.ts'
import { isTaken, type RequestReceipt } from './deliver.ts'
import type { RequestOutcome } from './outbox.ts'

export interface Outcome {
	outcome: RequestOutcome
	/** What the reader is told once the request is taken; absent if the form still has it, and where the words are there for two seconds only. */
	receipt?: RequestReceipt | undefined
}

/** The outcome of a request, in the specification's words if it has them. */
export function OutcomeMessage({ outcome, receipt }: Outcome) {
	if (isTaken(outcome)) {
		return (
			<>
				{outcome === 'sent' ? (
					<p>{SENT}</p>
				) : (
					<p>
						{outcome === 'saved' ? SAVED : `${RETRYING}. Our website couldn’t take it just now`}. You can also write to{' '}
						<SiteEmail />.
					</p>
				)}
				{receipt && <ReceiptOf {...receipt} isSent={outcome === 'sent'} />}
			</>
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

/** What was asked, what comes and where, and what to do until then. */
function ReceiptOf({ about, email, phone, message, isSent }: RequestReceipt & { isSent: boolean }) {
	return (
		<ul>
			{about && (
				<li>
					You asked about{' '}
					<strong>
						<Quoting text={about} />
					</strong>
					.
				</li>
			)}
			{message && (
				<li>
					{isSent ? 'We’ve received' : 'We’ll send'} your {message.includes('?') ? 'questions' : 'message'} too.
				</li>
			)}
			<li>
				{isSent ? 'Within' : 'Once it’s sent, within'} {REPLY_WITHIN} we’ll email the information pack
				{phone ? ' to ' : ' and our reply to '}
				<strong>
					<bdi>{email}</bdi>
				</strong>
				{phone && (
					<>
						, and phone you on{' '}
						<strong>
							<bdi>{phone}</bdi>
						</strong>
					</>
				)}
				.
			</li>
			<li>
				If nothing comes by then, look in your junk or spam folder, then write to <SiteEmail />.
			</li>
			<li>
				Meanwhile, you can <a href={at.sheet}>prepare a visit</a> or <a href={at.checklists}>print a checklist</a>.
			</li>
		</ul>
	)
}
