import { dataPackage, type About } from './metadata.ts'
import type { OpenData } from './open-data.ts'
import { RELEASE_PACKAGE, releaseTableFile, type Release } from './releases.ts'
import { TABLE_NAMES } from './tables.ts'
import { tableCsv } from './write-open-data.ts'

/**
 * Returns a release of the current tables; undefined if they are the same as in the last release.
 * @param today the day of the release, YYYY-MM-DD
 */
export function nextRelease(
	{ tables, releases }: OpenData,
	about: Pick<About, 'name' | 'url' | 'email'>,
	today: string,
): Release | undefined {
	const last = releases.at(-1)
	const version = (last?.version ?? 0) + 1
	const csv = TABLE_NAMES.map((table) => [releaseTableFile(table), tableCsv(table, tables[table])] as const)
	// The table of changes alone doesn't make a release.
	if (last && csv.every(([file, text]) => file === releaseTableFile('changes') || last.files.get(file) === text))
		return undefined
	const described = `${JSON.stringify(dataPackage(about, { version, date: today }), null, '\t')}\n`
	return { version, date: today, files: new Map([...csv, [RELEASE_PACKAGE, described]]) }
}
