import { expect, test } from 'vitest'
import { headersFor, matchRedirect, parseHeaders, parseRedirects } from '../../scripts/host/rules.ts'

function redirectOf(text: string, pathname: string) {
	return matchRedirect(parseRedirects(text), pathname)
}

test('a redirect is 301 and gives way to a file unless it says otherwise', () => {
	const rules = parseRedirects('# moved\n\n/old /new\n/soon  /later  302\n/x\t/y 301!\r\n')
	expect(matchRedirect(rules, '/old')).toEqual({ to: '/new', status: 301, force: false })
	expect(matchRedirect(rules, '/soon')).toEqual({ to: '/later', status: 302, force: false })
	expect(matchRedirect(rules, '/x')).toEqual({ to: '/y', status: 301, force: true })
	expect(matchRedirect(rules, '/old/more')).toBeNull()
	expect(matchRedirect(rules, '/Old')).toBeNull()
})

test('the first matching rule wins', () => {
	const text = '/a/b /first\n/a/* /second/:splat\n/a/c /third'
	expect(redirectOf(text, '/a/b')?.to).toBe('/first')
	expect(redirectOf(text, '/a/c')?.to).toBe('/second/c')
})

test('a trailing slash makes no difference', () => {
	expect(redirectOf('/old /new', '/old/')?.to).toBe('/new')
	expect(redirectOf('/old/ /new', '/old')?.to).toBe('/new')
	expect(redirectOf('/a/* /b/:splat', '/a/x/')?.to).toBe('/b/x')
})

test('a splat takes any number of segments, also none', () => {
	expect(redirectOf('/a/* /b/:splat', '/a/x/y')?.to).toBe('/b/x/y')
	expect(redirectOf('/a/* /b', '/a')?.to).toBe('/b')
	expect(redirectOf('/a/* /b', '/ab')).toBeNull()
	expect(redirectOf('/* /gone', '/')?.to).toBe('/gone')
})

test('a placeholder takes one segment', () => {
	const text = '/:region/villages/:slug /villages/:slug?in=:region'
	expect(redirectOf(text, '/otago/villages/x')?.to).toBe('/villages/x?in=otago')
	expect(redirectOf(text, '/otago/villages/x/y')).toBeNull()
})

test('encoded and plain spellings are the same path, and targets are encoded', () => {
	expect(redirectOf('/region/hawke%27s-bay /region/hawkes-bay', "/region/hawke's-bay")?.to).toBe('/region/hawkes-bay')
	expect(redirectOf('/whang%C4%81rei /x', '/whangārei')?.to).toBe('/x')
	expect(redirectOf('/x /whangārei', '/x')?.to).toBe('/whang%C4%81rei')
	expect(redirectOf('/x /whang%C4%81rei', '/x')?.to).toBe('/whang%C4%81rei')
	expect(redirectOf('/a/* /b/:splat', '/a/taupō?/x')?.to).toBe('/b/taup%C5%8D%3F/x')
})

test('a dot in a rule is a dot', () => {
	expect(redirectOf('/a.html /a', '/axhtml')).toBeNull()
})

test('what a visitor types cannot turn a local redirect into one to another site', () => {
	expect(redirectOf('/old/* /:splat', '/old//evil.example')?.to).toBe('/evil.example')
})

test('a redirect may lead to another site, with a port', () => {
	expect(redirectOf('/a/* https://x.example:8443/b/:splat 302', '/a/c')?.to).toBe('https://x.example:8443/b/c')
})

test('all faulty redirects are reported, by file and line', () => {
	const text = [
		'/fine /ok',
		'/alone',
		'a /b',
		'/a b',
		'/a //b',
		'/a /b 200',
		'/a /b Country=nz 302',
		'/a*b /c',
		'/a* /c',
	].join('\n')
	expect(() => parseRedirects(text)).toThrow(
		[
			'_redirects:2: expected "from to [status]"',
			'_redirects:3: "a" must begin with "/"',
			'_redirects:4: "b" must begin with "/", "http://" or "https://"',
			'_redirects:5: "//b" must begin with "/", "http://" or "https://"',
			'_redirects:6: "200" is not a redirect status (301, 302, 303, 307, 308, with an optional "!")',
			'_redirects:7: conditions and query matching are not supported, only "from to [status]"',
			'_redirects:8: "*" stands only at the end of a path, after "/"',
			'_redirects:9: "*" stands only at the end of a path, after "/"',
		].join('\n'),
	)
	expect(() => parseRedirects('/a/:x /b/:y')).toThrow('_redirects:1: "/b/:y" uses ":y", which "/a/:x" does not have')
	expect(() => parseRedirects('/a /b/:splat')).toThrow('_redirects:1:')
	expect(() => parseRedirects('/:x/:x /b')).toThrow('_redirects:1: "/:x/:x" uses the same placeholder twice')
	expect(() => parseRedirects('/100% /b')).toThrow('_redirects:1: "/100%" has a "%"')
})

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

test('headers of every matching rule apply, and of the same name the later', () => {
	const rules = parseHeaders(HEADERS)
	expect(Object.fromEntries(headersFor(rules, '/'))).toEqual({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' })
	expect(headersFor(rules, '/assets/a/b.js').get('cache-control')).toBe('public, max-age=31536000, immutable')
	expect(headersFor(rules, '/assets/a/b.js').get('x-frame-options')).toBe('DENY')
	expect(headersFor(rules, '/robots.txt').get('x-robots-tag')).toBe('noindex')
	expect(headersFor(rules, '/robots.txtx').has('x-robots-tag')).toBe(false)
})

test('a header that is repeated in a block is joined', () => {
	const rules = parseHeaders(HEADERS)
	expect(headersFor(rules, '/villages/x').get('link')).toBe('<a>; rel=preload, <b>; rel=preload')
	expect(headersFor(rules, '/villages/x/y').has('link')).toBe(false)
})

test('all faulty headers are reported, by file and line', () => {
	expect(() =>
		parseHeaders('  A: b\n/x\n  no colon\n  Content-Length: 3\n  A: \nX-Frame-Options: DENY\n  Bad(Name): x'),
	).toThrow(
		[
			'_headers:1: a header stands before the first path',
			'_headers:3: expected "Name: value"',
			'_headers:4: "Content-Length" is set by the host and cannot be set by a rule',
			'_headers:5: expected "Name: value"',
			'_headers:6: a path begins with "/"; a header is indented below its path',
			'_headers:7: Header name must be a valid HTTP token ["bad(name)"]',
		].join('\n'),
	)
})
