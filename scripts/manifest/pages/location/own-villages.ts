import { list, number } from '../../../../src/core/format.ts'
import type { LocationPage } from '../../../../src/core/page-data/page-data.ts'
import type { Village } from '../../../content/records/model.ts'
import type { Place } from '../../records/places.ts'

/** What one variant shows; `thin` says what is missing if the page should not be indexed. */
export type VariantContent = Pick<LocationPage, 'lead' | 'paragraphs' | 'byNeed' | 'directory' | 'care' | 'thin'>

/**
 * Returns the villages that the sentences about a place are about. For a region these are the ones outside areas with their own
 * pages, so that its page doesn't repeat its city's. Tables have all villages.
 */
export function ownVillages({ villages, areas }: Place): Village[] {
	const elsewhere = new Set(areas.flatMap((area) => area.villages))
	return villages.filter((village) => !elsewhere.has(village))
}

/** Returns `in Otago`, or `in Otago outside Dunedin and Queenstown`. */
export function ownWhere({ where, areas }: Place): string {
	return areas.length === 0 ? where : `${where} outside ${list(areas.map(({ name }) => name))}`
}

/** Returns `, 6 of them in Tauranga and 2 in Rotorua`: how many are in the areas of a region; empty if none are. */
export function inAreas({ areas }: Place, countIn: (area: Place) => number): string {
	const counted = areas.map((area) => ({ amount: countIn(area), where: area.where })).filter(({ amount }) => amount > 0)
	const words = counted.map(({ amount, where }, at) => `${number(amount)}${at === 0 ? ' of them' : ''} ${where}`)
	return words.length > 0 ? `, ${list(words)}` : ''
}
