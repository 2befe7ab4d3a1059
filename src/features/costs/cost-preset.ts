import { address } from '../../core/addresses.ts'
import type { KnownCosts } from '../../core/costs/cost-terms.ts'
import { NOTHING_KNOWN } from '../../core/costs/fill-costs.ts'
import { usePages } from '../../navigation/use-pages.ts'

/** The values that the calculator starts with. */
export interface Preset {
	/** The village or operator; empty for a blank calculator. */
	name: string
	/** Its page. */
	page?: string
	/** Its known costs. */
	costs: KnownCosts
}

export interface LoadedPreset {
	state: 'ready' | 'pending' | 'failed'
	preset: Preset
	/** Whether only a reload helps. */
	hasChanged: boolean
	retry: () => void
}

/**
 * Returns the values that the calculator starts with: none, or those of the village or operator once they have loaded.
 * @param from a slug that is known to be one of ours
 */
export function usePreset(from: { village?: string; operator?: string }): LoadedPreset {
	const page = from.village
		? address.village(from.village)
		: from.operator
			? address.operator(from.operator)
			: undefined
	const { pages, failed, ...failure } = usePages(from.village ? 'village' : 'operator', page ? [page] : [])
	const found = page && pages.get(page)
	if (found) {
		const { name } = found.kind === 'village' ? found.village : found.operator
		return { state: 'ready', preset: { name, page, costs: found.costs }, ...failure }
	}
	const state = !page ? 'ready' : failed.length > 0 ? 'failed' : 'pending'
	return { state, preset: { name: '', costs: NOTHING_KNOWN }, ...failure }
}
