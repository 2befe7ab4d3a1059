/**
 * Netlify's two files of host rules, `_redirects` and `_headers`, read by Netlify's own parsers.
 *
 * Paths given to the matching functions are decoded (`/whangārei`, not `/whang%C4%81rei`) and begin
 * with `/`. Rules may be written either way: they are decoded when they are read.
 */
import { parseAllHeaders, type Header } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { join } from 'node:path'
import { z } from 'zod'
import { fillPattern, pathMatcher, type PathValues } from '../shared/path-patterns.ts'

/** One line of `_redirects`, ready to match. */
export interface RedirectRule extends z.infer<typeof redirectSchema> {
	valuesOf: (path: string) => PathValues | undefined
}

/** Where a path redirects to; `to` is percent-encoded, with its placeholders replaced. */
type Redirect = Pick<RedirectRule, 'to' | 'status' | 'force'>

/** Refuses what Netlify has and this server lacks, such as rewrites, conditions, queries and other domains. */
const redirectSchema = z.object({
	from: z.string().startsWith('/'),
	to: z.string(),
	status: z.literal([301, 302, 303, 307, 308]).default(301),
	/** Written as `301!`: the rule holds even where a file exists. */
	force: z.boolean(),
	query: z.strictObject({}),
	conditions: z.strictObject({}),
})

/**
 * The rules of `_redirects` in the folder `dir`; none when there is no such file.
 * @throws Error naming every faulty line
 */
export async function readRedirects(dir: string): Promise<RedirectRule[]> {
	const options = { redirectsFiles: [join(dir, '_redirects')], configRedirects: [], minimal: true }
	const { redirects, errors } = await parseAllRedirects(options)
	refuse('_redirects', errors)
	const { data, error } = z.array(redirectSchema).safeParse(redirects)
	if (error) throw new Error(`_redirects: ${z.prettifyError(error)}`)
	return data.map((rule) => ({
		...rule,
		to: rule.to.replace(/[^\x21-\x7e]+/g, encodeURIComponent),
		valuesOf: pathMatcher(decodeURIComponent(rule.from)),
	}))
}

/** The redirect of the first rule that matches the decoded path, with or without a trailing slash; null if none does. */
export function matchRedirect(rules: readonly RedirectRule[], pathname: string): Redirect | null {
	for (const { valuesOf, to, status, force } of rules) {
		const values = valuesOf(pathname)
		if (!values) continue
		const encoded = Object.entries(values).map(([name, value = '']) => [name, encodePath(value)])
		// "/:splat" filled with "/other.example" would send the visitor to another site.
		return { to: fillPattern(to, Object.fromEntries(encoded)).replace(/^\/+/, '/'), status, force }
	}
	return null
}

/**
 * The rules of `_headers` in the folder `dir`; none when there is no such file.
 * @throws Error naming every faulty line
 */
export async function readHeaders(dir: string): Promise<Header[]> {
	const options = { headersFiles: [join(dir, '_headers')], configHeaders: [], minimal: false }
	const { headers, errors } = await parseAllHeaders(options)
	refuse('_headers', errors)
	return headers.filter((rule) => 'forRegExp' in rule)
}

/** The headers of every rule that matches the decoded path; of two rules that set the same header, the later wins. */
export function headersFor(rules: readonly Header[], pathname: string): Headers {
	const headers = new Headers()
	for (const { forRegExp, values } of rules) {
		if (forRegExp.test(pathname)) for (const [name, value] of Object.entries(values)) headers.set(name, value)
	}
	return headers
}

/** Percent-encodes a decoded path, keeping its slashes: `/whangārei` → `/whang%C4%81rei`. */
export function encodePath(pathname: string): string {
	return pathname.split('/').map(encodeURIComponent).join('/')
}

function refuse(file: string, errors: readonly Error[]): void {
	if (errors.length > 0) throw new Error(errors.map(({ message }) => `${file}: ${message}`).join('\n'))
}
