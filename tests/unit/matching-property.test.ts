/** What holds of the quiz's order for every list of villages and every set of answers. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, isForPlace, rankVillages, type RankedVillage, type Wish } from '../../src/core/quiz/matching.ts'
import type { Ask } from '../../src/core/quiz/quiz-questions.ts'
import { scoreInWords } from '../../src/core/quiz/score-in-words.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { AMENITIES, CARE_LEVELS, keysOf } from '../../src/core/vocabulary.ts'
import type { Offers } from '../../src/core/facts/offer-signs.ts'
import { encodeOffers } from '../../src/core/facts/offers.ts'
import { cases } from '../samples.ts'
import { forgetting, village } from './village-row.ts'

const MONEY = [400_000, 600_000, 800_000]
const WEEKLY = [150, 200]
const POINT = { lat: -45.875, lng: 170.348 }

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values))
const facts: fc.Arbitrary<Partial<VillageRow>> = fc
	.record({
		name: fc.constantFrom('A', 'B', 'C'),
		area: fc.constantFrom('dunedin', null),
		status: fc.constantFrom('open', 'under-construction', 'unconfirmed', 'plans-only'),
		verified: fc.boolean(),
		offers: fc
			.tuple(fc.subarray(keysOf(CARE_SERVICES)), fc.subarray(keysOf(CARE_SERVICES)))
			.map(([offered, missing]) => encodeOffers(offered, missing)),
		amenities: fc.subarray(['pool', 'gym', 'pets-allowed'] as const),
		prices: fc.tuple(maybe([399_999, 400_000, 700_000, 900_000]), maybe([0, 250_000])),
		fees: fc.tuple(maybe([149, 150, 151, 250]), maybe([0, 40])),
		dmfPercent: maybe([20, 25, 30]),
		stops: maybe([['yes'], []]),
		units: maybe([20, 60, 61]),
		opened: maybe([1990, 2015, 2020]),
		audit: maybe(['clear', 'open'] as const),
		km: fc.constantFrom(0, 8, 12, 300),
	})
	.map(({ prices: [low, more], fees: [fee, feeRange], stops, km, ...row }) => ({
		...row,
		amenities: [...row.amenities],
		terms: stops ? { feesStop: [...stops] } : {},
		priceFrom: low,
		priceTo: low !== null && more !== null ? low + more : null,
		weeklyFrom: fee,
		weeklyTo: fee !== null && feeRange !== null ? fee + feeRange : null,
		lat: POINT.lat + km / 111,
		lng: POINT.lng,
	}))
const villages = fc
	.array(facts, { minLength: 1, maxLength: 20 })
	.map((all) => all.map((one, index) => village(`v${index}`, one)))

const asks: fc.Arbitrary<Ask> = fc.oneof(
	fc.constant<Ask>({ kind: 'status', value: 'open' }),
	fc.constantFrom(...keysOf(CARE_LEVELS)).map((value): Ask => ({ kind: 'careLevel', value })),
	fc.constantFrom(...keysOf(CARE_SERVICES)).map((value): Ask => ({ kind: 'careService', value })),
	fc
		.subarray(['pool', 'gym', 'pets-allowed'] as const, { minLength: 1 })
		.map((value): Ask => ({ kind: 'anyAmenity', value })),
	fc.constantFrom(...MONEY).map((value): Ask => ({ kind: 'entryUpTo', value })),
	fc.constantFrom(...WEEKLY).map((value): Ask => ({ kind: 'weeklyUpTo', value })),
	fc.constant<Ask>({ kind: 'dmfUpTo', value: 25 }),
	fc.constant<Ask>({ kind: 'feesStop', value: true }),
	fc.constant<Ask>({ kind: 'pricePublished', value: true }),
	fc.constant<Ask>({ kind: 'homesUpTo', value: 60 }),
	fc.constant<Ask>({ kind: 'openedSince', value: 2015 }),
	fc.constant<Ask>({ kind: 'nothingOpen', value: true }),
)
const place: fc.Arbitrary<Ask> = fc.constantFrom<Ask>(
	{ kind: 'place', value: ['dunedin'] },
	{ kind: 'near', value: { name: 'Mosgiel', km: 10, ...POINT } },
)
const wishes: fc.Arbitrary<Wish[]> = fc
	.tuple(fc.option(place), fc.uniqueArray(asks, { maxLength: 6, selector: (ask) => JSON.stringify(ask) }))
	.chain(([where, others]) =>
		fc.tuple(
			...[...(where ? [where] : []), ...others].map((ask) =>
				fc
					.record({ priority: fc.boolean(), must: fc.boolean() })
					.map((flags): Wish => ({ ask, label: JSON.stringify(ask), topic: `about ${ask.kind}`, from: [0], ...flags })),
			),
		),
	)

const withHospital = (offers: Offers) => offers.slice(0, 3) + encodeOffers(['hospital']).slice(3, 4) + offers.slice(4)

/** Each makes a village better at one thing and worse at none. */
const IMPROVEMENTS: Record<string, (row: VillageRow) => VillageRow> = {
	'moves to Dunedin': (row) => ({ ...row, area: 'dunedin' }),
	'moves nearer': (row) => ({ ...row, ...POINT }),
	'opens, and a source says so': (row) => ({ ...row, status: 'open', verified: true }),
	'lists every care': (row) => ({ ...row, offers: encodeOffers(keysOf(CARE_SERVICES)) }),
	'adds hospital care': (row) => ({ ...row, offers: withHospital(row.offers) }),
	'lists a pool': (row) => ({ ...row, amenities: [...new Set([...row.amenities, 'pool' as const])] }),
	'lists everything': (row) => ({ ...row, amenities: keysOf(AMENITIES) }),
	'lowers its price, or publishes a low one': (row) => ({ ...row, priceFrom: 300_000 }),
	'lowers its fee, or publishes a low one': (row) => ({ ...row, weeklyFrom: 100, weeklyTo: 100 }),
	'lowers its deferred fee': (row) => ({ ...row, dmfPercent: 10, dmfWords: '10%' }),
	'stops fees on leaving': (row) => ({ ...row, terms: { feesStop: ['yes'] } }),
	'becomes small': (row) => ({ ...row, units: 10 }),
	'becomes new': (row) => ({ ...row, opened: 2025 }),
	'puts right what its audit found': (row) => ({ ...row, audit: 'clear' }),
}

const slugs = (ranked: readonly RankedVillage[]) => ranked.map(({ row }) => row.slug)
/** All that are named, in order: those that lack all that matters most come last. */
const named = (rows: readonly VillageRow[], asked: readonly Wish[]) => {
	const { listed, lacking } = rankVillages(rows, asked)
	return slugs([...listed, ...lacking])
}
/** The place in the order, from 0; the last of all for a village that is left out. */
const placeOf = (rows: readonly VillageRow[], asked: readonly Wish[], slug: string) => {
	const position = named(rows, asked).indexOf(slug)
	return position === -1 ? Number.POSITIVE_INFINITY : position
}

const settings = cases(100)

describe('for every list and every set of wishes', () => {
	test.each(Object.entries(IMPROVEMENTS))('a village that %s never falls', (_what, improve) => {
		fc.assert(
			fc.property(villages, wishes, fc.nat(), (rows, asked, pick) => {
				const slug = `v${pick % rows.length}`
				const better = rows.map((row) => (row.slug === slug ? improve(row) : row))
				expect(placeOf(better, asked, slug)).toBeLessThanOrEqual(placeOf(rows, asked, slug))
			}),
			settings,
		)
	})

	test('the order does not depend on the order of the list, and is the same each time', () => {
		fc.assert(
			fc.property(
				villages.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
				wishes,
				([rows, shuffled], asked) => {
					const order = named(rows, asked)
					expect(named(shuffled, asked)).toEqual(order)
					expect(named(rows, asked.toReversed())).toEqual(order)
				},
			),
			settings,
		)
	})

	test('no must-have is silently broken', () => {
		fc.assert(
			fc.property(villages, wishes, (rows, asked) => {
				const { listed, lacking, leftOut, elsewhere } = rankVillages(rows, asked)
				for (const { judged } of [...listed, ...lacking])
					expect(judged.no.filter((one) => one.wish.must || isForPlace(one.wish))).toEqual([])
				for (const { judged } of leftOut) expect(judged.no.some((one) => one.wish.must)).toBe(true)
				for (const { judged } of elsewhere) expect(judged.no.some((one) => isForPlace(one.wish))).toBe(true)
				// Each village is in one of the groups.
				const all = slugs([...listed, ...lacking, ...leftOut, ...elsewhere])
				expect(all.toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted())
			}),
			settings,
		)
	})

	test('each wish is in exactly one of the three lists', () => {
		fc.assert(
			fc.property(villages, wishes, (rows, asked) => {
				for (const { judged, priorities } of rankVillages(rows, asked).listed) {
					const all = [...judged.yes, ...judged.no, ...judged['not known']].map(({ wish }) => wish)
					expect(all).toHaveLength(asked.length)
					expect(new Set(all)).toEqual(new Set(asked))
					expect(priorities).toBe(judged.yes.filter(({ wish }) => wish.priority).length)
				}
			}),
			settings,
		)
	})

	test('the sentence about a village says that it doesn’t know, and says no only where all is known', () => {
		fc.assert(
			fc.property(villages, wishes, (rows, asked) => {
				const { listed, lacking } = rankVillages(rows, asked)
				for (const village of [...listed, ...lacking]) {
					if (asked.length === 0) continue
					const words = scoreInWords(village.judged)
					const [no] = words.match(/but (?:not|none) .*?\.|Has none .*|Doesn’t have .*/) ?? []
					const isAbout = (priority: boolean) => !no?.startsWith('but') || no.includes('matter') === priority
					const unknown = village.judged['not known'].map(({ wish }) => wish.priority)
					expect(words.includes('Ask ')).toBe(unknown.length > 0)
					expect(no ? unknown.filter(isAbout) : []).toEqual([])
				}
			}),
			settings,
		)
	})

	test('what is not known of a village neither matches nor hides it', () => {
		fc.assert(
			fc.property(villages, wishes, fc.nat(), (rows, asked, pick) => {
				const row = rows[pick % rows.length]!
				const verdicts = (one: VillageRow) => asked.map(({ ask }) => answerOf(one, ask).verdict)
				const known = verdicts(row)
				const before = slugs(rankVillages(rows, asked).listed)
				for (const less of forgetting(row)) {
					const { listed } = rankVillages(
						rows.map((one) => (one === row ? less : one)),
						asked,
					)
					expect(slugs(listed)).toEqual(expect.arrayContaining(before))
					for (const [index, verdict] of verdicts(less).entries())
						expect([known[index], 'not known']).toContain(verdict)
				}
			}),
			settings,
		)
	})
})
