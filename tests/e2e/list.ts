/** The site's own list of villages, so that the tests hold for whatever the content says. */
import type { APIRequestContext } from 'playwright/test'
import { VILLAGE_LIST_DATA } from '../../src/core/addresses.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { decodeVillageList } from '../../src/core/search/village-list-file.ts'

export async function villages(request: APIRequestContext): Promise<VillageRow[]> {
	return decodeVillageList(await (await request.get(VILLAGE_LIST_DATA)).json())
}

/** The village at a position; fails with words where the list is too short. */
export function at<T>(list: readonly T[], position: number): T {
	const item = list[position]
	if (item === undefined) throw new Error(`the list has ${list.length} entries, none at ${position}`)
	return item
}
