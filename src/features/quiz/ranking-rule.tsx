import { address as at } from '../../core/addresses.ts'
import { RULE } from '../../core/quiz/matching.ts'

/** The rule in words, so that a reader can check it. */
export function RankingRule() {
	return (
		<>
			<ol>
				{RULE.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<p>
				Nobody can pay to move up the list. <a href={at.howWeCompare}>How we compare villages</a>
			</p>
		</>
	)
}
