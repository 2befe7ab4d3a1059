import { Fragment } from 'react'

/**
 * A sentence that quotes words of a link with `quoteWords`. What is between its quotation marks is isolated, so that letters written
 * from right to left don't change the order of the sentence.
 */
export function Quoting({ text }: { text: string }) {
	return text.split(/“([^”]*)”/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// oxlint-disable-next-line react/no-array-index-key -- a sentence's parts have no other name
			<Fragment key={index}>
				“<bdi>{part}</bdi>”
			</Fragment>
		),
	)
}
