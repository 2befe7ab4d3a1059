/** Brings the rows of each home together: it has one for each of its certificates. */
import { premisesKey } from './home-record.ts'
import type { ImportRecord } from './import-record.ts'
import type { ReadRow } from './reading.ts'

/** Returns a record for each home, in the order of the rows, with notes of rows that were joined. */
export function mergeCertificates(rows: readonly ReadRow[]): { records: ImportRecord[]; notes: string[] } {
	const notes: string[] = []
	const homes = [...Map.groupBy(rows, ({ record }) => record.key).values()].flatMap(byHouse)
	return { records: homes.map((home) => merge(home, notes)), notes }
}

/** Parts homes of one name and town whose house numbers differ. Their keys then have the street too. */
function byHouse(rows: readonly ReadRow[]): ReadRow[][] {
	const houses = Map.groupBy(rows, ({ record }) => /\d+/.exec(record.street ?? '')?.[0])
	if (houses.size === 1 || (houses.size === 2 && houses.has(undefined))) return [[...rows]]
	return [...houses.values()].map((house) =>
		house.map(({ record, line }) => {
			const { name, town = '', street = '' } = record
			return { line, record: { ...record, key: premisesKey(name, `${town} ${street}`) } }
		}),
	)
}

function merge([first, ...others]: readonly ReadRow[], notes: string[]): ImportRecord {
	if (!first) throw new Error('a home has no row')
	const read = [first]
	for (const row of others) {
		const same = read.find(({ record }) => foldedJson(record) === foldedJson(row.record))
		if (!same) read.push(row)
		notes.push(
			`line ${row.line}: ${same ? `the same as line ${same.line}, so read once` : `another certificate of the home on line ${first.line}`}`,
		)
	}
	if (read.length === 1) return first.record
	const all = (fact: string) => read.flatMap(({ record }) => record.facts[fact] ?? [])
	const services = [...new Set(all('careServices').flatMap(({ value }) => value as string[]))]
	const beds = new Set(all('careBeds').map(({ value }) => value))
	if (beds.size > 1)
		notes.push(
			`line ${first.line}: its certificates say ${[...beds].join(' and ')} beds, so we don’t say how many the home has`,
		)
	const { careBeds, ...facts } = Object.assign(
		{},
		...read.map(({ record }) => record.facts).toReversed(),
	) as ImportRecord['facts']
	return {
		...first.record,
		facts: {
			...facts,
			certification: all('certification'),
			...(services.length > 0 && { careServices: [{ value: services }] }),
			...(careBeds && beds.size === 1 && { careBeds }),
		},
	}
}

/** Rows that differ in capitals alone are the same. */
const foldedJson = (record: ImportRecord) => JSON.stringify(record).toLowerCase()
