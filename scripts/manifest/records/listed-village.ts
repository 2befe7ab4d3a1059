/** Makes a row of a list from a village's record, with the words of its card. */
import type { ListedVillage, RowWords } from '../../../src/core/page-data/page-data.ts'
import { sentence } from '../../../src/core/format.ts'
import { offersInWords } from '../../../src/core/facts/offers.ts'
import { feeOnCard, priceOnCard, runByOnCard, type CardWords } from '../../../src/core/search/card-words.ts'
import { statusToTell } from '../../../src/core/vocabulary.ts'
import type { Village } from '../../content/records/model.ts'
import type { VillageListRow } from '../../../src/core/search/village-list-file.ts'

/** Where the row of a village in the list of all villages is found. */
export interface Rows {
	rowOf: (village: Village) => VillageListRow
}

/** Returns a village as a row of its operator's list, with its suburb if it has one, else its town. */
export function villageOfOperator(village: Village, { rowOf }: Rows): ListedVillage {
	const row = rowOf(village)
	const told = statusToTell(row)
	const fee = feeOnCard(row)
	const price = priceOnCard(row)
	return {
		slug: row.slug,
		name: row.name,
		where: village.suburb ?? village.city,
		offers: row.offers,
		offersWords: offersInWords(row.offers),
		...(fee && { fee: inParts({ ...fee, text: sentence(fee.text) }, /(?=[,;(])/) }),
		...(price && { price: inParts(price, /(?<=\$\S+)(?= to )/) }),
		...(row.toBeSold !== null && { toBeSold: row.toBeSold }),
		remarks: [...(told ? [told] : []), ...(row.verified ? [] : ['Not confirmed'])],
	}
}

/** Splits the words of a card before what a row leaves out where there is little room. */
function inParts({ text, note }: CardWords, before: RegExp): RowWords {
	const at = text.search(before)
	return {
		...(at > 0 ? { text: text.slice(0, at), rest: text.slice(at) } : { text }),
		...(note !== undefined && { note }),
	}
}

/** Returns a village as a row of its place's list. */
export function villageInPlace(village: Village, rows: Rows): ListedVillage {
	const operatorName = runByOnCard(rows.rowOf(village))
	return { ...villageOfOperator(village, rows), ...(operatorName && { operatorName }) }
}

/** The same on the page of a place, which need not say its own name: `Howick` for Auckland. */
export function localityIn(place: { name: string }, village: Village): string {
	return village.suburb && village.city === place.name ? village.suburb : localityOf(village)
}

/** Returns `Howick, Auckland`, or the town alone. */
export function localityOf(village: Village): string {
	return village.suburb && village.suburb !== village.city ? `${village.suburb}, ${village.city}` : village.city
}
