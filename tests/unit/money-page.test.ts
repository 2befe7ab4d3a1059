/** The notes of the page "Will my money last?". */
import { expect, test } from 'vitest'
import { withPeriodOnce } from '../../scripts/manifest/pages/money-page.ts'

const PERIOD = '(1 April 2025 to 31 March 2026)'

test('a sentence says a period once, after the last figure that it holds for', () => {
	expect(withPeriodOnce(`It was $1,076.84 ${PERIOD} alone, $994.00 ${PERIOD} sharing, and $10 ${PERIOD}.`)).toBe(
		`It was $1,076.84 alone, $994.00 sharing, and $10 ${PERIOD}.`,
	)
})

test('other periods, and other sentences with the same one, keep theirs', () => {
	const text = `It was $10 (1 July 2025 to 30 June 2026) or $20 ${PERIOD}. Later it was $30 ${PERIOD} (at most).`
	expect(withPeriodOnce(text)).toBe(text)
})
