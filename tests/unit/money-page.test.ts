/** The notes of the page "Will my money last?". */
import { expect, test } from 'vitest'
import { withPeriodOnce } from '../../scripts/manifest/pages/money-page.ts'

const PERIOD = '(1 April 2025 to 31 March 2026)'

test('a sentence says the one period of its figures once, at its end', () => {
	expect(withPeriodOnce(`It was $1,076.84 ${PERIOD} alone, and $10 ${PERIOD} for two. Ask on 0800 552 002.`)).toBe(
		`It was $1,076.84 alone, and $10 for two ${PERIOD}. Ask on 0800 552 002.`,
	)
})

test('a sentence with two periods, and another sentence with the same one, keep theirs', () => {
	const text = `It was $10 (1 July 2025 to 30 June 2026) or $20 ${PERIOD}. Later it was $30 ${PERIOD} at most.`
	expect(withPeriodOnce(text)).toBe(text)
})
