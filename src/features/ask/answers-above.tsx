import { useMemo } from 'react'
import { Icon } from '../../components/icon.tsx'
import { answersFirst } from '../../core/search/suggest.ts'
import { useSuggester } from './use-suggester.ts'
import './answers-above.css'

/** How many answers there are room for above the villages. */
const MAX_SHOWN = 3

/** The site's own answers to what is searched for, if they come before places and names. */
export default function AnswersAbove({ text }: { text: string }) {
	const suggest = useSuggester()
	const answers = useMemo(() => answersFirst(suggest?.(text) ?? []).slice(0, MAX_SHOWN), [suggest, text])
	if (answers.length === 0) return null
	return (
		<section className="answers-above panel" aria-labelledby="answers">
			<h2 id="answers">Answers</h2>
			<ul role="list" className="wide">
				{answers.map(({ name, detail, address }) => (
					<li key={address}>
						<Icon name="book" />
						<a href={address}>{name}</a>
						<span className="meta">{detail}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
