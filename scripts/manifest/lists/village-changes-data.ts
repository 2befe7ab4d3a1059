/** Makes the list of what releases have changed about villages. */
import { FORMAT } from '../../../src/core/data-format.ts'
import type { VillageChangesFile } from '../../../src/core/saved-news.ts'
import { changeInWords } from '../../open-data/change-words.ts'
import type { Context } from '../context.ts'
import { withCurlyTexts } from '../../shared/quotation-marks.ts'

/** How many changes of a village are listed, the latest ones. */
const MAX_OF_VILLAGE = 12

/**
 * Returns the list that the saved villages fetch. What another source confirms is left out: it is as it was. What hasn't been released
 * is as well, because it has no day yet on which it came onto the site.
 */
export function villageChanges({ content, openData }: Context): VillageChangesFile {
	const { released, releases } = openData()
	const listed = new Set(content.villages.map(({ slug }) => slug))
	const changes = released.filter(({ subjectType, kind }) => subjectType === 'village' && kind !== 'confirmed')
	const villages: VillageChangesFile['villages'] = {}
	for (const row of changes.toReversed()) {
		if (!listed.has(row.subject)) continue
		const own = (villages[row.subject] ??= [])
		const { text } = changeInWords(row)
		const isRepeated = own.some(([release, earlier]) => release === row.release + 1 && earlier === text)
		if (!isRepeated && own.length < MAX_OF_VILLAGE) own.push([row.release + 1, text])
	}
	return withCurlyTexts({
		format: FORMAT,
		releases: Object.fromEntries(releases.map(({ version, date }) => [version, date])),
		villages,
	})
}
