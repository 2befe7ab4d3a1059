import { useEffect } from 'react'
import type { PageKind, PageOf } from '../core/page-data/page-data.ts'
import { pageClient, pageDataFile, stateOf } from './page-client.ts'

/**
 * Loads the pages at these canonical addresses, all of one kind. One that is neither in `pages` nor in `failed` is loading. A page of another kind counts as failed.
 */
export function usePages<K extends PageKind>(kind: K, addresses: readonly string[]) {
	const files = pageClient.useFiles()
	const wanted = addresses.join()
	useEffect(() => {
		for (const address of wanted.split(',')) if (address) pageClient.prefetch(pageDataFile(address))
	}, [wanted])

	const pages = new Map<string, PageOf<K>>()
	const failed: string[] = []
	for (const address of addresses) {
		const loaded = stateOf(files, pageDataFile(address))
		if (loaded.state === 'ready' && loaded.value.kind === kind) pages.set(address, loaded.value as PageOf<K>)
		else if (loaded.state !== 'pending') failed.push(address)
	}
	return {
		pages,
		failed,
		/** Whether only a reload helps one of those that failed. */
		hasChanged: failed.some((address) => {
			const loaded = stateOf(files, pageDataFile(address))
			return loaded.state !== 'failed' || loaded.hasChanged
		}),
		retry: () => failed.forEach((address) => pageClient.retry(pageDataFile(address))),
	}
}
