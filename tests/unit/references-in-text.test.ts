import { describe, expect, test } from 'vitest'
import { createNameFinder, figuresBesideNames, typedLawFigures } from '../../scripts/content/prose/bare-figures.ts'
import { createFactLookup } from '../../scripts/content/records/fact-lookup.ts'
import { knownRecords } from '../../scripts/content/records/known-records.ts'
import type { FootnoteSource } from '../../scripts/content/text/markdown/file-data.ts'
import { renderMarkdown } from '../../scripts/content/text/markdown.ts'
import type { OperatorFile, VillageFile } from '../../scripts/content/records/model.ts'
import { coverReferences, fillReferences, type Lookups } from '../../scripts/content/text/references-in-text.ts'

const RECEIPT = { title: 'Rates', publisher: 'Ministry', url: 'https://rates.example/', asOf: '2025-04' }
const LOOKUPS: Lookups = {
	law: (id, { figureOnly }) =>
		id === 'phone'
			? { text: '09 356 0052', receipts: [] }
			: id === 'rate'
				? { text: figureOnly ? '$10' : '$10 a week', receipts: [RECEIPT], isLaw: true }
				: { message: `there is no fact "${id}"`, fix: 'Did you mean "rate"?' },
	fact: ({ subject, fact, plan }) => ({ text: [subject, fact, plan].filter(Boolean).join('/'), receipts: [RECEIPT] }),
	box: (id) =>
		id === 'now'
			? { title: 'Now.', date: '22 November 2026', paragraphs: ['It is :law[rate].'] }
			: { message: `there is no box "${id}"`, fix: 'Use another.' },
}

function render(text: string, sources?: FootnoteSource[], lookups = LOOKUPS) {
	return renderMarkdown({ text, file: 'x.md', lineOffset: 10, lookups, ...(sources && { sources }) })
}

/** A source of the front matter. */
const OWN = { id: 'own', title: 'T', publisher: 'P', url: 'https://own.example/', position: { line: 1, column: 1 } }

describe('references in Markdown', () => {
	test('become words with a footnote, after the full stop', () => {
		const { html, receipts, isLaw, issues } = render('You get :law[rate].', [])
		expect(issues).toEqual([])
		expect(html).toContain('You get $10 a week.<sup>')
		expect(html).toContain('Ministry, <a href="https://rates.example/">Rates</a>, April 2025.')
		expect(receipts).toEqual([RECEIPT])
		expect(isLaw).toBe(true)
	})

	test('cite the source of the front matter that has the same address', () => {
		const { html, issues } = render('You get :law[rate].', [{ ...OWN, url: RECEIPT.url }])
		expect(issues).toEqual([])
		expect(html).toContain('id="fn-own"')
		expect(html).not.toContain('receipt-1')
	})

	test('cite a source once, however often it is referred to', () => {
		const { html } = render(':law[rate] and :law[rate]{figure}, and :fact[ryman dmf.percent]{plan="25% plan"}', [])
		expect(html).toContain('ryman/dmf.percent/25% plan')
		expect(html.match(/id="fn-receipt-/g)).toHaveLength(1)
	})

	test('ring a telephone number', () => {
		expect(render('Ring :law[phone].').html).toBe('<p>Ring <a href="tel:+6493560052">09\u00a0356\u00a00052</a>.</p>')
	})

	test('keep the number of a footnote apart from a figure, in copied and in spoken text', () => {
		const { html } = render('Some 18 homes[^own] and :law[rate]{figure}.', [OWN])
		expect(html.replace(/<[^>]+>/g, '')).toContain('Some 18 homes\u00a01 and $10.\u00a02')
	})

	test('put a full stop between a telephone number and its footnote', () => {
		const sourced: Lookups = { ...LOOKUPS, law: () => ({ text: '09 356 0052', receipts: [RECEIPT] }) }
		const { html } = render('Ring :law[phone]. Then wait.', [], sourced)
		expect(html).toContain('09\u00a0356\u00a00052</a>.<sup>')
	})

	test('are replaced in tables too', () => {
		expect(render('| A | B |\n|---|---|\n| x | :law[rate] |\n', []).html).toContain('$10 a week<sup>')
	})

	test('without footnotes hand their sources over', () => {
		const { html, receipts } = render('You get :law[rate].')
		expect(html).toBe('<p>You get $10 a week.</p>')
		expect(receipts).toEqual([RECEIPT])
	})

	test('that are wrong are issues at their place', () => {
		expect(
			render('A\n\nb :law[rates] and :laws[rate] and :fact[ryman] and :law[rate]{unit}\n').issues.map(
				({ line, column, message, fix }) => `${line}:${column} ${message}. ${fix}`,
			),
		).toEqual([
			'13:3 there is no fact "rates". Did you mean "rate"?',
			'13:19 :laws[rate] is not known. Did you mean :law[rate]?',
			'13:35 "ryman" does not name a village or operator and one fact of it. Write it like :fact[ryman-healthcare dmf.percent].',
			'13:52 a :law reference has no "unit". Remove it, or write figure or hours.',
		])
	})

	test('leave alone what only looks like one', () => {
		const { html, issues } = render('At 10:am, note:this and a:b[c].\n')
		expect(issues).toEqual([])
		expect(html).toContain('At 10:am, note:this and a:b[c].')
	})

	test('a block of another program is reported, because its text would be printed as it is written', () => {
		expect(render(':::note\n## Heading\n:::\n').issues).toEqual([
			expect.objectContaining({ line: 11, message: expect.stringMatching(/^:::note is not known/) as string }),
		])
	})

	test('a box is dated, and names its sources', () => {
		const { html, issues } = render('A.[^own]\n\n::box[now]\n\nB', [OWN])
		expect(issues).toEqual([])
		expect(html).toContain('<div class="dated-box">\n<p><strong>Now.</strong> Last checked on 22 November 2026.</p>')
		expect(html).toContain('<p>It is $10 a week.</p>')
		expect(html).toContain('<p>Sources: <a href="https://rates.example/">Ministry</a>, April 2025.</p>')
	})

	test('a box tells two sources of one publisher apart', () => {
		const receipts = ['Rates', 'Fees'].map((title) => ({ ...RECEIPT, title, url: `https://x.example/${title}` }))
		const two: Lookups = { ...LOOKUPS, law: () => ({ text: '$10', receipts }) }
		const { html } = render('::box[now]', undefined, two)
		expect(html).toContain('>Ministry</a>')
		expect(html).toContain('>Ministry (page 2)</a>')
	})

	test('a box that does not exist is an issue, and so is an unknown one', () => {
		expect(render('::box[then]\n\n::bax[now]\n').issues.map(({ line, message }) => `${line} ${message}`)).toEqual([
			'11 there is no box "then"',
			'13 ::bax is not known',
		])
	})
})

describe('references in other text', () => {
	const parsed = (value: unknown) => ({ value, locate: () => ({ line: 4, column: 2 }) })

	test('say the days that several figures of a sentence hold for once, at its end', () => {
		const dated: Lookups = {
			...LOOKUPS,
			law: (id) => ({ text: `$${id}.50 (until 1 May 2026)`, receipts: [], period: ' (until 1 May 2026)' }),
		}
		const words = (text: string) => fillReferences(parsed({ text }), 'content/x.json', dated).parsed.value
		expect(words('It was :law[10] alone, :law[20] shared and :law[30] for a couple. Ask the Ministry.')).toEqual({
			text: 'It was $10.50 alone, $20.50 shared and $30.50 for a couple (until 1 May 2026). Ask the Ministry.',
		})
		expect(words(':law[10] alone. A couple got :law[30]')).toEqual({
			text: '$10.50 (until 1 May 2026) alone. A couple got $30.50 (until 1 May 2026)',
		})
	})

	test('say once who to ask for today’s figure, after a sentence that ends with an old one', () => {
		const ask = { words: 'Ring 09 356 0052 for today’s', receipts: [RECEIPT] }
		const lapsed: Lookups = { ...LOOKUPS, law: (id) => ({ text: `$${id}`, receipts: [], ask }) }
		const text = ':law[10] was the least. The most was :law[20]. For two it was :law[30].'
		const asked = '$10 was the least. The most was $20. Ring 09 356 0052 for today’s. For two it was $30.'
		expect(fillReferences(parsed({ text, sources: [] }), 'content/x.json', lapsed).parsed.value).toEqual({
			text: asked,
			sources: [RECEIPT],
		})
		const { html } = render(text, [], lapsed)
		const [paragraph = ''] = html.split('</p>')
		expect(
			paragraph
				.replace(/<sup>.*?<\/sup>/g, '')
				.replace(/<[^>]+>/g, '')
				.replaceAll('\u00a0', ' '),
		).toBe(asked)
		expect(paragraph).toContain('<a href="tel:+6493560052">')
	})

	test('are filled in, and add their sources to the entry around them', () => {
		const { parsed: filled, issues } = fillReferences(
			parsed([
				{ answer: 'It is :law[rate]{figure}.', sources: [] },
				{ answer: 'None.', sources: [RECEIPT] },
			]),
			'content/x.json',
			LOOKUPS,
		)
		expect(issues).toEqual([])
		expect(filled.value).toEqual([
			{ answer: 'It is $10.', sources: [RECEIPT] },
			{ answer: 'None.', sources: [RECEIPT] },
		])
	})

	test('leave the sources of a text’s footnotes alone: the text cites the facts itself', () => {
		const frontMatter = { summary: 'It is :law[rate]{figure}.', sources: [] }
		expect(fillReferences(parsed(frontMatter), 'content/x.md', LOOKUPS, ['sources']).parsed.value).toEqual({
			summary: 'It is $10.',
			sources: [],
		})
	})

	test('that are wrong are issues, and stay as they are written', () => {
		const { parsed: filled, issues } = fillReferences(parsed({ a: ':law[rates]' }), 'content/x.json', LOOKUPS)
		expect(issues).toEqual([
			{ file: 'content/x.json', line: 4, column: 2, message: 'there is no fact "rates"', fix: 'Did you mean "rate"?' },
		])
		expect(filled.value).toEqual({ a: ':law[rates]' })
	})

	test('are covered up where checks look for what an author typed', () => {
		const text = 'It is :law[nz-2025]{figure}.\n::box[now]\nx'
		expect(coverReferences(text)).toHaveLength(text.length)
		expect(coverReferences(text)).not.toMatch(/\d|box/)
	})
})

describe('facts of villages and operators', () => {
	const village: VillageFile = {
		slug: 'ash-court',
		name: 'Ash Court',
		operator: 'ash',
		region: 'r',
		city: 'c',
		position: { lat: -40, lng: 175, precision: 'town' },
		checked: '2026-11-01',
		facts: { entryPrice: [{ value: { from: 440000, to: 1550000 }, sources: ['own'] }] },
		sources: [{ id: 'own', url: 'https://ash.example/', publisher: 'Ash', kind: 'operator', asOf: '2022-05' }],
	}
	const operator: OperatorFile = {
		slug: 'ash-group',
		id: 'ash',
		name: 'Ash Group',
		aliases: [],
		checked: '2026-11-01',
		plans: [{ name: '25% plan' }],
		facts: {
			dmf: [
				{ value: { percent: 30, byYear: [10, 10, 10] }, sources: ['fees'] },
				{ value: { percent: 25 }, for: { plan: '25% plan' }, sources: ['fees'] },
			],
		},
		keyFeatures: [],
		pros: [],
		cons: [],
		awards: [],
		publishedRatings: [],
		faqs: [],
		sources: [{ id: 'fees', url: 'https://www.ash.example/fees', publisher: 'Ash', kind: 'operator' }],
	}
	const known = knownRecords([village], [operator], '2026-11-22')
	const look = createFactLookup(known.villages, known.operators, ['broken'])

	test('read as words, with the year of a price and the source', () => {
		expect(look({ subject: 'ash-court', fact: 'entryPrice' })).toEqual({
			text: '$440,000 to $1,550,000 (2022)',
			receipts: [{ title: 'Ash Court: entry price', publisher: 'Ash', url: 'https://ash.example/', asOf: '2022-05' }],
		})
		expect(look({ subject: 'ash-group', fact: 'dmf.percent' })).toMatchObject({ text: '30%' })
		expect(look({ subject: 'ash-group', fact: 'dmf.years' })).toMatchObject({ text: '3 years' })
		expect(look({ subject: 'ash-group', fact: 'dmf.percent', plan: '25% plan' })).toMatchObject({ text: '25%' })
		// Its operator's, as on the village's own page.
		expect(look({ subject: 'ash-court', fact: 'dmf.percent' })).toMatchObject({
			text: '30%',
			receipts: [{ title: 'Ash Group: deferred management fee' }],
		})
	})

	test('become amounts for every $100,000, but for a share of another price', () => {
		const fee = (plan: string, percent: number, of?: 'resale-price') => ({
			value: { percent, of },
			for: { plan },
			sources: ['fees'],
		})
		const facts = { dmf: [fee('a', 30), fee('b', 25), fee('c', 20, 'resale-price')] }
		const { slug } = operator
		const plans = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
		const find = createFactLookup([], knownRecords([], [{ ...operator, plans, facts }], '2026-11-22').operators, [])
		const text = (fact: string, plan?: string) => find({ subject: slug, fact, plan })
		expect(text('dmf.left', 'a')).toMatchObject({ text: '$70,000' })
		expect(text('dmf.kept', 'b')).toMatchObject({ text: '$25,000' })
		expect(text('dmf.left', 'c')).toMatchObject({ message: 'no source backs "dmf.left" of the plan "c" of Ash Group' })
		expect(text('plans.priceRoom')).toMatchObject({ text: '20%' })
		expect(text('plans.priceRoom.dollars')).toMatchObject({ text: '$120,000' })
		const one = knownRecords([], [{ ...operator, facts: { dmf: [fee('a', 30)] } }], '2026-11-22')
		const lookOne = createFactLookup([], one.operators, [])
		expect(lookOne({ subject: slug, fact: 'plans.priceRoom' })).toHaveProperty('message')
	})

	test('that are not known are issues', () => {
		expect(look({ subject: 'ash-cort', fact: 'units' })).toEqual({
			message: 'there is no village or operator "ash-cort"',
			fix: 'Did you mean "ash-court"?',
		})
		expect(look({ subject: 'ash-court', fact: 'entryprice' })).toMatchObject({ fix: 'Did you mean "entryPrice"?' })
		expect(look({ subject: 'ash-court', fact: 'units' })).toMatchObject({
			message: 'no source backs "units" of Ash Court',
		})
		expect(look({ subject: 'ash-group', fact: 'dmf.percent', plan: 'x' })).toMatchObject({
			message: 'no source backs "dmf.percent" of the plan "x" of Ash Group',
		})
	})

	test('of a file that could not be read are taken as they are', () => {
		expect(look({ subject: 'broken', fact: 'units' })).toEqual({ text: 'units', receipts: [], isUnread: true })
	})
})

describe('figures that an author typed', () => {
	const find = createNameFinder([
		{ slug: 'ash-group', name: 'Ash Group', aliases: ['ash'] },
		{ slug: 'elm-court', name: 'Elm Court' },
	])
	const beside = (text: string) =>
		figuresBesideNames({ text, file: 'x.md', lineOffset: 0 }, find).map(
			({ line, message, fix }) => `${line} ${message}. ${fix}`,
		)

	test('beside a name are refused, with the reference to write', () => {
		expect(beside('A.\n\nAsh keeps 30%.')).toEqual([
			'3 the figure "30%" is beside Ash Group, and refers to no fact. Write :fact[ash-group dmf.percent] instead, or leave the figure out.',
		])
		expect(beside('- [Elm Court](/x): $135 a week.[^a]')[0]).toContain(':fact[elm-court weeklyFee]')
		expect(beside('- A home in the hills: $135.[^a] See [their page](/villages/elm-court).')[0]).toContain(
			':fact[elm-court entryPrice]',
		)
		expect(beside('## Elm Court, from $440,000')).toHaveLength(1)
	})

	test('in a row or a column of a table with a name are refused', () => {
		expect(beside('| A | B |\n|---|---|\n| Ash Group | 25 per cent |')).toHaveLength(1)
		expect(beside('| A | Ash Group |\n|---|---|\n| Fee | 25% |\n| Age | 70 |')).toHaveLength(1)
	})

	test('elsewhere, or filled in, pass', () => {
		expect(beside('A fee is 20%. \n\nAsh keeps :fact[ash-group dmf.percent] and {{example a totalCost 7}}.')).toEqual(
			[],
		)
		expect(beside('Ashes are 30% carbon.')).toEqual([])
	})

	test('that a fact of law or market holds are refused', () => {
		const facts = new Map([
			['limit', '$291,825'],
			['cooling-off', '15 working days'],
		])
		expect(
			typedLawFigures(
				{ text: 'It was $291,825. You have 15 working days, not 10.', file: 'x.md', lineOffset: 0 },
				facts,
			).map(({ fix }) => fix),
		).toEqual([
			'Write :law[limit] instead, so that it changes everywhere at the same time.',
			'Write :law[cooling-off] instead, so that it changes everywhere at the same time.',
		])
	})
})
