import { count } from '../../../src/core/format.ts'
import type { Village } from '../../content/records/model.ts'
import { currentSpan } from '../../facts/sourced.ts'

/**
 * Says how many villages a price range can match, for the places where one is chosen.
 * @example pricesFound(villages) === 'We’ve found a current price for only 9 of 348 villages.'
 */
export function pricesFound(villages: readonly Village[]): string {
	const found = villages.filter(({ known }) => currentSpan(known.facts.entryPrice)).length
	if (found === 0) return 'We haven’t found a current price for any village.'
	return `We’ve found a current price for ${found * 2 < villages.length ? 'only ' : ''}${found} of ${count(villages.length, 'village')}.`
}
