import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARE_SERVICES, type CareService } from '../../src/core/care-services.ts'
import { offerState } from '../../src/core/facts/offer-signs.ts'
import {
	OFFERS_UNKNOWN,
	careOnSite,
	encodeOffers,
	offeredBy,
	offersInWords,
	offersOf,
	namesOf,
} from '../../src/core/facts/offers.ts'
import type { Known } from '../../src/core/facts/source.ts'
import { keysOf, type HomeType } from '../../src/core/vocabulary.ts'

const SERVICES = keysOf(CARE_SERVICES)
const known = <T>(value: T, ...sources: number[]): Known<T> => ({ value, sources })

describe('what a village offers', () => {
	test('is what a source says; the rest is not known', () => {
		const offers = offersOf({
			careServices: known<CareService[]>(['rest-home'], 0),
			careNotOffered: known<CareService[]>(['dementia'], 1),
		})
		expect(SERVICES.map((service) => offerState(offers, service))).toEqual([
			'unknown',
			'unknown',
			'offered',
			'unknown',
			'not-offered',
			'unknown',
		])
	})

	test('a list without a source says nothing', () => {
		expect(offersOf({ careServices: known<CareService[]>(['hospital']) })).toBe(OFFERS_UNKNOWN)
		const part = { ...known<CareService[]>(['dementia'], 0), unconfirmed: ['hospital' as const] }
		expect(offersOf({ careServices: part })).toBe(encodeOffers(['dementia']))
	})

	test('kinds of home are homes, and their sources count', () => {
		const homeTypes = known<HomeType[]>(['villa', 'serviced-apartment', 'studio'], 3)
		expect(offersOf({ homeTypes })).toBe(encodeOffers(['independent-living', 'serviced-apartments']))
		expect(offeredBy({ homeTypes }, {}).sources).toEqual([3])
		expect(offeredBy({ homeTypes: known<HomeType[]>(['studio'], 3) }, {})).toMatchObject({ words: '', sources: [] })
	})

	test('what is planned counts only while the village is not open', () => {
		const planned = { careServices: known<CareService[]>(['hospital'], 0) }
		expect(offersOf({ status: known('open', 0) }, planned)).toBe(OFFERS_UNKNOWN)
		expect(offersOf({ status: known('under-construction', 0) }, planned)).toBe(encodeOffers(['hospital']))
	})
})

test.each<[offers: string, words: string]>([
	['??????', 'Homes and care: ask the village'],
	['y?y???', 'Independent living and rest home care. Others: ask'],
	['????y?', 'Dementia care. Others: ask'],
	['yyyyn?', 'Everything except dementia care'],
	['yyyy??', 'Everything, but ask about dementia care'],
	['?yyyy?', 'Everything, but ask about independent living'],
	['yyyyyn', 'Everything up to dementia care. No psychogeriatric care'],
	['yyyyy?', 'Everything up to dementia care'],
	['yyyyyy', 'Everything up to psychogeriatric care'],
	['yynnn?', 'Independent living and serviced apartments. No rest home, hospital or dementia care'],
	['y?n???', 'Independent living. No rest home care. Others: ask'],
	['??nnn?', 'No rest home, hospital or dementia care. Others: ask'],
	['nyyyy?', 'Everything except independent living'],
])('%s is told as "%s"', (offers, words) => {
	expect(offersInWords(offers)).toBe(words)
})

test('what is to come says so', () => {
	expect(offersInWords('yyn???', true)).toBe(
		'Planned: independent living and serviced apartments. No rest home care. Others: ask',
	)
})

const lists = fc.tuple(fc.subarray(SERVICES), fc.subarray(SERVICES))

test('words name what is offered and what is not, and ask exactly where something is not known', () => {
	fc.assert(
		fc.property(lists, ([offered, missing]) => {
			const offers = encodeOffers(offered, missing)
			const words = offersInWords(offers).toLowerCase()
			const isOpen = SERVICES.slice(0, -1).some((service) => offerState(offers, service) === 'unknown')
			expect(words.includes('ask')).toBe(isOpen)
			if (words.startsWith('everything') || words.startsWith('homes and care')) return
			for (const service of SERVICES) {
				const name = CARE_SERVICES[service].toLowerCase().replace(' care', '')
				expect(words.includes(name), `${service} in "${words}"`).toBe(offerState(offers, service) !== 'unknown')
			}
		}),
	)
})

test('forgetting what is known of a service never adds or denies care on site', () => {
	fc.assert(
		fc.property(lists, fc.constantFrom(...SERVICES), ([offered, missing], service) => {
			const others = (services: CareService[]) => services.filter((one) => one !== service)
			const [before, after] = [encodeOffers(offered, missing), encodeOffers(others(offered), others(missing))].map(
				careOnSite,
			)
			expect(after === before || after === 'unknown').toBe(true)
		}),
	)
})

test('services are named from independent living to the most care, however a source lists them', () => {
	expect(namesOf(['rest-home', 'dementia', 'serviced-apartments', 'hospital', 'independent-living'])).toBe(
		'independent living, serviced apartments, rest home, hospital and dementia care',
	)
	expect(namesOf(['dementia', 'hospital'], 'or')).toBe('hospital or dementia care')
})
