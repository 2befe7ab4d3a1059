import { useEffect, useRef, useState } from 'react'
import { suggestEmail } from './email-suggestion.ts'
import { RequestField } from './request-field.tsx'

/** How long after the last key a suggestion appears, so that it isn't about half-written words. */
const PAUSE_MS = 500

/** The email field, which suggests a correction for a likely slip, or for what is no address yet and nearly one. */
export function EmailField({ form, error }: { form: string; error: string | undefined }) {
	const input = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const [suggestion, setSuggestion] = useState<string>()
	useEffect(() => () => clearTimeout(timer.current), [])

	// While typing and not on leaving the field, because the suggestion would move the button that is being pressed.
	function check() {
		clearTimeout(timer.current)
		setSuggestion(undefined)
		timer.current = setTimeout(() => {
			const email = input.current?.value ?? ''
			if (/[@＠]/.test(email)) setSuggestion(suggestEmail(email))
		}, PAUSE_MS)
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
		<RequestField
			form={form}
			name="email"
			label="Email Address *"
			type="email"
			required
			autoComplete="email"
			error={error}
			ref={input}
			onInput={check}
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
		</RequestField>
	)
}
