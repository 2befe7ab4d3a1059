import { useId, useRef } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { ShareLinks, useCopy } from '../../components/share-links.tsx'

interface Props {
	link: string
	/** Describes the link: the subject of an email, and the first line of a message. */
	title: string
	label?: string
}

/** A link to copy or to send. It is shown in full, so that it can be copied by hand if the browser can't. */
export function ShareLink({ link, title, label = 'The link to this list' }: Props) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const [message, copy] = useCopy('The link is selected. Now copy it.')
	function selectAndCopy() {
		field.current?.select()
		copy(link)
	}
	return (
		<div className="share">
			<label htmlFor={id}>{label}</label>
			<input id={id} ref={field} type="url" readOnly value={link} onFocus={(event) => event.target.select()} />
			<div className="cluster">
				<QuietButton onClick={selectAndCopy}>Copy link</QuietButton>
				<ShareLinks subject={title} text={`${title}:\n${link}`} what="this link" />
			</div>
			<p role="status">{message}</p>
		</div>
	)
}
