import { keysOf } from '../core/vocabulary.ts'
import { Sign } from './sign.tsx'
import { STATE_WORDS, Signs } from './signs.tsx'

/** What the signs mean, beside the first list of a page. */
export function SignKey() {
	return (
		<div className="sign-key list-note meta">
			<ul role="list" className="cluster">
				{keysOf(STATE_WORDS).map((state) => (
					<li key={state}>
						<Sign state={state} /> {STATE_WORDS[state]}
					</li>
				))}
			</ul>
			<p className="offer-line">
				<Signs offers="yyyyy" />
				<span>Left to right: independent living, serviced apartments; then rest home, hospital and dementia care.</span>
			</p>
		</div>
	)
}
