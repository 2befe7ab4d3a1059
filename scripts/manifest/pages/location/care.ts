/** The location page that says which villages of a place give care. */
import { distance } from 'geokdbush'
import { count, list, number } from '../../../../src/core/format.ts'
import type { CareRow } from '../../../../src/core/page-data/page-data.ts'
import { CARE_SERVICES, type CareService } from '../../../../src/core/vocabulary.ts'
import type { Village } from '../../../content/model.ts'
import type { Context } from '../../context.ts'
import { byName, isSourced, type Place } from '../../places.ts'
import { localityOf } from '../../village-details.ts'
import { ownVillages, type VariantContent } from './own-villages.ts'

export const CARE_ON_SITE = ['rest-home', 'hospital', 'dementia'] as const satisfies readonly CareService[]

/** How many villages are named for their number of care beds. */
const MAX_NAMED_FOR_BEDS = 5

/** Returns which villages give care on site, and where the nearest is that a place lacks. */
export function careOf(place: Place, { content, places, operatorOf }: Context): VariantContent {
	const areas = places.areasIn(place)
	const caring = place.villages.filter(isCaring).toSorted(byName)
	const row = (village: Village): CareRow => ({
		slug: village.slug,
		name: village.name,
		locality: localityOf(village),
		operator: operatorOf(village).name,
		care: CARE_ON_SITE.filter((service) => offers(village, service)),
		verified: village.verified && isSourced(village, 'careServices'),
		...(village.careBeds !== undefined && { beds: village.careBeds }),
	})
	return {
		lead:
			place.villages.length === 0
				? `Rest homes and hospitals give care ${place.where}, not villages.`
				: `Care on site ${place.where}: ${number(caring.length)} of ${count(place.villages.length, 'village')}.`,
		paragraphs: [...ownParagraphs(ownVillages(place, areas), areas), ...missingCare(place, content.villages)],
		care: caring.map(row),
		...(caring.length === 0 && {
			thin:
				place.villages.length === 0
					? 'Without villages there is no care centre that this page could name.'
					: `Which care ${names(place.villages)} gives has not been published.`,
		}),
	}
}

function offers({ careServices = [] }: Village, service: CareService): boolean {
	return careServices.includes(service)
}

function isCaring(village: Village): boolean {
	return CARE_ON_SITE.some((service) => offers(village, service))
}

/** How many give care where, which give all of it, which none, and which have the most beds. */
function ownParagraphs(villages: readonly Village[], areas: readonly Place[]): string[] {
	const complete = villages.filter((village) => CARE_ON_SITE.every((service) => offers(village, service)))
	const without = villages.filter((village) => !isCaring(village))
	const mostBeds = villages
		.filter((village) => isCaring(village) && village.careBeds !== undefined)
		.toSorted((a, b) => (b.careBeds ?? 0) - (a.careBeds ?? 0) || byName(a, b))
		.slice(0, MAX_NAMED_FOR_BEDS)
	const counted = (theirs: readonly Village[], where: string) => `${number(theirs.filter(isCaring).length)} ${where}`
	const inAreas = [
		...areas.filter((area) => area.villages.length > 0).map((area) => counted(area.villages, area.where)),
		...(areas.length > 0 ? [counted(villages, 'elsewhere')] : []),
	]
	return [
		...(inAreas.length > 0 ? [`Of these, ${list(inAreas)}.`] : []),
		...(complete.length > 0 ? [`Rest home, hospital and dementia: ${names(complete)}.`] : []),
		...(without.length > 0 ? [`No care known: ${names(without)}.`] : []),
		...(mostBeds.length > 0
			? [`Most care beds published: ${list(mostBeds.map(({ name, careBeds }) => `${name} ${careBeds}`))}.`]
			: []),
	]
}

/** For each kind of care that no village of the place gives: the nearest elsewhere. */
function missingCare(place: Place, all: readonly Village[]): string[] {
	const missing = CARE_ON_SITE.filter((service) => !place.villages.some((village) => offers(village, service)))
	return missing.flatMap((service) => {
		const nearest = nearestOutside(
			place,
			all.filter((village) => offers(village, service)),
		)
		if (!nearest) return []
		const { village, kilometres } = nearest
		return [
			`No ${CARE_SERVICES[service].toLowerCase()} ${place.where} on our list; nearest ${village.name}, ${localityOf(village)}, about ${number(kilometres)} km in a straight line.`,
		]
	})
}

/** `A Court, B Gardens and C Lodge`. */
function names(villages: readonly Village[]): string {
	return list(villages.toSorted(byName).map(({ name }) => name))
}

/** The village nearest to the middle of the place's own, with the straight-line distance in whole kilometres. */
function nearestOutside(
	place: Place,
	villages: readonly Village[],
): { village: Village; kilometres: number } | undefined {
	if (place.villages.length === 0) return undefined
	const mean = (key: 'lat' | 'lng') =>
		place.villages.reduce((sum, { position }) => sum + position[key], 0) / place.villages.length
	const middle = { lat: mean('lat'), lng: mean('lng') }
	const [nearest] = villages
		.map((village) => ({
			village,
			kilometres: Math.round(distance(middle.lng, middle.lat, village.position.lng, village.position.lat)),
		}))
		.toSorted((a, b) => a.kilometres - b.kilometres || byName(a.village, b.village))
	return nearest
}
