import { useState } from 'react'
import { address } from '../../core/addresses.ts'
import { NOTHING_KNOWN } from '../../core/costs/fill.ts'
import { useCode } from '../../navigation/late-code.tsx'
import { usePages } from '../../navigation/use-pages.ts'
import { useTold } from '../sheets/use-told.ts'
import type { Preset } from './preset.ts'

export interface LoadedPreset {
	state: 'ready' | 'pending' | 'failed'
	preset: Preset
	/** Whether only a reload helps. */
	hasChanged: boolean
	retry: () => void
}

interface From {
	village?: string
	operator?: string
}

const loadToldPreset = async () => (await import('./told-preset.tsx')).withToldPreset

/**
 * Returns the values that the calculator starts with: none, or those of the village or operator once they have loaded, with what the
 * reader was told.
 * @param from a slug that is known to be one of ours
 */
export function usePreset(from: From): LoadedPreset {
	const loaded = usePublishedPreset(from)
	const { told, isLoading } = useTold()
	const slug = from.village
	const here = slug === undefined ? undefined : told.get(slug)
	const withTold = useCode(loadToldPreset, here !== undefined)
	/** The village for which the reader went back to what is published. */
	const [published, setPublished] = useState<string>()
	if (slug === undefined || loaded.state !== 'ready') return loaded
	if (isLoading || (here && withTold.state === 'pending')) return { ...loaded, state: 'pending' }
	if (!here || withTold.state !== 'ready') return loaded
	const isPublished = published === slug
	const onPublished = (isWanted: boolean) => setPublished(isWanted ? slug : undefined)
	return { ...loaded, preset: withTold.value(loaded.preset, here, { slug, isPublished, onPublished }) }
}

function usePublishedPreset(from: From): LoadedPreset {
	const page = from.village
		? address.village(from.village)
		: from.operator
			? address.operator(from.operator)
			: undefined
	const { pages, failed, ...failure } = usePages(from.village ? 'village' : 'operator', page ? [page] : [])
	const found = page && pages.get(page)
	if (found) {
		const { name, costs, sources } = found
		const couples = found.kind === 'village' ? found.facts.couples?.value : undefined
		return { state: 'ready', preset: { name, page, costs, sources, ...(couples && { couples }) }, ...failure }
	}
	const state = !page ? 'ready' : failed.length > 0 ? 'failed' : 'pending'
	return { state, preset: { name: '', costs: NOTHING_KNOWN, sources: [] }, ...failure }
}
