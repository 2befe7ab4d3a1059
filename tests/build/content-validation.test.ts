/** Each way in which content can be broken: one change to a valid country, and the exact words an author then reads. */
import { readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { copyCountryForEachTest, problems, replace, root, text, write } from './country.ts'

copyCountryForEachTest()

const ALPHA = 'villages/alpha-court.json'
const BRAVO = 'villages/bravo-gardens.json'
const CHARLIE = 'villages/charlie-lodge.json'
const DELTA = 'villages/delta-court.json'
const COSTS = 'guides/blog/testland-costs.md'
const CHOOSING = 'guides/blog/choosing-in-testland.md'

test('a valid country has no issues', async () => {
	expect(await problems()).toEqual([])
})

test('only regular files are read: a link would publish any file of the machine', async () => {
	await symlink('/etc/passwd', join(root, 'images/passwd.svg'))
	await symlink('/etc', join(root, 'images/etc'))
	await symlink(join(root, ALPHA), join(root, 'villages/linked.json'))
	expect(await problems()).toEqual(
		['images/etc', 'images/passwd.svg', 'villages/linked.json'].map(
			(file) => `content/${file}:1:1  this is a link or no ordinary file  Put the file itself here, as a copy.`,
		),
	)
})

test('files that are too long are not read, and what names one is not wrong as well', async () => {
	write(ALPHA, ' '.repeat(5_000_001))
	write('images/house.svg', 'x'.repeat(5_000_001))
	expect(await problems()).toEqual(
		['images/house.svg', ALPHA].map(
			(file) =>
				`content/${file}:1:1  this file is 5.0 MB long, and at most 5.0 MB are read  Make it smaller, or split it.`,
		),
	)
})

test('what people type who look for an answer that is not there, or for two', async () => {
	const asked = [
		{ answer: '/faq#cots', texts: ['what will it set me back'] },
		{ answer: '/blog/testland-costs#what-you-pay', texts: ['What will it set me back?', 'the big sum'] },
		{ answer: '/villages/alpha-court', texts: ['the one by the lake'] },
		{ answer: '/blog/testland-costs#what-you-pay', texts: ['each week'] },
		{ answer: '/faq#cost', texts: ['is ālpha court dear', 'is a lodge dear', 'do Alpha Group put it up'] },
		{ answer: '/villages', title: 'All villages', texts: [] },
		{ answer: '/vilages', title: 'All villages', texts: [] },
	]
	write('asked.json', JSON.stringify(asked, null, '\t'))
	expect(await problems()).toEqual([
		'content/asked.json:3:3  the box finds no answer at /faq#cots  Did you mean /faq#cost or /faq#pets?',
		'content/asked.json:11:4  "What will it set me back?" is there twice: for /faq#cots and for /blog/testland-costs#what-you-pay  Keep the one that answers it best.',
		'content/asked.json:16:3  the box finds no answer at /villages/alpha-court  Did you mean /villages?',
		'content/asked.json:22:3  /blog/testland-costs#what-you-pay is there twice  Make one list of the two.',
		'content/asked.json:30:4  "is ālpha court dear" names Alpha Court  Say it without the name, such as "they" or "the village", or remove it.',
		'content/asked.json:32:4  "do Alpha Group put it up" names Alpha Group (invented)  Say it without the name, such as "they" or "the village", or remove it.',
		'content/asked.json:41:3  the box finds no answer at /vilages  Did you mean /villages?',
	])
})

test('four spaces that come with a paste make no code unsaid', async () => {
	replace(CHOOSING, 'twice.', 'twice.\n\n    Take your time.')
	expect((await problems()).join('\n')).toContain('four spaces or a tab in front make this code')
})

test('of a village with a wrong name and value all else is checked in the same run, and so are links below a wrong date', async () => {
	replace(ALPHA, '"name":', '"nmae": "x",\n\t"name":')
	replace(
		ALPHA,
		'"facts": {',
		'"facts": {\n\t\t"phone": [{ "value": "09 123 456 7890", "sources": ["own"] }],\n\t\t"villas": [],',
	)
	replace(ALPHA, /"city": "[^"]*"/.exec(text(ALPHA))?.[0] ?? '', '"city": "Nowhere"')
	replace(CHOOSING, /reviewed: [\d-]+/.exec(text(CHOOSING))?.[0] ?? '', 'reviewed: soon')
	replace(CHOOSING, 'twice.', 'twice. See [more](/no-such-page).')
	const found = await problems()
	for (const what of ['"nmae"', '"villas"', '09 123 456 7890', '"Nowhere"', '"reviewed"', '/no-such-page'])
		expect(
			found.filter((line) => line.includes(what)),
			`${what} in ${found.join('\n')}`,
		).toHaveLength(1)
	expect(found).toHaveLength(6)
})

describe('a guide that quotes a fact', () => {
	const SOURCE =
		'sources:\n  - { id: own, title: Court, publisher: Alpha, url: "https://alpha.example/court", supports: prices }\n'
	const statement = (to: number, source: string) =>
		`{ "value": { "from": 450000, "to": ${to} }, "sources": ["${source}"] }`
	const source = (id: string, day: string) =>
		`{ "id": "${id}", "url": "https://alpha.example/${id}", "publisher": "Alpha", "kind": "operator", "asOf": "${day}" }`
	const quote = async () => {
		replace(CHOOSING, 'sources: []\n', SOURCE)
		replace(CHOOSING, 'twice.', 'twice. It costs :fact[alpha-court entryPrice].')
		replace(CHOOSING, 'A short text', 'Of :fact[alpha-court entryPrice]. A short text')
		expect(await problems()).toEqual([])
	}
	const guide = async () =>
		(await readContent(root, '2026-11-22')).articles.find(({ slug }) => slug === 'choosing-in-testland')

	test('cites what the fact cites now, whoever adds a newer price with its source', async () => {
		await quote()
		replace(ALPHA, '"entryPrice": [', `"entryPrice": [${statement(995000, 'newer')}, `)
		replace(ALPHA, '"sources": [\n', `"sources": [${source('newer', '2026-09-01')},\n`)
		expect(await problems()).toEqual([])
		const { html = '', uncited } = (await guide()) ?? {}
		expect(html).toContain('$450,000 to $995,000')
		expect(html).toContain('href="https://alpha.example/newer"')
		expect(html).not.toContain('href="https://alpha.example/court"')
		expect(uncited).toEqual(['own'])
	})

	test('passes where the source of the fact has another address', async () => {
		await quote()
		replace(ALPHA, 'https://alpha.example/court', 'https://alpha.example/prices')
		expect(await problems()).toEqual([])
	})
})

describe('a file that cannot be read is the one problem', () => {
	test('whatever names it', async () => {
		// What depends on villages, operators, registers, law and pages in each way.
		const law = { id: 'limit', figure: '$291,825', sources: ['a'] }
		const sources = [{ id: 'a', title: 'Limits', publisher: 'Ministry', url: 'https://ministry.example/' }]
		write(
			'law-and-market/limits.json',
			JSON.stringify({ title: 'Limits', law: true, checked: '2026-11-01', facts: [law], sources }),
		)
		replace('money.json', '"$200,000 (1 July 2025 to 30 June 2026)"', '":law[limit]"')
		replace(
			CHOOSING,
			'How to choose an invented village, for tests only.',
			'How to choose under the limit of :law[limit]',
		)
		replace(
			CHOOSING,
			'sources: []\n',
			'sources:\n  - { id: own, title: Limits, publisher: Ministry, url: "https://ministry.example/", supports: limits }\n',
		)
		replace(
			CHOOSING,
			'twice.',
			`twice. It has :fact[alpha-court careBeds], a fee of :fact[alpha-court dmf.percent]{plan="Villa"} and a limit of :law[limit]. Of {{count villages operator=alpha}}.`,
		)
		write(
			'imports/beds.json',
			JSON.stringify({
				sources: [
					{
						id: 'b',
						url: 'https://ministry.example/beds',
						publisher: 'Ministry',
						kind: 'regulator',
						asOf: '2026-10-01',
					},
				],
				records: {
					alpha: {
						name: 'Alpha',
						facts: { careBeds: [{ value: 20, source: 'b' }], careServices: [{ value: ['dementia'], source: 'b' }] },
					},
				},
			}),
		)
		replace(ALPHA, '"unconfirmed"', '"joins": { "beds": "alpha" }, "unconfirmed"')
		replace(CHARLIE, '"Farville",', '"Farville", "suburb": "Lodge Park",')
		replace(
			'districts.json',
			'[\n',
			'[\n{ "name": "The Park", "regions": ["testland-south"], "towns": ["Lodge Park"] },\n',
		)
		write('published.json', '["/villages/alpha-court", "/operator/alpha"]')
		expect(await problems()).toEqual([])
		for (const file of await readdir(root, { recursive: true })) {
			if (!/\.(?:json|md)$/.test(file)) continue
			const before = await readFile(join(root, file))
			for (const broken of ['', '---\ntitle: [']) {
				write(file, broken)
				expect(await problems(), file).toEqual([expect.stringMatching(`^content/${file}:`)])
			}
			await rm(join(root, file))
			write(file, before)
		}
	})
})

test('brackets that no parser can follow end the build of nothing else', async () => {
	write(ALPHA, '['.repeat(100_000))
	expect(await problems()).toEqual([`content/${ALPHA}:1:1  this is nested too deeply to be read  Use fewer levels.`])
})

test.each(['/sw.js', '/sitemap-pages.xml', '/_headers', '/images/x', '/.well-known/security.txt'])(
	'no redirect covers %s',
	async (from) => {
		const redirects = JSON.parse(text('redirects.json')) as object[]
		write('redirects.json', JSON.stringify([...redirects, { from, to: '/blog', why: 'x' }]))
		expect(await problems()).toEqual([
			expect.stringMatching(
				/^content\/redirects\.json:1:\d+ {2}\/\S+ is what the build writes {2}Remove the redirect\.$/,
			),
		])
	},
)

test('an operator of which little is known needs no empty lists', async () => {
	write(
		'operators/delta-homes.json',
		'{ "id": "delta", "name": "Delta Homes", "checked": "2026-11-01", "facts": {}, "sources": [] }',
	)
	expect(await problems()).toEqual([])
})

/** What is replaced in a file by what, and the lines that an author then reads; without the name of the file in those about it. */
type Case = [name: string, change: [file: string, before: string, after: string], ...issues: string[]]

const FRONT_MATTER: Case[] = [
	[
		'not closed',
		[CHOOSING, 'sources: []\n---', 'sources: []'],
		'1:1  the front matter is not closed  Put a line that is only --- after its last entry.',
	],
	[
		'a key mistyped',
		[CHOOSING, 'nextReview: 2027-05-01', 'nextReviev: 2027-05-01'],
		'1:1  "nextReview" is missing  Add a line "nextReview: …" to the front matter.',
		'7:1  "nextReviev" is not a known name  Did you mean "nextReview"?',
	],
	[
		'a day that does not exist',
		[CHOOSING, 'reviewed: 2026-11-01', 'reviewed: 2026-02-30'],
		'6:1  "reviewed" must be a day that exists, written YYYY-MM-DD  Write it like 2026-11-21.',
	],
	[
		'a colon in a text',
		[CHOOSING, 'title: Choosing a village in Testland', 'title: Choosing: a village'],
		'2:8  this text holds a character that has a meaning in YAML, such as a colon  Put the whole text in double quotes: "…"',
	],
	[
		'a year that is a number',
		[COSTS, 'asOf: 2026-01\n', 'asOf: 2026\n'],
		'16:5  "asOf" must be text, not a number  Write it in double quotes: "2026"',
	],
	[
		'dates in the wrong order',
		[CHOOSING, 'nextReview: 2027-05-01', 'nextReview: 2026-11-01'],
		'7:1  "nextReview" (2026-11-01) is not after "reviewed" (2026-11-01)  Set it to a later day.',
	],
	[
		'a title that another guide has',
		[CHOOSING, 'title: Choosing a village in Testland', 'title: What a Testland Village costs'],
		'content/guides/blog/testland-costs.md:2:1  content/guides/blog/choosing-in-testland.md has the same title  Give each one a title of its own.',
	],
	[
		'a title that search engines cut',
		[
			CHOOSING,
			'title: Choosing a village in Testland',
			'title: A very long title that goes on and on until search engines stop',
		],
		'2:1  the title "A very long title that goes on and on until search engines stop | Testland Compass" is 82 letters long  Shorten it by 12: search engines show 70.',
	],
	[
		'a description of a few words',
		[CHOOSING, 'How to choose an invented village, for tests only.', 'How to choose.'],
		'3:1  the description is 14 letters long  Write 41 to 200: search engines show that much.',
	],
	[
		'words for a heading that is not there',
		[COSTS, 'sources:\n', 'sections:\n  - id: when-you-go\n    also: [moving out]\nsources:\n'],
		'12:5  no heading has the address #when-you-go  Use one of: what-you-pay, when-you-leave, sources.',
	],
	[
		'a tool that is none',
		[CHOOSING, 'related: []', 'related: []\ntools: [/cost]'],
		'9:9  /cost is no tool of home.json  Did you mean "/costs"?',
	],
	[
		'related to a page that is no guide',
		[CHOOSING, 'related: []', 'related: [/faq]'],
		'8:11  /faq is no other guide  Name guides only, and link to other pages in the text.',
	],
	[
		'related to a guide that does not exist',
		[CHOOSING, 'related: []', 'related: [/blog/testland-cost]'],
		'8:11  there is no guide at /blog/testland-cost  Did you mean "/blog/testland-costs"?',
	],
]

const QUIZ: Case[] = [
	[
		'no question about what matters most',
		['quiz.json', '"role": "priority"', '"role": "wish"'],
		'1:1  one question must ask for at most 3 things that matter most  Give one, and no other, the role "priority", and "choose": 3.',
	],
	[
		'an id twice',
		['quiz.json', '"id": "swimming"', '"id": "reading"'],
		'56:5  the id "reading" is used twice  Give each one an id of its own.',
	],
	[
		'an id of the quiz’s own',
		['quiz.json', '"id": "either"', '"id": "unsure"'],
		'35:5  the id "unsure" is the quiz’s own  Choose another id.',
	],
	[
		'a number of answers in words',
		['quiz.json', '"choose": 2', '"choose": "two"'],
		'43:3  "choose" must be a number or "any"  Write 1 for one answer, 3 for up to three, "any" for as many as one likes.',
	],
	[
		'more answers than options',
		['quiz.json', '"choose": 2', '"choose": 3'],
		'43:3  3 may be chosen of 2 options  Choose a smaller number, or write "any".',
	],
	[
		'must-haves about a question that is not there',
		['quiz.json', '"about": [\n\t\t\t\t\t"care"', '"about": [\n\t\t\t\t\t"cares"'],
		'76:6  there is no other question "cares"  Did you mean "care"?',
	],
	[
		'no must-haves, and wishes about another question',
		['quiz.json', '"role": "must"', '"role": "wish"'],
		'1:1  no question asks for must-haves  Give one the role "must".',
		'75:5  "about" in a question of wishes changes nothing  Remove it, or give the question the role "priority" or "must".',
	],
	[
		'places asked for twice',
		[
			'quiz.json',
			'"options": "places"\n\t},',
			'"options": "places"\n\t},\n\t{ "id": "too", "question": "Where?", "choose": 1, "role": "wish", "options": "places" },',
		],
		'9:68  one question must ask for a place  Give one, and no other, the options "places".',
	],
]

const JSON_FILES: Case[] = [
	[
		'a comma missing',
		[ALPHA, '"name": "Alpha Court",', '"name": "Alpha Court"'],
		'3:2  a comma is missing before this  Put a comma after the entry before.',
	],
	[
		'a key missing',
		[ALPHA, '"precision": "suburb"', '"precison": "suburb"'],
		'7:14  "precision" is missing  Add "precision": … to the { } that begins here.',
		'7:44  "precison" is not a known name  Did you mean "precision"?',
	],
	[
		'text where a number belongs',
		[ALPHA, '"from": 450000', '"from": "$450,000"'],
		'16:31  "from" must be a number, not text  Write it without quotes: 450000',
	],
	[
		'an unknown operator',
		[ALPHA, '"operator": "alpha"', '"operator": "alpa"'],
		'3:2  there is no operator with the id "alpa"  Did you mean "alpha"?',
	],
	[
		'an operator by its slug',
		[ALPHA, '"operator": "alpha"', '"operator": "alpha-group"'],
		'3:2  there is no operator with the id "alpha-group"  Did you mean "alpha"?',
	],
	[
		'an unknown region',
		[ALPHA, '"region": "testland-north"', '"region": "testland-nort"'],
		'4:2  there is no region "testland-nort"  Did you mean "testland-north"?',
	],
	[
		'an area where a region belongs',
		[BRAVO, '"region": "testland-south"', '"region": "southport"'],
		'4:2  there is no region "southport"  "southport" is an area; write its region: "testland-south"',
	],
	[
		'an unknown amenity',
		[ALPHA, '"pool"', '"poool"'],
		'15:29  item 1 of "value" has the unknown word "poool"  Did you mean "pool"? It must be one of: bar, bowling-green, bus-or-van, cafe, chapel, cinema, community-gardens, croquet, gym, hair-salon, library, medical-clinic, menz-shed, pets-allowed, pool, restaurant, spa, theatre, workshop.',
	],
	[
		'a price range reversed',
		[ALPHA, '"from": 450000', '"from": 950000'],
		'16:20  "value" runs backwards  "from" must not be more than "to": swap the two, or correct one.',
	],
	[
		'coordinates outside New Zealand',
		[ALPHA, '"lat": -36.9', '"lat": 36.9'],
		'7:16  "lat" is outside New Zealand  Latitude (lat) is between -47.5 and -34, longitude (lng) between 166 and 179; check that they are not swapped.',
	],
	[
		'a source that supports nothing',
		[
			BRAVO,
			'"id": "bravo", "url"',
			'"id": "other", "url": "https://other.example", "publisher": "O", "kind": "news" },\n{ "id": "bravo", "url"',
		],
		'13:5  the source "other" supports nothing  Name it in what it supports, or remove it.',
	],
	[
		'a statement without a source',
		[BRAVO, '"value": 2027, "sources": ["bravo"]', '"value": 2027, "sources": []'],
		'10:31  "sources" must name a source  Add the id of the source that says so, or move the value to "unconfirmed": a statement is what a source says.',
	],
	[
		'a source that does not exist',
		[BRAVO, '"value": 2027, "sources": ["bravo"]', '"value": 2027, "sources": ["brvo"]'],
		'10:43  there is no source "brvo"  Did you mean "bravo"?',
	],
	[
		'a source with the id of another',
		[DELTA, '"id": "council-2024"', '"id": "news-2024"'],
		'22:45  there is no source "council-2024"  Add it to "sources", or remove it here.',
		'43:5  the id "news-2024" is used twice  Give each one an id of its own.',
	],
	[
		'a source from the future',
		[DELTA, '"asOf": "2024-05" },\n\t\t{ "id": "audit-2022"', '"asOf": "2026-12" },\n\t\t{ "id": "audit-2022"'],
		'43:121  2026-12 is in the future  Write the date that it has; nothing can be known from later.',
	],
	[
		'a scope that covers nothing',
		['operators/alpha-group.json', '"for": { "villages": ["alpha-court"] }', '"for": {}'],
		'14:56  "for" covers nothing  Name a plan, homes or dates, or remove "for": without it, a statement is about everything.',
	],
	[
		'other villages in a village’s file',
		[DELTA, '"for": { "signedBefore": "2020-01-01" }', '"for": { "villages": ["alpha-court"] }'],
		'38:65  the statements of a village’s file are about that village  Remove "villages"; what holds for several is written in their operator’s file.',
	],
	[
		'nothing that says whether a village is open',
		[CHARLIE, '"unconfirmed": { "status": "open" }', '"unconfirmed": {}'],
		'9:2  nothing says whether it is open  Add a statement about "status", or write it in "unconfirmed": { "status": "open" }.',
	],
	[
		'what is listed as unconfirmed and has a source',
		[DELTA, '["chapel", "pool"]', '["chapel", "library"]'],
		'9:43  "library" is listed as unconfirmed, and a statement with a source says it  Remove it here.',
	],
	[
		'an operator that its newest source contradicts',
		[DELTA, '"operator": "alpha"', '"operator": "charlie"'],
		'3:2  its newest source names the operator "alpha", and the village is filed under "charlie"  Correct it, or mark the statement of a former operator with "state": "former".',
	],
	[
		'a suburb that its newest source contradicts',
		[ALPHA, '"suburb": "Testdale",', '"suburb": "Northwick",'],
		'6:2  its newest source names the suburb "Testdale", and the village is filed under "Northwick"  Write "Testdale", and correct the position, or remove the statement if its source is wrong.',
	],
	[
		'a join of two villages to one key',
		[ALPHA, '"checked": "2026-11-01",', '"checked": "2026-11-01",\n\t"joins": { "care-register": "T-0042" },'],
		'content/villages/delta-court.json:8:13  content/villages/alpha-court.json is joined to "T-0042" of care-register too  Keep the join of the village that the key is about, and remove the other.',
	],
	[
		'the name of a field in the note of a source',
		['operators/alpha-group.json', '"id": "report"', '"id": "report", "note": "not used in priceFrom"'],
		'35:21  "note" holds the name of a field, and it is shown to readers  Say it in words, such as: weekly fee',
	],
	[
		'a deferred fee that does not add up',
		['operators/alpha-group.json', '[10, 10]', '[10, 15]'],
		'18:6  "value" does not add up  "atEntry" and the shares of "byYear" together must make "percent".',
	],
	[
		'a deferred fee with two numbers of years',
		['operators/alpha-group.json', '"years": 4', '"years": 4, "byYear": [10, 20]'],
		'19:6  "value" has a share for other years than "years" says  Give "byYear" as many shares as there are years, or remove "years".',
	],
	[
		'terms for a village of another operator',
		[
			'operators/alpha-group.json',
			'"for": { "villages": ["alpha-court"] }',
			'"for": { "villages": ["bravo-gardens"] }',
		],
		'14:78  "bravo-gardens" is not a village of this operator  Use the name of a file in content/villages that names this operator.',
	],
	[
		'terms of a plan that is not named',
		['operators/alpha-group.json', '"plan": "Villa"', '"plan": "Vila"'],
		'18:106  there is no plan "Vila"  Did you mean "Villa"?',
	],
	[
		'plans for the same homes that don’t say which is the standard one',
		['operators/alpha-group.json', '"homes": ["apartment"], ', ''],
		'18:4  residents choose between this fee and that of the “Apartment”, and it doesn’t say which is the standard one  Add "standard": true if the source says that this is the standard plan, else "standard": false to each; or, where the plans are for different homes, add "homes" to them in "plans".',
		'19:4  residents choose between this fee and that of the “Villa”, and it doesn’t say which is the standard one  Add "standard": true if the source says that this is the standard plan, else "standard": false to each; or, where the plans are for different homes, add "homes" to them in "plans".',
	],
	[
		'a village’s fee that tells of its operator’s in fewer words',
		[
			'operators/alpha-group.json',
			'"years": 3 }, "sources": ["report"] },',
			'"years": 3 }, "sources": ["report"] },\n{ "value": { "percent": 25 }, "for": { "villages": ["alpha-court"] }, "sources": ["report"] },',
		],
		'18:1  content/operators/alpha-group.json tells of the same fee and says more  Remove it: the village has its operator’s fee. If its source is newer, add that to the operator’s statement.',
	],
	[
		'a standard plan without another plan for the same homes',
		['operators/alpha-group.json', '"plan": "Villa" },', '"plan": "Villa" }, "standard": true,'],
		'18:125  there is no other fee for the same homes  Remove "standard": it tells plans apart between which residents choose.',
	],
	[
		'an alias of two operators',
		['operators/bravo-trust.json', '"aliases": []', '"aliases": ["alpha-homes"]'],
		'4:14  "alpha-homes" belongs to the operator "alpha-group" already  Use another one: each leads to one operator’s page.',
	],
	[
		'a district in a region that is not there',
		['districts.json', '"testland-north"', '"testland-nort"'],
		'2:63  there is no region "testland-nort"  Did you mean "testland-north"?',
	],
	[
		'a town of a district that is not in its region',
		['districts.json', '"Testdale"', '"Southport"'],
		'2:106  there is no town or suburb "Southport" in testland-north  Write it as in content/geo/places.json, or remove it.',
	],
	[
		'a district with the name of an area',
		['districts.json', '"Te Wāhi"', '"The-Port"'],
		'2:39  "The-Port" leads to Southport already  Remove it from one of the two.',
	],
	[
		'two regions with one slug',
		['regions.json', '"slug": "testland-south"', '"slug": "testland-north"'],
		'content/areas.json:15:3  there is no region "testland-south"  Did you mean "testland-north"?',
		'content/geo/places.json:2:40  there is no region "testland-south"  Did you mean "testland-north"?',
		'content/geo/places.json:5:44  there is no region "testland-south"  Did you mean "testland-north"?',
		'content/geo/places.json:6:41  there is no region "testland-south"  Did you mean "testland-north"?',
		'content/geo/regions.json:32:6  there is no region "testland-south"  Did you mean "testland-north"?',
		'content/guides/testland-villages-guide.md:15:5  there is no page at /region/testland-south  Did you mean /region/testland-north?',
		'content/places/testland-south.md:1:1  there is no region or area "testland-south"  Did you mean "testland-north"?',
		'9:4  there is no region or area "testland-south"  Use the slug of another region or area, or remove it.',
		'13:3  another region has the slug "testland-north"  Give each one a slug of its own.',
		'19:4  "testland-north" is the place itself  Use the slug of another region or area, or remove it.',
		'content/villages/bravo-gardens.json:4:2  there is no region "testland-south"  Did you mean "testland-north"?',
		'content/villages/charlie-lodge.json:4:2  there is no region "testland-south"  Did you mean "testland-north"?',
	],
	[
		'an alias that is a place',
		['regions.json', '"te-test"', '"southport"'],
		'6:4  the alias "southport" leads to Southport already  Remove it from one of the two.',
	],
	[
		'a footer place that does not exist',
		['site.json', '"southport"', '"northport"'],
		'36:4  there is no region or area "northport"  Did you mean "southport"?',
	],
	[
		'a footer that links to nothing',
		['site.json', '"address": "/blog"', '"address": "/blogs"'],
		'48:3  there is no link to /blog  Add one, with a label of your choice.',
		'55:5  there is no page at /blogs  Did you mean /blog?',
	],
	[
		'a footer that links to a page twice',
		[
			'site.json',
			'"label": "Terms",\n\t\t\t\t"address": "/terms"\n',
			'"label": "Terms",\n\t\t\t\t"address": "/terms"\n\t\t\t},\n\t\t\t{\n\t\t\t\t"label": "Again",\n\t\t\t\t"address": "/terms"\n',
		],
		'71:5  /terms is linked twice  Remove one of the two links.',
	],
	[
		'a claim that is not true',
		['site.json', '"exactly": 3', '"exactly": 200'],
		'14:3  "3 villages listed" is not true: there are 3 villages  Change the claim to what is true.',
	],
	[
		'an operator card that says more than its source',
		['home.json', '"atLeast": 15', '"atLeast": 45'],
		'69:5  the card claims 45 villages of Bravo Trust (invented), and its sources say 16  Change the claim and the text to what is true.',
	],
	[
		'an operator card with care that nobody offers',
		['home.json', '"service": "hospital"', '"service": "dementia"'],
		'64:6  the card says "Hospital Care", and no source says that Bravo Trust (invented) or a village of it offers "dementia"  Remove the care type, or add the service with its source to the operator’s file.',
	],
	[
		'an operator card that leads to another operator',
		['home.json', '"link": "/operator/alpha"', '"link": "/operator/bravo"'],
		'48:4  /operator/bravo does not lead to the page of Alpha Group (invented)  Write /operator/alpha-group, or one of its aliases.',
	],
	[
		'six questions on the home page',
		['faq.json', '"home": false', '"home": true'],
		'1:1  5 questions must have "home": true, and 6 have  Set "home" so that exactly 5 are shown on the home page.',
	],
	[
		'an unknown placeholder',
		['faq.json', '{{site.email}}', '{{site.mail}}'],
		'46:3  {{site.mail}} is not known  Write {{site.name}} or {{site.email}} or {{site.packWithin}} or {{site.requestsKept}} or {{site.requestsGoTo}} or {{site.requestsStoredIn}} or {{site.legalName}} or {{site.address}} or {{site.privacyOfficer}} or {{site.funding}} or {{count villages place=otago care=dementia}} or {{list.checked}}, or remove the braces.',
	],
	[
		'a reference to a village that does not exist',
		['faq.json', '{{site.email}}', ':fact[alpha-cort units]'],
		'46:3  there is no village or operator "alpha-cort"  Did you mean "alpha-court"?',
	],
]

const MARKDOWN: Case[] = [
	[
		'a link to nowhere',
		[CHOOSING, '(/villages/alpha-court)', '(/villages/alpha-cout)'],
		'11:7  there is no page at /villages/alpha-cout  Did you mean /villages/alpha-court?',
	],
	[
		'a link to a heading that is not there',
		[CHOOSING, '#when-you-leave', '#when-you-go'],
		'15:33  there is no heading #when-you-go on /blog/testland-costs  Use one of: #what-you-pay, #when-you-leave, #sources.',
	],
	[
		'a heading of a page that is no text',
		[COSTS, '(/villages)', '(/villages#south)'],
		'31:54  the link to /villages has an anchor, #south, which is not sure to stay  Link to /villages without it.',
	],
	[
		'a link to a redirect',
		[CHOOSING, '(/villages/alpha-court)', '(/village/alpha-court)'],
		'11:7  the link to /village/alpha-court leads to a redirect  Link to /villages/alpha-court',
	],
	[
		'a link to an alias',
		['guides/testland-villages-guide.md', '(/region/testland-south)', "(/region/s'outh)"],
		"15:5  the link to /region/s'outh leads to a redirect  Link to /region/testland-south",
	],
	[
		'a link with the site’s own domain',
		[CHOOSING, '(/villages/alpha-court)', '(https://testland.example/villages/alpha-court)'],
		'11:7  the link https://testland.example/villages/alpha-court names this site’s own domain  Write it from the first slash on: /villages/alpha-court',
	],
	[
		'an image that is missing',
		[COSTS, '/images/house.svg', '/images/hause.svg'],
		'27:1  there is no file content/images/hause.svg  Did you mean /images/house.svg?',
	],
	[
		'an image from elsewhere',
		[COSTS, '/images/house.svg', 'https://pictures.example/house.svg'],
		'27:1  the image https://pictures.example/house.svg is not one of ours  Save it in content/images and write /images/name.svg',
	],
]

describe('an address that was published once', () => {
	const publish = (...addresses: string[]) => write('published.json', JSON.stringify(addresses, null, '\t'))

	test('may stay as it is or become a redirect', async () => {
		publish('/', '/villages/alpha-court', '/about', '/operator/alpha', '/news/2024')
		expect(await problems()).toEqual([])
	})

	test('may not lead nowhere, and the redirect to write is proposed', async () => {
		publish('/', '/villages/alpha-cort', '/old-page')
		expect(await problems()).toEqual([
			'content/published.json:3:2  /villages/alpha-cort has been published, and now leads nowhere  If a village or operator was renamed, add its old slug to "formerSlugs" of its file. Else add to content/redirects.json: { "from": "/villages/alpha-cort", "to": "/villages/alpha-court", "why": "…" }',
			'content/published.json:4:2  /old-page has been published, and now leads nowhere  If a village or operator was renamed, add its old slug to "formerSlugs" of its file. Else add to content/redirects.json: { "from": "/old-page", "to": "/…", "why": "…" }',
		])
	})
})

const REDIRECTS: Case[] = [
	[
		'a loop',
		[
			'redirects.json',
			'{ "from": "/about", "to": "/"',
			'{ "from": "/one", "to": "/two", "why": "Loop" },\n\t{ "from": "/two", "to": "/one", "why": "Loop" },\n\t{ "from": "/about", "to": "/"',
		],
		'7:20  this redirect goes round in a circle: /one → /two → /one  Point it at a page.',
		'8:20  this redirect goes round in a circle: /two → /one → /two  Point it at a page.',
	],
	[
		'to itself',
		['redirects.json', '"from": "/about", "to": "/"', '"from": "/about", "to": "/about"'],
		'7:22  /about is redirected to itself  Remove the redirect.',
	],
	[
		'a chain',
		['redirects.json', '"from": "/about", "to": "/"', '"from": "/about", "to": "/operators"'],
		'7:22  /operators is redirected again, to /operator  Point this redirect at /operator',
	],
	[
		'a chain through a pattern',
		[
			'redirects.json',
			'"from": "/operators/:slug", "to": "/operator/:slug"',
			'"from": "/operators/:slug", "to": "/village/:slug"',
		],
		'5:32  /village/:slug is redirected again, to /villages/:slug  Point this redirect at /villages/:slug',
	],
	[
		'a chain through an alias',
		['redirects.json', '"from": "/about", "to": "/"', '"from": "/about", "to": "/operator/alpha"'],
		'7:22  /operator/alpha is redirected again, to /operator/alpha-group  Point this redirect at /operator/alpha-group',
	],
	[
		'over a page',
		['redirects.json', '"from": "/about"', '"from": "/faq"'],
		'7:4  there is a page at /faq, which this redirect would hide  Remove the redirect, or give the page another address.',
	],
	[
		'over a page, with a pattern',
		['redirects.json', '"from": "/news/*"', '"from": "/blog/*"'],
		'6:4  there is a page at /blog, which this redirect would hide  Remove the redirect, or give the page another address.',
	],
	[
		'over an alias',
		['redirects.json', '"from": "/about"', '"from": "/region/te-test"'],
		'7:4  /region/te-test is redirected to /region/testland-north already, because it is an alias or a former slug  Remove the redirect, or the alias.',
	],
	[
		'to nowhere',
		['redirects.json', '"to": "/blog/testland-costs"', '"to": "/blog/testland-cots"'],
		'8:27  there is no page at /blog/testland-cots  Did you mean /blog/testland-costs?',
	],
	[
		'to no kind of page',
		['redirects.json', '"to": "/villages/:slug"', '"to": "/homes/all/:slug"'],
		'2:30  no kind of page has addresses like /homes/all/:slug  Use one of: /villages/:, /:, /:/:, /region/:, /operator/:, /blog/:, /best-retirement-villages/:, /retirement-villages/:, /retirement-homes/: with the name after the colon.',
	],
	[
		'twice',
		['redirects.json', '"from": "/about"', '"from": "/operators/:name"'],
		'7:4  /operators/:name is redirected twice  Remove one of the two.',
	],
	[
		'a name that comes from nowhere',
		['redirects.json', '"from": "/operators/:slug"', '"from": "/operators/:name"'],
		'5:32  the target holds :slug, which "from" does not  Write :slug in "from" too, or remove it.',
	],
]

describe.each([
	['front matter', FRONT_MATTER],
	['JSON', JSON_FILES],
	['quiz', QUIZ],
	['Markdown', MARKDOWN],
	['redirect', REDIRECTS],
])('%s', (_, cases) => {
	test.each(cases)('%s', async (_, [file, before, after], ...issues) => {
		replace(file, before, after)
		expect(await problems()).toEqual(
			issues.map((issue) => (issue.startsWith('content/') ? issue : `content/${file}:${issue}`)),
		)
	})
})

describe('worked examples and counts', () => {
	const FRONT = `examples:
  - id: round
    name: A round price
    entryPrice: 600000
    weeklyFee: 150
---
{{examples round 2 7}}
`
	const exampleOf = async (front: string) => {
		replace(COSTS, '---\nYou pay', `${front}\nYou pay`)
		return problems()
	}
	test('valid ones', async () => {
		expect(await exampleOf(`${FRONT}\n{{count villages}}\n`)).toEqual([])
	})
	test('a slip in each place', async () => {
		expect(await exampleOf(`${FRONT}\nIt costs {{example round totalCosts 7}} at {{count vilages}}.`)).toEqual([
			'content/guides/blog/testland-costs.md:26:10  {{example round totalCosts 7}} asks for "totalCosts", which is not known  Did you mean "totalCost"?',
			'content/guides/blog/testland-costs.md:26:44  {{count vilages}} counts "vilages", which is not known  Count villages, operators or regions.',
		])
	})
	test('an input that is no number is reported once', async () => {
		expect(await exampleOf(FRONT.replace('weeklyFee: 150', 'weeklyFee: "150"'))).toEqual([
			'content/guides/blog/testland-costs.md:22:5  "weeklyFee" must be a number, not text  Write it without quotes: 150',
		])
	})
})

describe('addresses', () => {
	test.each([
		['faq', 'a fixed address of the site'],
		['village', 'the redirect /village/:slug'],
		['images', 'a fixed address of the site'],
		['testland-south', 'the region Testland Sōuth'],
		['southport', 'the area Southport'],
		['testland-villages-guide', 'the guide "Testland villages"'],
		['terms', 'a fixed address of the site'],
	])('a village named %s', async (slug, owner) => {
		replace('site.json', '"exactly": 3', '"exactly": 4')
		const charlie = text(CHARLIE)
		write(`villages/${slug}.json`, charlie.replace('Charlie Lodge', 'Echo House'))
		expect(await problems()).toEqual([
			`content/villages/${slug}.json:1:1  the short address /${slug} is taken by ${owner}  Rename this file; its name is the village’s address.`,
		])
	})

	test('a village copied from another, with its name', async () => {
		replace('site.json', '"exactly": 3', '"exactly": 4')
		write('villages/charlie-lodge-two.json', await readFile(join(root, CHARLIE)))
		expect(await problems()).toEqual([
			'content/villages/charlie-lodge.json:2:2  content/villages/charlie-lodge-two.json has the same name and town  Correct one of the two, or keep one file for the village. If both are right, add "unusual": { "name": "…" }, saying how you know.',
		])
	})

	test('a guide and a page of one name', async () => {
		const guide = text('guides/testland-villages-guide.md')
		write(
			'pages/testland-villages-guide.md',
			guide.replace('Testland villages', 'Another title').replace('All three', 'Three'),
		)
		expect(await problems()).toEqual([
			'content/pages/testland-villages-guide.md:1:1  a guide has the address /testland-villages-guide too  Rename this file; its name is the address.',
		])
	})
})

describe('files', () => {
	test('no guides', async () => {
		await rm(join(root, 'guides'), { recursive: true })
		const lines = await problems()
		expect(lines[0]).toBe(
			'content/faq.json:5:3  there is no page at /blog/testland-costs  Correct the link, or remove it.',
		)
		expect(lines).toContain(
			'content/guides:1:1  this folder holds no guide  Add at least one file, such as content/guides/my-guide.md.',
		)
	})

	test('one that is missing', async () => {
		await rm(join(root, 'quiz.json'))
		expect(await problems()).toEqual([
			'content/quiz.json:1:1  this file is missing  Add it; docs/ describes what it holds.',
		])
	})

	test('one that is not UTF-8', async () => {
		write('regions.json', Buffer.from(text('regions.json').replace('ō', 'ö'), 'latin1'))
		expect(await problems()).toEqual([
			'content/regions.json:14:22  the file is not saved as UTF-8: a character here cannot be read  Save it with the encoding UTF-8, and check the letters with macrons.',
		])
	})

	test('a byte order mark changes nothing', async () => {
		write(CHOOSING, `\uFEFF${text(CHOOSING)}`)
		write('areas.json', `\uFEFF${text('areas.json')}`)
		expect(await problems()).toEqual([])
	})

	test('Windows line ends change nothing', async () => {
		write(CHOOSING, text(CHOOSING).replaceAll('\n', '\r\n'))
		expect(await problems()).toEqual([])
	})

	test('a place without a text, and a text without a place', async () => {
		await rename(join(root, 'places/southport.md'), join(root, 'places/southprot.md'))
		expect(await problems()).toEqual([
			'content/places/southport.md:1:1  Southport has no text about living there  Make this file; content/README.md says what it holds.',
			'content/places/southprot.md:1:1  there is no region or area "southprot"  Did you mean "southport"?',
		])
	})

	test('those that have no place', async () => {
		write('villages/Alpha Court.json', '{}')
		write('villages/notes.txt', '')
		write('village/x.json', '{}')
		write('sites.json', '{}')
		write('images/a.psd', '')
		write('villages/README.md', 'Read me')
		write('.DS_Store', '')
		expect(await problems()).toEqual([
			'content/images/a.psd:1:1  this is not an image  Keep svg, png, jpg, webp, avif and gif files only in content/images, with their ending in lower case.',
			'content/sites.json:1:1  this file has no meaning here  Did you mean "site.json"?',
			'content/village/x.json:1:1  this folder has no meaning here  Did you mean "villages"?',
			'content/villages/Alpha Court.json:1:1  the name "Alpha Court" cannot be part of an address  Use a to z, 0 to 9 and hyphens only, such as: acacia-cove-village',
			'content/villages/notes.txt:1:1  files in content/villages must end in .json  Rename the file, or move it to where it belongs.',
		])
	})
})

describe('several broken files', () => {
	test('are all reported in one run, in a fixed order', async () => {
		replace(ALPHA, '"value": 80', '"value": "80"')
		replace(BRAVO, '"value": 2027', '"value": 27')
		write('operators/charlie-living.json', '{ "id": }')
		replace(CHOOSING, '(/villages/alpha-court)', '(/nowhere/at/all)')
		replace('redirects.json', '"to": "/blog"', '"to": "/nowhere/at/all"')
		const lines = await problems()
		expect(lines).toEqual([
			'content/guides/blog/choosing-in-testland.md:11:7  there is no page at /nowhere/at/all  Correct the link, or remove it.',
			'content/operators/charlie-living.json:1:9  a value is missing here  Write text in double quotes, a number, true or false, or remove the entry.',
			'content/redirects.json:6:23  there is no page at /nowhere/at/all  Point it at a page that exists.',
			'content/villages/alpha-court.json:13:15  "value" must be a number, not text  Write it without quotes: 80',
			'content/villages/bravo-gardens.json:10:16  "value" must be at least 1800, and is 27  Check the number and its unit.',
		])
		expect(await problems()).toEqual(lines)
	})
})
