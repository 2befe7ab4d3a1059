import { messageLinks } from '../core/message-links.ts'

interface Props {
	/** Subject of the email. */
	subject: string
	/** The message, with the address of what it is about. */
	text: string
	/** What is shared, such as `Amelia Hart Village`: screen readers say "Share", this and "by" before each link. */
	what: string
}

/**
 * Links that open the reader's own email, text messages or WhatsApp with a message ready to send; without those that can't take
 * one so long, so that the page also offers to copy it. They work without scripts, and load nothing from elsewhere until one is followed. Place them in a `.row`.
 */
export function ShareLinks({ subject, text, what }: Props) {
	return messageLinks(subject, text).map(([label, address]) => (
		<a key={label} className="button button-quiet" href={address} rel="external noopener">
			<span className="visually-hidden">{`Share ${what} by `}</span>
			{label}
		</a>
	))
}
