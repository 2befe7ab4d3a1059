/** How many villages have care on site: one count for every page. */
import { careOnSite } from '../../../src/core/facts/offers.ts'
import type { Village } from '../../content/records/model.ts'
import type { Rows } from './listed-village.ts'

export interface CareCount {
	offered: number
	/** For how many it is not known. */
	unknown: number
}

/** Counts the villages with care on site, and those of which that is not known. */
export function countCare(villages: readonly Village[], { rowOf }: Rows): CareCount {
	const states = villages.map((village) => careOnSite(rowOf(village).offers))
	return {
		offered: states.filter((state) => state === 'offered').length,
		unknown: states.filter((state) => state === 'unknown').length,
	}
}
