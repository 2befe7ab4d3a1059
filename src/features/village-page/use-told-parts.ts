import { useEffect, useState } from 'react'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { followTold } from '../told/follow-told.ts'
import type { ToldParts } from '../told/told-on-village.tsx'

/** What the reader was told about a village, as parts of its page; undefined if nothing, and until it has loaded. */
export function useToldParts(page: VillagePage): ToldParts | undefined {
	const [parts, setParts] = useState<ToldParts>()
	useEffect(
		() => followTold(async () => (await import('../told/told-on-village.tsx')).followParts(page, setParts)),
		[page],
	)
	return parts
}
