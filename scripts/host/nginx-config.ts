/** Writes the built site's host rules as an nginx configuration, so that your own machine answers as Netlify does. */
import { EDITOR_FOLDER, EDITOR_PAGE } from '../../src/core/addresses.ts'
import { contentType } from '../shared/content-type.ts'
import { isPattern } from '../shared/path-patterns.ts'
import type { HeaderRule, RedirectRule } from './rules.ts'

export interface NginxOptions {
	/** The built site, as an absolute path. */
	dir: string
	/** What nginx listens on: a port, or an address and a port. */
	listen: string
	/** Where `npm run site -- host serve` listens, which stores the requests that visitors send: `http://127.0.0.1:8080`. */
	forms: string
	redirects: readonly RedirectRule[]
	headers: readonly HeaderRule[]
}

/** Content types of every kind of file that the build writes, except the one that `_headers` sets. */
const ENDINGS = [
	'css',
	'csv',
	'html',
	'jpg',
	'js',
	'json',
	'png',
	'svg',
	'txt',
	'wasm',
	'webmanifest',
	'webp',
	'woff2',
	'xml',
]

const ASSETS = '/assets/*'

const REVALIDATE = 'public, max-age=0, must-revalidate'

/** nginx adds the charset itself. */
const typeOf = (ending: string) => contentType(ending).split(';')[0]

/**
 * Returns a configuration for the `http` block of nginx: redirects by map and rewrite, headers, addresses without `.html`, the
 * not-found page with status 404, and POST passed to our own server.
 */
export function nginxConfig({ dir, listen, forms, redirects, headers }: NginxOptions): string {
	const patterns = redirects.filter(({ from }) => isPattern(from))
	const exact = redirects.filter(({ from }) => !isPattern(from))
	/** Of two rules that set the same header, the later wins. */
	const valuesAt = (path: string): Record<string, string> =>
		Object.assign({}, ...headers.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values))
	const base = baseOf(headers)
	const everywhere = valuesAt(`${base}/`)
	const hasEditor = headers.some((rule) => rule.for === `${base}${EDITOR_FOLDER}*`)
	return `# Made from the site's _redirects and _headers. Generate it again after each build that changes them.
${typesAndGzip()}
map_hash_bucket_size 256;
map $uri $moved_to {
	default "";
${exact.map(({ from, to }) => `	${quote(decodeURI(from))} ${quote(to)};\n	${quote(`${decodeURI(from)}/`)} ${quote(to)};\n`).join('')}}

server {
	listen ${listen};
	root ${quote(dir)};
	absolute_redirect off;
	server_tokens off;
	client_max_body_size 64k;
	# nginx knows a file by its time and size, which a page that changed may have in common with the page before.
	etag off;
	if_modified_since off;

	# nginx decodes %5C, and browsers read a redirect to "/\\host" as one to "//host", another site.
	if ($uri ~ \\x5c) { return 404; }
	if ($moved_to) { return 301 $moved_to$is_args$args; }
${patterns.map(({ from, to }) => `	rewrite ${quote(patternOf(from))} ${quote(targetOf(from, to))} permanent;\n`).join('')}
	# One address for each page.
	rewrite ^${base}/index(?:\\.html)?/?$ ${base || '/'} permanent;
	rewrite ^/(.+?)(?:/index)?\\.html$ /$1 permanent;
	rewrite ^/(.+)/$ /$1 permanent;

	error_page 404 @missing;
	error_page 418 = @forms;
	location ~ ^(?:${base})?/_(?:redirects|headers)$ { return 404; }
	location = ${base || '/'} {
		if ($request_method = POST) { return 418; }
		try_files ${base}/index.html =404;
	}
	location = ${base}/thank-you {
		if ($request_method = POST) { return 418; }
		try_files ${base}/thank-you.html =404;
	}
	location / {
		try_files $uri $uri.html =404;
	}
	location ${base}/assets/ {
		try_files $uri =404;
${addHeaders(valuesAt(`${base}/assets/x`), 2)}	}
${hasEditor ? editorLocation(base + EDITOR_FOLDER, valuesAt(base + EDITOR_PAGE)) : ''}	location @missing {
		try_files /404.html =404;
	}
	location @forms {
		proxy_pass ${forms};
		proxy_set_header Host $host;
		proxy_set_header X-Forwarded-For $remote_addr;
	}
	add_header Cache-Control "${REVALIDATE}";
${addHeaders(everywhere, 1)}}
`
}

/** The path that the site was built for, which its rules begin with: `''` or `/villages-nz`. */
function baseOf(headers: readonly HeaderRule[]): string {
	const assets = headers.find((rule) => rule.for.endsWith(ASSETS))
	if (!assets) throw new Error(`_headers has no rule for ${ASSETS}, which every build writes`)
	return assets.for.slice(0, -ASSETS.length)
}

/** Its page has other headers than all else. */
function editorLocation(folder: string, headers: Record<string, string>): string {
	return `	location ${folder} {
		try_files $uri $uri.html =404;
		add_header Cache-Control "${REVALIDATE}";
${addHeaders(headers, 2)}	}
`
}

function typesAndGzip(): string {
	// nginx adds HTML to them itself.
	const texts = ENDINGS.filter((ending) => ending !== 'html' && contentType(ending).includes('charset'))
		.map(typeOf)
		.join(' ')
	return `types {
${ENDINGS.map((ending) => `	${typeOf(ending)} ${ending};\n`).join('')}	application/speculationrules+json speculationrules;
}
default_type application/octet-stream;
charset utf-8;
charset_types ${texts};
gzip on;
gzip_types ${texts};
gzip_vary on;
`
}

function addHeaders(headers: Record<string, string>, depth: number): string {
	return Object.entries(headers)
		.map(([name, value]) => `${'\t'.repeat(depth)}add_header ${name} ${quote(value)} always;\n`)
		.join('')
}

/** `/village/:slug` → `^/village/([^/]+)/?$`. */
function patternOf(from: string): string {
	const source = decodeURI(from)
		.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
		.replace(/:[A-Za-z]\w*/g, '([^/]+)')
		.replace(/\/\*$/, '(?:/(.*))?')
	return `^${source}/?$`
}

/** Returns the target with `$1`, `$2` for the values that its pattern matched. */
function targetOf(from: string, to: string): string {
	const names = Array.from(from.matchAll(/:([A-Za-z]\w*)|\*$/g), ([, name]) => name ?? 'splat')
	return to.replace(/:([A-Za-z]\w*)/g, (_, name: string) => `$${names.indexOf(name) + 1}`)
}

/** Quotes a text as one word for nginx. It must not contain "$", which would be read as a variable. */
function quote(text: string): string {
	return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
