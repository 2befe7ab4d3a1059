/** What the search and the quiz both ask of a village. */
import { CARE_SERVICES } from '../care-services.ts'
import { offerState, type Offers, type OfferState } from '../facts/offer-signs.ts'
import { careOnSite } from '../facts/offers.ts'
import { CARE_LEVELS, CERTIFIED_CARE } from '../vocabulary.ts'
import type { VillageRow } from './village-list-file.ts'

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

/** What a search can ask of care: the specification's levels, a home with care to move into, and each kind of certified care by itself. */
export const CARE: Readonly<Record<string, { label: string; state: (offers: Offers) => OfferState }>> = {
	independent: { ...CARE_LEVELS.independent, state: (offers) => offerState(offers, 'independent-living') },
	assisted: { ...CARE_LEVELS.assisted, state: (offers) => offerState(offers, 'serviced-apartments') },
	full: { ...CARE_LEVELS.full, state: careOnSite },
	[HOME_THEN_CARE.value]: { ...HOME_THEN_CARE, state: homeThenCare },
	...Object.fromEntries(
		CERTIFIED_CARE.map((service) => [
			service,
			{ label: CARE_SERVICES[service], state: (offers: Offers) => offerState(offers, service) },
		]),
	),
}

const collator = new Intl.Collator('en-NZ')

/** Compares names from A to Z; macrons and case count only if names are otherwise the same. */
export function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(a.name, b.name)
}

/** Whether the village is in the region or the area. */
export function isInPlace(row: Pick<VillageRow, 'region' | 'area'>, place: string): boolean {
	return row.region === place || row.area === place
}

/** Returns whether the care that a search or the quiz asks for is on site. */
export function careState({ offers }: Pick<VillageRow, 'offers'>, care: string): OfferState {
	return CARE[care]?.state(offers) ?? 'unknown'
}
