import { useEffect } from 'react'
import { VILLAGE_CHANGES_DATA } from '../core/addresses.ts'
import { decodeVillageChanges } from '../core/saved-news.ts'
import { pageClient, stateOf } from './page-client.ts'

const FILE = { path: VILLAGE_CHANGES_DATA, decode: decodeVillageChanges }

/** What releases have changed about villages. Pending until it's wanted and there. */
export function useVillageChanges(isWanted: boolean) {
	useEffect(() => {
		if (isWanted) pageClient.prefetch(FILE)
	}, [isWanted])
	return pageClient.useFiles((files) => stateOf(files, FILE))
}
