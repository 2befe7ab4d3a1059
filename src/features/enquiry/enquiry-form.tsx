/** The form of the information request, in the dialog and on a page of its own. */
import { useId } from 'react'
import { useHydrated } from '../../components/hydrated.ts'
import { useSite } from '../../components/site.ts'
import { address as at } from '../../core/addresses.ts'
import { ENQUIRY_FORM, HONEYPOT, MAX_LENGTHS, type EnquiryErrors } from '../../core/enquiry/enquiry-fields.ts'
import { list } from '../../core/format.ts'
import type { Phase } from './deliver.ts'
import { EmailField } from './email-field.tsx'
import { EnquiryField } from './enquiry-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { Interest } from './interest.ts'
import { OutcomeMessage, SiteEmail } from './outcome-message.tsx'
import { rememberDraft, useEnquiryForm } from './use-enquiry-form.ts'

interface Props {
	/** `lost` is said at the top of the form, which then still holds what was typed. */
	phase: Phase
	/** Given only a form without errors. */
	send: (fields: FormData) => void
	interest: Interest
	/** On a page of its own, where an address without scripts cannot name the villages, they are a field to type in. */
	interestField?: boolean
	/** Proposed for "Location preference"; the reader may change it. */
	locationPreference?: string | undefined
}

export function EnquiryForm({ phase, send, interest, interestField = false, locationPreference }: Props) {
	const ready = useHydrated()
	const id = useId()
	const { form, errorBox, interestBox, errors, hasErrors, isBusy, submit } = useEnquiryForm(phase, interest, send)

	return (
		<>
			{(hasErrors || phase === 'lost') && (
				<div className="form-errors" tabIndex={-1} ref={errorBox} role="alert">
					{hasErrors ? <ErrorSummary errors={errors} form={id} /> : <OutcomeMessage outcome="lost" />}
				</div>
			)}
			<form
				className="enquiry-form"
				ref={form}
				name={ENQUIRY_FORM}
				method="post"
				action={at.thankYou}
				data-netlify="true"
				data-netlify-honeypot={HONEYPOT}
				noValidate={ready}
				onSubmit={submit}
				onInput={rememberDraft}
			>
				<input type="hidden" name="form-name" value={ENQUIRY_FORM} />
				<p className="visually-hidden" aria-hidden="true">
					<label>
						Leave this field empty <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
					</label>
				</p>
				<About interest={interest} hasField={interestField} />
				{interestField && (
					<div className="field">
						<label htmlFor={`${id}-village-interest`}>Which villages or operators? (optional)</label>
						<textarea
							id={`${id}-village-interest`}
							name="village-interest"
							rows={2}
							maxLength={MAX_LENGTHS['village-interest']}
							ref={interestBox}
						/>
					</div>
				)}
				<Fields id={id} errors={errors} locationPreference={locationPreference} />
				<button type="submit" className="button button-main" aria-disabled={isBusy}>
					{phase === 'sending' ? 'Sending…' : isBusy ? 'One moment…' : 'Send my request'}
				</button>
				<p className="hint">
					We send the information pack within 24 hours. You can also write to <SiteEmail />.
				</p>
			</form>
		</>
	)
}

/** Whom the request is about, and who receives it. */
function About({ interest, hasField }: { interest: Interest; hasField: boolean }) {
	const site = useSite()
	const names = interest.names.join(', ')
	return (
		<>
			{interest.unknown.length > 0 && (
				<p>
					We know no village called {list(interest.unknown.map((slug) => `“${slug}”`))}, so it is not part of this
					request.
				</p>
			)}
			{!hasField && <input type="hidden" name="village-interest" value={names} />}
			{!hasField && names && (
				<p>
					You are asking about <strong>{list(interest.names)}</strong>.
				</p>
			)}
			<p>
				<strong>Who receives this:</strong> {site.name}, and nobody else. We do not pass your details to a village or an
				operator unless you ask us to. <a href={at.privacy}>Where they are kept, and for how long</a>
			</p>
			<p>We need your name and e-mail address, marked with *. The rest is up to you.</p>
		</>
	)
}

interface FieldsProps extends Pick<Props, 'locationPreference'> {
	/** The id of the form. */
	id: string
	errors: EnquiryErrors
}

function Fields({ id, errors, locationPreference }: FieldsProps) {
	return (
		<>
			<EnquiryField form={id} name="name" label="Your Name *" required autoComplete="name" error={errors.name} />
			<EmailField form={id} error={errors.email} />
			<EnquiryField form={id} name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
			<EnquiryField
				form={id}
				name="location-preference"
				label="Location preference (optional)"
				defaultValue={locationPreference}
			/>
			<div className="field">
				<label htmlFor={`${id}-message`}>Message (optional)</label>
				<textarea id={`${id}-message`} name="message" rows={4} maxLength={MAX_LENGTHS.message} />
			</div>
			<fieldset className="options">
				<legend>How should we answer?</legend>
				<label>
					<input type="radio" name="preferred-contact" value="email" defaultChecked /> By e-mail
				</label>
				<label>
					<input type="radio" name="preferred-contact" value="phone" /> By phone
				</label>
			</fieldset>
		</>
	)
}
