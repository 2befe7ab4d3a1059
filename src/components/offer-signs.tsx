import { CARE_SERVICES, type CareService } from '../core/care-services.ts'
import { offerState, type OfferState, type Offers } from '../core/facts/offer-signs.ts'
import { CARE_ON_SITE } from '../core/facts/offers.ts'
import { keysOf } from '../core/vocabulary.ts'
import { Sign } from './sign.tsx'

/** The words of each state. */
export const STATE_WORDS = {
	offered: 'Offered',
	'not-offered': 'Not offered',
	unknown: 'Not known: ask',
} as const satisfies Record<OfferState, string>

/** Returns the words of a state. What is only planned has the sign of what isn't known. */
export function stateInWords(state: OfferState, isPlanned = false): string {
	return isPlanned ? 'Planned: ask' : STATE_WORDS[state]
}

/** Shorter than elsewhere: each is beside a sign. */
const WORDS: Partial<Record<CareService, string>> = { 'independent-living': 'Homes', 'rest-home': 'Rest home' }

/** Where all of these are offered, care is said in short where there is little room. */
const IN_SHORT = ['independent-living', ...CARE_ON_SITE] as const
const isCare = (service: CareService) => CARE_ON_SITE.some((care) => care === service)

/** What a village offers, and what a source says that it doesn't: each a sign with its word. What isn't known has none. */
export function OfferSigns({ offers }: { offers: Offers }) {
	const isAll = IN_SHORT.every((service) => offerState(offers, service) === 'offered')
	return (
		<ul role="list" className="offers">
			{keysOf(CARE_SERVICES).map((service) => {
				const state = offerState(offers, service)
				const [word, care] = (WORDS[service] ?? CARE_SERVICES[service]).split(/(?= care$)/)
				return (
					state !== 'unknown' && (
						<li key={service} className={isAll && isCare(service) ? 'offers-long' : undefined}>
							<Sign state={state} /> {state === 'offered' ? word : `No ${word?.toLowerCase()}`}
							{care && <span>{care}</span>}
						</li>
					)
				)
			})}
			{isAll && <li className="offers-short">Care up to dementia</li>}
		</ul>
	)
}
