import type { Quotation } from '../../core/agreement-reading/proposal.ts'

/** Words of a document with the parts marked that a value was read from. They're a stranger's: text only, and isolated. */
export function QuotedWords({ quotation: { quote, marks } }: { quotation: Quotation }) {
	const ends = [0, ...marks.flatMap(({ from, to }) => [from, to]), quote.length]
	return (
		<blockquote>
			“
			<bdi>
				{ends.slice(1).map((end, index) => {
					const part = quote.slice(ends[index], end)
					return index % 2 === 1 ? <mark key={end}>{part}</mark> : part
				})}
			</bdi>
			”
		</blockquote>
	)
}
