import { describe, expect, test } from 'vitest'
import { FACT_GROUPS } from '../../src/core/facts/facts.ts'
import { OPERATOR_TERMS, termsOf } from '../../src/core/facts/operator-terms.ts'
import { VILLAGE_FACTS, factsOf, type VillageFacts } from '../../src/core/facts/village-facts.ts'
import { CARE_SERVICES, keysOf, wordsOf } from '../../src/core/vocabulary.ts'

const known = <T>(value: T) => ({ value, sources: [0] })

const full: VillageFacts = {
	formerNames: known(['The Oaks', 'Ōtaki Oaks']),
	street: known('7 Saint Vincent Avenue'),
	suburb: known('Remuera'),
	city: known('Auckland'),
	postcode: known('1050'),
	phone: known('09 123 4567'),
	website: known('https://www.example.co.nz/oaks/'),
	status: known('under-construction' as const),
	opened: known(1998),
	careServices: known(['independent-living' as const, 'rest-home' as const, 'hospital' as const]),
	units: known(1),
	careBeds: known(48),
	entryAge: known(70),
	priceFrom: known(895000),
	priceTo: known(1500000),
	weeklyFee: known(172.5),
	dmfPercent: known(27.5),
	dmfYears: known(1),
	amenities: known(['pool' as const, 'cafe' as const]),
}
const text = (key: keyof VillageFacts, facts: VillageFacts = full) =>
	VILLAGE_FACTS.find((row) => row.key === key)?.text(facts)

describe('a village', () => {
	test.each([
		['formerNames', 'The Oaks and Ōtaki Oaks'],
		['status', 'Being built'],
		['opened', '1998'],
		['website', 'example.co.nz/oaks'],
		['careServices', 'Independent living, rest-home care and hospital care'],
		['units', '1 home'],
		['careBeds', '48 care beds'],
		['entryAge', '70 years'],
		['priceFrom', '$895,000'],
		['weeklyFee', '$172.50 a week'],
		['dmfPercent', '27.5% of the entry payment'],
		['dmfYears', '1 year'],
		['amenities', 'Café and pool'],
	] as const)('%s reads "%s"', (key, expected) => expect(text(key)).toBe(expected))

	test('links lead to the website and to the telephone', () => {
		const href = (key: keyof VillageFacts) => VILLAGE_FACTS.find((row) => row.key === key)?.href?.(full)
		expect(href('website')).toBe('https://www.example.co.nz/oaks/')
		expect(href('phone')).toBe('tel:091234567')
	})

	test('an absent fact has no text, and is shown only when it is worth asking for', () => {
		const bare: VillageFacts = { city: known('Ōtaki'), status: known('open') }
		expect(text('priceFrom', bare)).toBeUndefined()
		const shown = keysOf(FACT_GROUPS)
			.flatMap((group) => factsOf(group, bare))
			.map((row) => row.key)
		expect(shown).toContain('priceFrom')
		expect(shown).not.toContain('formerNames')
		for (const row of VILLAGE_FACTS.filter((row) => shown.includes(row.key) && !row.known(bare)))
			expect(row.ask).toMatch(/^Ask .*\.$/)
	})
})

describe('the terms of an operator', () => {
	test('read as sentences', () => {
		const terms = { feesStopOnExit: known(false), repaymentGuaranteeMonths: known(1), capitalGainShare: known('none') }
		const read = termsOf(terms).flatMap((row) => row.text(terms) ?? [])
		expect(read).toEqual(['No', 'None', '1 month'])
	})

	test('no two rows are the same', () => {
		expect(new Set(OPERATOR_TERMS.map((row) => row.key)).size).toBe(OPERATOR_TERMS.length)
	})
})

test('a phrase of a vocabulary has one capital', () => {
	expect(wordsOf(CARE_SERVICES, [])).toBe('')
	expect(wordsOf(CARE_SERVICES, ['dementia', 'hospital'])).toBe('Hospital care and dementia care')
})
