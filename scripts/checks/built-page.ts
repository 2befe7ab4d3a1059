/** Reads what the checks need of a built page, in one pass. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import type { PageKind } from '../../src/core/page-data/page-data.ts'
import { readStructuredData, type StructuredData } from './structured-data.ts'

export interface BuiltPage {
	/** Below the folder that is published: `villages/x.html`. */
	file: string
	/** Below the base: `/villages/x`. */
	address: string
	/** The number of characters of its HTML. */
	length: number
	/** Whether it is shown at another than its canonical address: a village at its short address. Only its head is read. */
	isCopy: boolean
	/** Undefined for what has no page data, such as a redirect stub, and where only the head was read. */
	kind?: PageKind
	lang: string
	titles: string[]
	/** Of `<meta name>`, `<meta property>` and `<meta http-equiv>`, those in `CHECKED_META`. */
	meta: Record<string, string>
	canonicals: string[]
	/**
	 * The files and addresses that it names, as they are written in it: each once for `<a href>`, `<script src>`, `<use href>` …
	 * Without links to other sites, of which nothing is fetched.
	 */
	references: Record<string, readonly string[]>
	ids: string[]
	/** The attributes of each `<img>`. */
	images: Readonly<Record<string, string>>[]
	structuredData: StructuredData
}

/** The attributes that name a file or an address, by element. */
const REFERRING: Readonly<Record<string, readonly string[]>> = {
	a: ['href'],
	area: ['href'],
	audio: ['src'],
	form: ['action'],
	iframe: ['src'],
	img: ['src', 'srcset'],
	link: ['href'],
	object: ['data'],
	script: ['src'],
	source: ['src', 'srcset'],
	use: ['href'],
	video: ['src', 'poster'],
}

/** Elements that only say where something is; the browser fetches what all others name. */
const NOT_FETCHED = new Set(['a', 'area', 'form'])

/** Whether an address names a scheme or a host. */
export const isElsewhere = (url: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)

/** A script element with text: data, because the site's policy forbids inline code. */
interface InlineScript {
	id: string
	type: string
	text: string
}

/** What is found in a page while it is parsed. */
interface Found extends Pick<BuiltPage, 'lang' | 'titles' | 'meta' | 'canonicals' | 'ids' | 'images'> {
	references: Map<string, Set<string>>
	scripts: InlineScript[]
	/** All text but that of scripts and styles. */
	text: string
	isBody: boolean
}

/**
 * Reads a page of the site in `folder`, and of a page whose canonical address is not `canonical` only the head: the rest is
 * on the canonical page too, and is read there.
 */
export function readPage(folder: string, file: string, address: string, canonical: string): BuiltPage {
	const references = new Map<string, Set<string>>()
	const scripts: InlineScript[] = []
	const of = { lang: '', titles: [], meta: {}, canonicals: [], ids: [], images: [] }
	const found: Found = { ...of, references, scripts, text: '', isBody: false }
	const parser = createParser(found)
	const html = readFileSync(path.join(folder, file), 'utf8')
	// A redirect stub has no body.
	const bodyAt = html.includes('<body') ? html.indexOf('<body') : html.length
	parser.write(html.slice(0, bodyAt))
	const isCopy = found.canonicals.length > 0 && !found.canonicals.includes(canonical)
	found.isBody = true
	if (!isCopy) {
		const [before, pageData, after] = cutPageData(html.slice(bodyAt))
		parser.write(before)
		const script = scripts.at(-1)
		if (script) script.text += pageData
		parser.write(after)
	}
	parser.end()
	const textOf = (id: string) => scripts.find((script) => script.id === id)?.text
	// The scripts that hydration will load are in a list, which doesn't fetch them yet.
	for (const url of JSON.parse(textOf('modules') ?? '[]') as string[]) refer(found, 'script', url)
	const pageData = textOf('page-data')
	const linkedData = scripts.filter(({ type }) => type === 'application/ld+json').map(({ text }) => text)
	const { lang, titles, meta, canonicals, ids, images, text } = found
	return copyOf({
		file,
		address,
		length: html.length,
		isCopy,
		...(pageData !== undefined && { kind: (JSON.parse(pageData) as { page: { kind: PageKind } }).page.kind }),
		lang,
		titles,
		meta,
		canonicals,
		references: Object.fromEntries(Array.from(references, ([element, urls]) => [element, [...urls]])),
		ids,
		images,
		structuredData: readStructuredData(linkedData, isCopy ? undefined : text),
	})
}

function createParser(found: Found): Parser {
	/** Where the text of the current element is added. */
	let append = (text: string) => void (found.text += text)
	const appendToText = append
	let titleAt = 0
	return new Parser({
		onopentag(name, attributes) {
			const { id, src, rel, href = '' } = attributes
			if (name === 'html') found.lang = attributes['lang'] ?? ''
			else if (name === 'meta') addMeta(found.meta, attributes)
			else if (name === 'img') found.images.push(attributes)
			else if (name === 'title') titleAt = found.text.length
			else if (name === 'style') append = () => {}
			else if (name === 'script') {
				const script = { id: id ?? '', type: attributes['type'] ?? '', text: '' }
				if (src === undefined) found.scripts.push(script)
				append = (text) => void (script.text += text)
			}
			if (id !== undefined) found.ids.push(id)
			if (name === 'link' && rel === 'canonical') found.canonicals.push(href)
			else
				for (const url of referencesOf(name, attributes))
					if (!(NOT_FETCHED.has(name) && isElsewhere(url))) refer(found, name, url)
		},
		ontext: (text) => append(text),
		onclosetag(name) {
			if (name === 'script' || name === 'style') append = appendToText
			// In the body it is the title of a drawing.
			if (name === 'title' && !found.isBody) found.titles.push(found.text.slice(titleAt))
		},
	})
}

function refer({ references }: Found, element: string, url: string): void {
	const urls = references.get(element) ?? new Set()
	references.set(element, urls.add(url))
}

/** A piece of a page's text would keep all of it in memory. */
function copyOf(page: BuiltPage): BuiltPage {
	return JSON.parse(JSON.stringify(page)) as BuiltPage
}

/** Cuts the page data out of a body: it is half of the page, and parsing it would take long. */
function cutPageData(body: string): [before: string, pageData: string, after: string] {
	const tagAt = body.indexOf(PAGE_DATA)
	if (tagAt === -1) return [body, '', '']
	const at = tagAt + PAGE_DATA.length
	const end = body.indexOf('</script', at)
	return [body.slice(0, at), body.slice(at, end), body.slice(end)]
}

const PAGE_DATA = '<script type="application/json" id="page-data">'

const CHECKED_META = new Set(['description', 'og:image', 'og:locale', 'og:site_name', 'refresh', 'robots'])

function addMeta(meta: Record<string, string>, attributes: Record<string, string>): void {
	const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv']
	if (name !== undefined && CHECKED_META.has(name)) meta[name] = attributes['content'] ?? ''
}

function referencesOf(element: string, attributes: Record<string, string>): string[] {
	return (REFERRING[element] ?? []).flatMap((name) => {
		const value = attributes[name]
		if (value === undefined) return []
		return name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') : [value]
	})
}

/** Returns the ids in a file of HTML or SVG: the anchors that links may name. */
export function readIds(markup: string): Set<string> {
	const ids = new Set<string>()
	const parser = new Parser({
		onattribute: (name, value) => {
			if (name === 'id') ids.add(value)
		},
	})
	parser.end(markup)
	return ids
}
