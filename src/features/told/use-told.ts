import { useEffect, useState } from 'react'
import type { Told, ToldHere } from '../../core/told/told.ts'
import { followTold } from './follow-told.ts'
import type { ToldState } from './told-store.ts'

const NOTHING: { told: Told } & ToldState = {
	told: new Map(),
	isKept: false,
	isRefused: false,
	isPriceKept: () => false,
}

/** Loads what keeps the answers. Rejects if it can't be loaded. */
export const loadTold = () => import('./told-store.ts')

/** Returns how many rows of the form have an answer, without loading the form's rows. */
export function countAnswers(here: ToldHere | undefined): number {
	return new Set(here?.statements.map(({ key }) => key)).size
}

/** What the reader was told, and its state. Nothing on the server, in the first client render, and until it has loaded: `isLoading` says so. */
export function useTold(): typeof NOTHING & { isLoading: boolean } {
	const [now, setNow] = useState(NOTHING)
	const [isLoading, setLoading] = useState(false)
	useEffect(
		() =>
			followTold(async () => {
				setLoading(true)
				try {
					const { toldStore } = await loadTold()
					return toldStore.follow((told, state) => setNow({ told, ...state }))
				} finally {
					setLoading(false)
				}
			}),
		[],
	)
	return { ...now, isLoading }
}
