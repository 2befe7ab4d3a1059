/** The behaviour of the information request's form: restores and stores the draft, validates, shows errors, sends. */
import { useEffect, useRef, useState, type FormEvent, type SubmitEvent } from 'react'
import {
	REQUEST_FIELDS,
	HONEYPOT,
	lengthErrors,
	validateRequest,
	type RequestErrors,
} from '../../core/request/request-fields.ts'
import { cleanText } from '../../core/sent-words.ts'
import { isUnsent, type Phase } from './deliver.ts'
import { setDraft, getDraft } from './draft.ts'
import type { Interest } from './interest.ts'

export function useRequestForm(phase: Phase, interest: Interest, send: (fields: FormData) => void) {
	const form = useRef<HTMLFormElement>(null)
	/** Where the errors are shown; it gets the focus when there are some. */
	const errorBox = useRef<HTMLDivElement>(null)
	/** The field for the villages, if there is one. */
	const interestBox = useRef<HTMLTextAreaElement>(null)
	/** What is wrong: `own` without what is too long, which a field says itself from the moment when it is. */
	const [errors, setErrors] = useState<{ own: RequestErrors; all: RequestErrors }>({ own: {}, all: {} })
	const hasErrors = Object.keys(errors.all).length > 0
	/** Whether we should reply by telephone. */
	const [byPhone, setByPhone] = useState(false)
	const isBusy = phase === 'starting' || phase === 'sending'
	const names = interest.names.join(', ')

	useEffect(() => {
		if (!form.current) return
		restoreDraft(form.current)
		setByPhone(isByPhone(form.current))
	}, [])
	useEffect(() => {
		if (Object.keys(errors.all).length > 0 || isUnsent(phase)) errorBox.current?.focus()
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
		const own = validateRequest(fields)
		const all = { ...own, ...lengthErrors(fields) }
		setErrors({ own, all })
		if (interest.pending) fields.set('village-interest', fields.get('village-interest') || names)
		if (Object.keys(all).length === 0) send(fields)
	}
	function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
		rememberDraft(currentTarget)
		setByPhone(isByPhone(currentTarget))
	}
	return { form, errorBox, interestBox, errors, hasErrors, isBusy, byPhone, onInput, submit }
}

const isByPhone = (form: HTMLFormElement) => new FormData(form).get('preferred-contact') === 'phone'

/** Returns the key of a field in the draft. A message that starts with the questions about a village has a key of its own. */
function draftKey(name: string, form: HTMLFormElement): string {
	const field = form.elements.namedItem(name)
	return name === 'message' && field instanceof HTMLTextAreaElement ? name + field.defaultValue : name
}

/** Stores what is in the form, for this tab. */
function rememberDraft(form: HTMLFormElement): void {
	const draft: Record<string, string> = {}
	for (const [name, value] of new FormData(form)) {
		const isDraft = name !== 'form-name' && name !== HONEYPOT && name !== 'village-interest'
		if (isDraft && typeof value === 'string') draft[draftKey(name, form)] = value
	}
	setDraft(draft)
}

/** Fills the form from the draft, except for fields in which the reader typed before hydration. */
function restoreDraft(form: HTMLFormElement): void {
	const draft = getDraft()
	for (const name of REQUEST_FIELDS) {
		const stored = draft[draftKey(name, form)]
		if (stored === undefined) continue
		const value = cleanText(stored)
		const field = form.elements.namedItem(name)
		if (field instanceof RadioNodeList) field.value = value
		else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
			if (field.value === field.defaultValue) field.value = value
		}
	}
}
