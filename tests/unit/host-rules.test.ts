import { expect, test } from 'vitest'
import { headersFor, matchRedirect, readHeaders, readRedirects } from '../../scripts/host/rules.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

/** A folder with rules. */
function folderWith(file: '_redirects' | '_headers', text: string): string {
	const folder = folderForTest('rules')
	writeFiles(folder, { [file]: text })
	return folder
}

const parseRedirects = (text: string) => readRedirects(folderWith('_redirects', text))
const parseHeaders = (text: string) => readHeaders(folderWith('_headers', text))

async function redirectOf(text: string, pathname: string) {
	return matchRedirect(await parseRedirects(text), pathname)
}

test('a redirect is 301 and gives way to a file unless it says otherwise', async () => {
	const rules = await parseRedirects('# moved\n\n/old /new\n/soon  /later  302\n/x\t/y 301!\r\n')
	expect(matchRedirect(rules, '/old')).toEqual({ to: '/new', status: 301, force: false })
	expect(matchRedirect(rules, '/soon')).toEqual({ to: '/later', status: 302, force: false })
	expect(matchRedirect(rules, '/x')).toEqual({ to: '/y', status: 301, force: true })
	expect(matchRedirect(rules, '/old/more')).toBeNull()
	expect(matchRedirect(rules, '/Old')).toBeNull()
})

test('the first matching rule wins', async () => {
	const text = '/a/b /first\n/a/* /second/:splat\n/a/c /third'
	expect((await redirectOf(text, '/a/b'))?.to).toBe('/first')
	expect((await redirectOf(text, '/a/c'))?.to).toBe('/second/c')
})

test('a trailing slash makes no difference', async () => {
	expect((await redirectOf('/old /new', '/old/'))?.to).toBe('/new')
	expect((await redirectOf('/old/ /new', '/old'))?.to).toBe('/new')
	expect((await redirectOf('/a/* /b/:splat', '/a/x/'))?.to).toBe('/b/x')
})

test('a splat takes any number of segments, also none', async () => {
	expect((await redirectOf('/a/* /b/:splat', '/a/x/y'))?.to).toBe('/b/x/y')
	expect((await redirectOf('/a/* /b', '/a'))?.to).toBe('/b')
	expect(await redirectOf('/a/* /b', '/ab')).toBeNull()
	expect((await redirectOf('/* /gone', '/'))?.to).toBe('/gone')
})

test('a placeholder takes one segment', async () => {
	const text = '/:region/villages/:slug /villages/:slug?in=:region'
	expect((await redirectOf(text, '/otago/villages/x'))?.to).toBe('/villages/x?in=otago')
	expect(await redirectOf(text, '/otago/villages/x/y')).toBeNull()
})

test('encoded and plain spellings are the same path, and targets are encoded', async () => {
	expect((await redirectOf('/region/hawke%27s-bay /region/hawkes-bay', "/region/hawke's-bay"))?.to).toBe(
		'/region/hawkes-bay',
	)
	expect((await redirectOf('/whang%C4%81rei /x', '/whangārei'))?.to).toBe('/x')
	expect((await redirectOf('/x /whangārei', '/x'))?.to).toBe('/whang%C4%81rei')
	expect((await redirectOf('/x /whang%C4%81rei', '/x'))?.to).toBe('/whang%C4%81rei')
	expect((await redirectOf('/a/* /b/:splat', '/a/taupō?/x'))?.to).toBe('/b/taup%C5%8D%3F/x')
})

test('a dot in a rule is a dot', async () => {
	expect(await redirectOf('/a.html /a', '/axhtml')).toBeNull()
})

test('all faulty redirects are reported, by file and line', async () => {
	const faulty = parseRedirects('/fine /ok\n/alone\n\n/a b\n/a /.netlify/x')
	await expect(faulty).rejects.toThrow(/^_redirects: .*line 2:\n.*\/alone\n[^]*\n_redirects: .*line 4:\n.*\/a b\n/)
})

test.each(['/a /b 200', '/a /b 301 Country=nz', '/a x=:x /b', 'https://other.example/a /b'])(
	'what the preview cannot do is refused: %s',
	async (rule) => {
		await expect(parseRedirects(rule)).rejects.toThrow(/^_redirects: [^]*at \[0\]/)
	},
)

const HEADERS = `# security
/*
  X-Frame-Options: DENY
  Cache-Control: no-cache

/assets/*
  cache-control: public, max-age=31536000, immutable
/villages/:slug
  Link: <a>; rel=preload
  Link: <b>; rel=preload
/*.txt
  X-Robots-Tag: noindex
`

test('headers of every matching rule apply, and of the same name the later', async () => {
	const rules = await parseHeaders(HEADERS)
	expect(Object.fromEntries(headersFor(rules, '/'))).toEqual({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' })
	expect(headersFor(rules, '/assets/a/b.js').get('cache-control')).toBe('public, max-age=31536000, immutable')
	expect(headersFor(rules, '/assets/a/b.js').get('x-frame-options')).toBe('DENY')
	expect(headersFor(rules, '/robots.txt').get('x-robots-tag')).toBe('noindex')
	expect(headersFor(rules, '/robots.txtx').has('x-robots-tag')).toBe(false)
})

test('all faulty headers are reported, by file and line', async () => {
	const faulty = parseHeaders('  A: b\n/x\n  : no name\n  A: \n')
	await expect(faulty).rejects.toThrow(
		/^_headers: .*line 3:[^]*\n_headers: .*line 4:[^]*\n_headers: .*before header "A"/,
	)
})
