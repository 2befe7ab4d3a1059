/** The Ministry of Health's list of certified providers of aged residential care: LegalEntitySummaryAgedCare.csv. */
import { slugify } from '../../src/core/addresses.ts'
import type { CareService } from '../../src/core/care-services.ts'
import type { ImportProblem } from './bytes.ts'
import { careIn } from './care-words.ts'
import { registerDay, readCells, type Cells } from './cells.ts'
import type { Importer, ImportRecord } from './import-record.ts'

/** The columns as published; several have a space in front. After them each address of the legal entity has a column. */
const COLUMNS = [
	'Premises Name',
	'Certification Service Type',
	'Service Types',
	'Total Beds',
	'Premises Website',
	'Premises Address Other',
	'Premises Address',
	'Premises Address Suburb/Road',
	'Premises Address Town/City',
	'Premises Address Post Code',
	'DHB Name',
	'Certificate Name',
	'Certification Period (Months)',
	'Certificate/License End Date',
	'Current Auditor',
	'Legal Name',
] as const
const OF_THE_ENTITY = /^Legal Entity (Postal )?(Address|Website)/

/** Returns the key of a home in every import of the Ministry: its name and town. */
export function premisesKey(name: string, town: string): string {
	return slugify(`${name} ${town}`)
}

export const importCertifiedProviders: Importer = (bytes) => {
	const read = readCells(bytes, COLUMNS, OF_THE_ENTITY)
	if ('refused' in read) return read
	const refused: ImportProblem[] = []
	const { notes } = read
	const records = new Map<string, { record: ImportRecord; line: number }>()
	for (const row of read.rows) {
		const found = recordOf(row)
		if ('refused' in found) refused.push(...found.refused)
		else {
			const { record, unknown } = found
			for (const name of unknown) notes.push(`line ${row.line}: we don’t know the service "${name}"`)
			const before = records.get(record.key)
			if (!before) records.set(record.key, { record, line: row.line })
			else if (JSON.stringify(before.record) === JSON.stringify(record))
				notes.push(`line ${row.line}: the same as line ${before.line}, so read once`)
			else refused.push(row.refuse('Premises Name', `line ${before.line} says other things of the same home`))
		}
	}
	if (refused.length > 0) return { refused }
	return { records: Array.from(records.values(), ({ record }) => record), notes }
}

function recordOf(row: Cells): { record: ImportRecord; unknown: string[] } | { refused: ImportProblem[] } {
	const name = row.text('Premises Name')
	const town = row.text('Premises Address Town/City')
	const beds = wholeNumber(row, 'Total Beds')
	const months = wholeNumber(row, 'Certification Period (Months)')
	const endText = row.text('Certificate/License End Date')
	const until = registerDay(endText)
	const refused = [
		...(name ? [] : [row.refuse('Premises Name', 'is empty')]),
		...(until || !endText
			? []
			: [row.refuse('Certificate/License End Date', `"${endText}" is no day written d-m-Y, d/m/Y or d Month Y`)]),
		...[beds, months].flatMap((number) => (typeof number === 'object' ? [number] : [])),
	]
	if (refused.length > 0 || typeof beds === 'object' || typeof months === 'object') return { refused }
	const { services, unknown } = careIn(row.text('Service Types'))
	const operator = row.text('Legal Name')
	const street = [row.text('Premises Address Other'), row.text('Premises Address')].filter(Boolean).join(', ')
	return { unknown, record: homeRecord({ name, street, town, operator, months, until, beds, services }) }
}

interface Home {
	name: string
	/** Empty where the register has none. */
	street: string
	town: string
	operator: string
	months: number | undefined
	until: string | undefined
	beds: number | undefined
	services: readonly CareService[]
}

/** Returns the record of a home with what its certificate says. */
export function homeRecord({ name, street, town, operator, months, until, beds, services }: Home): ImportRecord {
	const about = { operator: operator || undefined }
	const certified = services.length > 0 ? services : undefined
	return {
		key: premisesKey(name, town),
		name,
		street: street || undefined,
		town: town || undefined,
		...about,
		facts: {
			certification: [{ value: { premises: name, ...about, months, until, beds, services: certified } }],
			...(certified && { careServices: [{ value: certified }] }),
			...(beds !== undefined && { careBeds: [{ value: beds }] }),
		},
	}
}

/** Returns a positive whole number, undefined for an empty cell or 0, or a refusal. */
function wholeNumber(row: Cells, column: string): number | ImportProblem | undefined {
	const text = row.text(column)
	if (!/^\d{0,4}$/.test(text)) return row.refuse(column, `"${text}" is no whole number`)
	return Number(text) || undefined
}
