/**
 * Makes a list of certified providers in the form that the Ministry of Health publishes: its headings, its two forms of a day, its words for
 * a period, rows for each certificate of a home. Two thirds of our villages have a home in it, under names as people change them.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Candidate } from '../../scripts/import/propose-joins.ts'

const ROWS = 700

interface Listed {
	slug: string
	name: string
	locality: string
	operator: string
}

/** As published, several with a space in front. */
const HEADINGS = [
	'Premises Name',
	'Certification Service Type',
	'Service Types',
	'Total Beds',
	'Premises Website',
	'Premises Address Other',
	' Premises Address',
	' Premises Address Suburb/Road',
	' Premises Address Town/City',
	' Premises Address Post Code',
	' DHB Name',
	'Certificate Name',
	'Certification Period (Months)',
	'Certificate/License End Date',
	'Current Auditor',
	'Legal Name',
	...['', 'Postal '].flatMap((kind) =>
		['Other', '', 'Suburb/Road', 'Town/City', 'Post Code'].map((part) =>
			` Legal Entity ${kind}Address ${part}`.trimEnd(),
		),
	),
	' Legal Entity Website',
]

/** How many of 686 rows have each period. */
const PERIODS: readonly [period: string, rows: number][] = [
	['36', 268],
	['48', 171],
	['No change', 206],
	['12', 30],
	['24', 10],
	['Other', 1],
]

const SERVICES = [
	'Rest home care (excluding dementia care)',
	'Rest home care (excluding dementia care), Hospital - Geriatric services (excl. psychogeriatric), Hospital - Medical services',
	'Dementia care, Rest home care (excluding dementia care)',
	'Psychogeriatric services',
]
const FIRST =
	'Ashgrove Birchleigh Cedarhurst Dovecote Elmsford Fernhill Glencairn Hollybank Ivydene Juniper Kauri Laurelwood'
const KINDS = ['Care Home', 'Rest Home', 'Rest Home & Hospital', 'Lifecare', 'Care Centre', 'Hospital', 'Care Suites']

interface Home {
	name: string
	street: string
	suburb: string
	town: string
	operator: string
}

export interface MinistryList {
	/** The file. */
	csv: string
	villages: Candidate[]
	/** The name of a certificate → the village that its home is of. Each certificate has a name of its own. */
	villageOf: ReadonlyMap<string, string>
	/** The lines of rows that can't be read. */
	spoilt: number[]
	/** The number of rows that can be. */
	sound: number
}

export function ministryList(random: () => number): MinistryList {
	const listed = JSON.parse(readFileSync(path.resolve('tests/fixtures/lists/villages.json'), 'utf8')) as Listed[]
	const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T
	const villages = listed.map(candidateOf)
	const rows: string[][] = []
	const villageOf = new Map<string, string>()
	const spoilt: number[] = []
	const add = (home: Home, village?: Candidate) => {
		// Every fortieth row is spoilt, and every fortieth home has two certificates.
		const copies = rows.length % 40 === 7 ? 2 : 1
		for (let copy = 0; copy < copies; copy++) {
			const certificate = `${home.operator} - ${rows.length}`
			const row = rowOf(home, certificate, pick, random)
			if (rows.length % 40 === 20) {
				spoil(row, pick)
				spoilt.push(rows.length + 2)
			} else if (village) villageOf.set(certificate, village.slug)
			rows.push(row)
		}
	}
	for (const [index, village] of villages.entries()) {
		const home = homeOf(village, index, pick, random)
		if (index % 3 !== 0) add(home, village)
		// Another home at the same address, or of the same name in another town.
		if (index % 12 === 1) add({ ...home, name: `Saint Ambrose House ${index}`, operator: 'Ambrose Trust' })
		if (index % 12 === 6) add({ ...home, suburb: '', town: 'Otherville', street: `${index} Far Road` })
	}
	while (rows.length < ROWS) {
		const index = rows.length
		const [suburb, town] = placesOf(pick(listed).locality)
		const name = `${pick(FIRST.split(' '))}${index} ${pick(KINDS)}`
		add({ name, suburb, town, street: `${index + 900} Other Road`, operator: `Owner ${index} Limited` })
	}
	const lines = [HEADINGS, ...rows].map((cells) => cells.map(quoted).join(','))
	return { csv: `${lines.join('\r\n')}\r\n`, villages, villageOf, spoilt, sound: rows.length - spoilt.length }
}

function placesOf(locality: string): [suburb: string, town: string] {
	const parts = locality.split(', ')
	return [parts.length > 1 ? (parts[0] ?? '') : '', parts.at(-1) ?? '']
}

/** What we know of a village: of some a former name, of a third the street. */
function candidateOf({ slug, name, locality, operator }: Listed, index: number): Candidate {
	return {
		slug,
		name,
		formerNames: index % 20 === 4 ? [`Old ${name} Lodge`] : [],
		streets: index % 3 === 1 ? [`${index + 1} ${name.split(' ')[0]} Street`] : [],
		places: locality.split(', '),
		operators: [operator],
	}
}

type Pick = <T>(some: readonly T[]) => T

/** The home of a village, as a register may have it. */
function homeOf(village: Candidate, index: number, pick: Pick, random: () => number): Home {
	const { name, formerNames, streets, operators, places } = village
	const [suburb, town] = placesOf(places.join(', '))
	const [operator = ''] = operators
	const own = name.replace(/ (Retirement |Lifestyle )?Village$/, '')
	const names = [name, name, `${own} ${pick(KINDS)}`, withTypo(name, random), name.toUpperCase(), withoutMacrons(name)]
	const street = streets[0] ?? `${index + 1} Unknown Road`
	return {
		name: formerNames[0] ?? pick(names),
		street: pick([street, street.replace(' Street', ' St')]),
		suburb: pick([suburb, withoutMacrons(suburb), '']),
		town: pick([town, withoutMacrons(town)]),
		operator: pick([`${operator} Limited`, `${operator} Limited`, `${name} Limited`, 'Care Homes (2020) Limited']),
	}
}

function rowOf(home: Home, certificate: string, pick: Pick, random: () => number): string[] {
	const until = pick([
		['04', '11', '2027'],
		['30', '06', '2028'],
	]).join(pick(['-', '/']))
	const website = pick(['', 'www.home.example.co.nz', 'https://www.home.example.co.nz/care'])
	const building = pick(['', '', 'Level 1', 'The "Old" House, 2nd floor'])
	return [
		home.name.replaceAll("'", pick(["'", '&#039;'])),
		'Aged Care',
		pick(SERVICES),
		String(10 + Math.floor(random() * 120)),
		website,
		building,
		home.street,
		home.suburb,
		home.town,
		pick(['0610', '8011', '']),
		'Te Whatu Ora',
		certificate,
		periodOf(random()),
		until,
		'Example Audit Limited',
		home.operator,
		...Array.from({ length: 10 }, () => ''),
		'',
	]
}

/** @param share from 0 up to 1 */
function periodOf(share: number): string {
	let rest = share * PERIODS.reduce((sum, [, rows]) => sum + rows, 0)
	return PERIODS.find(([, rows]) => (rest -= rows) < 0)?.[0] ?? ''
}

/** Makes a row unreadable, in one of the ways that were seen. */
function spoil(row: string[], pick: Pick): void {
	const [column, cell] = pick([
		['Premises Name', 'N/A'],
		['Premises Name', 'P\uFFFDhutukawa'],
		['Legal Name', '-'],
		['Total Beds', 'about 40'],
		['Certificate/License End Date', '31/02/2028'],
		['Certification Period (Months)', 'long'],
	] as const)
	row[HEADINGS.indexOf(column)] = cell
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const withoutMacrons = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A letter left out, doubled or swapped with the next. */
function withTypo(text: string, random: () => number): string {
	const at = 1 + Math.floor(random() * (text.length - 2))
	const [a = '', b = ''] = [text[at], text[at + 1]]
	const middle = [b, a + a + b, b + a][Math.floor(random() * 3)]
	return text.slice(0, at) + middle + text.slice(at + 2)
}
