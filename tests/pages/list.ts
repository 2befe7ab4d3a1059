/** The list of villages of the fixture site. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { VILLAGE_LIST_DATA } from '../../src/core/addresses.ts'
import { decodeVillageList, type VillageRow } from '../../src/core/search/village-list-file.ts'

export { at } from '../e2e/list.ts'

export async function villages(): Promise<VillageRow[]> {
	return decodeVillageList(JSON.parse(await readFile(path.join(FIXTURE_SITE, VILLAGE_LIST_DATA), 'utf8')))
}
