/** Each way in which content can be broken: one change to a valid country, and the exact words an author then reads. */
import { readFileSync } from 'node:fs'
import { readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { copyCountryForEachTest, problems, replace, root, text, write } from './country.ts'

copyCountryForEachTest()

const ALPHA = 'villages/alpha-court.json'
const BRAVO = 'villages/bravo-gardens.json'
const CHARLIE = 'villages/charlie-lodge.json'
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

/** Each with its file, what is replaced in it by what, and the lines that an author then reads: those about the file begin with the place. */
const MISTAKES = readFileSync('tests/fixtures/country/mistakes.txt', 'utf8')
	.trimEnd()
	.split('\n\n')
	.map((block) => {
		const [name = '', file = '', ...lines] = block.split('\n')
		const marked = (mark: string) => lines.flatMap((line) => (line.startsWith(mark) ? line.slice(1) : [])).join('\n')
		const issues = lines.filter((line) => !/^[-+]/.test(line))
		return { name, file, before: marked('-'), after: marked('+'), issues }
	})

test.each(MISTAKES)('$name', async ({ file, before, after, issues }) => {
	replace(file, before, after)
	expect(await problems()).toEqual(
		issues.map((issue) => (issue.startsWith('content/') ? issue : `content/${file}:${issue}`)),
	)
})

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
