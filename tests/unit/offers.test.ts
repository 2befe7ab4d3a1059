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
/** Of each service, in the order of care. */
const states = (signs: string) => SERVICES.map((service) => offerState(signs, service)).join(', ')
const known = <T>(value: T, ...sources: number[]): Known<T> => ({ value, sources })

describe('what a village offers', () => {
	test('is what a source says; the rest is not known', () => {
		const offers = offersOf({
			careServices: known<CareService[]>(['rest-home'], 0),
			careNotOffered: known<CareService[]>(['dementia'], 1),
		})
		expect(states(offers)).toBe('unknown, unknown, offered, unknown, not-offered, unknown')
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

	test.each(['planned', 'under-construction', 'plans-only'] as const)(
		'what a village that is %s plans isn’t offered today',
		(status) => {
			const planned = {
				homeTypes: known<HomeType[]>(['villa'], 1),
				careServices: known<CareService[]>(['hospital', 'psychogeriatric'], 0),
			}
			const careNotOffered = known<CareService[]>(['dementia'], 2)
			const offered = offeredBy({ status: known(status, 0), careNotOffered }, planned)
			expect(states(offered.signs)).toBe('unknown, unknown, unknown, unknown, not-offered, unknown')
			expect(careOnSite(offered.signs)).toBe('unknown')
			expect(offered.words).toBe(
				'Planned: independent living, hospital and psychogeriatric care. No dementia care. Ask about serviced apartments and rest home care',
			)
			expect(offered.sources).toEqual([2, 0, 1])
		},
	)

	test('care that is there while a village is being built is offered', () => {
		const planned = { homeTypes: known<HomeType[]>(['villa'], 0) }
		const careServices = known<CareService[]>(['rest-home'], 1)
		expect(offersOf({ status: known('under-construction', 0), careServices }, planned)).toBe('p?y???')
	})

	test('plans of an open village are not what it offers', () => {
		const planned = { careServices: known<CareService[]>(['hospital'], 0) }
		expect(offersOf({ status: known('open', 0) }, planned)).toBe(OFFERS_UNKNOWN)
	})
})

test.each<[offers: string, words: string]>([
	['??????', 'Ask about homes and care'],
	['y?y???', 'Independent living and rest home care. Ask about serviced apartments, hospital and dementia care'],
	['????y?', 'Dementia care. Ask about kinds of home, rest home and hospital care'],
	['yyyyn?', 'Independent living, serviced apartments, rest home and hospital care. No dementia care'],
	['yyyy??', 'Independent living, serviced apartments, rest home and hospital care. Ask about dementia care'],
	['y?????', 'Independent living. Ask about care'],
	['yyyyyy', 'Homes and every level of care'],
	['yynnn?', 'Independent living and serviced apartments. No rest home, hospital or dementia care'],
	['nyyyy?', 'Serviced apartments, rest home, hospital and dementia care. No independent living'],
	['p?yyy?', 'Rest home, hospital and dementia care. Planned: independent living. Ask about serviced apartments'],
	[
		'yypnnn',
		'Independent living and serviced apartments. Planned: rest home care. No hospital, dementia or psychogeriatric care',
	],
])('%s is told as "%s"', (offers, words) => {
	expect(offersInWords(offers)).toBe(words)
})

const lists = fc.tuple(fc.subarray(SERVICES), fc.subarray(SERVICES))

test('words name what is offered and what is not, and ask exactly where something is not known', () => {
	fc.assert(
		fc.property(lists, ([offered, missing]) => {
			const offers = encodeOffers(offered, missing)
			const words = offersInWords(offers).toLowerCase()
			const isOpen = SERVICES.slice(0, -1).some((service) => offerState(offers, service) === 'unknown')
			expect(words.includes('ask about')).toBe(isOpen)
			const told = words.replace(/(^|\. )ask about .*/, '')
			if (told === 'homes and every level of care') return
			for (const service of SERVICES) {
				const name = CARE_SERVICES[service].toLowerCase().replace(' care', '')
				expect(told.includes(name), `${service} in "${words}"`).toBe(offerState(offers, service) !== 'unknown')
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
