import { describe, expect, test } from 'vitest'
import type { SiteAnswer } from '../../src/core/search/answer-file.ts'
import { stems } from '../../src/core/search/answer-words.ts'
import { likelihoodOf, likenessTo, waysToAsk } from '../../src/core/search/find-answers.ts'

const answer = (title: string, also: string, typedTexts: readonly string[]): SiteAnswer => ({
	kind: 'question',
	title,
	address: '/faq#x',
	detail: '',
	also,
	typedTexts,
	rest: '',
})
const ANSWERS = [
	answer('Will my money last?', 'outlive my savings', ['afraid it will run out', 'we could run out by ninety']),
	answer('May I run a business?', '', ['I run a small shop']),
	answer('Can I bring a pet?', 'cat; dog', ['they said dogs are out']),
]
const ways = waysToAsk(ANSWERS)

describe('how like the nearest way to ask is', () => {
	const like = (text: string) => likenessTo(ways, ANSWERS.length)(stems(text))

	test('1 for the title; a little less for another way, in any order; 0 without a common word', () => {
		expect(like('Will my money last?')[0]).toBe(1)
		expect(like('savings outlive my')[0]).toBeCloseTo(0.95)
		expect([...like('piano')]).toEqual([0, 0, 0])
	})

	test('much where only words that tell nothing are others', () => {
		expect(like('what is it that is my savings, will I outlive them')[0]).toBeGreaterThan(0.8)
	})

	test('0 for another text that tells nothing either', () => {
		const [, , , nothing] = likenessTo(
			waysToAsk([...ANSWERS, answer('What happens?', 'do I have to', [])]),
			4,
		)(stems('who will be there'))
		expect(nothing).toBe(0)
	})

	test('less for a word that means the same', () => {
		const [, , pet = 0] = like('puppy')
		expect(pet).toBeGreaterThan(0.7)
		expect(pet).toBeLessThan(0.95)
	})
})

describe('how much likelier those who want an answer are to speak so', () => {
	const likely = (text: string) => likelihoodOf(ways, ANSWERS.length)(stems(text))
	const likeliest = (text: string) => likely(text).indexOf(Math.max(...likely(text)))

	test('two words that follow each other tell more than each alone', () => {
		expect(likeliest('could it run out')).toBe(0)
		expect(likeliest('to run a stall')).toBe(1)
		expect(likeliest('are dogs out')).toBe(2)
	})

	test('a word that nobody has used tells nothing', () => {
		expect([...likely('zebra')].map(Math.abs)).toEqual([0, 0, 0])
		expect(likely('zebra savings')).toEqual(likely('savings'))
	})

	test('many ways to ask are no reason by themselves', () => {
		const asked = Array.from({ length: 50 }, (_, at) => `number ${at}`)
		const many = [...ANSWERS, answer('Other', '', asked)]
		const numbers = likelihoodOf(waysToAsk(many), many.length)(stems('savings'))
		expect(numbers[0]).toBeGreaterThan(0)
		expect(numbers[3]).toBeLessThan(0)
	})
})
