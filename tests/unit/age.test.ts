/** What has gone out of date on a fixed day. */
import { expect, test } from 'vitest'
import { ageInWords, ageReport } from '../../scripts/content/checks/age.ts'
import type { LawContent } from '../../scripts/content/schemas/law-schema.ts'
import type { Article, Operator, Village } from '../../scripts/content/records/model.ts'
import type { Entry } from '../../scripts/content/records/records.ts'

const TODAY = '2026-11-22'
const source = (id: string, asOf?: string) => ({
	id,
	url: `https://${id}.example/`,
	publisher: id,
	kind: 'operator' as const,
	...(asOf && { asOf }),
})
const SOURCES = [source('new', '2026-05'), source('old', '2021-03'), source('older', '2019'), source('undated')]
const village = (slug: string, facts: Village['facts']) =>
	({ slug, name: slug, operator: 'hill', facts, sources: SOURCES }) as unknown as Village
const operator = (facts: Operator['facts']) =>
	({ slug: 'hill', id: 'hill', name: 'Hill', facts, sources: SOURCES }) as unknown as Operator
const price = (from: number, id: string) => ({ value: { from }, sources: [id] })

const NO_TEXTS = { guides: [], articles: [], pages: [], checklists: [], placeTexts: [] }

const law: Entry<LawContent>[] = [
	{
		file: 'content/law-and-market/rates.json',
		locate: () => ({ line: 7, column: 1 }),
		record: {
			title: 'Rates',
			law: true,
			checked: TODAY,
			facts: [
				{ id: 'ended', figure: '$10', until: '2026-03-31', sources: ['a'] },
				{ id: 'current', figure: '$11', until: '2027-03-31', sources: ['a'] },
			],
			sources: [{ id: 'a', title: 'A', publisher: 'A', url: 'https://a.example/' }],
		},
	},
]

test('lists what has gone out of date by kind, the most important first', () => {
	const villages = [
		village('undated', {
			entryPrice: [price(400_000, 'undated')],
			operator: [{ value: 'hill', sources: ['undated'] }],
		}),
		village('old', {
			entryPrice: [price(500_000, 'old')],
			operator: [{ value: 'hill', sources: ['older'] }],
			certification: [{ value: { until: '2026-11-21' }, sources: ['new'] }],
			audit: [{ value: { date: '2021-06-01' }, sources: ['new'] }],
		}),
		village('new', {
			// The older price is history.
			entryPrice: [price(600_000, 'new'), price(450_000, 'old')],
			operator: [{ value: 'hill', sources: ['new'] }],
			certification: [{ value: { until: TODAY }, sources: ['old'] }],
			audit: [{ value: { date: '2022-11-22' }, sources: ['older'] }],
			weeklyFee: [{ ...price(100, 'older'), state: 'former' }],
		}),
	]
	const text = (slug: string, nextReview: string, uncited: string[] = []) => ({ slug, nextReview, uncited }) as Article
	const groups = ageReport(
		{
			...NO_TEXTS,
			villages,
			operators: [operator({ entryPrice: [price(300_000, 'old')] })],
			articles: [text('late', '2026-11-21', ['old-prices']), text('on-time', TODAY)],
		},
		law,
		TODAY,
	)
	expect(groups.map(({ heading, lines }) => [heading.split(/[: ](?:that|sources|whose)/)[0], ...lines])).toEqual([
		['Figures of law and market', 'content/law-and-market/rates.json:7  "ended" held until 31 March 2026'],
		['Texts', 'content/guides/blog/late.md  due on 21 November 2026'],
		['Sources of texts', 'content/guides/blog/late.md  old-prices'],
		[
			'Entry prices',
			'content/operators/hill.json  From $300,000 (March 2021), for 3 villages',
			'content/villages/old.json  From $500,000 (March 2021)',
			'content/villages/undated.json  From $400,000 (undated)',
		],
		['Certificates of care homes', 'content/villages/old.json  Certified until 21 November 2026 (21 November 2026)'],
		[
			'Who runs the village:',
			'content/villages/old.json  hill (2019)',
			'content/villages/undated.json  hill (undated)',
		],
		['Audits', 'content/villages/old.json  1 June 2021 (1 June 2021)'],
	])
	expect(ageInWords(groups)).toContain('In all: 10.')
})

test('a telephone line is to be rung again six months after its day, and not before', () => {
	const [first] = law
	if (!first) throw new Error('there is no file')
	const line = { name: 'Nurses', about: 'advice', checked: '2026-05-22' }
	const facts = [{ id: 'phone', figure: '0800 123 456', line, sources: ['a'] }]
	const lines = (today: string) =>
		ageReport({ ...NO_TEXTS, villages: [], operators: [] }, [{ ...first, record: { ...first.record, facts } }], today)
	expect(lines('2026-11-22')).toEqual([])
	expect(lines('2026-11-23')).toMatchObject([
		{ lines: ['content/law-and-market/rates.json:7  Nurses, 0800 123 456: last checked on 22 May 2026'] },
	])
})

test('a price is out of date 24 months after its day, and not before', () => {
	const lines = (today: string) =>
		ageReport({ ...NO_TEXTS, villages: [village('a', { weeklyFee: [price(150, 'old')] })], operators: [] }, [], today)
	expect(lines('2023-03-01')).toEqual([])
	expect(lines('2023-04-02')).toHaveLength(1)
	expect(ageInWords([])).toBe('Nothing has gone out of date.')
})
