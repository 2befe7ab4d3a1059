import type { Offers, OfferState } from '../core/facts/offer-signs.ts'
import { OFFER_LETTERS } from '../core/facts/offer-signs.ts'
import { STATE_WORDS } from './offer-signs.tsx'
import { Sign } from './sign.tsx'

const STATES = ['offered', 'not-offered'] as const satisfies readonly OfferState[]

/** What the signs of a page's lists mean, beside the first list. */
export function SignKey({ villages }: { villages: readonly { offers: Offers }[] }) {
	const shown = STATES.filter((state) => villages.some(({ offers }) => offers.includes(OFFER_LETTERS[state])))
	if (shown.length === 0) return null
	return (
		<ul role="list" className="sign-key cluster meta">
			{shown.map((state) => (
				<li key={state}>
					<Sign state={state} /> {STATE_WORDS[state]}
				</li>
			))}
			<li>Blank: not known</li>
		</ul>
	)
}
