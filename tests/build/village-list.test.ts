/** What the list of villages says about fees: only what is known, and as the village's own page works with it. */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { knownRecords } from '../../scripts/content/records/known-records.ts'
import type { Content, OperatorFile, VillageFile } from '../../scripts/content/records/model.ts'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { villageList } from '../../scripts/manifest/lists/list-files.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { OFFERS_UNKNOWN } from '../../src/core/facts/offers.ts'
import { decodeVillageList } from '../../src/core/search/village-list-file.ts'

const TODAY = '2026-11-22'
let content: Content
beforeAll(async () => {
	content = await readContent(join(import.meta.dirname, '../fixtures/country/content'), TODAY)
})

/** What makers use of the tiny country after a change of a village's file and of its operator's. */
function contextOf(slug: string, village: Partial<VillageFile>, operator: Partial<OperatorFile>) {
	const found = content.villages.find((one) => one.slug === slug)
	const known = knownRecords(
		content.villages.map((one) => (one === found ? { ...one, ...village } : one)),
		content.operators.map((one) => (one.id === found?.operator ? { ...one, ...operator } : one)),
		TODAY,
	)
	return createContext({ ...content, ...known })
}

/** The row of a village in the list of all villages. */
function rowOf(
	slug: string,
	village: Partial<VillageFile> = {},
	operator: Partial<OperatorFile> = {},
): Partial<VillageRow> {
	const list = villageList(contextOf(slug, village, operator))
	return decodeVillageList(list).find((row) => row.slug === slug) ?? {}
}
const sources = [
	{ id: 'terms', url: 'https://bravo.example/terms', publisher: 'Bravo', kind: 'operator' as const, asOf: '2026-05' },
]
const says = <T>(value: T) => [{ value, sources: ['terms'] }]

test('of several homes the highest fee counts, and the words name each', () => {
	expect(rowOf('alpha-court')).toMatchObject({
		weeklyFrom: 140,
		weeklyTo: 140,
		weeklyIsGeneral: true,
		dmfPercent: 30,
		dmfWords: '25% (villa); 30% (apartment)',
		terms: expect.not.objectContaining({ feesStop: expect.anything() }),
	})
})

test('a share of another price has words and no number', () => {
	const facts = { dmf: says({ percent: 12.5, of: 'resale-price' as const }) }
	expect(rowOf('bravo-gardens', {}, { facts, sources })).toMatchObject({
		dmfPercent: null,
		dmfWords: 'at most 12.5% of the resale price',
		card: { fee: { text: 'at most 12.5% of the resale price', note: 'general terms' } },
	})
})

test('terms that an operator publishes for other villages are not known; its general ones are', () => {
	expect(rowOf('bravo-gardens', { operator: 'alpha' })).toMatchObject({
		weeklyFrom: null,
		weeklyTo: null,
		dmfPercent: 25,
	})
})

test('the fees of an operator’s villages are a range; the lowest alone has no end', () => {
	const feesStopOnExit = says(false)
	const range = { feesStopOnExit, weeklyFee: says({ from: 135, to: 157 }) }
	expect(rowOf('bravo-gardens', {}, { facts: range, sources })).toMatchObject({
		weeklyFrom: 135,
		weeklyTo: 157,
		terms: { feesStop: [] },
	})
	const lowest = { feesStopOnExit, weeklyFee: says({ from: 135 }) }
	expect(rowOf('bravo-gardens', {}, { facts: lowest, sources })).toMatchObject({ weeklyFrom: 135, weeklyTo: null })
})

test('its own fee comes before its operator’s', () => {
	const { facts } = content.villages.find(({ slug }) => slug === 'bravo-gardens') ?? { facts: {} }
	const own = { facts: { ...facts, weeklyFee: says({ from: 150, to: 150 }) }, sources }
	const theirs = {
		facts: { weeklyFee: says({ from: 135 }), dmf: says({ percent: 20, years: 4 }), feesStopOnExit: says(true) },
		sources,
	}
	expect(rowOf('bravo-gardens', own, theirs)).toMatchObject({
		weeklyFrom: 150,
		weeklyTo: 150,
		dmfPercent: 20,
		terms: { feesStop: ['yes'] },
	})
	expect(rowOf('bravo-gardens', {}, { facts: {}, sources: [] })).toMatchObject({
		weeklyFrom: null,
		weeklyTo: null,
		dmfPercent: null,
		terms: expect.not.objectContaining({ feesStop: expect.anything() }),
	})
})

test('a village without a statement of its own takes what its operator says about all its villages', () => {
	const facts = { entryAge: says(70), entryPrice: says({ from: 400_000 }) }
	expect(rowOf('bravo-gardens', {}, { facts, sources })).toMatchObject({ entryAge: 70, priceFrom: 400_000 })
	// A range of prices over several villages is the price of none of them.
	const two = content.villages.map((one) => ({ ...one, operator: 'bravo' }))
	const operators = content.operators.map((one) => (one.id === 'bravo' ? { ...one, facts, sources } : one))
	const known = knownRecords(two, operators, TODAY)
	expect(known.villages.find(({ slug }) => slug === 'bravo-gardens')?.known.facts).toMatchObject({
		entryAge: { value: 70, general: true },
	})
	expect(known.villages.find(({ slug }) => slug === 'bravo-gardens')?.known.facts.entryPrice).toBeUndefined()
})

test('facilities without a source, or that are only planned, are not known', () => {
	const amenities = says(['pool' as const])
	const planned = amenities.map((one) => ({ ...one, state: 'planned' as const }))
	const amenitiesOf = (more: Partial<VillageFile>) => rowOf('bravo-gardens', more).amenities
	expect(amenitiesOf({ facts: { amenities }, sources })).toEqual(['pool'])
	expect(amenitiesOf({ facts: { amenities: planned }, sources, unconfirmed: { amenities: ['pool'] } })).toEqual([])
})

test('care without a source is not known', () => {
	expect(rowOf('alpha-court').offers).toContain('y')
	expect(rowOf('charlie-lodge').offers).toBe(OFFERS_UNKNOWN)
})

test('a closed village is in no list', () => {
	expect(content.closedVillages.map(({ slug }) => slug)).toEqual(['delta-court'])
	expect(rowOf('delta-court')).toEqual({})
})

describe('a card', () => {
	/** What the card of a village says where its file and its operator's have these facts. */
	function cardOf(facts: VillageFile['facts'], theirs: OperatorFile['facts'] = {}) {
		return rowOf('bravo-gardens', { facts, sources }, { facts: theirs, sources }).card
	}

	test('tells what is known, with the year of what is old, and asks about the rest once', () => {
		const facts = {
			status: says('open' as const),
			careServices: says(['independent-living' as const, 'rest-home' as const]),
			dmf: says({ percent: 30, byYear: [10, 10, 10] }),
			weeklyFee: [{ value: { from: 105, to: 105 }, sources: ['terms'], asOf: '2022' }],
		}
		expect(cardOf(facts)).toMatchObject({
			fee: { text: '30%', rest: ', built up at 10% a year' },
			weekly: { text: '$105', note: '2022' },
			gaps: ['serviced apartments', 'hospital and dementia care', 'entry price'],
		})
	})

	test('says that terms are the operator’s', () => {
		expect(
			cardOf(
				{},
				{
					dmf: [...says({ percent: 25, years: 4 }), ...says({ percent: 30, years: 4 })],
					weeklyFee: says({ from: 100, to: 120 }),
				},
			),
		).toMatchObject({
			fee: { text: '25% or 30%', rest: ', sources differ', note: 'general terms' },
			weekly: { text: '$100', rest: ' to $120', note: 'general terms' },
		})
	})

	test('has its own telephone, else its operator’s by name, else a website, and what paper says', () => {
		const [phone, website] = [says('04 000 0000'), says('https://bravo.example/')]
		const { name } = content.operators.find(({ id }) => id === 'bravo')!
		expect(cardOf({ phone, website })?.contact).toEqual({ phone: '04\u00a0000\u00a00000' })
		expect(cardOf({ website }, { phone })?.contact).toEqual({ phone: '04\u00a0000\u00a00000', of: name })
		expect(cardOf({ website })?.contact).toEqual({ website: 'https://bravo.example/' })
		expect(cardOf({}, { website })?.contact).toEqual({ website: 'https://bravo.example/', of: name })
		const old = [{ ...phone[0]!, asOf: '2019' }]
		expect(cardOf({ phone: old })?.contact).toEqual({ phone: '04\u00a0000\u00a00000', year: '2019' })
		expect(cardOf({})).not.toHaveProperty('contact')
		expect(cardOf({ street: says('12 Bay Road') })).toMatchObject({
			street: '12 Bay Road',
			checked: expect.any(String),
		})
	})

	test('tells when a certificate ends, and never takes the day of its source for that', () => {
		const until = (more: { until?: string }, asOf?: string) =>
			cardOf({ certification: [{ ...says({ months: 36, ...more })[0]!, ...(asOf && { asOf }) }] })?.certifiedUntil
		expect(until({ until: '2027-03-01' }, '2024-03-25')).toBe('2027-03-01')
		expect(until({}, '2024-03-25')).toBe('')
		expect(until({})).toBe('')
		expect(cardOf({})).not.toHaveProperty('certifiedUntil')
	})
})
