/** The form of the information request, in the dialog and on a page of its own. */
import {
	useEffect,
	useId,
	useRef,
	useState,
	type ComponentProps,
	type FormEvent,
	type ReactNode,
	type SubmitEvent,
} from 'react'
import { useSite } from '../../components/site.ts'
import { address as at } from '../../core/addresses.ts'
import {
	ENQUIRY_FORM,
	HONEYPOT,
	LONGEST,
	SAVED,
	SENT,
	validateEnquiry,
	type EnquiryErrors,
	type EnquiryField,
} from '../../core/enquiry/enquiry-fields.ts'
import { list } from '../../core/format.ts'
import { useHydrated } from '../../components/hydrated.ts'
import type { Phase } from './deliver.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { Interest } from './interest.ts'
import type { Outcome } from './outbox.ts'

interface Props {
	/** `lost` is told at the top of the form, which then still holds what was typed. */
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
	const site = useSite()
	const ready = useHydrated()
	const id = useId()
	const form = useRef<HTMLFormElement>(null)
	const problems = useRef<HTMLDivElement>(null)
	const [errors, setErrors] = useState<EnquiryErrors>({})
	const wrong = Boolean(errors.name ?? errors.email)
	const busy = phase === 'starting' || phase === 'sending'
	const names = interest.names.join(', ')

	useEffect(() => {
		if (form.current) restoreDraft(form.current)
	}, [])
	useEffect(() => {
		if (errors.name || errors.email || phase === 'lost') problems.current?.focus()
	}, [errors, phase])
	// What was typed by hand stays.
	const about = useRef<HTMLTextAreaElement>(null)
	useEffect(() => {
		if (about.current && !about.current.value && !interest.pending) about.current.value = names
	}, [names, interest.pending])

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		if (busy) return
		const fields = new FormData(event.currentTarget)
		const found = validateEnquiry(fields)
		setErrors(found)
		if (interest.pending) fields.set('village-interest', fields.get('village-interest') || names)
		if (!found.name && !found.email) send(fields)
	}

	return (
		<>
			{(wrong || phase === 'lost') && (
				<div className="form-errors" tabIndex={-1} ref={problems} role="alert">
					{wrong ? <ErrorSummary errors={errors} form={id} /> : <Told outcome="lost" />}
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
				{interest.unknown.length > 0 && (
					<p>
						We know no village called {list(interest.unknown.map((slug) => `“${slug}”`))}, so it is not part of this
						request.
					</p>
				)}
				{!interestField && <input type="hidden" name="village-interest" value={names} />}
				{!interestField && names && (
					<p>
						You are asking about <strong>{list(interest.names)}</strong>.
					</p>
				)}
				<p>
					<strong>Who receives this:</strong> {site.name}, and nobody else. We do not pass your details to a village or
					an operator unless you ask us to. <a href={at.privacy}>Where they are kept, and for how long</a>
				</p>
				<p>We need your name and e-mail address, marked with *. The rest is up to you.</p>
				{interestField && (
					<div className="field">
						<label htmlFor={`${id}-village-interest`}>Which villages or operators? (optional)</label>
						<textarea
							id={`${id}-village-interest`}
							name="village-interest"
							rows={2}
							maxLength={LONGEST['village-interest']}
							ref={about}
						/>
					</div>
				)}
				<Field form={id} name="name" label="Your Name *" required autoComplete="name" error={errors.name} />
				<EmailField form={id} error={errors.email} />
				<Field form={id} name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
				<Field
					form={id}
					name="location-preference"
					label="Location preference (optional)"
					defaultValue={locationPreference}
				/>
				<div className="field">
					<label htmlFor={`${id}-message`}>Message (optional)</label>
					<textarea id={`${id}-message`} name="message" rows={4} maxLength={LONGEST.message} />
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
				<button type="submit" className="button button-main" aria-disabled={busy}>
					{phase === 'sending' ? 'Sending…' : busy ? 'One moment…' : 'Send my request'}
				</button>
				<p className="hint">
					We send the information pack within 24 hours. You can also write to <Mail />.
				</p>
			</form>
		</>
	)
}

/** What became of a request, in the specification's words where it has them. */
export function Told({ outcome }: { outcome: Outcome }) {
	if (outcome === 'sent') return <p>{SENT}</p>
	if (outcome === 'saved') {
		return (
			<p>
				{SAVED}. You can also write to <Mail />.
			</p>
		)
	}
	return (
		<p>
			<strong>Your request was not sent</strong>, and this device does not let us keep it. What you typed is still in
			the form. Please try again, or write to <Mail />.
		</p>
	)
}

function Mail() {
	const { email } = useSite()
	return <a href={`mailto:${email}`}>{email}</a>
}

type FieldProps = ComponentProps<'input'> & {
	/** The id of the form, which every id in it begins with. */
	form: string
	name: EnquiryField
	label: string
	error?: string | undefined
	children?: ReactNode
}

function Field({ form, name, label, error, children, ...input }: FieldProps) {
	const id = `${form}-${name}`
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
			<input
				{...input}
				id={id}
				name={name}
				maxLength={LONGEST[name]}
				aria-invalid={error ? true : undefined}
				aria-describedby={error && `${id}-error`}
			/>
			{children}
		</div>
	)
}

/** Half a second after the last key: asked for sooner, it would comment on words half written. */
const PAUSE = 500

/** The e-mail field, which names a likely slip and mends it only when asked. */
function EmailField({ form, error }: { form: string; error: string | undefined }) {
	const input = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const [suggestion, setSuggestion] = useState<string>()
	useEffect(() => () => clearTimeout(timer.current), [])

	// While typing and not on leaving the field: what appears then would move the button that is being pressed.
	function look() {
		clearTimeout(timer.current)
		setSuggestion(undefined)
		timer.current = setTimeout(() => {
			const email = input.current?.value ?? ''
			if (validateEnquiry(new Map([['email', email]])).email) return
			// A nicety: where its code cannot be had, there is none.
			import('./email-suggestion.ts').then(
				({ suggestEmail }) => setSuggestion(suggestEmail(email)),
				() => {},
			)
		}, PAUSE)
	}
	function accept() {
		const field = input.current
		if (!field || !suggestion) return
		field.value = suggestion
		field.dispatchEvent(new Event('input', { bubbles: true }))
		clearTimeout(timer.current)
		setSuggestion(undefined)
		field.focus()
	}

	return (
		<Field
			form={form}
			name="email"
			label="Email Address *"
			type="email"
			required
			autoComplete="email"
			error={error}
			ref={input}
			onInput={look}
		>
			<div role="status">
				{suggestion && (
					<p>
						Did you mean <strong>{suggestion}</strong>?{' '}
						<button type="button" className="text-button" onClick={accept}>
							Yes, use it
						</button>
					</p>
				)}
			</div>
		</Field>
	)
}

function ErrorSummary({ errors, form }: { errors: EnquiryErrors; form: string }) {
	return (
		<>
			<p>
				<strong>Please put this right:</strong>
			</p>
			<ul>
				{(['name', 'email'] as const).map(
					(name) =>
						errors[name] && (
							<li key={name}>
								<a
									href={`#${form}-${name}`}
									onClick={(event) => {
										event.preventDefault()
										document.getElementById(`${form}-${name}`)?.focus()
									}}
								>
									{errors[name]}
								</a>
							</li>
						),
				)}
			</ul>
		</>
	)
}

function rememberDraft(event: FormEvent<HTMLFormElement>): void {
	const draft: Record<string, string> = {}
	for (const [name, value] of new FormData(event.currentTarget)) {
		const kept = name !== 'form-name' && name !== HONEYPOT && name !== 'village-interest'
		if (kept && typeof value === 'string') draft[name] = value
	}
	keepDraft(draft)
}

/** Fills the form with what was typed before; what has been typed since, before the scripts came, stays. */
function restoreDraft(form: HTMLFormElement): void {
	for (const [name, value] of Object.entries(readDraft())) {
		const field = form.elements.namedItem(name)
		if (field instanceof RadioNodeList) field.value = value
		else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
			if (field.value === field.defaultValue) field.value = value
		}
	}
}
