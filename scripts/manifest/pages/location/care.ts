/** The location page that says which villages of a place give care. */
import { distanceKm } from '../../../../src/core/distance.ts'
import { count, list, number, sentence } from '../../../../src/core/format.ts'
import type { ListedVillage } from '../../../../src/core/page-data/page-data.ts'
import { CARE_SERVICES, type CareService } from '../../../../src/core/vocabulary.ts'
import type { Village } from '../../../content/model.ts'
import type { Context } from '../../context.ts'
import { villageInPlace } from '../../listed-village.ts'
import { byName, isSourced, type Place } from '../../places.ts'
import { localityOf } from '../../village-details.ts'
import { ownVillages, type VariantContent } from './own-villages.ts'

export const CARE_ON_SITE = ['rest-home', 'hospital', 'dementia'] as const satisfies readonly CareService[]

/** The number of villages listed for having the most care beds. */
const MAX_NAMED_FOR_BEDS = 5
/** If there are more villages than this, a sentence gives their number and not their names. */
const MAX_NAMED = 30

/** Returns which villages give care on site, and the nearest elsewhere for care that the place lacks. */
export function careOf(place: Place, { content, places, operatorOf }: Context): VariantContent {
	const areas = places.areasIn(place)
	const caring = place.villages.filter(isCaring).toSorted(byName)
	const confirmed = place.villages.filter(isConfirmed)
	const row = (village: Village): ListedVillage => {
		const beds = bedsOf(village)
		const { care = '', ...rest } = villageInPlace(village, operatorOf(village))
		return {
			...rest,
			where: localityOf(village),
			care: beds === undefined ? care : `${care}, ${count(beds, 'care bed')}`,
		}
	}
	return {
		lead:
			place.villages.length === 0
				? `${sentence(place.where)}, rest homes and hospitals provide care, not villages.`
				: `Care on site ${place.where}: confirmed at ${count(caring.length, 'village')}.`,
		paragraphs: [...ownParagraphs(ownVillages(place, areas), areas), ...missingCare(place, content.villages)],
		care: caring.map(row),
		confirmed: confirmed.length,
		...(caring.length === 0 && {
			thin:
				place.villages.length === 0
					? 'We list no villages here, so this page has no care centre to name.'
					: `We haven’t found out what care ${named(place.villages)} ${place.villages.length === 1 ? 'offers' : 'offer'}.`,
		}),
	}
}

/** Whether a source says which care a village gives. */
function isConfirmed({ known }: Village): boolean {
	return isSourced(known.facts.careServices)
}

function offers(village: Village, service: CareService): boolean {
	return isConfirmed(village) && (village.known.facts.careServices?.value.includes(service) ?? false)
}

function bedsOf({ known: { facts } }: Village): number | undefined {
	return isSourced(facts.careBeds) ? facts.careBeds?.value : undefined
}

function isCaring(village: Village): boolean {
	return CARE_ON_SITE.some((service) => offers(village, service))
}

/** Returns sentences: how many villages give care, which give all kinds, which none, and which have the most beds. */
function ownParagraphs(villages: readonly Village[], areas: readonly Place[]): string[] {
	const complete = villages.filter((village) => CARE_ON_SITE.every((service) => offers(village, service)))
	const without = villages.filter((village) => isConfirmed(village) && !isCaring(village))
	const unknown = villages.filter((village) => !isConfirmed(village))
	const mostBeds = villages
		.filter((village) => isCaring(village) && bedsOf(village) !== undefined)
		.toSorted((a, b) => (bedsOf(b) ?? 0) - (bedsOf(a) ?? 0) || byName(a, b))
		.slice(0, MAX_NAMED_FOR_BEDS)
	const counted = (theirs: readonly Village[], where: string) => `${number(theirs.filter(isCaring).length)} ${where}`
	const inAreas = [
		...areas.filter((area) => area.villages.length > 0).map((area) => counted(area.villages, area.where)),
		...(areas.length > 0 ? [counted(villages, 'elsewhere')] : []),
	]
	return [
		...(inAreas.length > 0 ? [`Of these, ${list(inAreas)}.`] : []),
		...(complete.length > 0 ? [`Rest home, hospital and dementia: ${names(complete)}.`] : []),
		...(without.length > 0 ? [`No care listed for ${named(without)}, so ask.`] : []),
		...(unknown.length > 0 ? [`Ask about care at ${named(unknown)}: we found nothing.`] : []),
		...(mostBeds.length > 0
			? [`Most care beds: ${list(mostBeds.map((village) => `${village.name} (${bedsOf(village)})`))}.`]
			: []),
	]
}

/** Returns the nearest village elsewhere for each kind of care that no village of the place gives. */
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
			`No ${CARE_SERVICES[service].toLowerCase()} ${place.where} on our list. The nearest is at ${village.name}, ${localityOf(village)}, about ${number(kilometres)} km away as the crow flies.`,
		]
	})
}

/** Returns `A Court, B Gardens and C Lodge`. */
function names(villages: readonly Village[]): string {
	return list(villages.toSorted(byName).map(({ name }) => name))
}

/** Returns their names, or their number if there are many. */
function named(villages: readonly Village[]): string {
	return villages.length > MAX_NAMED ? count(villages.length, 'village') : names(villages)
}

/** Returns the village nearest to the middle of the place's villages, with the straight-line distance in whole kilometres. */
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
			kilometres: Math.round(distanceKm(middle, village.position)),
		}))
		.toSorted((a, b) => a.kilometres - b.kilometres || byName(a.village, b.village))
	return nearest
}
