/** The Ministry's names of services → ours. */
import type { CareService } from '../../src/core/care-services.ts'

const SERVICES: [RegExp, CareService][] = [
	[/psychogeriatric/, 'psychogeriatric'],
	[/dementia/, 'dementia'],
	[/rest home/, 'rest-home'],
	[/hospital|geriatric|medical/, 'hospital'],
]
/** Other certified services, which are no levels of care for older people. */
const OTHERS = /disability|mental health|maternity|surgical|fertility|children|respite|intellectual|physical|sensory/

/**
 * Returns the levels of care in a list of services, and the names that we don't know.
 * @example careIn('Rest home care (excluding dementia care), Hospital - Geriatric services (excl. psychogeriatric)').services → ['rest-home', 'hospital']
 */
export function careIn(list: string): { services: CareService[]; unknown: string[] } {
	const services = new Set<CareService>()
	const unknown: string[] = []
	for (const name of namesIn(list)) {
		// Brackets name services that are excluded.
		const words = name.replace(/\(.*?\)/g, '').toLowerCase()
		const found = SERVICES.find(([pattern]) => pattern.test(words))
		if (found) services.add(found[1])
		else if (!OTHERS.test(words)) unknown.push(name)
	}
	return { services: [...services], unknown }
}

/** Splits a list at commas outside brackets. */
function namesIn(list: string): string[] {
	return list
		.split(/[,;\n](?![^(]*\))/)
		.map((name) => name.trim())
		.filter(Boolean)
}
