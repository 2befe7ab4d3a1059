/** How to get in touch with a village: its own telephone and website, or else its operator's, which say whose they are. */
import { describe, expect, test } from 'vitest'
import { villageGroups } from '../../src/core/compare/fact-comparison.ts'
import { offeredBy } from '../../src/core/facts/offers.ts'
import { wordsOf } from '../../src/core/facts/source.ts'
import { telephoneAddress } from '../../src/core/format.ts'
import { isStatusKnown } from '../../src/core/vocabulary.ts'
import { readContent } from '../../scripts/content/read.ts'
import { villageGlance } from '../../scripts/facts/glance.ts'
import { adviceAsText } from '../../scripts/facts/opening.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { contactOf as contactsOf } from '../../scripts/manifest/pages/village-page.ts'
import { readRealContent } from '../real-content.ts'
import { knownRecords } from '../../scripts/content/records/known-records.ts'
import type { OperatorFile, VillageFile } from '../../scripts/content/records/model.ts'
import type { StatementRecord } from '../../scripts/facts/known-facts.ts'

const file = (facts: StatementRecord['facts'], id: string): StatementRecord => ({
	facts,
	sources: [{ id, url: `https://${id}.example/`, publisher: id, kind: 'operator', asOf: '2026-01' }],
})
const said = (value: unknown, source: string, more = {}) => [{ value, sources: [source], ...more }]

const PLACE = { city: said('Dunedin', 'own'), status: said('open', 'own') }
const THEIRS = { phone: said('0800 123 456', 'theirs'), website: said('https://theirs.example/', 'theirs') }

function known(own: StatementRecord['facts'], theirs: StatementRecord['facts'], unconfirmed = {}) {
	const about = { name: 'Here', operator: 'theirs', region: 'otago', city: 'Dunedin', checked: '2026-11-26' }
	const record = { ...file({ ...PLACE, ...own }, 'own'), ...about, unconfirmed, slug: 'here' }
	const operator = { ...file(theirs, 'theirs'), id: 'theirs', name: 'Theirs Ltd' }
	const { villages } = knownRecords(
		[record as unknown as VillageFile],
		[operator as unknown as OperatorFile],
		'2026-11-26',
	)
	return villages[0]!.known
}

const contactOf = (...given: Parameters<typeof known>) => contactsOf(known(...given).facts, 'Theirs Ltd', 'Dunedin')

/** Returns the rows of a comparison of one village. */
function rowsOf(...given: Parameters<typeof known>) {
	const { facts, sources } = known(...given)
	const operator = { value: { label: 'Theirs Ltd', address: '/operator/theirs' }, sources: [0] }
	return villageGroups([{ operator, facts, offers: offeredBy(facts, {}), sources }]).flatMap((group) => group.rows)
}

describe('a village without its own telephone or website', () => {
	test('shows its operator’s, and says whose they are', () => {
		expect(contactOf({}, THEIRS)).toEqual([
			{ label: 'Ring Theirs Ltd on 0800\u00a0123\u00a0456', address: 'tel:0800123456' },
			{ label: 'Website of Theirs Ltd', address: 'https://theirs.example/' },
		])
	})

	test('shows the sourced one of its operator, not one without a source', () => {
		const unconfirmed = { website: 'https://guess.example/' }
		expect(contactOf({}, THEIRS, unconfirmed).map(({ address }) => address)).toContain('https://theirs.example/')
		expect(contactOf({}, {}, unconfirmed)).toEqual([{ label: 'Website', address: 'https://guess.example/' }])
	})

	test('has none where its operator’s is for other villages', () => {
		expect(contactOf({}, { phone: said('0800 123 456', 'theirs', { for: { villages: ['there'] } }) })).toEqual([])
	})

	test('is compared by it, and the comparison names the operator', () => {
		const rows = rowsOf({}, THEIRS)
		const cells = rows.filter(({ key }) => key === 'phone' || key === 'website').map((row) => row.cells[0])
		expect(cells).toMatchObject([
			{ text: '0800\u00a0123\u00a0456 (Theirs Ltd)', href: 'tel:0800123456' },
			{ text: 'theirs.example (Theirs Ltd)', href: 'https://theirs.example/' },
		])
		for (const cell of cells) expect(cell).not.toHaveProperty('general')
	})
})

test('a telephone number has its year once its source is more than 24 months old; without a date it has none', () => {
	const at = (asOf?: string) => said('03 123 4567', 'own', asOf === undefined ? {} : { asOf })
	const [old] = contactOf({ phone: at('2019') }, THEIRS)
	expect(old).toEqual({ label: 'Ring 03\u00a0123\u00a04567', address: 'tel:+6431234567', age: 'its number in 2019' })
	const [fresh] = contactOf({ phone: at('2024-12') }, THEIRS)
	expect(fresh).not.toHaveProperty('age')
	const theirOld = { phone: said('0800 123 456', 'theirs', { asOf: '2022' }) }
	expect(contactOf({}, theirOld)).toMatchObject([
		{ label: expect.stringContaining('Theirs Ltd'), age: 'its number in 2022' },
	])
	const rows = rowsOf({}, theirOld)
	const cell = rows.find(({ key }) => key === 'phone')?.cells[0]
	expect(cell).toMatchObject({ text: '0800\u00a0123\u00a0456 (Theirs Ltd, its number in 2022)' })
})

test.each([
	['the made-up country', () => readContent('tests/fixtures/country/content', '2026-11-22')],
	['the site', readRealContent],
])('no village of %s that has no number is said to be rung', async (_, read) => {
	const context = createContext(await read())
	const { villages } = context.content
	const wrong = villages.flatMap((village) => {
		const { facts } = village.known
		const status = villageGlance(village.known, context.operatorOf(village).name).find(({ key }) => key === 'status')
		const said = [wordsOf(facts.status), status?.note, status?.advice && adviceAsText(status.advice)].join(' ')
		const number = facts.phone && telephoneAddress(facts.phone.value)
		const isRight = !/\b(?:ring|call|phone)\b/i.test(said) || (number && status?.advice?.link.address === number)
		const isTold = isStatusKnown(facts.status.value) === (status?.advice === undefined)
		return isRight && isTold ? [] : `${village.slug}: ${said}`
	})
	expect(wrong).toEqual([])
})

test('a village’s own telephone and website come first', () => {
	const own = { phone: said('03 123 4567', 'own'), website: said('https://own.example/', 'own') }
	expect(contactOf(own, THEIRS)).toEqual([
		{ label: 'Ring 03\u00a0123\u00a04567', address: 'tel:+6431234567' },
		{ label: 'Website', address: 'https://own.example/' },
	])
})
