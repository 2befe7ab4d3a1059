import { list } from '../format.ts'
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import type { VillageFacts } from './village-facts.ts'

/** Care that people may need later, from least to most. */
const CARE_TO_COME: readonly CareService[] = ['rest-home', 'hospital', 'dementia']

/** Returns what to ask about care that a village's list leaves out, which doesn't say that it isn't offered. */
export function careQuestions({ careServices }: VillageFacts): string[] {
	if (!careServices?.sources.length) return []
	const missing = CARE_TO_COME.filter((service) => !careServices.value.includes(service))
	const names = missing.map((service) => CARE_SERVICES[service].toLowerCase())
	return names.length > 0 ? [`Where would I go if I needed ${list(names, 'or')}?`] : []
}
