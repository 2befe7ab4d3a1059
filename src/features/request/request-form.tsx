/** The form of the information request, in the dialog and on a page of its own. */
import { Fragment, useId, type Ref } from 'react'
import { useHydrated } from '../../components/hydrated.ts'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { TextBox } from '../../components/text-box.tsx'
import { SiteEmail } from '../../components/site-email.tsx'
import { useSite } from '../../components/site.ts'
import { address as at } from '../../core/addresses.ts'
import {
	REQUEST_FORM,
	HONEYPOT,
	MAX_LENGTHS,
	REPLY_WITHIN,
	type RequestErrors,
} from '../../core/request/request-fields.ts'
import { list } from '../../core/format.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { isUnsent, type Phase } from './deliver.ts'
import { EmailField } from './email-field.tsx'
import { RequestField } from './request-field.tsx'
import type { Interest } from './interest.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { useRequestForm } from './use-request-form.ts'

interface Props {
	/** The form says `lost` and `refused` at its top, and still has what was typed. */
	phase: Phase
	/** Called only with a form without errors. */
	send: (fields: FormData) => void
	interest: Interest
	/** Whether the villages are a field to type in, as on the page of its own, which can't read its address without scripts. */
	interestField?: boolean
	/** The first value of "Location preference". */
	locationPreference?: string | undefined
	/** The first value of the message. */
	firstMessage?: string
}

export function RequestForm(props: Props) {
	const { phase, send, interest, interestField = false, locationPreference, firstMessage = '' } = props
	const ready = useHydrated()
	const id = useId()
	const { form, errorBox, interestBox, errors, hasErrors, isBusy, byPhone, onInput, submit } = useRequestForm(
		phase,
		interest,
		send,
	)

	return (
		<>
			{(hasErrors || isUnsent(phase)) && (
				<div className="form-errors" tabIndex={-1} ref={errorBox} role="alert">
					{hasErrors && <ErrorSummary heading="Please fix the following:" errors={errors.all} ids={id} />}
					{!hasErrors && isUnsent(phase) && <OutcomeMessage outcome={phase} />}
				</div>
			)}
			<form
				className="request-form"
				ref={form}
				name={REQUEST_FORM}
				method="post"
				action={at.thankYou}
				data-netlify="true"
				data-netlify-honeypot={HONEYPOT}
				noValidate={ready}
				onSubmit={submit}
				onInput={onInput}
			>
				<NotForReaders />
				<About interest={interest} hasField={interestField} byPhone={byPhone} />
				{interestField && <InterestField id={`${id}-village-interest`} box={interestBox} />}
				<Fields
					id={id}
					errors={errors.own}
					byPhone={byPhone}
					locationPreference={locationPreference}
					firstMessage={firstMessage}
					ring={interest.ring}
				/>
				<button type="submit" className="button button-main" aria-disabled={isBusy}>
					{phase === 'sending' ? 'Sending…' : isBusy ? 'One moment…' : 'Send my request'}
				</button>
				<p className="hint">
					You can also write to <SiteEmail />.
				</p>
			</form>
		</>
	)
}

/** The form's name, and the field that only a robot fills in. */
function NotForReaders() {
	return (
		<>
			<input type="hidden" name="form-name" value={REQUEST_FORM} />
			<p className="visually-hidden" aria-hidden="true">
				<label>
					Please leave this box empty: it catches spam <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
				</label>
			</p>
		</>
	)
}

function InterestField({ id, box }: { id: string; box: Ref<HTMLTextAreaElement> }) {
	return (
		<div className="field">
			<label htmlFor={id}>Which villages or operators? (optional)</label>
			{import.meta.env.SSR ? (
				<noscript>
					<p className="hint">Please type their names here. Filling them in for you needs JavaScript.</p>
				</noscript>
			) : (
				<noscript />
			)}
			<TextBox id={id} name="village-interest" rows={2} max={MAX_LENGTHS['village-interest']!} ref={box} />
		</div>
	)
}

/** The villages that the request is about, and who receives it. */
function About({ interest, hasField, byPhone }: { interest: Interest; hasField: boolean; byPhone: boolean }) {
	const site = useSite()
	const names = interest.names.join(', ')
	return (
		<>
			{interest.unknown.length > 0 && (
				<p>
					We have no village called <Quoting text={list(interest.unknown.map(quoteWords))} />, so it isn’t part of this
					request.
				</p>
			)}
			{!hasField && <input type="hidden" name="village-interest" value={names} />}
			{!hasField && names && (
				<p>
					You’re asking about{' '}
					<strong>
						<Quoting text={list(interest.names)} />
					</strong>
					.
				</p>
			)}
			<p>
				<strong>What you get:</strong> an information pack by email within {REPLY_WITHIN}, and a reply to your message.
				Both come from {site.name}, not from a village.
			</p>
			<p>
				<strong>Who receives this:</strong> {site.name}, and nobody else. We don’t pass your details to a village or an
				operator unless you ask us to. <a href={at.privacy}>Where we keep them, and for how long</a>
			</p>
			<p>
				We need your {byPhone ? 'name, email address and phone number' : 'name and email address'}, marked with *. The
				rest is up to you.
			</p>
		</>
	)
}

interface FieldsProps {
	/** The id of the form. */
	id: string
	errors: RequestErrors
	/** Whether we should reply by telephone, for which a number is needed. */
	byPhone: boolean
	locationPreference: string | undefined
	firstMessage: string
	ring: Interest['ring']
}

/** Who to ring, so that nobody has to invent an address. */
function NoEmail({ ring }: Pick<FieldsProps, 'ring'>) {
	return (
		<p className="hint">
			No email?{' '}
			{ring.slice(0, MAX_RING).map(({ label, address, age }, index) => (
				<Fragment key={address}>
					<a href={address}>{index > 0 ? label.replace('Ring ', '') : label}</a>
					{age && ` (${age})`},{' '}
				</Fragment>
			))}
			{ring.length > 0 && 'or '}
			<a href={`${at.careSoon}#who-to-ring`}>{ring.length > 0 ? 'one' : 'Ring one'} of the free advice lines</a>.
		</p>
	)
}

/** More would hide the field below. */
const MAX_RING = 3

function Fields({ id, errors, byPhone, locationPreference, firstMessage, ring }: FieldsProps) {
	return (
		<>
			<RequestField form={id} name="name" label="Your Name *" required autoComplete="name" error={errors.name} />
			<EmailField form={id} error={errors.email} />
			<NoEmail ring={ring} />
			<fieldset className="options">
				<legend>How should we reply?</legend>
				<label>
					<input type="radio" name="preferred-contact" value="email" defaultChecked /> By email
				</label>
				<label>
					<input type="radio" name="preferred-contact" value="phone" /> By phone
				</label>
			</fieldset>
			<RequestField
				form={id}
				name="phone"
				label={byPhone ? 'Phone *' : 'Phone (optional)'}
				hint="We only need your number if you’d like us to phone you."
				type="tel"
				required={byPhone}
				autoComplete="tel"
				error={byPhone ? errors.phone : undefined}
			/>
			<RequestField
				form={id}
				name="location-preference"
				label="Location preference (optional)"
				defaultValue={locationPreference}
			/>
			<RequestField
				form={id}
				name="message"
				label="Message (optional)"
				hint={firstMessage && 'We haven’t found the answers to these questions. Change them as you like.'}
				rows={firstMessage ? 10 : 4}
				defaultValue={firstMessage}
			/>
		</>
	)
}
