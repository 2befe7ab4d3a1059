/** What the form of the information request does: restores and keeps the draft, checks, shows errors, sends. */
import { useEffect, useRef, useState, type FormEvent, type RefObject, type SubmitEvent } from 'react'
import { HONEYPOT, validateEnquiry, type EnquiryErrors } from '../../core/enquiry/enquiry-fields.ts'
import type { Phase } from './deliver.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { Interest } from './interest.ts'

interface EnquiryFormState {
	form: RefObject<HTMLFormElement | null>
	/** Where the errors are shown; it gets the focus when there are some. */
	errorBox: RefObject<HTMLDivElement | null>
	/** The field for the villages, where there is one. */
	interestBox: RefObject<HTMLTextAreaElement | null>
	errors: EnquiryErrors
	hasErrors: boolean
	isBusy: boolean
	submit: (event: SubmitEvent<HTMLFormElement>) => void
}

export function useEnquiryForm(phase: Phase, interest: Interest, send: (fields: FormData) => void): EnquiryFormState {
	const form = useRef<HTMLFormElement>(null)
	const errorBox = useRef<HTMLDivElement>(null)
	const interestBox = useRef<HTMLTextAreaElement>(null)
	const [errors, setErrors] = useState<EnquiryErrors>({})
	const isBusy = phase === 'starting' || phase === 'sending'
	const names = interest.names.join(', ')

	useEffect(() => {
		if (form.current) restoreDraft(form.current)
	}, [])
	useEffect(() => {
		if (errors.name || errors.email || phase === 'lost') errorBox.current?.focus()
	}, [errors, phase])
	// What was typed by hand stays.
	useEffect(() => {
		const field = interestBox.current
		if (field && !field.value && !interest.pending) field.value = names
	}, [names, interest.pending])

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isBusy) return
		const fields = new FormData(event.currentTarget)
		const found = validateEnquiry(fields)
		setErrors(found)
		if (interest.pending) fields.set('village-interest', fields.get('village-interest') || names)
		if (!found.name && !found.email) send(fields)
	}
	return { form, errorBox, interestBox, errors, hasErrors: Boolean(errors.name ?? errors.email), isBusy, submit }
}

/** Keeps what the form holds now, for this tab. */
export function rememberDraft(event: FormEvent<HTMLFormElement>): void {
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
