/**
 * The three location pages of a place. Each answers one question: which villages suit a need, which villages there are, and
 * which give care. Their words are made from the place's own villages, so that no two pages say the same. What holds for all
 * places is on other pages, which they link to.
 */
import { LOCATION_VARIANTS, address, type LocationVariant } from '../../../src/core/addresses.ts'
import type { Link } from '../../../src/core/facts/source.ts'
import type { Context } from '../context.ts'
import { latestDay, type PageContent } from '../page.ts'
import { pictured, type Place } from '../records/places.ts'
import { careOf } from './location/care.ts'
import { directoryOf } from './location/directory.ts'
import type { VariantContent } from './location/own-villages.ts'
import { shortlistsOf } from './location/shortlists.ts'

/** One variant of a place's location pages. */
export function createLocationPage(variant: LocationVariant, place: Place, context: Context): PageContent<'location'> {
	const shown = CONTENT[variant](place, context)
	return {
		kind: 'location',
		title: titleOf(variant, place),
		crumb: `${place.name} Retirement Villages`,
		description: descriptionOf(variant, place),
		indexable: !shown.thin,
		lastmod: latestDay(
			place.villages.map((village) => village.checked),
			context.content.site.updated,
		),
		segments: { [place.slug]: place.name },
		variant,
		place: { ...pictured(place), address: address.place(place.slug) },
		total: place.villages.length,
		...shown,
		otherLists: [
			{ label: `Living ${place.where}, and a map`, address: address.place(place.slug) },
			...locationLinks(place, variant),
		],
	}
}

const CONTENT: Record<LocationVariant, (place: Place, context: Context) => VariantContent> = {
	'best-retirement-villages': shortlistsOf,
	'retirement-villages': directoryOf,
	'retirement-homes': careOf,
}

/** Returns links to the other location pages of a place. */
export function locationLinks(place: Place, except?: LocationVariant): Link[] {
	return LOCATION_VARIANTS.filter((variant) => variant !== except).map((variant) => ({
		label: titleOf(variant, place),
		address: address.location(variant, place.slug),
	}))
}

function titleOf(variant: LocationVariant, { where, type }: Place): string {
	switch (variant) {
		case 'best-retirement-villages':
			return `Villages ${where}, grouped by need`
		case 'retirement-villages':
			return type === 'region' ? `Villages ${where} by town and suburb` : `Villages ${where} by suburb`
		case 'retirement-homes':
			return `Villages with care ${where}`
	}
}

function descriptionOf(variant: LocationVariant, { where }: Place): string {
	switch (variant) {
		case 'best-retirement-villages':
			return `Villages ${where}, grouped by what you might need: care on site, price, cost of leaving, pets or a pool.`
		case 'retirement-villages':
			return `Every retirement village ${where} on our list, by town and suburb: who runs it, and what it used to be called.`
		case 'retirement-homes':
			return `Which villages ${where} have rest home, hospital or dementia care on site, and where the nearest is if none does.`
	}
}
