/** Prints the answer, and hands it over as a message that the reader sends from their own programs. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { ShareLinks } from '../../components/share-links.tsx'
import { address as at } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { answerText, shortAnswerText } from '../../core/money/answer-text.ts'
import type { FigureLine } from '../../core/money/figure-lines.ts'
import type { AnswerProps } from './money-verdict.tsx'

export interface ShareProps extends AnswerProps {
	/** What the answer was worked out from. */
	lines: readonly FigureLine[]
	/** The day, in words. */
	day: string
	/** The name of the site. */
	site: string
}

export function ShareAnswer({ answer, lines, day, site }: ShareProps) {
	const [message, setMessage] = useState('')
	const from = `${site}, ${location.origin}${onHost(at.money)}`
	function copy() {
		const failed = () => setMessage('We couldn’t copy it. Print it instead.')
		if (!navigator.clipboard) return failed()
		navigator.clipboard
			.writeText(answerText(answer, lines, day, from))
			.then(() => setMessage('Copied. Paste it into a message.'), failed)
	}
	return (
		<div className="no-print">
			<p className="cluster">
				<QuietButton onClick={() => window.print()}>Print the answer</QuietButton>
				<ShareLinks
					subject="Will my money last?"
					text={shortAnswerText(answer, lines, day, from)}
					what="this answer with your figures"
				/>
				<QuietButton onClick={copy}>Copy</QuietButton>
			</p>
			<p className="hint" role="status">
				{message || 'A message has the answer and your figures in it. Nothing is sent until you send it.'}
			</p>
		</div>
	)
}
