import { useMemo } from 'react'
import { Icon } from '../../components/icon.tsx'
import { address as at } from '../../core/addresses.ts'
import { useSuggester } from './use-suggester.ts'
import './answers-above.css'

/** How many answers there are room for above the villages. */
const MAX_SHOWN = 3

interface Props {
	text: string
	/** The words of it for which no village was found. */
	leftOut: string | undefined
}

/** The site's own answers to what is searched for, or what we can't tell. */
export default function AnswersAbove({ text, leftOut }: Props) {
	const suggester = useSuggester()
	const answers = useMemo(() => suggester?.answers(text, leftOut).slice(0, MAX_SHOWN), [suggester, text, leftOut])
	const first = answers?.[0]
	if (!first) return null
	return (
		<section className="answers-above panel" aria-labelledby="answers">
			<h2 id="answers">{first.group}</h2>
			<ul role="list" className="wide">
				{answers.map(({ name, detail, address }) => (
					<li key={address}>
						<Icon name="book" />
						{/* What isn't known leads to this search. */}
						{address.startsWith(at.search) ? <span>{name}</span> : <a href={address}>{name}</a>}
						<span className="meta">{detail}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
