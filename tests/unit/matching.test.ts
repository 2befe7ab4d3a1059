import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { QuizQuestion } from '../../src/core/page-data.ts'
import { quizSchema } from '../../scripts/content/schemas.ts'
import {
	groupRanked,
	rankVillages,
	readQuiz,
	verdictOf,
	wishesOf,
	writeQuiz,
	type Wish,
} from '../../src/core/matching.ts'
import { village } from './village-row.ts'

const questions: QuizQuestion[] = [
	{
		id: 'place',
		question: 'Where?',
		many: false,
		options: [
			{ id: 'otago', label: 'Otago', wants: { place: 'otago' } },
			{ id: 'dunedin', label: 'Dunedin', wants: { place: 'dunedin' } },
		],
	},
	{
		id: 'care',
		question: 'Care?',
		many: false,
		options: [
			{ id: 'full', label: 'Much', wants: { careLevel: 'full' } },
			{ id: 'any', label: 'Any' },
		],
	},
	{
		id: 'later',
		question: 'Later?',
		many: false,
		options: [
			{ id: 'yes', label: 'Yes', wants: { careLevel: 'full' } },
			{ id: 'no', label: 'No' },
		],
	},
	{
		id: 'price',
		question: 'Price?',
		many: true,
		options: [
			{ id: 'low', label: 'Low', wants: { priceRange: 'under-400k' } },
			{ id: 'mid', label: 'Mid', wants: { priceRange: '400k-600k' } },
		],
	},
	{
		id: 'extras',
		question: 'Extras?',
		many: true,
		options: [
			{ id: 'pool', label: 'A pool', wants: { amenities: ['pool'] } },
			{ id: 'fit', label: 'Gym and pool', wants: { amenities: ['gym', 'pool'] } },
		],
	},
	{
		id: 'built',
		question: 'Open?',
		many: false,
		options: [
			{ id: 'open', label: 'Open', wants: { status: 'open' } },
			{ id: 'either', label: 'Either' },
		],
	},
]

const labels = (wishes: readonly Wish[]) => wishes.map((wish) => wish.label)

describe('wishesOf', () => {
	test('an unanswered, an unsure and a "does not matter" answer ask for nothing', () => {
		expect(wishesOf(questions, {})).toEqual([])
		expect(wishesOf(questions, { place: 'unsure', care: ['any'], later: ['no'], built: ['either'] })).toEqual([])
	})

	test('alternatives are one wish, amenities are several, and the same wish counts once', () => {
		const wishes = wishesOf(questions, {
			place: ['dunedin'],
			care: ['full'],
			later: ['yes'],
			price: ['low', 'mid'],
			extras: ['pool', 'fit'],
			built: ['open'],
		})
		expect(labels(wishes)).toEqual([
			'In Dunedin',
			'Full care (rest home, hospital or dementia)',
			'Price: under $400,000 or $400,000 to $600,000',
			'Pool',
			'Gym',
			'Open',
		])
	})

	test('passes over ids that a question does not have', () => {
		expect(wishesOf(questions, { place: ['atlantis'], nobody: ['x'] })).toEqual([])
		expect(wishesOf(questions, { constructor: ['x'] })).toEqual([])
	})
})

describe('verdictOf', () => {
	const price: Wish = { kind: 'priceRange', values: ['under-400k', '400k-600k'], label: '' }
	const pool: Wish = { kind: 'amenity', values: ['pool'], label: '' }
	const care: Wish = { kind: 'careLevel', values: ['full'], label: '' }
	const place: Wish = { kind: 'place', values: ['dunedin'], label: '' }
	const open: Wish = { kind: 'status', values: ['open'], label: '' }
	test.each([
		['no price', village('a'), price, 'unpublished'],
		['a price within', village('a', { priceFrom: 590_000 }), price, 'match'],
		['a price beyond', village('a', { priceFrom: 610_000 }), price, 'mismatch'],
		['an amenity listed', village('a', { amenities: ['gym', 'pool'] }), pool, 'match'],
		['other amenities listed', village('a', { amenities: ['gym'] }), pool, 'unpublished'],
		['no amenities listed', village('a'), pool, 'unpublished'],
		['care on site', village('a', { careServices: ['dementia'] }), care, 'match'],
		['other services listed', village('a'), care, 'mismatch'],
		['no services listed', village('a', { careServices: [] }), care, 'unpublished'],
		['in the area', village('a', { area: 'dunedin' }), place, 'match'],
		['elsewhere', village('a'), place, 'mismatch'],
		['open', village('a'), open, 'match'],
		['being built', village('a', { status: 'under-construction' }), open, 'mismatch'],
	] as const)('%s', (_what, row, wish, verdict) => expect(verdictOf(row, wish)).toBe(verdict))
})

describe('rankVillages', () => {
	const wishes = wishesOf(questions, { place: ['otago'], care: ['full'], extras: ['pool'] })
	const full = { careServices: ['hospital' as const] }
	const ranked = rankVillages(
		[
			village('elsewhere-all-but-place', { region: 'auckland', ...full, amenities: ['pool'] }),
			village('b-place-only'),
			village('c-place-and-unknown-care', { careServices: [] }),
			village('a-place-only'),
			village('best', { ...full, amenities: ['pool'] }),
			village('good', full),
		],
		wishes,
	)

	test('place first, then matches, then fewer mismatches, then A to Z', () => {
		expect(ranked.map(({ row }) => row.slug)).toEqual([
			'best',
			'good',
			'c-place-and-unknown-care',
			'a-place-only',
			'b-place-only',
			'elsewhere-all-but-place',
		])
	})

	test('each wish stands in exactly one of the three lists', () => {
		for (const { matched, mismatched, unpublished } of ranked)
			expect(matched.length + mismatched.length + unpublished.length).toBe(3)
		expect(ranked[1]).toMatchObject({ inPlace: true, mismatched: [] })
		expect(labels(ranked[1]?.unpublished ?? [])).toEqual(['Pool'])
	})

	test('groups by place and number of matches', () => {
		expect(groupRanked(ranked).map(({ inPlace, matched, villages }) => [inPlace, matched, villages.length])).toEqual([
			[true, 3, 1],
			[true, 2, 1],
			[true, 1, 3],
			[false, 2, 1],
		])
		expect(groupRanked([])).toEqual([])
	})

	test('without wishes everything is equal', () => {
		expect(groupRanked(rankVillages([village('b'), village('a')], []))).toMatchObject([
			{ inPlace: true, matched: 0, villages: [{ row: { slug: 'a' } }, { row: { slug: 'b' } }] },
		])
	})
})

describe('the quiz in an address', () => {
	test('reads back what it writes', () => {
		const state = { step: 2, answers: { place: ['otago'], care: 'unsure' } } as const
		const hash = writeQuiz(state)
		expect(hash).toBe('#q=3&place=otago&care=unsure')
		expect(readQuiz(hash, questions)).toEqual(state)
	})

	test('keeps several answers', () => {
		const hash = writeQuiz({ step: 0, answers: { price: ['low', 'mid'] } })
		expect(readQuiz(hash, questions).answers).toEqual({ price: ['low', 'mid'] })
	})

	test.each([
		['', 0],
		['#', 0],
		['#q=1', 0],
		['#q=0', 0],
		['#q=-3', 0],
		['#q=99', 0],
		['#q=abc', 0],
		['#q=result', 0],
		['#main', 0],
		['#q=2&place=otago', 1],
		['#q=5&place=otago', 1],
		['#q=1&place=otago&care=any', 0],
		['#place=atlantis&q=2', 0],
		['#q=%E0%A4%A', 0],
	])('%s leads to step %s', (hash, step) => expect(readQuiz(hash, questions).step).toBe(step))

	test('the result needs every answer', () => {
		const answers = {
			place: 'unsure',
			care: 'unsure',
			later: 'unsure',
			price: 'unsure',
			extras: 'unsure',
			built: 'unsure',
		} as const
		expect(readQuiz(writeQuiz({ step: 'result', answers }), questions)).toEqual({ step: 'result', answers })
		const { built: _, ...some } = answers
		expect(readQuiz(writeQuiz({ step: 'result', answers: some }), questions).step).toBe(5)
	})

	test('a question with one answer keeps one', () => {
		expect(readQuiz('#place=otago.dunedin', questions).answers).toEqual({ place: ['otago'] })
	})
})

describe('content/quiz.json', () => {
	const quiz = quizSchema.parse(JSON.parse(readFileSync(new URL('../../content/quiz.json', import.meta.url), 'utf8')))

	test('has no id twice, none that the address needs, and asks for a place', () => {
		const ids = quiz.map(({ id }) => id)
		expect(new Set(ids).size).toBe(ids.length)
		expect(ids).not.toContain('q')
		expect(quiz.some(({ options }) => options === 'places')).toBe(true)
		for (const { options } of quiz) {
			if (options === 'places') continue
			const optionIds = options.map(({ id }) => id)
			expect(new Set(optionIds).size).toBe(optionIds.length)
			expect(optionIds).not.toContain('unsure')
		}
	})
})
