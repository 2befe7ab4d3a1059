import { VILLAGE_LIST_DATA } from '../core/addresses.ts'
import { decodeVillageList, type VillageRow } from '../core/search/village-list-file.ts'
import { pageClient, useFile, type DataFile } from './page-client.ts'

export type VillageList = ReturnType<typeof useVillageList>

const LIST: DataFile<readonly VillageRow[]> = { path: VILLAGE_LIST_DATA, decode: decodeVillageList }
const NO_ROWS: readonly VillageRow[] = []
const retry = () => pageClient.retry(LIST)

/** All villages, fetched once they are wanted. Pending on the server and in the first client render. */
export function useVillageList(isWanted = true) {
	const loaded = useFile(LIST, isWanted)
	return {
		state: loaded.state,
		rows: loaded.state === 'ready' ? loaded.value : NO_ROWS,
		/** Whether only a reload helps. */
		hasChanged: loaded.state === 'failed' && loaded.hasChanged,
		retry,
	}
}
