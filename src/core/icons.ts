/** The icons of the site, and the library's drawing of each. The build puts only these into the one file of icons. */
import type { CareService } from './care-services.ts'

const CARE_ICONS = {
	'independent-living': 'house',
	'serviced-apartments': 'concierge-bell',
	'rest-home': 'armchair',
	hospital: 'bed-double',
	dementia: 'heart-handshake',
	psychogeriatric: 'brain',
} as const satisfies Record<CareService, string>

/** Our name → the name of its drawing in lucide-static. */
export const ICONS = {
	...CARE_ICONS,
	book: 'book-open',
	care: 'heart-handshake',
	file: 'file-text',
	globe: 'globe',
	lock: 'lock',
	map: 'map-pinned',
	phone: 'phone',
	print: 'printer',
	receipt: 'receipt-text',
	search: 'search',
	'text-size': 'a-large-small',
} as const
export type IconName = keyof typeof ICONS

/** The file that holds them, one symbol each. */
export const ICON_FILE = '/images/icons.svg'
