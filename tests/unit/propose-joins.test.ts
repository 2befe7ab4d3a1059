/** A list in the Ministry's form: each row is read or set aside, and joins are proposed for the homes of our villages. */
import { beforeAll, expect, test } from 'vitest'
import { importCertifiedProviders } from '../../scripts/import/certified-providers.ts'
import type { ImportRecord } from '../../scripts/import/import-record.ts'
import { proposeJoins, type Candidate, type Proposals } from '../../scripts/import/propose-joins.ts'
import { randomNumbers } from '../samples.ts'
import { ministryList, type MinistryList } from './ministry-list.ts'

let list: MinistryList
let homes: ImportRecord[]
let found: Proposals

function read(bytes: Uint8Array) {
	const result = importCertifiedProviders(bytes)
	if ('refused' in result) throw new Error(JSON.stringify(result.refused))
	return result
}

beforeAll(() => {
	list = ministryList(randomNumbers())
	homes = read(Buffer.from(list.csv)).records
	found = proposeJoins(homes, list.villages)
})

interface Certificate {
	certificate: string
	months?: number
}
const certificatesOf = ({ facts }: ImportRecord) =>
	(facts['certification'] ?? []).map(({ value }) => value as Certificate)
const villageOf = (key: string) => {
	const home = homes.find((one) => one.key === key)
	return home && certificatesOf(home).map(({ certificate }) => list.villageOf.get(certificate))[0]
}

test('every row of 700 is read, or set aside with its line', () => {
	const { setAside } = read(Buffer.from(list.csv))
	expect(setAside.map(({ line }) => line)).toEqual(list.spoilt)
	const certificates = homes.flatMap(certificatesOf)
	expect(new Set(certificates.map(({ certificate }) => certificate)).size).toBe(list.sound)
	expect(certificates.length).toBeGreaterThan(homes.length)
})

test('a certificate without a number of months says so', () => {
	const said = homes.flatMap(({ facts }) => facts['certification'] ?? [])
	const without = said.filter(({ value }) => (value as Certificate).months === undefined)
	expect(without.length).toBeGreaterThan(100)
	expect(
		without.filter(({ note }) => !/^its period isn’t stated: the register says “(No change|Other)”$/.test(note ?? '')),
	).toEqual([])
})

test('at least 99 in 100 proposals are right', () => {
	const wrong = found.proposed.filter(({ key, candidates }) => villageOf(key) !== candidates[0]?.slug)
	expect(1 - wrong.length / found.proposed.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.99)
})

test('at least 90 in 100 homes of villages are proposed', () => {
	const proposed = new Set(found.proposed.map(({ key }) => key))
	const ours = homes.filter(({ key }) => villageOf(key) !== undefined)
	const missed = ours.filter(({ key }) => !proposed.has(key)).map(({ name }) => name)
	expect(ours.length).toBeGreaterThan(200)
	expect(1 - missed.length / ours.length, missed.join(', ')).toBeGreaterThanOrEqual(0.9)
})

const village = (slug: string, name: string, about: Partial<Candidate> = {}): Candidate => ({
	slug,
	name,
	formerNames: [],
	streets: [],
	places: ['Bayfield'],
	operators: [],
	...about,
})
const home = (name: string, about: Partial<ImportRecord> = {}): ImportRecord => ({
	key: 'k',
	name,
	town: 'Bayfield',
	facts: {},
	...about,
})

test('two villages that are about as likely are never proposed', () => {
	const twins = ['a', 'b'].map((slug) => village(slug, 'Kauri Court'))
	const { proposed, ambiguous } = proposeJoins([home('Kauri Court Care Home')], twins)
	expect(proposed).toEqual([])
	expect(ambiguous[0]?.candidates.map(({ slug }) => slug)).toEqual(['a', 'b'])
})

const CHAIN = ['x', 'y', 'z'].map((slug) =>
	village(slug, `Harrow ${slug}`, { places: ['Far'], operators: ['Harrow Group'] }),
)

test.each([
	[
		'another name of its operator in front',
		village('a', 'Copper Crest', { operators: ['Harrow Group'] }),
		home('Harrow Copper Crest'),
	],
	['a slip in a common word', village('a', 'Peacehaven Village'), home('Peacehaven Villlage')],
	[
		'the town as its suburb',
		village('a', 'Kauri Court'),
		home('Kauri Court', { town: 'Aukland', facts: { suburb: [{ value: 'Bayfield' }] } }),
	],
	[
		'its road with a number',
		village('a', 'Kauri Court', { streets: ['Hill Road'] }),
		home('Kauri Court Hospital', { street: '12 Hill Rd' }),
	],
	[
		'the town’s name and the operator’s',
		village('a', 'Bayfield Village', { operators: ['Harrow Group'] }),
		home('Bayfield Care Home', { operator: 'Harrow Group Limited' }),
	],
	[
		'the name of its care home',
		village('a', 'Chatsworth', { formerNames: ['Birchleigh'] }),
		home('Birchleigh Residential Care'),
	],
])('a home with %s is proposed', (_, ours, theirs) => {
	expect(proposeJoins([theirs], [ours, ...CHAIN]).proposed).toHaveLength(1)
})

test.each([
	[
		'named after the same town, of another owner',
		village('a', 'Bayfield Village', { operators: ['Harrow Group'] }),
		home('Bayfield Care Home', { operator: 'Tern Trust' }),
	],
	[
		'of the same operator under another name',
		village('a', 'Harrow Milldale', { operators: ['Harrow Group'] }),
		home('Harrow at Rosedale', { operator: 'Harrow Group Limited' }),
	],
	[
		'at the same address under another name',
		village('a', 'Kauri Court', { streets: ['12 Hill Road'] }),
		home('Saint Ambrose House', { street: '12 Hill Road' }),
	],
	['in another town', village('a', 'Kauri Court'), home('Kauri Court', { town: 'Kestrel' })],
])('a home %s is not', (_, ours, theirs) => {
	expect(proposeJoins([theirs], [ours, ...CHAIN])).toEqual({ proposed: [], ambiguous: [] })
})
