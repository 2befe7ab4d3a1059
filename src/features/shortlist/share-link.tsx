import { useId, useRef, useState } from 'react'

/** A link to take away: shown whole, so that it can be copied by hand where the browser does not help. */
export function ShareLink({
	link,
	title,
	label = 'The link to this list',
}: {
	link: string
	title: string
	label?: string
}) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const [message, setMessage] = useState('')

	function copy() {
		field.current?.select()
		const byHand = () => setMessage('The link is marked. Copy it with your browser’s Copy.')
		if (!navigator.clipboard) return byHand()
		navigator.clipboard.writeText(link).then(() => setMessage('The link is copied. Paste it into a message.'), byHand)
	}
	function share() {
		navigator.share({ title, url: link }).catch((error: unknown) => {
			// Closing the list of apps without choosing one is no failure.
			if (!(error instanceof DOMException && error.name === 'AbortError')) copy()
		})
	}

	return (
		<div className="share">
			<label htmlFor={id}>{label}</label>
			<input id={id} ref={field} type="url" readOnly value={link} onFocus={(event) => event.target.select()} />
			<p className="row">
				<button type="button" className="button button-quiet" onClick={copy}>
					Copy the link
				</button>
				{typeof navigator.share === 'function' && (
					<button type="button" className="button button-quiet" onClick={share}>
						Send it with an app
					</button>
				)}
			</p>
			<p role="status">{message}</p>
		</div>
	)
}
