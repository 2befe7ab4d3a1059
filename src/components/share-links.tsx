import { useState } from 'react'
import { messageLinks } from '../core/message-links.ts'

interface Props {
	/** Subject of the email. */
	subject: string
	/** The message, with the address of what it is about. */
	text: string
	/** What is shared, such as `Amelia Hart Village`: screen readers say "Share" and this before each link. */
	what: string
}

/**
 * Links that open the reader's own email, text messages or WhatsApp with a message ready to send; without those that can't take
 * one so long, so that the page also offers to copy it. They work without scripts, and load nothing from elsewhere until one is followed. Place them in a `.row`.
 */
export function ShareLinks({ subject, text, what }: Props) {
	return messageLinks(subject, text).map(([label, address]) => (
		<a key={label} className="button button-quiet" href={address} rel="external noopener">
			<span className="visually-hidden">{`Share ${what}: `}</span>
			{label}
		</a>
	))
}

/**
 * Returns what has become of a copy, in words, and a function that copies a text.
 * @param byHand what is said where the browser can't copy
 */
export function useCopy(
	byHand: string,
	copied = 'The link is copied. Paste it into a message.',
): [message: string, copy: (text: string) => void] {
	const [message, setMessage] = useState('')
	function copy(text: string) {
		const failed = () => setMessage(byHand)
		if (!navigator.clipboard) return failed()
		navigator.clipboard.writeText(text).then(() => setMessage(copied), failed)
	}
	return [message, copy]
}
