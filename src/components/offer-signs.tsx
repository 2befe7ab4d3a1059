import { CARE_SERVICES, type CareService } from '../core/care-services.ts'
import { offerState, type OfferState, type Offers } from '../core/facts/offer-signs.ts'
import { sentence } from '../core/format.ts'
import { keysOf } from '../core/vocabulary.ts'
import { Sign } from './sign.tsx'

/** The words of each state. */
export const STATE_WORDS = {
	offered: 'Offered',
	'not-offered': 'Not offered',
	unknown: 'Not known, so ask',
} as const satisfies Record<OfferState, string>

/** Returns the words of a state. What is only planned has the sign of what isn't known. */
export function stateInWords(state: OfferState, isPlanned = false): string {
	return isPlanned ? 'Planned, so ask' : STATE_WORDS[state]
}

/** Shorter than elsewhere: each is beside a sign. */
const WORDS: Partial<Record<CareService, string>> = { 'independent-living': 'Homes', 'rest-home': 'Rest home' }

/** Returns the same as a line of words, as lists on paper have it: `Homes, rest home, no dementia`. */
export function offersInLine(offers: Offers): string {
	const words = keysOf(CARE_SERVICES).flatMap((service) => {
		const state = offerState(offers, service)
		const word = (WORDS[service] ?? CARE_SERVICES[service]).replace(/ care$/, '').toLowerCase()
		return state === 'unknown' ? [] : state === 'offered' ? word : `no ${word}`
	})
	return sentence(words.join(', '))
}

/** What a village offers, and what a source says that it doesn't: each a sign with its word. What isn't known has none. */
export function OfferSigns({ offers }: { offers: Offers }) {
	return (
		<ul role="list" className="offers cluster">
			{keysOf(CARE_SERVICES).map((service) => {
				const state = offerState(offers, service)
				const [word, care] = (WORDS[service] ?? CARE_SERVICES[service]).split(/(?= care$)/)
				return (
					state !== 'unknown' && (
						<li key={service}>
							<Sign state={state} /> {state === 'offered' ? word : `No ${word?.toLowerCase()}`}
							{care && <span>{care}</span>}
						</li>
					)
				)
			})}
		</ul>
	)
}
