/** Kinds of living and care, from least to most, with their labels. In a separate module, because a village's page needs no other vocabulary. */
export const CARE_SERVICES = {
	'independent-living': 'Independent living',
	'serviced-apartments': 'Serviced apartments',
	'rest-home': 'Rest home care',
	hospital: 'Hospital care',
	dementia: 'Dementia care',
	psychogeriatric: 'Psychogeriatric care',
} as const
export type CareService = keyof typeof CARE_SERVICES
