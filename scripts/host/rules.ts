/**
 * Netlify's two files of host rules, `_redirects` and `_headers`, as pure functions.
 *
 * Paths given to the matching functions are decoded (`/whangārei`, not `/whang%C4%81rei`) and begin
 * with `/`. Rules may be written either way: they are decoded when they are read.
 */
import { validateHeaderName, validateHeaderValue } from 'node:http'

/** One line of `_redirects`, ready to match. */
export interface RedirectRule {
	pattern: RegExp
	/** What every path that matches begins with: most rules can be passed over by it. */
	start: string
	/** A path or an http(s) address, percent-encoded; may name `:placeholders` and `:splat`. */
	to: string
	status: number
	/** Written as `301!`: the rule holds even where a file exists. */
	force: boolean
}

/** Where a path leads; `to` is percent-encoded and has its placeholders filled in. */
export interface Redirect {
	to: string
	status: number
	force: boolean
}

/** One block of `_headers`, ready to match. Header names are in lower case. */
export interface HeaderRule {
	pattern: RegExp
	headers: Map<string, string>
}

const PLACEHOLDER = /:([A-Za-z]\w*)/g

// Netlify also rewrites (200, 404) by rule. This site has no such rule, so one is refused and not ignored.
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])

// Netlify's servers set these and ignore a rule that does. To ignore them in silence would mislead the author.
const RESERVED_HEADERS = new Set([
	'accept-ranges',
	'age',
	'allow',
	'alt-svc',
	'connection',
	'content-encoding',
	'content-length',
	'content-range',
	'date',
	'location',
	'server',
	'set-cookie',
	'trailer',
	'transfer-encoding',
	'upgrade',
])

/**
 * Reads a `_redirects` file: `from to [status[!]]` on each line, 301 when no status is written.
 * `from` may hold `:placeholders` and end in `/*`, which `to` repeats as `:splat`.
 *
 * @throws Error naming every faulty line, as `_redirects:3: what is wrong`
 */
export function parseRedirects(text: string): RedirectRule[] {
	return parseLines('_redirects', text, (line) => {
		const [from = '', to = '', statusText = '301', ...rest] = line.trim().split(/\s+/)
		if (to === '') throw new Error('expected "from to [status]"')
		if (rest.length > 0) throw new Error('conditions and query matching are not supported, only "from to [status]"')
		const status = /^(\d{3})(!?)$/.exec(statusText)
		if (status === null || !REDIRECT_STATUSES.has(Number(status[1]))) {
			throw new Error(
				`"${statusText}" is not a redirect status (${[...REDIRECT_STATUSES].join(', ')}, with an optional "!")`,
			)
		}
		if (!from.startsWith('/')) throw new Error(`"${from}" must begin with "/"`)
		if (/\*(?!$)|[^/]\*/.test(from)) throw new Error(`"*" stands only at the end of a path, after "/"`)
		if (!/^(\/(?!\/)|https?:\/\/)/.test(to)) throw new Error(`"${to}" must begin with "/", "http://" or "https://"`)

		const known = new Set([...from.matchAll(PLACEHOLDER)].map(([, name]) => name))
		if (from.endsWith('/*')) known.add('splat')
		for (const [placeholder, name] of to.matchAll(PLACEHOLDER)) {
			if (!known.has(name)) throw new Error(`"${to}" uses "${placeholder}", which "${from}" does not have`)
		}
		return {
			pattern: compilePath(from),
			start: decodePattern(from)
				.replace(/[:*].*$/s, '')
				.replace(/\/$/, ''),
			to: to.replace(/[^\x21-\x7e]+/g, encodeURIComponent),
			status: Number(status[1]),
			force: status[2] === '!',
		}
	})
}

/** The redirect of the first rule that matches the decoded path, with or without a trailing slash; null if none does. */
export function matchRedirect(rules: RedirectRule[], pathname: string): Redirect | null {
	for (const { pattern, start, to, status, force } of rules) {
		const match = pathname.startsWith(start) ? pattern.exec(pathname) : null
		if (match === null) continue
		const filled = to.replace(PLACEHOLDER, (_, name: string) => encodePath(match.groups?.[name] ?? ''))
		// "/:splat" filled with "/other.example" would send the visitor to another site.
		return { to: filled.replace(/^\/+/, '/'), status, force }
	}
	return null
}

/**
 * Reads a `_headers` file: a path pattern at the start of a line (`*` matches anything, `:name` one
 * segment), its headers indented below it as `Name: value`. A name repeated in one block is joined with commas.
 *
 * @throws Error naming every faulty line, as `_headers:3: what is wrong`
 */
export function parseHeaders(text: string): HeaderRule[] {
	let block: HeaderRule | undefined
	const blocks = parseLines('_headers', text, (line) => {
		if (!/^\s/.test(line)) {
			if (!line.startsWith('/')) throw new Error('a path begins with "/"; a header is indented below its path')
			block = { pattern: compilePath(line.trim()), headers: new Map() }
			return block
		}
		if (block === undefined) throw new Error('a header stands before the first path')
		const [, written, value] = /^\s*([^:\s]+)\s*:\s*(.*\S)\s*$/.exec(line) ?? []
		if (written === undefined || value === undefined) throw new Error('expected "Name: value"')
		const name = written.toLowerCase()
		if (RESERVED_HEADERS.has(name)) throw new Error(`"${written}" is set by the host and cannot be set by a rule`)
		validateHeaderName(name)
		validateHeaderValue(name, value)
		const before = block.headers.get(name)
		block.headers.set(name, before === undefined ? value : `${before}, ${value}`)
		return undefined
	})
	return blocks.filter((entry) => entry !== undefined)
}

/** The headers of every rule that matches the decoded path; of two rules that set the same header, the later wins. */
export function headersFor(rules: HeaderRule[], pathname: string): Map<string, string> {
	return new Map(rules.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ headers }) => [...headers]))
}

/** Percent-encodes a decoded path, keeping its slashes: `/whangārei` → `/whang%C4%81rei`. */
export function encodePath(pathname: string): string {
	return pathname.split('/').map(encodeURIComponent).join('/')
}

/** Parses each line that is neither blank nor a comment, and reports all faulty lines at once. */
function parseLines<T>(file: string, text: string, parse: (line: string) => T): T[] {
	const parsed: T[] = []
	const problems: string[] = []
	for (const [index, line] of text.split(/\r?\n/).entries()) {
		if (/^\s*(#|$)/.test(line)) continue
		try {
			parsed.push(parse(line))
		} catch (error) {
			problems.push(`${file}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`)
		}
	}
	if (problems.length > 0) throw new Error(problems.join('\n'))
	return parsed
}

/** `/a/:b/*` → a pattern for `/a/x`, `/a/x/` and `/a/x/y/z`, with the groups `b` and `splat`. */
function compilePath(path: string): RegExp {
	const source = decodePattern(path)
		.replace(/\/$/, '')
		.replace(/\/\*$|\*|:([A-Za-z]\w*)|[.+?^${}()|[\]\\]/g, (token, name: string | undefined) => {
			if (name !== undefined) return `(?<${name}>[^/]+)`
			if (token === '/*') return '(?:/(?<splat>.*?))?'
			return token === '*' ? '.*' : `\\${token}`
		})
	try {
		return new RegExp(`^${source}/?$`, 's')
	} catch {
		throw new Error(`"${path}" uses the same placeholder twice`)
	}
}

function decodePattern(path: string): string {
	try {
		return decodeURIComponent(path)
	} catch {
		throw new Error(`"${path}" has a "%" that is not followed by a valid code; write a plain "%" as "%25"`)
	}
}
