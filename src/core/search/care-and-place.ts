/** What can be asked of care, and the order of names. */
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import { CARE_LEVELS, CERTIFIED_CARE, type CareLevel } from '../vocabulary.ts'
import { allOf, anyOf, offersService, type Answer } from './judge.ts'
import type { VillageRow } from './village-list-file.ts'

/** A choice of care that takes two services: independent living, and a rest home or hospital on the same site. */
export const HOME_THEN_CARE = {
	value: 'home-then-care',
	label: 'A home now, care on the same site later',
	short: 'A home now, care later',
} as const

interface CareChoice {
	label: string
	/** What a sentence says after “if they offer”. */
	offer: string
	/** It takes one of each. */
	services: readonly (readonly CareService[])[]
}

const level = (name: CareLevel, offer: string): CareChoice => ({
	label: CARE_LEVELS[name].label,
	offer,
	services: [CARE_LEVELS[name].services],
})

/** The specification's levels, a home with care to move into, and each kind of certified care by itself. */
export const CARE: Readonly<Record<string, CareChoice>> = {
	independent: level('independent', 'independent living'),
	assisted: level('assisted', 'serviced apartments'),
	full: level('full', 'care on site'),
	[HOME_THEN_CARE.value]: {
		label: HOME_THEN_CARE.label,
		offer: 'homes with care on the same site',
		services: [['independent-living'], ['rest-home', 'hospital']],
	},
	...Object.fromEntries(
		CERTIFIED_CARE.map((service): [string, CareChoice] => {
			const label = CARE_SERVICES[service]
			return [service, { label, offer: label.toLowerCase(), services: [[service]] }]
		}),
	),
}

/** Whether the care that a search or the quiz asks for is on site. */
export function hasCare(row: Pick<VillageRow, 'offers'>, care: string): Answer {
	const services = CARE[care]?.services ?? [[]]
	return allOf(services.map((some) => anyOf(some.map((service) => offersService(row, service)))))
}

const collator = new Intl.Collator('en-NZ')

/** Compares names from A to Z; macrons and case count only if names are otherwise the same. */
export function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(a.name, b.name)
}
