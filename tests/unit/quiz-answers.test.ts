import { describe, expect, test } from 'vitest'
import type { QuizQuestion } from '../../src/core/quiz/quiz-questions.ts'
import {
	firstGap,
	readAnswers,
	readNear,
	readResult,
	readStep,
	stepAddress,
	writeNear,
	writeResult,
	type Answers,
} from '../../src/core/quiz/quiz-answers.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id }))
const questions: QuizQuestion[] = [
	{ id: 'where', question: 'Where?', choose: 'any', role: 'wish', where: { areas: 2 }, options },
	{ id: 'one', question: 'One?', choose: 1, role: 'wish', options },
	{ id: 'three', question: 'Three?', choose: 3, role: 'priority', options },
]
const mosgiel = { name: 'Mosgiel, Otago', lat: -45.875, lng: 170.348, km: 10 }
const all: Answers = { where: [writeNear(mosgiel)], one: 'unsure', three: ['a', 'c'] }

describe('a place and a distance as an answer', () => {
	test('reads back what it writes', () => {
		expect(writeNear(mosgiel)).toBe('near,10,-45.875,170.348,Mosgiel, Otago')
		expect(readNear([writeNear(mosgiel)])).toEqual(mosgiel)
	})

	test.each([
		'near',
		'near,7,-45,170,X',
		'near,10,-95,170,X',
		'near,10,-45,190,X',
		'near,10,x,170,X',
		'near,10,-45,170,',
	])('%s is none', (text) => expect(readNear([text])).toBeUndefined())
	test('nor is no answer, or another', () => {
		expect([readNear(undefined), readNear('unsure'), readNear([]), readNear(['otago'])]).toEqual(
			Array.from({ length: 4 }),
		)
	})
})

describe('answers that someone else may have written', () => {
	test('keeps what the questions know', () => {
		expect(readAnswers(structuredClone(all), questions)).toEqual(all)
		expect(readAnswers({ where: ['anywhere', 'a'] }, questions)).toEqual({ where: ['anywhere'] })
		expect(readAnswers({ where: ['b', 'x', 'a'] }, questions)).toEqual({ where: ['a', 'b'] })
		expect(readAnswers({ where: [{ toString: 1 }, 'a'] }, questions)).toEqual({ where: ['a'] })
	})

	test('and no more answers than the question takes', () => {
		expect(readAnswers({ one: ['b', 'c'], three: ['d', 'c', 'b', 'a'] }, questions)).toEqual({
			one: ['b'],
			three: ['a', 'b', 'c'],
		})
	})

	test.each([null, 'text', 7, [], { one: 'b' }, { one: [] }, { one: ['x'] }, { one: [7, null] }, { other: ['a'] }])(
		'%j is no answer',
		(found) => expect(readAnswers(found, questions)).toEqual({}),
	)
})

describe('where the reader is', () => {
	const some: Answers = { where: ['a'] }
	test.each([
		['', all, undefined],
		['#main', all, undefined],
		['#question-', all, undefined],
		['#resulting', all, undefined],
		['#question-1', {}, { step: 0, changing: false }],
		['#question-0', {}, { step: 0, changing: false }],
		['#question-3', all, { step: 2, changing: false }],
		['#question-99', all, { step: 2, changing: false }],
		// What was not reached by answering is the first gap.
		['#question-3', some, { step: 1, changing: false }],
		['#result', some, { step: 1, changing: false }],
		['#change-1', some, { step: 0, changing: false }],
		['#result', all, { step: 'result', changing: false }],
		['#result&one=a', all, { step: 'result', changing: false }],
		['#change-2', all, { step: 1, changing: true }],
		['#change-9', all, { step: 2, changing: false }],
	] as const)('%s', (hash, answers, stop) => expect(readStep(hash, questions, answers)).toEqual(stop))

	test('reads back what it writes', () => {
		for (const stop of [
			{ step: 1, changing: false },
			{ step: 1, changing: true },
			{ step: 'result', changing: false },
		] as const) {
			expect(readStep(stepAddress(stop), questions, all)).toEqual(stop)
		}
	})

	test('the first gap', () => {
		expect([firstGap(questions, {}), firstGap(questions, some), firstGap(questions, all)]).toEqual([0, 1, 'result'])
	})
})

describe('a result as a link', () => {
	test('reads back what it writes', () => {
		const link = writeResult(all)
		expect(link).toBe('#result&where=near%2C10%2C-45.875%2C170.348%2CMosgiel%2C%20Otago&one=unsure&three=a/c')
		expect(readAnswers(readResult(link), questions)).toEqual(all)
	})

	test.each(['', '#result', '#main', '#question-2&one=a'])('%s holds none', (hash) =>
		expect(readResult(hash)).toBeUndefined(),
	)
	test.each(['#result&', '#result&=a', '#result&one', '#result&one=%E0%A4%A', '#result&__proto__=a'])(
		'%s is broken, and breaks nothing',
		(hash) => expect(readAnswers(readResult(hash), questions)).toEqual({}),
	)
})
