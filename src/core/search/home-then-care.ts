/** A home now, and care on the same site later. */
import { offerState, type Offers, type OfferState } from '../facts/offer-signs.ts'

/** A choice of care that takes two services: independent living, and a rest home or hospital on the same site. */
export const HOME_THEN_CARE = {
	value: 'home-then-care',
	label: 'A home now, care on the same site later',
	short: 'A home now, care later',
} as const

/** Returns whether there are homes for independent living, and rest home or hospital care to move into. */
export function homeThenCare(offers: Offers): OfferState {
	const [home, ...care] = (['independent-living', 'rest-home', 'hospital'] as const).map((service) =>
		offerState(offers, service),
	)
	if (home === 'not-offered' || care.every((state) => state === 'not-offered')) return 'not-offered'
	return home === 'offered' && care.includes('offered') ? 'offered' : 'unknown'
}
