/** What is beside "Run by" and beside the terms of a village that has changed hands, or is to. */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { knownRecords } from '../../scripts/content/records/known-records.ts'
import type { Content, VillageFile } from '../../scripts/content/records/model.ts'
import { readContent } from '../../scripts/content/read.ts'
import { changeOfHands } from '../../scripts/facts/change-of-hands.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createVillagePage } from '../../scripts/manifest/pages/village-page.ts'
import { createOperatorPage } from '../../scripts/manifest/pages/operator-page.ts'
import { cardRow } from '../../scripts/manifest/records/list-row.ts'
import { villageGroups } from '../../src/core/compare/fact-comparison.ts'
import type { Statement } from '../../src/core/facts/statement.ts'
import type { OwnershipChange } from '../../scripts/facts/value-schemas.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import type { VillageStatus } from '../../src/core/vocabulary.ts'

const sources = [
	{ id: 'march', kind: 'news' as const, asOf: '2024-03-22' },
	{ id: 'year', kind: 'news' as const, asOf: '2024' },
	{ id: 'later', kind: 'company-report' as const, asOf: '2025-02' },
	{ id: 'undated', kind: 'news' as const },
]
const facts = (status: VillageStatus = 'open', more: Partial<VillageFacts> = {}): VillageFacts => ({
	city: { value: 'Town', sources: [] },
	status: { value: status, sources: [] },
	...more,
})
const toBravo = (source: string, value: OwnershipChange = {}): Statement<OwnershipChange> => ({
	value: { from: 'Alpha', to: 'Bravo', ...value },
	sources: [source],
})
const planned = (source: string, value: OwnershipChange = {}) => ({
	...toBravo(source, value),
	state: 'planned' as const,
})
const hands = (statements: Statement<OwnershipChange>[], operator = 'Alpha Group', known = facts()) =>
	changeOfHands(statements, { operator, facts: known, sources })

describe('planned', () => {
	const words = 'To be sold to Bravo, as announced in March 2024. We couldn’t confirm that it has been sold.'

	test('says to whom and when it was announced, and whose the terms are', () => {
		expect(hands([planned('march', { date: '2024-04' })])).toEqual({
			kind: 'planned',
			words,
			onCard: 'Sale to Bravo announced in March 2024: we couldn’t confirm it',
			terms: 'Alpha Group’s terms. If the village has been sold, ask for the terms that apply now.',
			sources: [0],
		})
	})

	test('makes nobody a former operator, whichever of the two the village is filed under', () => {
		expect(hands([planned('march')], 'Bravo Villages')).toMatchObject({
			kind: 'planned',
			isBuyer: true,
			words,
			terms: 'Bravo Villages’ terms. If Bravo Villages hasn’t taken over yet, ask for the terms that apply now.',
		})
	})

	test('keeps the more exact day of several sources, in any order', () => {
		const [year, march] = [planned('year'), planned('march')]
		for (const told of [[{ ...march, sources: ['year', 'march'] }], [year, march], [march, year]])
			expect(hands(told)?.words).toBe(words)
	})

	test('without a buyer it is for sale; by a lease it isn’t sold; a part is told as a part', () => {
		expect(hands([planned('march', { to: undefined })])?.words).toBe(
			'For sale, as announced in March 2024. We couldn’t confirm that it has been sold.',
		)
		expect(hands([planned('march', { how: 'lease' })])?.words).toMatch(/^To be leased to Bravo, as announced /)
		const part = hands([planned('march', { what: 'some homes', from: 'their owners' })], 'Bravo')
		expect(part?.words).toMatch(
			/^Some of its homes are to be sold to Bravo by their owners, .* that they have been sold\.$/,
		)
		expect(part).not.toHaveProperty('terms')
		expect(part).not.toHaveProperty('isBuyer')
	})
})

describe('done', () => {
	test('says since when, once, and nothing of the terms', () => {
		expect(hands([toBravo('later', { date: '2024-04-30' })], 'Bravo')).toEqual({
			kind: 'done',
			since: 'since April 2024',
			words: '',
			sources: [2],
		})
	})

	test('a newer statement confirms what was announced; an older or undated one doesn’t', () => {
		expect(hands([planned('march'), toBravo('later', { date: '2024' })], 'Bravo')?.since).toBe('since 2024')
		expect(hands([planned('march'), toBravo('undated')], 'Bravo')?.kind).toBe('planned')
		expect(hands([planned('later'), toBravo('march', { date: '2024-01' })], 'Bravo')?.isBuyer).toBe(true)
	})

	test.each<OwnershipChange>([{ to: 'Charlie' }, { what: 'care home' }, { what: 'care home', how: 'closed' }])(
		'another change confirms nothing: %j',
		(other) => {
			expect(hands([planned('march'), toBravo('later', { date: '2025', ...other })])?.kind).toBe('planned')
		},
	)

	test('long ago it is the last of them, and without a day there is nothing to say', () => {
		const [first, last] = [toBravo('undated', { date: '1998' }), toBravo('undated', { date: '2007-09-03' })]
		expect(hands([first, last], 'Bravo')?.since).toBe('since September 2007')
		expect(hands([toBravo('later')], 'Bravo')).toBeUndefined()
	})

	test('names the terms from before', () => {
		const known = facts('open', {
			entryAge: { value: 65, sources: [0], asOf: '2020' },
			pets: { value: 'welcome', sources: [0], asOf: '2019-05' },
			visitors: { value: 'welcome', sources: [0], asOf: '2025' },
			insurance: { value: 'ask', sources: [0], asOf: '2019', general: true },
		})
		expect(hands([toBravo('later', { date: '2024-04' })], 'Bravo', known)?.terms).toBe(
			'Minimum age and pets: terms of Alpha, who ran it until April 2024.',
		)
	})
})

describe('a part, and a village that isn’t open', () => {
	const closed = { value: { what: 'care home' as const, how: 'closed' as const, date: '2023-03' }, sources: ['march'] }

	test('a care home that has closed is told with its day, beside all else', () => {
		expect(hands([closed])).toMatchObject({ kind: 'done', words: 'Its care home closed in March 2023.' })
		expect(hands([closed, planned('march')])?.words).toMatch(
			/ that it has been sold\. Its care home closed in March 2023\.$/,
		)
		expect(hands([toBravo('later', { what: 'care home', date: '2024-10' })])?.words).toBe(
			'Its care home has belonged to Bravo since October 2024.',
		)
	})

	test('nobody runs what is planned or has closed', () => {
		const sold = toBravo('later', { date: '2024' })
		expect(hands([sold], 'Bravo', facts('planned'))).toBeUndefined()
		expect(hands([sold, planned('later')], 'Bravo', facts('closed'))).toBeUndefined()
	})
})

describe('on pages', () => {
	let content: Content
	beforeAll(async () => {
		content = await readContent(join(import.meta.dirname, '../fixtures/country/content'), '2026-11-22')
	})

	/** What is shown of Alpha Court after the change. */
	function shown(change: Pick<Statement<OwnershipChange>, 'value' | 'state' | 'asOf'>) {
		const isAlpha = ({ slug }: { slug: string }) => slug === 'alpha-court'
		const ownershipChange = [{ ...change, sources: ['alpha-2026-05'] }]
		const villages = content.villages.map((one): VillageFile =>
			isAlpha(one) ? { ...one, facts: { ...one.facts, ownershipChange } } : one,
		)
		const context = createContext({ ...content, ...knownRecords(villages, content.operators, '2026-11-22') })
		const known = context.content.villages.find(isAlpha)!
		const operator = createOperatorPage(context.operatorOf(known), context)
		return { page: createVillagePage(known, context), card: cardRow(context.rowOf(known)).card, operator }
	}

	test('what is planned is beside "Run by" and the terms on the page, on cards, in the comparison and in the operator’s list', () => {
		const { page, card, operator } = shown({ value: { to: 'Bravo Trust' }, state: 'planned', asOf: '2026-02' })
		const words = 'To be sold to Bravo Trust, as announced in February 2026. We couldn’t confirm that it has been sold.'
		const onCard = 'Sale to Bravo Trust announced in February 2026: we couldn’t confirm it'
		expect(page.by).toBe('Run')
		expect(page.hands).toMatchObject({ words, sources: [0] })
		// It is told once, and not as done.
		expect(page.about.flatMap(({ rows }) => rows.map(({ key }) => key))).not.toContain('ownershipChange')
		const { general } = page.glance.find(({ key }) => key === 'dmf') ?? {}
		expect(general).toBe('operator’s general terms, if the village hasn’t changed hands')
		expect(card).toMatchObject({ toBeSold: onCard, runBy: operator.name })
		const [runBy] = villageGroups([page])[0]?.rows ?? []
		expect(runBy?.cells[0]).toMatchObject({ note: expect.stringContaining(words.slice(0, -1)) })
		expect(operator.record.owners.map(({ text }) => text)).toContain(words.replace('To', 'to'))
	})

	test('what is done is behind the operator’s name', () => {
		const { page, card, operator } = shown({ value: { to: 'Alpha Group', date: '2026-02' } })
		expect(page.hands?.since).toBe('since February 2026')
		expect(page.by).toBe('Run')
		expect(card.runBy).toBe(`${operator.name} since February 2026`)
		expect(card).not.toHaveProperty('toBeSold')
	})

	test('who has only announced to buy it isn’t said to run it', () => {
		const { page } = shown({ value: { to: 'Alpha Group' }, state: 'planned' })
		expect(page.by).toBe('Run, or to be run,')
		expect(page.glance.find(({ key }) => key === 'dmf')?.general).toContain('if the village has changed hands')
		expect(page.description).toContain('run, or to be run, by')
	})
})
