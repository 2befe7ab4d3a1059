/** The Ministry of Health's list of certified providers of aged residential care: LegalEntitySummaryAgedCare.csv. */
import { slugify } from '../../src/core/addresses.ts'
import type { CareService } from '../../src/core/care-services.ts'
import { url } from '../shared/schema-parts.ts'
import { DAY_FORMS, ROAD, registerDay, registerNumber } from './cell-values.ts'
import type { ImportRecord } from './import-record.ts'
import { importerOf } from './read-register.ts'
import { whyNoName, whyUnfit } from './register-text.ts'
import type { Row } from './table.ts'

/** Those that we take. Several have a space in front. */
const COLUMNS = {
	name: { names: ['Premises Name'] },
	services: { names: ['Service Types'] },
	beds: { names: ['Total Beds'] },
	website: { names: ['Premises Website'] },
	premisesId: { names: ['Premises ID', 'Facility ID'], isOptional: true },
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
type ProviderRow = Row<keyof typeof COLUMNS>

export const importCertifiedProviders = importerOf({
	columns: COLUMNS,
	// The addresses of the legal entity have columns of their own.
	ignored: /^(?:Certification Service Type|DHB Name|Legal Entity (?:Postal )?(?:Address|Website).*)$/i,
	recordOf,
	keyOf: (row) =>
		(whyNoName(row.text('name')) ?? whyUnfit(row.text('town')))
			? undefined
			: premisesKey(row.text('name'), row.text('town')),
	merge: homesIn,
})

/** Returns the key of a home: its name and town. */
const premisesKey = (name: string, town: string) => slugify(`${name} ${town}`)

function recordOf(row: ProviderRow): ImportRecord {
	const town = row.text('town')
	// It is part of the key.
	const wrongTown = whyUnfit(town)
	if (wrongTown !== undefined) row.refuse('town', wrongTown)
	const { services, unknown } = careIn(row.text('services'))
	for (const service of unknown) row.notes.push(`we don’t know the service "${service}"`)
	const careServices = services.length > 0 ? services : undefined
	const { months, note } = periodOf(row)
	const [name, operator, beds] = [row.needed('name'), row.needed('operator'), bedsOf(row)]
	const { street, ...address } = addressOf(row)
	const certification = {
		premises: name,
		certificate: row.optional('certificate'),
		operator,
		months,
		until: dayOf(row),
		beds,
		services: careServices,
		auditor: row.optional('auditor'),
	}
	const others = {
		premisesId: row.optional('premisesId'),
		careServices,
		careBeds: beds,
		street,
		...address,
		website: websiteOf(row),
	}
	return {
		key: premisesKey(name, town),
		name,
		street,
		town: town || undefined,
		operator,
		facts: {
			certification: [{ value: certification, ...(note !== undefined && { note }) }],
			...Object.fromEntries(
				Object.entries(others).flatMap(([fact, value]) => (value === undefined ? [] : [[fact, [{ value }]]])),
			),
		},
	}
}

/**
 * Returns the homes of several certificates with one name and town. One that has several has all of them; where they give different
 * beds, it isn't said how many it has. Homes whose house numbers differ are others, and have their street in their key.
 */
function homesIn(records: readonly ImportRecord[]): ImportRecord[] {
	const houses = [...Map.groupBy(records, ({ street = '' }) => /\d+/.exec(street)?.[0]).values()].map(merged)
	return houses.length < 2
		? houses
		: houses.map((home) => ({ ...home, key: premisesKey(home.name, `${home.town ?? ''} ${home.street ?? ''}`) }))
}

function merged(records: readonly ImportRecord[]): ImportRecord {
	const [first] = records
	if (!first) throw new Error('a home has no record')
	const all = (fact: string) => records.flatMap(({ facts }) => facts[fact] ?? [])
	const services = new Set(all('careServices').flatMap(({ value }) => value as string[]))
	const beds = new Map(all('careBeds').map((one) => [one.value, one]))
	const { careBeds: _, ...facts } = Object.assign(
		{},
		...records.map((one) => one.facts).toReversed(),
	) as typeof first.facts
	return {
		...first,
		facts: {
			...facts,
			certification: all('certification'),
			...(services.size > 0 && { careServices: [{ value: [...services] }] }),
			...(beds.size === 1 && { careBeds: [...beds.values()] }),
		},
	}
}

/** What the Ministry writes for a period that it doesn't give. */
const NO_PERIOD = /^(?:no change|other)$/i

/** Returns the months of a certificate; without a number, the note says what the register has. */
function periodOf(row: ProviderRow): { months?: number | undefined; note?: string } {
	const text = row.text('months')
	if (NO_PERIOD.test(text)) return { note: `its period isn’t stated: the register says “${text}”` }
	return { months: numberOf(row, 'months', 'months?') }
}

function numberOf(row: ProviderRow, column: 'beds' | 'months', unit: string): number | undefined {
	const number = registerNumber(row.text(column), unit)
	if (number !== null) return number
	row.refuse(column, `"${row.text(column)}" is no whole number`)
	return undefined
}

function bedsOf(row: ProviderRow): number | undefined {
	const beds = numberOf(row, 'beds', 'beds?')
	if (beds === 0) row.refuse('beds', 'there are no beds')
	return beds
}

function dayOf(row: ProviderRow): string | undefined {
	const text = row.text('until')
	const day = registerDay(text)
	if (text !== '' && day === undefined) row.refuse('until', `"${text}" is ${DAY_FORMS}`)
	return day
}

function websiteOf(row: ProviderRow): string | undefined {
	const text = row.text('website')
	if (text === '') return undefined
	const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
	if (url.safeParse(address).success && /^https?:\/\/[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/i.test(address)) return address
	row.leaveOut('website', `"${text}" is no web address`)
	return undefined
}

function addressOf(row: ProviderRow): Record<'street' | 'suburb' | 'postcode', string | undefined> {
	// What is in front of the street, such as the name of a building, stands in for it.
	const street = row.optional('street') ?? row.optional('building')
	const place = row.optional('suburb')
	const isRoad = place !== undefined && ROAD.test(place) && !ROAD.test(street ?? '')
	// Spreadsheets drop the 0 in front.
	const postcode = row.text('postcode').padStart(4, '0')
	const isPostcode = /^\d{4}$/.test(postcode) && Number(postcode) > 0
	if (!isPostcode && row.text('postcode') !== '') row.leaveOut('postcode', `"${postcode}" is no postcode`)
	return {
		street: isRoad ? [street, place].filter(Boolean).join(' ') : street,
		suburb: isRoad || place === row.text('town') ? undefined : place,
		postcode: isPostcode ? postcode : undefined,
	}
}

const SERVICES: [RegExp, CareService][] = [
	[/psychogeriatric/, 'psychogeriatric'],
	[/dementia/, 'dementia'],
	[/rest home/, 'rest-home'],
	[/hospital|geriatric|medical/, 'hospital'],
]
/** Other certified services, which are no levels of care for older people. */
const OTHERS = /disability|mental health|maternity|surgical|fertility|children|respite|intellectual|physical|sensory/

/**
 * Returns the levels of care in a list of services, and the names that we don't know.
 * @example careIn('Rest home care (excluding dementia care), Hospital - Geriatric services (excl. psychogeriatric)').services → ['rest-home', 'hospital']
 */
function careIn(list: string): { services: CareService[]; unknown: string[] } {
	const services = new Set<CareService>()
	const unknown: string[] = []
	for (const name of namesIn(list)) {
		// Brackets name services that are excluded.
		const words = name.replace(/\(.*?\)/g, '').toLowerCase()
		const found = SERVICES.find(([pattern]) => pattern.test(words))
		if (found) services.add(found[1])
		else if (!OTHERS.test(words)) unknown.push(name)
	}
	return { services: [...services], unknown }
}

/** Splits a list at commas outside brackets. */
function namesIn(list: string): string[] {
	return list
		.split(/[,;\n](?![^(]*\))/)
		.map((name) => name.trim())
		.filter(Boolean)
}
