import { describe, expect, test } from 'vitest'
import { keyTerms } from '../../scripts/facts/key-terms.ts'
import { withLaw } from '../../scripts/content/records/by-law.ts'
import type { Village } from '../../scripts/content/records/model.ts'
import { operatorGroups, villageGroups } from '../../src/core/compare/fact-comparison.ts'
import { launchNotes, launchProblems } from '../../scripts/content/checks/launch.ts'
import { checkLaw, boxReference, lapsedFacts, lawReference } from '../../scripts/content/records/law.ts'
import { lawSchema, type LawContent } from '../../scripts/content/schemas/law-schema.ts'
import type { Entry } from '../../scripts/content/records/records.ts'
import { validate } from '../../scripts/content/schemas/validate.ts'

/** The last day of the period of “rate”. */
const TODAY = '2026-03-31'
const SOURCE = { id: 'a', title: 'Rates', publisher: 'Ministry', url: 'https://a.example/', asOf: '2025-04' }

function entry(more: Partial<LawContent> = {}): Entry<LawContent> {
	return {
		file: 'content/law-and-market/x.json',
		locate: (path) => ({ line: path.length, column: 1 }),
		record: {
			title: 'X',
			law: true,
			checked: '2026-11-22',
			facts: [
				{ id: 'rate', figure: '$10', unit: 'a week', from: '2025-04-01', until: '2026-03-31', sources: ['a'] },
				{ id: 'rule', text: 'The law sets none.', sources: ['a'] },
				{ id: 'open', text: 'It may.', unconfirmed: 'look at section 28', sources: ['a'] },
			],
			boxes: [{ id: 'box', title: 'Now.', asOf: '2026-11-22', paragraphs: [':law[rule]'] }],
			sources: [SOURCE],
			...more,
		},
	}
}

/** What is wrong with a file, in the words for authors. */
function problems(value: unknown): string[] {
	return validate(
		lawSchema,
		{ value, locate: () => ({ line: 1, column: 1 }) },
		'content/law-and-market/x.json',
		'json',
	).issues.map(({ message, fix }) => `${message}. ${fix}`)
}

describe('a reference to a fact of law or market', () => {
	test('reads as the figure with its unit and the days it holds for', () => {
		expect(lawReference([entry()], 'rate', TODAY)).toEqual({
			period: ' (1 April 2025 to 31 March 2026)',
			text: '$10 a week (1 April 2025 to 31 March 2026)',
			receipts: [{ title: 'Rates', publisher: 'Ministry', url: 'https://a.example/', asOf: '2025-04' }],
			isLaw: true,
		})
		expect(lawReference([entry()], 'rate', TODAY, { figureOnly: true })).toMatchObject({
			text: '$10 (1 April 2025 to 31 March 2026)',
		})
		expect(lawReference([entry()], 'rule', TODAY)).toMatchObject({ text: 'The law sets none.' })
	})

	test('to a telephone line says when it answers, or that no source says so', () => {
		const line = { name: 'Nurses', about: 'advice', checked: TODAY }
		const hours = (more: object) =>
			lawReference([entry({ facts: [{ id: 'x', figure: '0800 123 456', sources: ['a'], ...more }] })], 'x', TODAY, {
				hoursOnly: true,
			})
		expect(hours({ line: { ...line, hours: 'any time' } })).toMatchObject({ text: 'any time' })
		expect(hours({ line })).toMatchObject({ text: 'hours not confirmed' })
		expect(hours({})).toMatchObject({ message: 'the fact "x" has no hours' })
	})

	test('that does not exist says which was meant', () => {
		expect(lawReference([entry()], 'rates', TODAY)).toEqual({
			message: 'there is no fact "rates" in content/law-and-market',
			fix: 'Did you mean "rate"?',
		})
	})

	test('to a fact that is not confirmed is refused', () => {
		expect(lawReference([entry()], 'open', TODAY)).toMatchObject({
			message: 'the fact "open" is not confirmed yet: look at section 28',
		})
	})
})

describe('a figure whose period has ended', () => {
	const RATE = { id: 'rate', figure: '$10', from: '2025-04-01', until: '2026-03-31', sources: ['a'] }
	const law = [
		entry({
			facts: [
				{ ...RATE, sought: '2026-04-09', ask: 'Ring :law[phone] for today’s rate' },
				{ id: 'phone', figure: '0800 123 456', sources: ['a'] },
				{ ...RATE, id: 'other' },
			],
		}),
	]
	const read = (id: string, today: string) => {
		const found = lawReference(law, id, today)
		return 'text' in found ? found.text : found.message
	}

	test('says what time it is from and who to ask, once someone has looked for the new one', () => {
		expect(read('rate', TODAY)).toBe('$10 (1 April 2025 to 31 March 2026)')
		expect(read('rate', '2026-04-01')).toBe('$10 in the year to March 2026')
		expect(lawReference(law, 'rate', '2026-04-01')).toMatchObject({
			ask: { words: 'Ring 0800 123 456 for today’s rate' },
		})
		expect(read('other', '2026-04-01')).toBe('$10 (1 April 2025 to 31 March 2026)')
		const { from: _from, ...undated } = RATE
		const without = [entry({ facts: [{ ...undated, sought: '2026-04-09', ask: 'Ring :law[phone]' }] })]
		expect(lawReference(without, 'rate', '2027-01-01')).toMatchObject({
			message: expect.stringContaining('no fact "phone"'),
		})
	})

	test('stops the launch only if it doesn’t say so; the others are listed', () => {
		const content = { site: {}, articles: [], guides: [], pages: [], checklists: [] }
		const site = { url: 'https://x.nz', email: 'a@x.nz', social: [], legal: {}, requests: {}, openData: {} }
		const options = { today: '2026-04-10', hasAddress: true, licence: 'Licence A' }
		const lapsed = (lines: readonly string[]) => lines.filter((line) => line.includes('held until'))
		expect(lapsed(launchProblems({ ...content, site } as never, law, options))).toEqual([
			expect.stringContaining('"other" held until 31 March 2026'),
		])
		expect(launchNotes(law, options.today)).toEqual([
			'content/law-and-market/x.json:3  "rate" held until 31 March 2026, and pages say so: the newer one was last looked for on 9 April 2026',
		])
	})

	test('can be sought only if it ends and someone knows today’s', () => {
		const { until: _until, ...endless } = RATE
		const { record } = entry({ facts: [{ ...endless, sought: '2026-04-09' }], boxes: [] })
		expect(problems(record)).toEqual([expect.stringContaining('"sought" without "until" or "ask"')])
	})
})

test('a fact has lapsed on the day after its last, and not before', () => {
	expect([...lapsedFacts([entry()], '2026-03-31')]).toEqual([])
	expect([...lapsedFacts([entry()], '2026-04-01')]).toMatchObject([
		{ file: 'content/law-and-market/x.json', message: '"rate" held until 31 March 2026' },
	])
})

test('a box says its date as it is read', () => {
	expect(boxReference([entry()], 'box')).toEqual({
		title: 'Now.',
		date: '22 November 2026',
		paragraphs: [':law[rule]'],
	})
})

test('ids used twice, and sources that are missing or never used, are issues', () => {
	const facts = [{ id: 'rate', figure: '1', sources: ['b'] }]
	const sources = [SOURCE, { ...SOURCE, id: 'bb' }]
	expect(
		Array.from(checkLaw([entry(), entry({ facts, sources })]), ({ message, fix }) => `${message}. ${fix}`),
	).toEqual([
		'content/law-and-market/x.json has a fact "rate" too. Give each fact its own id.',
		'there is no source "b". Did you mean "a"?',
		'the source "a" supports nothing. Name it in what it supports, or remove it.',
		'the source "bb" supports nothing. Name it in what it supports, or remove it.',
	])
})

test('a fact says one thing, with a source, for days in order', () => {
	const withFact = (fact: object) => problems({ ...entry().record, facts: [{ id: 'x', sources: ['a'], ...fact }] })
	expect(withFact({ figure: '1' })).toEqual([])
	expect(withFact({})[0]).toContain('must have a "text" or a "figure", and not both')
	expect(withFact({ text: 'A.', unit: 'a week' })[0]).toContain('has a "unit" without a "figure"')
	expect(withFact({ figure: '1', from: '2026-02-01', until: '2026-01-01' })[0]).toContain('ends before it begins')
	expect(withFact({ figure: '1', until: '2026-02-30' })[0]).toContain('must be a day that exists')
	expect(withFact({ figure: '1', sources: [] })[0]).toContain('must name a source')
})

test('a telephone line has a number that two sources give', () => {
	const line = { name: 'Nurses', about: 'advice', checked: TODAY }
	const withFact = (fact: object) =>
		problems({ ...entry().record, facts: [{ id: 'x', figure: '0800 123 456', sources: ['a', 'b'], line, ...fact }] })
	expect(withFact({})).toEqual([])
	expect(withFact({ sources: ['a'] })).toEqual([expect.stringContaining('without a number that two sources give')])
	expect(withFact({ sources: ['a'], line: { ...line, isFree: false } })).toEqual([])
	expect(withFact({ figure: undefined, text: 'Ring them.' })).toEqual([
		expect.stringContaining('without a number that two sources give'),
	])
})

describe('what the law settles', () => {
	const law = entry({
		facts: [
			{ id: 'days', figure: '15 working days', settles: 'coolingOffWorkingDays', sources: ['a'] },
			{ id: 'held', text: 'A lawyer holds it.', settles: 'depositRule', sources: ['a'] },
			{ id: 'open', text: 'There is one.', settles: 'statutorySupervisor', unconfirmed: 'ask', sources: ['a'] },
		],
	})
	/** A village, with what is known of it by law and of its own. */
	const village = (own: object = {}, status = 'open') => {
		const facts = { city: { value: 'Bay', sources: [] }, status: { value: status, sources: [] }, ...own }
		const sources = [{ url: 'https://own.example/' }]
		const [one] = withLaw([{ known: { facts, planned: {}, statements: [], sources } } as unknown as Village], [law])
		if (!one) throw new Error('there is no village')
		return one.known
	}
	const side = ({ facts, sources }: ReturnType<typeof village>) =>
		({
			facts,
			sources,
			offers: { signs: '', words: '', sources: [] },
			operator: { value: { label: 'A', address: '/a' }, sources: [] },
		}) as never
	const cells = (groups: ReturnType<typeof villageGroups>, key: string) =>
		groups
			.flatMap(({ rows }) => rows)
			.find((row) => row.key === key)
			?.cells.map((cell) => (typeof cell === 'object' ? cell.text : cell))

	test('is known of every village, with the sources of the law after its own', () => {
		const { facts, sources } = village()
		expect(facts.coolingOffWorkingDays).toMatchObject({ value: '15 working days', sources: [1], byLaw: true })
		expect(facts.depositRule).toMatchObject({ value: 'A lawyer holds it', sources: [1], byLaw: true })
		expect(sources.map(({ title }) => title)).toEqual([undefined, 'Rates'])
		expect(facts.statutorySupervisor, 'not confirmed').toBeUndefined()
		expect(village({}, 'closed').facts.depositRule).toBeUndefined()
	})

	test('gives way to what the village or its operator says', () => {
		const own = { value: 30, text: '30 working days', sources: [0] }
		expect(village({ coolingOffWorkingDays: own }).facts.coolingOffWorkingDays).toBe(own)
	})

	test('has a group of its own among the terms, and is nothing to ask', () => {
		const { facts } = village({ depositRule: { value: 'x', text: 'A deposit of $500', sources: [0] } })
		const groups = keyTerms(facts, {}, { isFeeOnPage: false, hasBlanks: true }).moreTerms
		const labels = (label: string) => groups.find((one) => one.label === label)?.rows.map((row) => row.label)
		expect(labels('By law, in a registered village')).toEqual(['Time to change your mind after signing'])
		expect(groups.flatMap(({ rows }) => rows).filter(({ key }) => key === 'coolingOffWorkingDays')).toHaveLength(1)
	})

	test('is never "Ask" in a comparison', () => {
		const bare = village()
		const own = village({ coolingOffWorkingDays: { value: 30, text: '30 working days', sources: [0] } })
		const groups = villageGroups([side(bare), side(own)])
		const byLaw = 'By law, in a registered village: '
		expect(cells(groups, 'coolingOffWorkingDays')).toEqual([`${byLaw}15 working days`, '30 working days'])
		expect(cells(groups, 'depositRule')).toEqual([`${byLaw}a lawyer holds it`, `${byLaw}a lawyer holds it`])
		const operator = (facts: object) => ({ facts, sources: [], ratings: [] }) as never
		const days = { coolingOffWorkingDays: { value: 30, text: '30 working days', sources: [0] } }
		expect(cells(operatorGroups([operator(days), operator({})]), 'coolingOffWorkingDays')).toBeUndefined()
		expect(cells(operatorGroups([operator(days), operator(days)]), 'coolingOffWorkingDays')).toHaveLength(2)
	})

	test('is settled by one fact of the law', () => {
		const again = entry({ facts: [{ id: 'more', figure: '20', settles: 'depositRule', sources: ['a'] }] })
		expect(Array.from(checkLaw([law, again]), ({ message }) => message)).toEqual(['"held" settles "depositRule" too'])
	})
})

describe('the launch', () => {
	const article = { address: '/x', isLaw: true }
	const requests = { keepMonths: 12, host: 'own', storedIn: 'Australia', notified: '2026-03-01' }
	const openData = { licenceAgreed: '2026-03-01' }
	const site = { url: 'https://x.nz', email: 'a@x.nz', social: [], requests, openData }
	const legal = { name: 'X Ltd', address: '1 Road', privacyOfficer: 'A. Person', funding: 'X pays.' }
	const launch = (more: object, articles: object[] = [], law = [entry()]) =>
		launchProblems({ site: { ...site, ...more }, articles, guides: [], pages: [], checklists: [] } as never, law, {
			today: '2026-03-31',
			hasAddress: false,
			licence: 'Licence A',
		})

	test('waits for who runs the site and who pays for it', () => {
		expect(launch({ legal: { name: '[legal name to be added]', address: '1 Road' } }, [], [])).toEqual([
			'content/site.json  "legal" has no "name": write the legal name',
			'content/site.json  "legal" has no "privacyOfficer": write the privacy officer',
			'content/site.json  "legal" has no "funding": write the statement of who pays for this website',
		])
	})

	test('waits for where requests are stored, how long, and that someone is notified of them', () => {
		expect(launch({ legal, requests: undefined }, [], [])).toEqual([
			expect.stringContaining('"requests" has no "keepMonths"'),
			expect.stringContaining('"requests" has no "host"'),
			expect.stringContaining('"requests" has no "storedIn"'),
			expect.stringContaining('"requests" has no "notified"'),
		])
	})

	test('waits for the owner’s word on the licence of the open data', () => {
		expect(launch({ legal, openData: undefined }, [], [])).toEqual([
			expect.stringContaining('"openData" has no "licenceAgreed": /data offers all that is ours under Licence A,'),
		])
	})

	test('waits for the reviewer of each page that speaks of the law', () => {
		expect(launch({ legal }, [article, { ...article, reviewer: 'A. Lawyer' }], [])).toEqual([
			'/x  speaks of the law, and its front matter names no "reviewer": name the lawyer who has checked it',
		])
	})

	test('waits for what is not confirmed, and for nothing else', () => {
		expect(launch({ legal })).toEqual([expect.stringContaining('"open" is not confirmed: look at section 28')])
		expect(launch({ legal }, [], [])).toEqual([])
	})
})
