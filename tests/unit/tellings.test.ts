import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import {
	careCounts,
	contradictions,
	miscounts,
	readCards,
	readComparison,
	readRows,
	readTableRow,
	readVillagePage,
} from '../site/tellings.ts'

const signs = (...states: string[]) => states.map((state) => `<use href="/images/icons.svg#${state}"></use>`).join('')
const SIGNS = signs('offered', 'unknown', 'offered', 'not-offered', 'unknown')
const WORDS = 'Independent living and rest home care. No hospital care. Others: ask'
const line = `<span class="offer-line"><svg>${SIGNS}</svg><span class="offer-words">${WORDS}</span></span>`

/** What views say about one village; no two contradict each other. */
const VIEWS = {
	card: `<li class="card result" data-village="tui-court">
		<div><h3><a href="/villages/tui-court">Tui Court</a></h3><p class="meta"><span class="tag">Being built</span> Kamo, Farville · 3 km</p></div>
		<ul><li>${line}</li><li><b>30%</b> kept when you leave <small>(operator’s terms)</small></li><li><b>From $450,000</b> <small>(2022)</small></li></ul>
	</li>`,
	row: `<ul class="village-rows data-rows"><li>
		<span><span class="map-badge">1</span><a href="/villages/tui-court">Tui Court</a><span class="village-row-about"><span>Kamo</span><span>Formerly Kamo Court</span><span>Being built</span></span></span>
		<span class="village-row-offers">${line}</span>
		<span class="village-row-figures"><span><b>30%</b> kept<span> (operator’s terms)</span></span><span><b>From $450,000</b> (2022)</span></span>
	</li></ul>`,
	page: `<article class="village-page"><h1>Tui Court</h1>
		<a href="sms:?&body=Tui%20Court%2C%20Kamo%2C%20Farville%3A%20https%3A%2F%2Fx.test">Text</a>
		<section class="glance"><dl>
			<div><dt>Homes and care</dt><dd>${line}</dd></div>
			<div><dt>Fee when you leave</dt><dd>30%<small>of the entry price; the operator’s general terms</small></dd></div>
			<div><dt>Entry price</dt><dd>From $450,000 (2022)</dd></div>
			<div><dt>Status</dt><dd>Being built</dd></div>
		</dl></section>
		<div class="leaving-line">It keeps <strong>30% of the entry price</strong></div>
		<ol><li class="step"><span class="step-name">Hospital care</span><span class="step-state"><svg>${signs('not-offered')}</svg> Not offered</span></li></ol>
	</article>
	<script type="application/ld+json">{"@graph":[{"@type":"LocalBusiness","address":{"addressLocality":"Kamo"}}]}</script>`,
	comparison: `<table class="compare-table">
		<tr><th>Fact</th><th><a href="/villages/tui-court">Tui Court</a><span class="meta">Kamo, Farville</span></th></tr>
		<tr><th>Homes and care</th><td>${line}</td></tr>
		<tr><th>Fee when you leave</th><td><span class="value">30% of the entry price</span> Operator’s general terms</td></tr>
		<tr><th>Entry price</th><td><span class="value">From $450,000 (2022)</span></td></tr>
		<tr><th>Status</th><td><span class="value">Being built</span></td></tr>
	</table>`,
}
const ROW = {
	id: 'tui-court',
	suburb: 'Kamo',
	city: 'Farville',
	status: 'under-construction',
	confirmed: true,
	careServices: ['independent-living', 'rest-home'],
	careNotOffered: ['hospital'],
	dmfWords: '30%',
	dmfOf: 'operator',
	entryPriceFrom: 450_000,
}

function tellingsOf(views: typeof VIEWS, tableRow: Record<string, unknown>) {
	const nodes = (html: string) => parseDocument(html).children
	return [
		...readCards('its card', nodes(views.card)),
		...readRows('its row', nodes(views.row)),
		...readVillagePage('tui-court', nodes(views.page)),
		...readComparison('a comparison', nodes(views.comparison)),
		...readTableRow(tableRow),
	]
}

test('views that agree contradict nothing, and each tells something', () => {
	const tellings = tellingsOf(VIEWS, ROW)
	expect(new Set(tellings.map(({ view }) => view)).size).toBe(14)
	expect(contradictions(tellings)).toEqual([])
})

/** One view, what is planted in it, what it is about, and the two views that then differ. */
const PLANTED = [
	['card', ['<b>30%', '<b>25%'], ['fee', 'its card', '25%', '30%']],
	['card', ['Kamo, Farville', 'Tikipunga, Farville'], ['place', 'its card', 'Tikipunga, Farville', 'Kamo, Farville']],
	['row', ['#unknown', '#not-offered'], ['serviced apartments', 'its row', 'unknown', 'not-offered']],
	['row', ['<span>Being built</span>', ''], ['status', 'its row', 'Being built', 'Open']],
	['row', [' (operator’s terms)', ''], ['whose', 'its row', 'the operator’s', 'its own']],
	[
		'page',
		[' Not offered', ' Not known: ask'],
		['hospital care', 'the words of its steps of care', 'not-offered', 'unknown'],
	],
	[
		'page',
		['"addressLocality":"Kamo"', '"addressLocality":"Farville"'],
		['suburb', 'its structured data', 'Kamo', 'Farville'],
	],
	['page', ['$450,000 (2022)', '$450,000'], ['price', 'the top of its page', 'From $450,000 (2022)', 'From $450,000']],
	['comparison', [WORDS, 'Rest home care'], ['offers', '“Homes and care” of a comparison', WORDS, 'Rest home care']],
	['comparison', ['30% of', '20% of'], ['shares', '“Fee when you leave” of a comparison', '30%', '20%']],
] as const

test.each(PLANTED)(
	'a contradiction planted in the %s is found: %j',
	(view, [told, planted], [about, where, ...words]) => {
		expect(VIEWS[view]).toContain(told)
		const found = contradictions(tellingsOf({ ...VIEWS, [view]: VIEWS[view].replace(told, planted) }, ROW))
		const [sentence = ''] = found.filter((one) => one.startsWith(`tui-court, ${about}:`))
		for (const part of [where, ...words.map((word) => `"${word}"`)]) expect(sentence).toContain(part)
	},
)

test('a contradiction in the open data is found', () => {
	const found = contradictions(tellingsOf(VIEWS, { ...ROW, careServices: [...ROW.careServices, 'hospital'] }))
	expect(found).toEqual([
		expect.stringMatching(/^tui-court, hospital care: .*"not-offered"; the table of villages says "offered"/),
	])
	const silent = contradictions(tellingsOf(VIEWS, { ...ROW, dmfWords: null, careNotOffered: null }))
	expect(silent).toEqual([
		expect.stringContaining('hospital care'),
		expect.stringContaining('fee'),
		expect.stringContaining('shares'),
	])
	const denied = contradictions(tellingsOf(VIEWS, { ...ROW, careNotOffered: ['hospital', 'dementia'] }))
	expect(denied).toEqual([
		expect.stringMatching(/^tui-court, dementia care: .*"unknown"; the table of villages says "not-offered"/),
	])
})

test('a search that counts otherwise than rows is found', () => {
	const tellings = readRows('its row', parseDocument(VIEWS.row).children)
	const right = {
		careLevel: new Map([
			['independent', 1],
			['rest-home', 1],
			['full', 1],
		]),
		status: new Map([['under-construction', 1]]),
	}
	expect(miscounts(tellings, right)).toEqual([])
	expect(miscounts(tellings, { ...right, careLevel: new Map([...right.careLevel, ['dementia', 1]]) })).toEqual([
		'dementia: the search counts 1, rows 0',
	])
	expect(miscounts(tellings, { ...right, status: new Map() })).toEqual([
		'under-construction: the search counts 0, rows 1',
	])
})

test('care is counted by signs', () => {
	const rowOf = (slug: string, ...states: string[]) =>
		VIEWS.row.replaceAll('tui-court', slug).replace(SIGNS, signs('offered', 'unknown', ...states))
	const html = [
		rowOf('caring', 'unknown', 'offered', 'unknown'),
		rowOf('without', 'not-offered', 'not-offered', 'not-offered'),
		rowOf('open', 'not-offered', 'not-offered', 'unknown'),
	].join('')
	expect(careCounts(readRows('its row', parseDocument(html).children))).toEqual({ villages: 3, offered: 1, unknown: 1 })
})
