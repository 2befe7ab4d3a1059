import { list, number } from '../../../../src/core/format.ts'
import type { LocationPage } from '../../../../src/core/page-data/page-data.ts'
import type { Village } from '../../../content/records/model.ts'
import type { Place } from '../../records/places.ts'

/** What one variant shows; `thin` says what is missing if the page should not be indexed. */
export type VariantContent = Pick<
	LocationPage,
	'lead' | 'paragraphs' | 'shortlists' | 'leftOut' | 'directory' | 'care' | 'thin'
>

/**
 * Returns the villages that the sentences about a place are about. For a region these are the ones outside areas with their own
 * pages, so that its page doesn't repeat its city's. Tables have all villages.
 */
export function ownVillages(place: Place, areas: readonly Place[]): Village[] {
	const elsewhere = new Set(areas.flatMap(({ villages }) => villages))
	return place.villages.filter((village) => !elsewhere.has(village))
}

/** Returns `in Otago`, or `in Otago outside Dunedin`. */
export function ownWhere(place: Place, areas: readonly Place[]): string {
	return areas.length === 0 ? place.where : `${place.where} ${outside(areas)}`
}

/** Returns `outside Tauranga and Rotorua`. */
function outside(areas: readonly Place[]): string {
	return `outside ${list(areas.map(({ name }) => name))}`
}

/** Returns `, 6 of them in Tauranga and 2 in Rotorua`: how many are in the areas of a region; empty if none are. */
export function inAreas(areas: readonly Place[], countIn: (area: Place) => number): string {
	const [first, ...others] = areas.flatMap((area) => {
		const amount = countIn(area)
		return amount > 0 ? [{ amount: number(amount), where: area.where }] : []
	})
	if (!first) return ''
	return `, ${list([`${first.amount} of them ${first.where}`, ...others.map(({ amount, where }) => `${amount} ${where}`)])}`
}
