/**
 * Proposals of joins on a list of 665 homes that we made: care homes of villages on a list of real names, with typos, renamings, two homes
 * at one address and one home with two names, among homes that belong to no village.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { ImportRecord } from '../../scripts/import/import-record.ts'
import { proposeJoins, type Candidate, type Proposals } from '../../scripts/import/propose-joins.ts'
import { randomNumbers } from '../samples.ts'

const HOMES = 665

interface Listed {
	slug: string
	name: string
	locality: string
	operator: string
}

/** A letter left out, doubled or swapped with the next. */
function withTypo(text: string, random: () => number): string {
	const at = 1 + Math.floor(random() * (text.length - 2))
	const [a = '', b = ''] = [text[at], text[at + 1]]
	const middle = [b, a + a + b, b + a][Math.floor(random() * 3)]
	return text.slice(0, at) + middle + text.slice(at + 2)
}

let villages: Candidate[]
let homes: ImportRecord[]
/** Key → the village that a home is of. */
let truth: Map<string, string>
let found: Proposals

beforeAll(() => {
	const listed = JSON.parse(readFileSync(path.resolve('tests/fixtures/lists/villages.json'), 'utf8')) as Listed[]
	const random = randomNumbers()
	truth = new Map()
	homes = []
	villages = listed.map(({ slug, name, locality, operator }, index): Candidate => ({
		slug,
		name,
		// Of some we know what they were called before.
		formerNames: index % 20 === 3 ? [`Old ${name} Lodge`] : [],
		// Of a third we know the street.
		streets: index % 3 === 0 ? [`${index + 1} ${name.split(' ')[0]} Street`] : [],
		places: locality.split(', '),
		operators: [operator],
	}))
	const add = (name: string, village: Candidate | undefined, about: Partial<ImportRecord>) => {
		const key = `home-${homes.length}`
		if (village) truth.set(key, village.slug)
		homes.push({ key, name, facts: {}, ...about })
	}
	for (const [index, village] of villages.entries()) {
		const town = village.places.at(-1) ?? ''
		const street = village.streets[0] ?? `${index + 1} Unknown Road`
		const about = { town, street, operator: `${village.operators[0]} Limited` }
		const kind = index % 10
		const former = village.formerNames[0]
		if (former) add(former, village, about)
		else if (kind === 0) add(withTypo(village.name, random), village, about)
		else if (kind === 1) add(village.name.replace(/ (Retirement |Lifestyle )?Village$/, ' Care Home'), village, about)
		else if (kind === 2)
			add(`${village.name} Care Centre`, village, { ...about, operator: 'Care Homes (2020) Limited' })
		else if (kind === 4) add(village.name.toUpperCase(), village, { ...about, town: village.places[0] ?? town })
		// Another home at the same address, which is not the village's.
		else if (kind === 5) {
			add(village.name, village, about)
			add(`Saint Ambrose House ${index}`, undefined, { ...about, operator: 'Ambrose Trust' })
		} else add(village.name.normalize('NFD').replace(/\p{M}/gu, ''), village, about)
		// The same home under a second name, which no source of ours knows.
		if (index % 40 === 6) add(`Wisteria Rest Home ${index}`, undefined, about)
	}
	const towns = [...new Set(villages.map(({ places }) => places.at(-1) ?? ''))]
	const first =
		'Ashgrove Birchleigh Cedarhurst Dovecote Elmsford Fernhill Glencairn Hollybank Ivydene Juniper Kauri Laurelwood'.split(
			' ',
		)
	const last = ['Rest Home', 'Lodge', 'Care Home', 'Hospital', 'House']
	for (let index = 0; homes.length < HOMES; index++)
		add(`${first[index % first.length]} ${last[index % last.length]}`, undefined, {
			town: towns[index % towns.length] ?? '',
			street: `${index + 900} Other Road`,
			operator: `Owner ${index} Limited`,
		})
	found = proposeJoins(homes, villages)
})

const isRight = ({ key, candidates }: Proposals['proposed'][number]) => truth.get(key) === candidates[0]?.slug

test('at least 99 in 100 proposals are right', () => {
	expect(homes).toHaveLength(HOMES)
	const wrong = found.proposed.filter((proposal) => !isRight(proposal))
	expect(1 - wrong.length / found.proposed.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.99)
})

test('at least 90 in 100 homes of villages are proposed', () => {
	const proposed = new Set(found.proposed.map(({ key }) => key))
	const missed = homes.filter(({ key }) => truth.has(key) && !proposed.has(key)).map(({ name }) => name)
	expect(1 - missed.length / truth.size, missed.join(', ')).toBeGreaterThanOrEqual(0.9)
})

test('two villages that are about as likely are never proposed', () => {
	const twins = ['a', 'b'].map((slug): Candidate => ({
		slug,
		name: 'Kauri Court',
		formerNames: [],
		streets: [],
		places: ['Bayfield'],
		operators: [],
	}))
	const { proposed, ambiguous } = proposeJoins(
		[{ key: 'k', name: 'Kauri Court Care Home', town: 'Bayfield', facts: {} }],
		twins,
	)
	expect(proposed).toEqual([])
	expect(ambiguous[0]?.candidates.map(({ slug }) => slug)).toEqual(['a', 'b'])
})
