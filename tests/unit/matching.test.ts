import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RULE, answerOf, rankVillages, wishesOf, type RankedVillage, type Wish } from '../../src/core/quiz/matching.ts'
import type { Ask, QuizQuestion } from '../../src/core/quiz/quiz-questions.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { writeNear, type Answers } from '../../src/core/quiz/quiz-answers.ts'
import { CARE_ON_SITE, OFFERS_UNKNOWN, encodeOffers } from '../../src/core/facts/offers.ts'
import { village } from './village-row.ts'

const question = (
	id: string,
	choose: QuizQuestion['choose'],
	role: QuizQuestion['role'],
	options: [id: string, more?: object][],
	more: object = {},
) =>
	({
		id,
		question: `${id}?`,
		choose,
		role,
		options: options.map(([id, more]) => ({ id, label: id, ...more })),
		...more,
	}) as QuizQuestion
const questions = [
	question(
		'where',
		'any',
		'wish',
		[
			['dunedin', { label: 'Dunedin' }],
			['otago', { label: 'Otago' }],
		],
		{ where: { areas: 1 } },
	),
	question('now', 1, 'wish', [['none', { wants: { careLevel: 'independent' } }], ['any']]),
	question('later', 'any', 'wish', [
		['hospital', { wants: { careServices: ['hospital'] } }],
		['both', { wants: { careServices: ['rest-home', 'hospital'] } }],
		['none'],
	]),
	question('entry', 1, 'wish', [['600k', { wants: { entryUpTo: 600_000 } }]]),
	question('matters', 3, 'priority', [
		['price', { about: ['entry'] }],
		['fit', { wants: { anyAmenity: ['pool', 'gym'] } }],
		['small', { wants: { homesUpTo: 60 } }],
	]),
	question('musts', 'any', 'must', [
		['place', { about: ['where'] }],
		['care', { about: ['now', 'later'] }],
		['pets', { wants: { anyAmenity: ['pets-allowed'] } }],
		['none'],
	]),
]

const labels = (wishes: readonly Wish[]) => wishes.map(({ label }) => label)
const slugs = (villages: readonly RankedVillage[]) => villages.map(({ row }) => row.slug)
const wishes = (answers: Answers) => wishesOf(questions, answers)

describe('from answers to wishes', () => {
	test('no answer, "not sure" and "does not matter" ask for nothing', () => {
		expect(wishes({})).toEqual([])
		expect(wishes({ where: 'unsure', now: ['any'], later: ['none'], matters: 'unsure', musts: ['none'] })).toEqual([])
		expect(wishes({ where: ['anywhere'] })).toEqual([])
	})

	test('places are alternatives; everything else is a wish of its own; the same wish counts once', () => {
		expect(labels(wishes({ where: ['otago', 'dunedin'], later: ['hospital', 'both'], matters: ['fit'] }))).toEqual([
			'In Dunedin or Otago',
			'Hospital care on the same site',
			'Rest home care on the same site',
			'Pool or gym',
		])
	})

	test('an answer about another makes its wishes a priority or a must, and asks for nothing where the other is not answered', () => {
		expect(
			wishes({ where: ['otago'], entry: ['600k'], later: ['both'], matters: ['price'], musts: ['place', 'care'] }),
		).toMatchObject([
			{ label: 'In Otago', priority: false, must: true, from: [0, 5] },
			{ label: 'Rest home care on the same site', priority: false, must: true },
			{ label: 'Hospital care on the same site', priority: false, must: true },
			{ label: '$600,000 or less to move in', priority: true, must: false, from: [3, 4] },
		])
		expect(wishes({ entry: 'unsure', matters: ['price'], musts: ['place'] })).toEqual([])
	})

	test('a point and a distance are a wish as places are', () => {
		const near = { name: 'Mosgiel, Otago', lat: -45.875, lng: 170.348, km: 25 }
		expect(wishes({ where: [writeNear(near)], musts: ['place'] })).toMatchObject([
			{ ask: { kind: 'near', value: near }, label: 'Within 25 km of Mosgiel, Otago', must: true },
		])
	})

	test('passes over what a question does not know', () => {
		expect(wishes({ where: ['atlantis'], now: ['x'], nobody: ['x'] })).toEqual([])
		expect(wishes({ constructor: ['x'] })).toEqual([])
	})
})

describe('how a village answers a wish', () => {
	const cases: [what: string, facts: Partial<VillageRow>, kind: Ask['kind'], value: unknown, verdict: string][] = [
		['in the area', { area: 'dunedin' }, 'place', ['dunedin', 'nelson'], 'yes'],
		['elsewhere', {}, 'place', ['dunedin'], 'no'],
		// Dunedin's Octagon and Mosgiel are 12 km apart.
		['near enough', { lat: -45.874, lng: 170.504 }, 'near', mosgiel(25), 'yes'],
		['too far', { lat: -45.874, lng: 170.504 }, 'near', mosgiel(10), 'no'],

		['open', {}, 'status', 'open', 'yes'],
		['being built', { status: 'under-construction' }, 'status', 'open', 'no'],
		['not confirmed as open', { status: 'unconfirmed' }, 'status', 'open', 'not known'],
		['not confirmed as open', { status: 'plans-only' }, 'status', 'under-construction', 'not known'],

		['care on site', { offers: encodeOffers(['dementia']) }, 'careLevel', 'full', 'yes'],
		['other care on site', { offers: encodeOffers(['rest-home']) }, 'careService', 'hospital', 'not known'],
		[
			'care that a source denies',
			{ offers: encodeOffers(['rest-home'], ['hospital']) },
			'careService',
			'hospital',
			'no',
		],
		[
			'some care on site that a source denies',
			{ offers: encodeOffers([], ['hospital', 'dementia']) },
			'careLevel',
			'full',
			'not known',
		],
		['all care on site that a source denies', { offers: encodeOffers([], CARE_ON_SITE) }, 'careLevel', 'full', 'no'],
		['nothing known of care', { offers: OFFERS_UNKNOWN }, 'careLevel', 'full', 'not known'],
		['care that is only planned', { offers: 'pppp??' }, 'careService', 'hospital', 'not known'],

		['one of two', { amenities: ['gym'] }, 'anyAmenity', ['pool', 'gym'], 'yes'],
		['others listed', { amenities: ['bar'] }, 'anyAmenity', ['pool', 'gym'], 'not known'],

		['the cheapest fits', { priceFrom: 590_000, priceTo: 900_000 }, 'entryUpTo', 600_000, 'yes'],
		['exactly the budget', { priceFrom: 600_000 }, 'entryUpTo', 600_000, 'yes'],
		['one dollar more', { priceFrom: 600_001 }, 'entryUpTo', 600_000, 'no'],
		['only the highest price known, and it fits', { priceTo: 500_000 }, 'entryUpTo', 600_000, 'yes'],
		['only the highest price known', { priceTo: 700_000 }, 'entryUpTo', 600_000, 'not known'],
		['no price', {}, 'entryUpTo', 600_000, 'not known'],

		['its own fee fits', { weeklyFrom: 149.5, weeklyTo: 149.5 }, 'weeklyUpTo', 150, 'yes'],
		['its own fee is more', { weeklyFrom: 150.5, weeklyTo: 150.5 }, 'weeklyUpTo', 150, 'no'],
		['all of the operator’s fit', { weeklyFrom: 135, weeklyTo: 157 }, 'weeklyUpTo', 200, 'yes'],
		['none of them does', { weeklyFrom: 158.73 }, 'weeklyUpTo', 150, 'no'],
		['some of them do', { weeklyFrom: 135, weeklyTo: 157 }, 'weeklyUpTo', 150, 'not known'],
		['the lowest alone is known', { weeklyFrom: 135 }, 'weeklyUpTo', 150, 'not known'],
		['no fee', {}, 'weeklyUpTo', 150, 'not known'],

		['a fee at the limit', { dmfPercent: 25, dmfWords: '25%' }, 'dmfUpTo', 25, 'yes'],
		['a higher fee', { dmfPercent: 30, dmfWords: '30%' }, 'dmfUpTo', 25, 'no'],
		['a choice', { dmfPercent: 30, dmfWords: '25% or 30%, set by your plan' }, 'dmfUpTo', 25, 'no'],
		['a share of another price', { dmfWords: '12.5% of the resale price' }, 'dmfUpTo', 25, 'not known'],
		['no deferred fee known', {}, 'dmfUpTo', 25, 'not known'],
		['fees stop', { terms: { feesStop: ['yes'] } }, 'feesStop', true, 'yes'],
		['fees continue', { terms: { feesStop: [] } }, 'feesStop', true, 'no'],
		[
			'fees stop on some plans',
			{ terms: { feesStop: [] }, someTerms: { feesStop: ['yes'] } },
			'feesStop',
			true,
			'not known',
		],
		['nobody says', {}, 'feesStop', true, 'not known'],
		['publishes a price', { priceFrom: 1 }, 'pricePublished', true, 'yes'],
		['no price that we have found', {}, 'pricePublished', true, 'not known'],
		['small', { units: 60 }, 'homesUpTo', 60, 'yes'],
		['large', { units: 61 }, 'homesUpTo', 60, 'no'],
		['size not known', {}, 'homesUpTo', 60, 'not known'],
		['new', { opened: 2015 }, 'openedSince', 2015, 'yes'],
		['old', { opened: 2014 }, 'openedSince', 2015, 'no'],
		['age not known', {}, 'openedSince', 2015, 'not known'],
		['nothing open', { audit: 'clear' }, 'nothingOpen', true, 'yes'],
		['something open', { audit: 'open' }, 'nothingOpen', true, 'no'],
		['no audit that we have found', {}, 'nothingOpen', true, 'not known'],
	]
	test.each(cases)('%s', (_what, facts, kind, value, verdict) => {
		expect(answerOf(village('a', facts), { kind, value } as Ask).verdict).toBe(verdict)
	})

	test('with the figure behind it', () => {
		const figure = (facts: Partial<VillageRow>, ask: Ask) => answerOf(village('a', facts), ask).figure
		expect(figure({ priceFrom: 450_000 }, { kind: 'entryUpTo', value: 600_000 })).toBe('from $450,000')
		expect(figure({ weeklyFrom: 149.5, weeklyTo: 149.5 }, { kind: 'weeklyUpTo', value: 200 })).toBe('$149.50')
		expect(figure({ weeklyFrom: 135, weeklyTo: 157, weeklyIsGeneral: true }, { kind: 'weeklyUpTo', value: 200 })).toBe(
			'$135 to $157 at this operator’s villages',
		)
		expect(figure({ lat: -45.874, lng: 170.504 }, { kind: 'near', value: mosgiel(25) })).toBe('about 12 km away')
		expect(figure({ amenities: ['gym', 'bar'] }, { kind: 'anyAmenity', value: ['pool', 'gym'] })).toBe('gym')
	})
})

function mosgiel(km: number) {
	return { name: 'Mosgiel', lat: -45.875, lng: 170.348, km }
}

test('the rule in words is printed on /how-we-compare, step by step', () => {
	const page = readFileSync(new URL('../../content/pages/how-we-compare.md', import.meta.url), 'utf8')
	const rule = RULE.map((step, index) => `${index + 1}. ${step}`).join('\n')
	expect(page, 'content/pages/how-we-compare.md must say how the quiz orders villages, in these words').toContain(rule)
})

/**
 * Worked by hand from RULE. Asked for: Dunedin; hospital care; $600,000; most of all a pool or gym, and a small village.
 * Must-haves: hospital care, and pets.
 */
describe('the rule, worked by hand', () => {
	const asked = wishes({
		where: ['dunedin'],
		later: ['hospital'],
		entry: ['600k'],
		matters: ['fit', 'small'],
		musts: ['care', 'pets'],
	})
	const inDunedin = { area: 'dunedin', offers: encodeOffers(['hospital']) }
	const all = [
		// Left out: a source says that it has no hospital care.
		village('no-hospital', {
			area: 'dunedin',
			offers: encodeOffers(['rest-home'], ['hospital']),
			amenities: ['pets-allowed', 'pool'],
		}),
		// Every wish but the place: not listed.
		village('elsewhere', {
			offers: encodeOffers(['hospital']),
			priceFrom: 500_000,
			amenities: ['pets-allowed', 'pool'],
			units: 40,
		}),
		// We haven't found out about pets: behind those with all must-haves, though all else matches.
		village('ask-pets', { ...inDunedin, amenities: ['pool'], units: 40, priceFrom: 500_000 }),
		// And behind it one that may lack hospital care too: one wish fewer.
		village('ask-both', {
			area: 'dunedin',
			offers: OFFERS_UNKNOWN,
			amenities: ['pool'],
			units: 40,
			priceFrom: 500_000,
		}),
		// Both things that matter most, and of the others place, hospital and pets.
		village('both-priorities', { ...inDunedin, amenities: ['pets-allowed', 'gym'], units: 60 }),
		// One of them, and all of the others.
		village('one-priority', { ...inDunedin, amenities: ['pets-allowed', 'pool'], priceFrom: 600_000 }),
		// One of them, without a price that fits: an unknown price comes before one that is known to be too high.
		village('z-price-unknown', { ...inDunedin, amenities: ['pets-allowed', 'pool'] }),
		village('a-price-too-high', { ...inDunedin, amenities: ['pets-allowed', 'pool'], priceFrom: 600_001 }),
		// Equal to the last but for the name.
		village('b-price-too-high', { ...inDunedin, amenities: ['pets-allowed', 'pool'], priceFrom: 900_000 }),
	]
	const { listed, leftOut, elsewhere } = rankVillages(all, asked)

	test('order', () => {
		expect(slugs(listed)).toEqual([
			'both-priorities',
			'one-priority',
			'z-price-unknown',
			'a-price-too-high',
			'b-price-too-high',
			'ask-pets',
			'ask-both',
		])
	})

	test('groups: all must-haves, and to ask', () => {
		expect(listed.map(({ toAsk }) => toAsk)).toEqual([false, false, false, false, false, true, true])
	})

	test('what is left out lacks a must-have, and what is elsewhere is apart', () => {
		expect(slugs(elsewhere)).toEqual(['elsewhere'])
		expect(slugs(leftOut)).toEqual(['no-hospital'])
		expect(leftOut[0]?.judged.no).toMatchObject([{ wish: { label: 'Hospital care on the same site', must: true } }])
	})

	test('says for each wish whether it matched', () => {
		const [best, second, third] = listed
		const of = (judged: readonly { wish: Wish }[] = []) => judged.map(({ wish }) => wish.label)
		expect(best).toMatchObject({ priorities: 2, judged: { no: [] } })
		expect(of(best?.judged['not known'])).toEqual(['$600,000 or less to move in'])
		expect(second).toMatchObject({ priorities: 1 })
		expect([best, second].map((village) => village?.judged.yes.length)).toEqual([5, 5])
		expect(of(third?.judged.yes)).toEqual([
			'In Dunedin',
			'Hospital care on the same site',
			'Pool or gym',
			'Pets allowed',
		])
		expect(of(listed[3]?.judged.no)).toEqual(['$600,000 or less to move in'])
	})

	test('near a place, what matters most comes first, then distance; what is too far is not listed', () => {
		const ranked = rankVillages(
			[
				village('a-far', { lat: -45.87, lng: 170.6, amenities: ['pool'], units: 20 }),
				village('b-middle', { lat: -45.87, lng: 170.5 }),
				village('c-near', { lat: -45.875, lng: 170.35 }),
				village('d-beyond', { lat: -46.5, lng: 170.35, amenities: ['pool'], units: 20 }),
			],
			wishes({ where: [writeNear(mosgiel(25))], matters: ['fit', 'small'] }),
		)
		expect(slugs(ranked.listed)).toEqual(['a-far', 'c-near', 'b-middle'])
		expect(ranked).toMatchObject({ lacking: [], elsewhere: [{ row: { slug: 'd-beyond' } }] })
	})

	test('a village known to lack all that matters most is apart; one that might have some of it is listed', () => {
		const { listed, lacking } = rankVillages(
			[village('large', { units: 200 }), village('unknown'), village('cheap', { units: 200, priceFrom: 500_000 })],
			wishes({ entry: ['600k'], matters: ['small'], now: ['none'] }),
		)
		expect(slugs(listed)).toEqual(['unknown'])
		expect(slugs(lacking)).toEqual(['cheap', 'large'])
		expect(
			slugs(rankVillages([village('large', { units: 200 })], wishes({ matters: ['fit', 'small'] })).listed),
		).toEqual(['large'])
	})

	test('without wishes all are alike, from A to Z; two of one name by address', () => {
		const all = [
			village('y', { name: 'Same' }),
			village('a', { name: 'Zeta' }),
			village('x', { name: 'Same' }),
			village('z', { name: 'Ātea' }),
		]
		const ranked = rankVillages(all, [])
		expect(slugs(ranked.listed)).toEqual(['z', 'x', 'y', 'a'])
		expect(ranked.listed.some(({ toAsk }) => toAsk)).toBe(false)
	})
})
