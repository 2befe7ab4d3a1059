/** Makes a row of a list from a village's record, with sourced facts only. */
import { list } from '../../../src/core/format.ts'
import type { ListedVillage } from '../../../src/core/page-data/page-data.ts'
import { statusToTell } from '../../../src/core/vocabulary.ts'
import type { CareService } from '../../../src/core/care-services.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { sourced } from './sourced.ts'

/** Returns a village as a row of its place's list. */
export function villageInPlace(village: Village, operator: Operator): ListedVillage {
	return { ...villageOfOperator(village), operatorName: operator.name }
}

/** Returns a village as a row of its operator's list, with its suburb if it has one, else its town. */
export function villageOfOperator({ slug, name, suburb, city, known }: Village): ListedVillage {
	const { careServices, status } = known.facts
	const told = statusToTell({ status: status.value, verified: known.isVerified })
	const remarks = [...(told ? [told] : []), ...(known.isVerified ? [] : ['We couldn’t confirm any details'])]
	const care = careInWords(sourced(careServices) ?? [])
	return {
		slug,
		name,
		where: suburb ?? city,
		...(care && { care }),
		...(remarks.length > 0 && { remarks }),
	}
}

/**
 * Returns the care of a village in a few words; empty if a source lists only independent living. Rest home care isn't named
 * beside hospital care.
 * @example careInWords(['independent-living', 'rest-home', 'hospital', 'dementia']) === 'hospital and dementia care'
 */
export function careInWords(services: readonly CareService[]): string {
	const has = (service: CareService) => services.includes(service)
	const care = [
		...(has('hospital') ? ['hospital'] : has('rest-home') ? ['rest home'] : []),
		...(has('dementia') ? ['dementia'] : []),
		...(has('psychogeriatric') ? ['psychogeriatric'] : []),
	]
	if (care.length > 0) return `${list(care)} care`
	return has('serviced-apartments') ? 'serviced apartments' : ''
}

/** Returns `Howick, Auckland`, or the town alone. */
export function localityOf(village: Village): string {
	return village.suburb && village.suburb !== village.city ? `${village.suburb}, ${village.city}` : village.city
}
