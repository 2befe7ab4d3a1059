import { useEffect, useRef, useState } from 'react'
import { isEmail, tidyEmail } from '../../core/request/email.ts'
import { editsBetween } from '../../core/search/spelling.ts'
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

/**
 * Mail services that many New Zealanders use. Those with short or common names aren't here, because they have real neighbours: live.com
 * and love.com, kinect.co.nz and kinetic.co.nz.
 */
const SERVICES = [
	'gmail.com',
	'hotmail.com',
	'hotmail.co.nz',
	'outlook.com',
	'outlook.co.nz',
	'icloud.com',
	'yahoo.com',
	'yahoo.co.nz',
	'protonmail.com',
	'xtra.co.nz',
	'slingshot.co.nz',
	'orcon.net.nz',
	'paradise.net.nz',
	'clear.net.nz',
	'inspire.net.nz',
	'actrix.co.nz',
	'vodafone.co.nz',
	'vodafone.net.nz',
]

/** Out of habit people add the ending of their country at services that have .com only. */
const HABIT = /^(gmail|icloud)\.(com?\.)?(nz|au|uk)$/
/** Endings that don't exist, of any domain. */
const NO_COM = /\.(con|cmo|ocm|vom|xom|comm|ccom|coom|c0m|cpm)$/
const NO_NZ = /\.(zn|nzz)$/

/** Returns the address that was probably meant; undefined if this one looks right, or if nothing like it would be. */
export function suggestEmail(typed: string): string | undefined {
	const tidy = tidyEmail(typed)
	const email = isEmail(tidy) ? tidy : withoutSigns(tidy)
	const at = email.lastIndexOf('@') + 1
	const meant = meantDomain(email.slice(at).toLowerCase())
	const suggestion = meant ? email.slice(0, at) + meant : email
	return suggestion !== tidy && isEmail(suggestion) ? suggestion : undefined
}

/** Undefined: this one. */
function meantDomain(domain: string): string | undefined {
	if (SERVICES.includes(domain)) return undefined
	const ended = domain.replace(NO_COM, '.com').replace(NO_NZ, '.nz').replace(HABIT, '$1.com')
	const meant = SERVICES.find((service) => isSlipOf(ended, service)) ?? ended
	return meant === domain ? undefined : meant
}

const isNear = (one: string, other: string) => editsBetween(one, other) <= 1

/** Whether name and ending have one slip each at most. What people mistype is not the first letter: ymail.com is real. */
function isSlipOf(domain: string, service: string): boolean {
	const [name = '', ...ending] = domain.split('.')
	const [meantName = '', ...meantEnding] = service.split('.')
	return name[0] === meantName[0] && isNear(name, meantName) && isNear(ending.join('.'), meantEnding.join('.'))
}

/** Returns an address without what came with it: a name, brackets, `mailto:`, a comma or a space that a phone put in. */
function withoutSigns(text: string): string {
	const plain = text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[‐-―]/g, '-').replace(/。/g, '.')
	const [local = '', ...domain] = (/<([^<>]+)>/.exec(plain)?.[1] ?? plain)
		.replace(/^[\s"'(<]*(?:mailto:|e-?mail:)?\s*/i, '')
		.replace(/[\s"'()<>,.;:\\]+$|\?.*$/, '')
		.split(/\s*@+[\s.]*/)
	return `${local}@${domain.join('@').replace(/\s*[.,]+\s*/g, '.')}`
}
