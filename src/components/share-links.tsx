interface Props {
	/** Subject of the email. */
	subject: string
	/** The message, with the address of what it is about. */
	text: string
	/** What is shared, such as `Amelia Hart Village`: screen readers say "Share", this and "by" before each link. */
	what: string
}

/**
 * Links that open the reader's own email, text messages or WhatsApp with a message ready to send.
 * They work without scripts, and load nothing from elsewhere until one is followed. Place them in a `.row`.
 */
export function ShareLinks({ subject, text, what }: Props) {
	const body = encodeURIComponent(text)
	return [
		['Email', `mailto:?subject=${encodeURIComponent(subject)}&body=`],
		// iPhones expect "&" before the message and Android expects "?"; both understand "?&".
		['Text message', 'sms:?&body='],
		['WhatsApp', 'https://wa.me/?text='],
	].map(([label, start]) => (
		<a key={label} className="button button-quiet" href={start + body} rel="external noopener">
			<span className="visually-hidden">{`Share ${what} by `}</span>
			{label}
		</a>
	))
}
