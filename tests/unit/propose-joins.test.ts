/** Which home of a register is proposed to be that of a village. */
import { expect, test } from 'vitest'
import type { ImportRecord } from '../../scripts/import/import-record.ts'
import { proposeJoins, type Candidate } from '../../scripts/import/propose-joins.ts'

const village = (slug: string, name: string, about: Partial<Candidate> = {}): Candidate => ({
	slug,
	names: [name],
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
	expect(ambiguous[0]?.villages.map(({ slug }) => slug)).toEqual(['a', 'b'])
})

const HARROW = { operators: ['Harrow Group'] }

test.each<[what: string, name: string, about: Partial<Candidate>, theirs: string, more: Partial<ImportRecord>]>([
	['another name of its operator in front', 'Copper Crest', HARROW, 'Harrow Copper Crest', {}],
	['a slip in its name', 'Peacehaven Village', {}, 'Peacehavn Village', {}],
	[
		'the town as its suburb',
		'Kauri Court',
		{},
		'Kauri Court',
		{ town: 'Aukland', facts: { suburb: [{ value: 'Bayfield' }] } },
	],
	[
		'its road with a number',
		'Kauri Court',
		{ streets: ['Hill Road'] },
		'Kauri Court Hospital',
		{ street: '12 Hill Rd' },
	],
	[
		'the town’s name and the operator’s',
		'Bayfield Village',
		HARROW,
		'Bayfield Care Home',
		{ operator: 'Harrow Group Limited' },
	],
	[
		'the name of its care home',
		'Chatsworth',
		{ names: ['Chatsworth', 'Birchleigh'] },
		'Birchleigh Residential Care',
		{},
	],
])('a home with %s is proposed', (_, name, about, theirs, more) => {
	expect(proposeJoins([home(theirs, more)], [village('a', name, about)]).proposed).toHaveLength(1)
})

test.each<[what: string, name: string, about: Partial<Candidate>, theirs: string, more: Partial<ImportRecord>]>([
	[
		'named after the same town, of another owner',
		'Bayfield Village',
		HARROW,
		'Bayfield Care Home',
		{ operator: 'Tern Trust' },
	],
	[
		'of the same operator under another name',
		'Harrow Milldale',
		HARROW,
		'Harrow at Rosedale',
		{ operator: 'Harrow Group Limited' },
	],
	[
		'at the same address under another name',
		'Kauri Court',
		{ streets: ['12 Hill Road'] },
		'Saint Ambrose House',
		{ street: '12 Hill Road' },
	],
	['in another town', 'Kauri Court', {}, 'Kauri Court', { town: 'Kestrel' }],
])('a home %s is not', (_, name, about, theirs, more) => {
	expect(proposeJoins([home(theirs, more)], [village('a', name, about)])).toEqual({ proposed: [], ambiguous: [] })
})
