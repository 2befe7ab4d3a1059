/** The filters of a search that its address holds, in the order in which pages and addresses list them. */
export const FACET_PARAMETERS = [
	'region',
	'locality',
	'postcode',
	'priceRange',
	'careLevel',
	'fee',
	'feeRises',
	'repaid',
	'intoCare',
	'feesStop',
	'moneyBack',
	'gain',
	'operator',
	'entryAge',
	'size',
	'pets',
	'status',
	'known',
	'audit',
] as const
export type FacetParameter = (typeof FACET_PARAMETERS)[number]
