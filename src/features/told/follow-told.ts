/**
 * Whether anything was told, for the pages that show it: they load the code for it only then, so that the page of a reader who was told
 * nothing carries no more than this file.
 */
import { storedText } from '../../components/stored-value.ts'
import { QUOTED_PRICES_KEY, TOLD_KEY } from '../../core/device/storage-keys.ts'

const kept = [TOLD_KEY, QUOTED_PRICES_KEY].map((key) => storedText('localStorage', key))

/** Whether there may be answers in memory that the device doesn't keep, and what waits for the first. */
let isInMemory = false
const waiting = new Set<() => void>()

/** Called by the store when it has loaded: there may soon be an answer. */
export function beginTold(): void {
	isInMemory = true
	for (const begin of waiting) begin()
}

/**
 * Follows what was told, from the moment that there may be something.
 * @param follow loads the code, begins to follow, and resolves to a function that ends it. What can't be loaded isn't shown
 * @returns a function that ends it
 */
export function followTold(follow: () => Promise<() => void>): () => void {
	let ending: Promise<() => void> | undefined
	const begin = () => {
		if (isInMemory || kept.some((one) => one.get() !== undefined)) ending ??= follow().catch(() => () => {})
	}
	waiting.add(begin)
	// Another tab may be the first to keep something.
	addEventListener('storage', begin)
	begin()
	return () => {
		waiting.delete(begin)
		removeEventListener('storage', begin)
		void ending?.then((end) => end())
	}
}
