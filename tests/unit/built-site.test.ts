/** Each check of the built site, on a site of four small pages with one thing wrong. */
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../scripts/shared/source-key.ts'
import { checkBuiltSite, formatSiteIssues } from '../../scripts/checks/built-site.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

const URL = 'https://compass.test'

interface PageParts {
	title?: string
	description?: string
	canonical?: string
	robots?: string
	head?: string
	body?: string
	graph?: object[]
	kind?: string
}

const webPage = (name: string, url: string, description: string) => ({
	'@type': 'WebPage',
	'@id': `${url}#page`,
	url,
	name,
	description,
	inLanguage: 'en-NZ',
	dateModified: '2026-11-01',
	isPartOf: { '@type': 'WebSite', '@id': `${URL}/#site`, name: 'Compass', url: `${URL}/` },
	publisher: { '@id': `${URL}/#organization` },
})

function pageOf(address: string, parts: PageParts = {}): string {
	const title = parts.title ?? `About ${address} | Compass`
	const description = parts.description ?? `What is on the page at ${address}, in more words than forty letters need.`
	const url = URL + (parts.canonical ?? address)
	const graph = {
		'@context': 'https://schema.org',
		'@graph': [webPage(title, url, description), ...(parts.graph ?? [])],
	}
	return `<!doctype html><html lang="en-NZ"><head><title>${title}</title>
<meta name="description" content="${description}"><link rel="canonical" href="${url}">
${parts.robots ? `<meta name="robots" content="${parts.robots}">` : ''}${parts.head ?? ''}
<script type="application/ld+json">${JSON.stringify(graph)}</script></head>
<body><nav><a href="/">Home</a><a href="/faq">Questions</a></nav><main id="main">${parts.body ?? ''}</main>
<script type="application/json" id="page-data">${JSON.stringify({ page: { kind: parts.kind ?? 'faq' } })}</script></body></html>`
}

const stubOf = (
	target: string,
	canonical = target,
) => `<!doctype html><html lang="en-NZ"><title>This page has moved</title>
<meta name="robots" content="noindex"><link rel="canonical" href="${URL}${canonical}">
<meta http-equiv="refresh" content="0; url=${target}"><p>It is at <a href="${target}">${target}</a>.</p></html>`

const sitemapOf = (...addresses: string[]) =>
	`<urlset>${addresses.map((address) => `<url><loc>${URL}${address}</loc></url>`).join('')}</urlset>`

/** A home page, a page with questions, the same at a second address, and a redirect. */
const GOOD: Readonly<Record<string, string>> = {
	'index.html': pageOf('/', { title: 'Compass: find a village' }),
	'faq.html': pageOf('/faq'),
	'questions.html': pageOf('/questions', { canonical: '/faq', robots: 'noindex' }),
	'old.html': stubOf('/faq'),
	'sitemap.xml': `<sitemapindex><sitemap><loc>${URL}/sitemap-pages.xml</loc></sitemap></sitemapindex>`,
	'sitemap-pages.xml': sitemapOf('/', '/faq'),
}

const filesOf = (folder: string) => filesIn(folder).map((file) => file.slice(folder.length))

/** The messages for the good site with some of its files replaced. */
function issuesWith(files: Record<string, string>, base = ''): string[] {
	const folder = folderForTest('built-site')
	writeFiles(folder, { ...GOOD, ...files })
	const issues = checkBuiltSite({ folder, files: filesOf(folder), base, url: URL + base })
	return issues.map(({ file, message }) => `${file}  ${message}`)
}

const faq = (parts: PageParts) => issuesWith({ 'faq.html': pageOf('/faq', parts) })

test('a good site has no issue', () => {
	expect(issuesWith({})).toEqual([])
})

test('an issue is one line with file, problem and fix', () => {
	expect(formatSiteIssues([{ file: 'faq.html', message: 'has no title', fix: 'Give it one.' }])).toBe(
		'faq.html  has no title  Give it one.',
	)
})

test('what many pages have is told once', () => {
	const body = '<a href="/gone">Gone</a>'
	const issues = issuesWith({ 'index.html': pageOf('/', { body }), 'faq.html': pageOf('/faq', { body }) })
	expect(issues).toEqual(['faq.html  <a> names /gone, which the site does not have (and 1 more page)'])
})

/** Does not become smaller by compressing. */
const noise = (kilobytes: number) => randomBytes(kilobytes * 768).toString('base64')

describe('links', () => {
	test.each([
		['a page', '<a href="/gone?q=1#here">Gone</a>', '<a> names /gone?q=1#here'],
		['a picture', '<img src="/gone.png" alt="" width="1" height="1">', '<img> names /gone.png'],
		[
			'one of several pictures',
			'<picture><source srcset="/faq 1x, /gone.png 2x"></picture>',
			'<source> names /gone.png',
		],
		['a relative address', '<a href="gone">Gone</a>', '<a> names gone'],
		[
			'what hydration will fetch',
			'<script id="modules">["/assets/gone.js"]</script>',
			'<script> names /assets/gone.js',
		],
	])('to %s that is not there', (_what, body, message) => {
		expect(faq({ body })).toEqual([`faq.html  ${message}, which the site does not have`])
	})
	test.each([
		['the page', '#gone', 'faq.html'],
		['another page', '/#gone', 'index.html'],
	])('to an anchor of %s that is not there', (_what, href, file) => {
		const message = `a link leads to #gone of ${file}, which has no such id`
		expect(faq({ body: `<a href="${href}">Gone</a>` })).toEqual([`faq.html  ${message}`])
	})
	test('to a script of another origin', () => {
		const body = '<script src="https://other.test/x.js"></script>'
		expect(faq({ body })).toEqual(['faq.html  <script> fetches https://other.test/x.js'])
	})
	test('to the picture that links show', () => {
		const head = `<meta property="og:image" content="${URL}/previews/gone.png">`
		expect(faq({ head })).toEqual(['faq.html  <meta> names /previews/gone.png, which the site does not have'])
	})
	test('to pages, their anchors, files and other sites are followed', () => {
		const body = `<a href="/faq#main">a</a><a href="#main">b</a><a href="/icons.svg#x">c</a><a href="https://other.test/x">d</a>
			<a href="mailto:a@compass.test?body=a%0D%0Ab">e</a><a href="/old?from=here">f</a><svg><use href="/icons.svg#x"></use></svg>`
		const icons = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="x"></symbol></svg>'
		expect(issuesWith({ 'faq.html': pageOf('/faq', { body }), 'icons.svg': icons })).toEqual([])
	})
	test('below a base have it', () => {
		const underBase = (html: string) =>
			html.replaceAll(URL, `${URL}/base`).replaceAll('href="/', 'href="/base/').replace('url=/', 'url=/base/')
		const files = Object.fromEntries(Object.entries(GOOD).map(([file, text]) => [file, underBase(text)]))
		expect(issuesWith(files, '/base')).toEqual([])
		files['old.html'] += '<a href="/faq">'
		expect(issuesWith(files, '/base')).toEqual(['old.html  <a> names /faq, which the site does not have'])
	})
	test('a page that none leads to', () => {
		const issues = issuesWith({
			'lone.html': pageOf('/lone'),
			'sitemap-pages.xml': sitemapOf('/', '/faq', '/lone'),
		})
		expect(issues).toEqual(['lone.html  no page links to this page'])
	})
})

describe('heads', () => {
	const long = `${'Very '.repeat(20)}long`
	test.each<[string, PageParts, string]>([
		['no title', { title: '' }, 'has no title'],
		['a title that search engines cut', { title: `${long} | X` }, `has a title of 108 letters: ${long} | X`],
		['no description', { description: '' }, 'has a description of 0 letters: '],
		['a long description', { description: long.repeat(3) }, `has a description of 312 letters: ${long.repeat(3)}`],
	])('%s', (_what, parts, message) => {
		expect(faq(parts)).toContain(`faq.html  ${message}`)
	})
	test('a title and description that two pages share', () => {
		const same = { title: 'The same | Compass', description: 'The same description, of more than forty letters.' }
		const body = '<a href="/other">Other</a>'
		expect(
			issuesWith({
				'faq.html': pageOf('/faq', { ...same, body }),
				'other.html': pageOf('/other', same),
				'sitemap-pages.xml': sitemapOf('/', '/faq', '/other'),
			}),
		).toEqual([
			'other.html  has the same title as faq.html: The same | Compass',
			'other.html  has the same description as faq.html: The same description, of more than forty letters.',
		])
	})
})

describe('canonical addresses', () => {
	test('none, or two', () => {
		const none = pageOf('/questions', { robots: 'noindex' }).replace(/<link rel="canonical"[^>]*>/, '')
		expect(issuesWith({ 'questions.html': none })).toEqual(['questions.html  names 0 canonical addresses'])
		const head = `<link rel="canonical" href="${URL}/">`
		expect(faq({ head })).toContain('faq.html  names 2 canonical addresses')
	})
	test('one where there is no page, or of another site', () => {
		const gone = pageOf('/questions', { canonical: '/gone', robots: 'noindex' })
		const other = pageOf('/questions', { robots: 'noindex' }).replaceAll(URL, 'https://other.test')
		for (const [html, url] of [
			[gone, `${URL}/gone`],
			[other, 'https://other.test/questions'],
		] as const)
			expect(issuesWith({ 'questions.html': html })).toContain(
				`questions.html  names the canonical address ${url}, where there is no page`,
			)
	})
	test('one that names another itself', () => {
		const questions = pageOf('/questions', { canonical: '/faq', robots: 'noindex' })
		const third = pageOf('/third', { canonical: '/questions', robots: 'noindex' })
		expect(issuesWith({ 'questions.html': questions, 'third.html': third })).toEqual([
			'third.html  names /questions as its canonical address, which names another',
		])
	})
	test('two addresses of one page for search engines to keep', () => {
		const questions = pageOf('/questions', { canonical: '/faq' })
		expect(issuesWith({ 'questions.html': questions })).toContain(
			'questions.html  may be kept by search engines, and so may its canonical address /faq',
		)
	})
	test('a sitemap that leaves out a page, or lists what is none to keep', () => {
		expect(issuesWith({ 'sitemap-pages.xml': sitemapOf('/', '/questions') })).toEqual([
			'sitemap.xml  lists /questions, which search engines should not keep',
			'sitemap.xml  does not list /faq',
		])
	})
})

test('a redirect to a redirect, to nowhere, or one that search engines may keep', () => {
	const issues = issuesWith({
		'older.html': stubOf('/old'),
		'kept.html': stubOf('/faq').replace('noindex', 'all'),
		'lost.html': stubOf('/gone'),
	})
	expect(issues).toEqual([
		'kept.html  may be kept by search engines, and so may its canonical address /faq',
		'lost.html  <a> names /gone, which the site does not have',
		`lost.html  names the canonical address ${URL}/gone, where there is no page`,
		'kept.html  no page links to this page',
		'older.html  names /old as its canonical address, which names another',
	])
})

describe('elements', () => {
	test.each([
		['an id twice', '<p id="a"></p><p id="a"></p>', 'has two elements with the id "a"'],
		['an image without a text', '<img src="/faq" width="1" height="1">', 'the image /faq has no alt'],
		['an image without a size', '<img src="/faq" alt="" width="1">', 'the image /faq does not say how large it is'],
	])('%s', (_what, body, message) => {
		expect(faq({ body })).toEqual([`faq.html  ${message}`])
	})
})

describe('weights', () => {
	test('HTML', () => {
		expect(faq({ body: noise(40) })).toEqual([
			expect.stringMatching(/^faq\.html {2}its HTML is \d\d\.\d KB compressed/),
		])
	})
	test.each([
		['scripts', 'x.js', '<script src="/x.js"></script>', 190, 'the scripts of this page (faq) are'],
		['styles', 'x.css', '<link rel="stylesheet" href="/x.css">', 30, 'its styles are'],
		['fonts', 'x.woff2', '<link rel="preload" href="/x.woff2">', 90, 'its fonts are'],
	])('%s', (_what, file, head, kilobytes, message) => {
		const issues = issuesWith({ 'faq.html': pageOf('/faq', { head }), [file]: noise(kilobytes) })
		expect(issues).toEqual([expect.stringContaining(`faq.html  ${message}`)])
	})
	test('scripts of a village', () => {
		const head = '<script src="/x.js"></script>'
		const script = { 'x.js': noise(166) }
		expect(issuesWith({ 'faq.html': pageOf('/faq', { head }), ...script })).toEqual([])
		expect(issuesWith({ 'faq.html': pageOf('/faq', { head, kind: 'village' }), ...script })).toEqual([
			expect.stringContaining('at most 120 KB are allowed'),
		])
	})
})

describe('structured data', () => {
	const question = {
		'@type': 'Question',
		name: 'Who?',
		acceptedAnswer: { '@type': 'Answer', text: '<p>We &#x26; you.</p>' },
	}
	const questions = { '@type': 'FAQPage', '@id': `${URL}/faq#faq`, mainEntity: [question] }
	const body = '<h2>Who?</h2><p>We\n&amp;  you.</p>'

	test('that the page shows', () => {
		expect(faq({ graph: [questions], body })).toEqual([])
	})
	test.each([
		['with a name that we do not use', { adress: 'x' }, ': a property that we do not publish: adress'],
		['with a rating', { aggregateRating: {} }, ': a property that we do not publish: aggregateRating'],
		['with an empty list', { mainEntity: [] }, '.mainEntity: an empty list'],
		['of a type that we do not use', { '@type': 'Recipe' }, ': a type that we do not publish: Recipe'],
	])('%s', (_what, wrong, message) => {
		expect(faq({ graph: [{ ...questions, ...wrong }] })).toContain(
			`faq.html  its structured data has a mistake: @graph.1${message}`,
		)
	})
	test('that the page does not show, or that leads nowhere', () => {
		expect(faq({ graph: [{ ...questions, '@id': `${URL}/gone#faq` }] })).toEqual(
			expect.arrayContaining([
				'faq.html  its structured data says name "Who?", which the page does not show',
				`faq.html  its structured data names ${URL}/gone, where there is no page`,
			]),
		)
	})
	test('that is no JSON, or not there', () => {
		const broken = pageOf('/faq').replace('{"@context"', '{@context')
		expect(issuesWith({ 'faq.html': broken })).toEqual(['faq.html  its structured data has a mistake: it is no JSON'])
		const none = pageOf('/faq').replace('application/ld+json', 'text/plain')
		expect(issuesWith({ 'faq.html': none })).toEqual(['faq.html  has 0 scripts of structured data'])
	})
})
