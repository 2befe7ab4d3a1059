import { withWords } from '../../scripts/facts/fact-words.ts'
import { offeredBy } from '../../src/core/facts/offers.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import type { ComparedVillage } from '../../src/core/page-data/page-data.ts'
import { known } from './cost-cases.ts'

export const source = { url: 'https://a.test/', asOf: '2026' }

/** A village as a comparison has it, with these facts. */
export function comparedVillage(name: string, facts: Partial<VillageFacts> = {}): ComparedVillage {
	const all: VillageFacts = withWords({ city: known('Dunedin'), status: known('open' as const), ...facts })
	return {
		kind: 'village',
		slug: name,
		name,
		operator: known({ label: 'Op', address: '/operator/op' }),
		position: { lat: -45, lng: 170, precision: 'town' },
		facts: all,
		offers: offeredBy(all, {}),
		verified: true,
		sources: [source, { url: 'https://op.test/' }],
		costs: { plans: [], notes: [] },
		contact: [],
	}
}
