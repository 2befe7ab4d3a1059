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

test.each([
	[
		'another name of its operator in front',
		village('a', 'Copper Crest', { operators: ['Harrow Group'] }),
		home('Harrow Copper Crest'),
	],
	['a slip in its name', village('a', 'Peacehaven Village'), home('Peacehavn Village')],
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
		village('a', 'Chatsworth', { names: ['Chatsworth', 'Birchleigh'] }),
		home('Birchleigh Residential Care'),
	],
])('a home with %s is proposed', (_, ours, theirs) => {
	expect(proposeJoins([theirs], [ours]).proposed).toHaveLength(1)
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
	expect(proposeJoins([theirs], [ours])).toEqual({ proposed: [], ambiguous: [] })
})
