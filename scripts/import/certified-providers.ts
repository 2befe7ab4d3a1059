/** The Ministry of Health's list of certified providers of aged residential care: LegalEntitySummaryAgedCare.csv. */
import { url } from '../content/schemas/schema-parts.ts'
import { careIn } from './care-words.ts'
import { DAY_FORMS, readCells, registerDay, registerMonths, registerNumber, type Cells } from './cells.ts'
import { homeRecord, premisesKey, type Home } from './home-record.ts'
import type { Importer, ImportRecord } from './import-record.ts'
import { mergeCertificates } from './merge-certificates.ts'
import { addProblem, leaveOut, needed, optional, readRows, type Reading } from './reading.ts'
import { whyNoName, whyUnfit } from './register-text.ts'

/** Those that we take. Several have a space in front. */
const COLUMNS = {
	name: { names: ['Premises Name'] },
	services: { names: ['Service Types'] },
	beds: { names: ['Total Beds'] },
	website: { names: ['Premises Website'] },
	building: { names: ['Premises Address Other'], isOptional: true },
	street: { names: ['Premises Address'] },
	suburb: { names: ['Premises Address Suburb/Road'] },
	town: { names: ['Premises Address Town/City'] },
	postcode: { names: ['Premises Address Post Code'] },
	certificate: { names: ['Certificate Name'] },
	months: { names: ['Certification Period (Months)'] },
	until: { names: ['Certificate/License End Date', 'Certificate/Licence End Date'] },
	auditor: { names: ['Current Auditor'] },
	operator: { names: ['Legal Name'] },
} as const
type Column = keyof typeof COLUMNS
type Row = Cells<Column>

/** The addresses of the legal entity have columns of their own. */
const IGNORED = /^(?:Certification Service Type|DHB Name|Legal Entity (?:Postal )?(?:Address|Website).*)$/i

export const importCertifiedProviders: Importer = (bytes) => {
	const table = readCells(bytes, COLUMNS, IGNORED)
	if ('refused' in table) return table
	const keyOf = ({ text }: Row) =>
		(whyNoName(text('name')) ?? whyUnfit(text('town'))) ? undefined : premisesKey(text('name'), text('town'))
	const read = readRows(table.rows, readRow, keyOf)
	const setAside = [...table.setAside, ...read.setAside].toSorted((a, b) => a.line - b.line)
	if (read.records.length === 0) return { refused: setAside }
	const { records, notes } = mergeCertificates(read.records)
	return { records, setAside, notes: [...table.notes, ...read.notes, ...notes] }
}

function readRow(reading: Reading<Column>): ImportRecord {
	const { text } = reading.row
	// It is part of the key.
	const wrongTown = whyUnfit(text('town'))
	if (wrongTown !== undefined) addProblem(reading, 'town', wrongTown)
	const { services, unknown } = careIn(text('services'))
	for (const service of unknown) reading.notes.push(`we don’t know the service "${service}"`)
	return homeRecord({
		name: needed(reading, 'name'),
		town: text('town'),
		...addressOf(reading),
		operator: needed(reading, 'operator'),
		...periodOf(reading),
		until: dayOf(reading),
		beds: bedsOf(reading),
		services,
		certificate: optional(reading, 'certificate'),
		auditor: optional(reading, 'auditor'),
		website: websiteOf(reading),
	})
}

function numberOf(reading: Reading<Column>, column: 'beds' | 'months', read: number | null | undefined) {
	if (read !== null) return read
	addProblem(reading, column, `"${reading.row.text(column)}" is no whole number`)
	return undefined
}

function periodOf(reading: Reading<Column>): Pick<Home, 'months' | 'note'> {
	const { months, note } = registerMonths(reading.row.text('months'))
	return { months: numberOf(reading, 'months', months), note }
}

function bedsOf(reading: Reading<Column>): number | undefined {
	const beds = numberOf(reading, 'beds', registerNumber(reading.row.text('beds'), 'beds?'))
	if (beds === 0) addProblem(reading, 'beds', 'there are no beds')
	return beds
}

function dayOf(reading: Reading<Column>): string | undefined {
	const text = reading.row.text('until')
	const day = registerDay(text)
	if (text !== '' && day === undefined) addProblem(reading, 'until', `"${text}" is ${DAY_FORMS}`)
	return day
}

function websiteOf(reading: Reading<Column>): string | undefined {
	const text = reading.row.text('website')
	if (text === '') return undefined
	const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
	if (url.safeParse(address).success && /^https?:\/\/[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/i.test(address)) return address
	leaveOut(reading, 'website', `"${text}" is no web address`)
	return undefined
}

/** How a road ends: the register has roads in its column for suburbs too. */
const ROAD =
	/\b(?:road|rd|street|st|avenue|ave|drive|dr|lane|place|pl|crescent|cres|terrace|tce|way|highway|parade|close|court|grove|quay|boulevard|esplanade|rise|track)\.?$/i

function addressOf(reading: Reading<Column>): Pick<Home, 'street' | 'suburb' | 'postcode'> {
	// What is in front of the street, such as the name of a building, stands in for it.
	const street = optional(reading, 'street') ?? optional(reading, 'building')
	const place = optional(reading, 'suburb')
	const isRoad = place !== undefined && ROAD.test(place) && !ROAD.test(street ?? '')
	// Spreadsheets drop the 0 in front.
	const postcode = reading.row.text('postcode').padStart(4, '0')
	const isPostcode = /^\d{4}$/.test(postcode) && Number(postcode) > 0
	if (!isPostcode && reading.row.text('postcode') !== '') leaveOut(reading, 'postcode', `"${postcode}" is no postcode`)
	return {
		street: isRoad ? [street, place].filter(Boolean).join(' ') : street,
		suburb: isRoad || place === reading.row.text('town') ? undefined : place,
		postcode: isPostcode ? postcode : undefined,
	}
}
