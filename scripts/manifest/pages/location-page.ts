/**
 * The three location pages of a place. Each answers one question: which villages suit a need, which villages there are, and
 * which give care. Their words are made from the place's own villages, so that no two pages say the same. What holds for all
 * places is on other pages, which they link to.
 */
import { newest } from '../../facts/resolve.ts'
import type { LocationVariant } from '../../../src/core/addresses.ts'
import type { Context } from '../context.ts'
import { fittingTitle, type PageContent } from '../page.ts'
import { placeOnPage, type Place } from '../records/places.ts'
import { careOf } from './location/care.ts'
import { directoryOf } from './location/directory.ts'
import { ownWhere, type VariantContent } from './location/own-villages.ts'
import { shortlistsOf } from './location/shortlists.ts'

/** One variant of a place's location pages. */
export function createLocationPage(variant: LocationVariant, place: Place, context: Context): PageContent<'location'> {
	const { title, description, content } = VARIANTS[variant]
	const shown = content(place, context)
	return {
		title: fittingTitle(title(place), context.content.site),
		crumb: `${place.name} Retirement Villages`,
		description: description(place),
		indexable: !shown.thin,
		lastmod: newest([context.content.site.updated, ...place.villages.map(({ checked }) => checked)]),
		segments: { [place.slug]: place.name },
		variant,
		place: placeOnPage(place),
		total: place.villages.length,
		...shown,
	}
}

/** What a variant says. */
interface Variant {
	/** The first that fits is taken. */
	title: (place: Place) => string[]
	description: (place: Place) => string
	content: (place: Place, context: Context) => VariantContent
}

const VARIANTS: Record<LocationVariant, Variant> = {
	'best-retirement-villages': {
		title: (place) => [
			`Villages ${ownWhere(place)}, grouped by need`,
			`Villages ${ownWhere(place)}, by need`,
			`Villages ${place.where}, grouped by need`,
		],
		description: ({ where }) =>
			`Villages ${where}, grouped by what you might need: care on site, price, cost of leaving, pets or a pool.`,
		content: shortlistsOf,
	},
	'retirement-villages': {
		title: ({ where, type }) => [`Villages ${where} by ${type === 'region' ? 'town and suburb' : 'suburb'}`],
		description: ({ where }) =>
			`Every retirement village ${where} on our list, by town and suburb: who runs it, and what it used to be called.`,
		content: directoryOf,
	},
	'retirement-homes': {
		title: ({ where }) => [`Villages with care ${where}`],
		description: ({ where }) =>
			`Which villages ${where} have rest home, hospital or dementia care on site, and where the nearest is if none does.`,
		content: careOf,
	},
}
