/**
 * The information request. Prerendered complete, so that the hosting form-capture service finds the form and
 * it works without JavaScript: the button is a link to the dialog, which `:target` shows, and the form posts itself.
 */
import {
	useEffect,
	useRef,
	useState,
	type InputHTMLAttributes,
	type MouseEvent,
	type ReactNode,
	type SubmitEvent,
} from 'react'
import { address } from '../../core/addresses.ts'
import { useSite } from '../../components/site.ts'
import { useHydrated } from '../hydrated.ts'
import type { Outcome } from './outbox.ts'
import { validateEnquiry, type EnquiryErrors } from './validate.ts'

const DIALOG = 'information-request'
const AUTO_CLOSE = 2000

const SENT = "Request Sent! Thank you for your interest. We'll send you an information pack within 24 hours."
const SAVED = "Saved - we'll send it as soon as you're back online"

/** Opens the dialog of this page. */
export function EnquiryButton({ children }: { children: ReactNode }) {
	return (
		<a className="button" href={`#${DIALOG}`} onClick={open}>
			{children}
		</a>
	)
}

/** Where a browser has no dialogs, the link goes to the form as it does without JavaScript. */
function open(event?: MouseEvent): void {
	const dialog = document.getElementById(DIALOG) as HTMLDialogElement | null
	if (!dialog?.showModal) return
	event?.preventDefault()
	if (!dialog.open) dialog.showModal()
	dialog.querySelector('h2')?.focus()
	// While the reader types, fetch what sending needs: the connection may be gone by then.
	import('./outbox.ts').catch(() => {})
}

interface Props {
	/** The operator or the villages that the request is about; none on pages that are about no one in particular. */
	interest?: string
	/** Proposed for "Location preference"; the reader may change it. */
	locationPreference?: string
}

/** The dialog with its form. One to a page. */
export function EnquiryDialog({ interest = '', locationPreference }: Props) {
	const site = useSite()
	const ready = useHydrated()
	const dialog = useRef<HTMLDialogElement>(null)
	/** At the top of the dialog: what went wrong, or the confirmation. */
	const message = useRef<HTMLDivElement>(null)
	const sending = useRef(false)
	const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
	const [phase, setPhase] = useState<'form' | 'sending' | Outcome>('form')
	const [errors, setErrors] = useState<EnquiryErrors>({})
	/** The outcome once the dialog is closed, until the reader dismisses it. */
	const [told, setTold] = useState<Outcome>()

	useEffect(() => {
		if (location.hash === `#${DIALOG}`) open()
		return () => clearTimeout(closing.current)
	}, [])
	useEffect(() => {
		if (phase !== 'sending' && phase !== 'form') message.current?.focus()
	}, [phase])
	useEffect(() => {
		if (errors.name || errors.email) message.current?.focus()
	}, [errors])

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		if (sending.current) return
		const form = event.currentTarget
		const fields = new FormData(form)
		const found = validateEnquiry(fields)
		setErrors(found)
		setPhase('form')
		if (found.name || found.email) return
		sending.current = true
		setPhase('sending')
		const outcome = await deliver(fields, interest, site.email)
		sending.current = false
		if (outcome !== 'lost') form.reset()
		if (dialog.current?.open) {
			setPhase(outcome)
			if (outcome !== 'lost') closing.current = setTimeout(() => dialog.current?.close(), AUTO_CLOSE)
		} else {
			setPhase(outcome === 'lost' ? 'lost' : 'form')
			setTold(outcome)
		}
	}

	function closed() {
		clearTimeout(closing.current)
		if (phase !== 'sent' && phase !== 'saved') return
		setTold(phase)
		setPhase('form')
	}

	const mail = <a href={`mailto:${site.email}`}>{site.email}</a>
	const words = {
		sent: <p>{SENT}</p>,
		saved: (
			<p>
				{SAVED}. You can also write to {mail}.
			</p>
		),
		lost: (
			<p>
				<strong>Your request was not sent</strong>, and this device does not let us keep it. What you typed is still in
				the form. Please try again, or write to {mail}.
			</p>
		),
	}
	const done = phase === 'sent' || phase === 'saved'
	const wrong = Boolean(errors.name || errors.email)

	return (
		<>
			<dialog
				id={DIALOG}
				className="enquiry"
				aria-labelledby="enquiry-heading"
				ref={dialog}
				data-ready={ready || undefined}
				onClose={closed}
			>
				<div className="enquiry-top">
					<h2 id="enquiry-heading" tabIndex={-1}>
						Request an information pack
					</h2>
					<button type="button" className="button button-quiet enquiry-close" onClick={() => dialog.current?.close()}>
						Close
					</button>
				</div>
				{(done || phase === 'lost' || wrong) && (
					<div
						className={done ? 'enquiry-done' : 'form-errors'}
						tabIndex={-1}
						ref={message}
						role={done ? undefined : 'alert'}
					>
						{wrong ? <ErrorSummary errors={errors} /> : words[phase as Outcome]}
					</div>
				)}
				<form
					name="village-inquiry"
					method="post"
					action={address.thankYou}
					data-netlify="true"
					data-netlify-honeypot="bot-field"
					noValidate={ready}
					hidden={done}
					onSubmit={(event) => void submit(event)}
				>
					<input type="hidden" name="form-name" value="village-inquiry" />
					<input type="hidden" name="village-interest" value={interest} />
					<p className="visually-hidden" aria-hidden="true">
						<label>
							Leave this field empty <input name="bot-field" tabIndex={-1} autoComplete="off" />
						</label>
					</p>
					<p>
						{interest && (
							<>
								About: <strong>{interest}</strong>.{' '}
							</>
						)}
						Your request goes to {site.name} and to nobody else: we pass it on only if you ask us to.
					</p>
					<Field name="name" label="Your Name *" required autoComplete="name" error={errors.name} />
					<Field name="email" label="Email Address *" type="email" required autoComplete="email" error={errors.email} />
					<Field name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
					<Field name="location-preference" label="Location preference (optional)" defaultValue={locationPreference} />
					<label htmlFor="enquiry-message">Message (optional)</label>
					<textarea id="enquiry-message" name="message" rows={4} />
					<fieldset className="options">
						<legend>How should we answer?</legend>
						<label>
							<input type="radio" name="preferred-contact" value="email" defaultChecked /> By e-mail
						</label>
						<label>
							<input type="radio" name="preferred-contact" value="phone" /> By phone
						</label>
					</fieldset>
					<button type="submit" className="button button-main" aria-disabled={phase === 'sending'}>
						{phase === 'sending' ? 'Sending…' : 'Send my request'}
					</button>
					<p className="hint">We answer within 24 hours. You can also write to {mail}.</p>
				</form>
			</dialog>
			<div className="enquiry-status" role="status">
				{told && (
					<>
						{words[told]}
						<button type="button" className="button button-quiet" onClick={() => setTold(undefined)}>
							Close this message
						</button>
					</>
				)}
			</div>
		</>
	)
}

/** Posts the request, or keeps it on the device. The code for it may itself be out of reach: that is a loss like any other. */
async function deliver(fields: FormData, about: string, contact: string): Promise<Outcome> {
	const body = new URLSearchParams()
	for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
	try {
		const { outbox } = await import('./outbox.ts')
		return await outbox.send({ body: body.toString(), about, contact })
	} catch (error) {
		console.warn('The information request could not be sent.', error)
		return 'lost'
	}
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string; error?: string | undefined }

function Field({ name, label, error, ...input }: FieldProps) {
	const id = `enquiry-${name}`
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
			<input
				id={id}
				name={name}
				{...input}
				aria-invalid={error ? true : undefined}
				aria-describedby={error && `${id}-error`}
			/>
		</div>
	)
}

function ErrorSummary({ errors }: { errors: EnquiryErrors }) {
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
									href={`#enquiry-${name}`}
									onClick={(event) => {
										event.preventDefault()
										document.getElementById(`enquiry-${name}`)?.focus()
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
