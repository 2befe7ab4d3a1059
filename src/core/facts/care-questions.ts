import { offerState, type Offers } from './offer-signs.ts'
import { CARE_ON_SITE, OFFERS_UNKNOWN, namesOf } from './offers.ts'

/** Returns what to ask about care that a village's list leaves out, which doesn't say that it isn't offered. */
export function careQuestions(offers: Offers): string[] {
	if (offers === OFFERS_UNKNOWN) return []
	const missing = CARE_ON_SITE.filter((service) => offerState(offers, service) !== 'offered')
	return missing.length > 0 ? [`Where would I go if I needed ${namesOf(missing, 'or')}?`] : []
}
