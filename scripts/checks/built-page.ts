/** Reads what the checks need of a built page, in one pass. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import { Parser } from 'htmlparser2'

/** An attribute that names another file or address: `<a href>`, `<script src>`, `<use href>` … */
export interface Reference {
	element: string
	/** The address as it is written in the page. */
	url: string
}

/** A script element with text: data, because the site's policy forbids inline code. */
export interface InlineScript {
	id: string
	type: string
	text: string
}

export interface BuiltPage {
	/** Below the folder that is published: `villages/x.html`. */
	file: string
	/** Below the base: `/villages/x`. */
	address: string
	/** All of it; `''` where only the head was read. */
	html: string
	/** Whether it is shown at another than its canonical address: a village at its short address. Only its head is read. */
	isCopy: boolean
	lang: string
	titles: string[]
	/** Of `<meta name>`, `<meta property>` and `<meta http-equiv>`. */
	meta: ReadonlyMap<string, string>
	canonicals: string[]
	references: Reference[]
	ids: string[]
	/** The attributes of each `<img>`. */
	images: Readonly<Record<string, string>>[]
	inlineScripts: InlineScript[]
	/** All text but that of scripts and styles. */
	text: string
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

/**
 * Reads a page of the site in `folder`, and of a page whose canonical address is not `canonical` only the head: the rest is
 * on the canonical page too, and is read there.
 */
export function readPage(folder: string, file: string, address: string, canonical: string): BuiltPage {
	const meta = new Map<string, string>()
	const page: BuiltPage = {
		file,
		address,
		html: '',
		isCopy: false,
		lang: '',
		titles: [],
		meta,
		canonicals: [],
		references: [],
		ids: [],
		images: [],
		inlineScripts: [],
		text: '',
	}
	/** Where the text of the current element is added. */
	let append = (text: string) => void (page.text += text)
	const appendToText = append
	let isBody = false
	let titleAt = 0
	const parser = new Parser({
		onopentag(name, attributes) {
			if (name === 'html') page.lang = attributes['lang'] ?? ''
			else if (name === 'meta') addMeta(meta, attributes)
			else if (name === 'img') page.images.push(attributes)
			else if (name === 'title') titleAt = page.text.length
			else if (name === 'style') append = () => {}
			else if (name === 'script') {
				const script = { id: attributes['id'] ?? '', type: attributes['type'] ?? '', text: '' }
				if (attributes['src'] === undefined) page.inlineScripts.push(script)
				append = (text) => void (script.text += text)
			}
			if (attributes['id'] !== undefined) page.ids.push(attributes['id'])
			addReferences(page, name, attributes)
		},
		ontext: (text) => append(text),
		onclosetag(name) {
			if (name === 'script' || name === 'style') append = appendToText
			// In the body it is the title of a drawing.
			if (name === 'title' && !isBody) page.titles.push(page.text.slice(titleAt))
		},
	})
	const { head, hasBody } = readHead(path.join(folder, file))
	parser.write(head)
	page.isCopy = page.canonicals.length > 0 && !page.canonicals.includes(canonical)
	isBody = true
	if (hasBody && !page.isCopy) {
		page.html = readFileSync(path.join(folder, file), 'utf8')
		const [before, pageData, after] = cutPageData(page.html.slice(head.length))
		parser.write(before)
		append(pageData)
		parser.write(after)
	}
	parser.end()
	// The scripts that hydration will load are in a list, which doesn't fetch them yet.
	for (const { id, text } of page.inlineScripts)
		if (id === 'modules')
			for (const url of JSON.parse(text) as string[]) page.references.push({ element: 'script', url })
	return page
}

/** The bytes read at first: enough for the head of most pages. */
const start = Buffer.allocUnsafe(8192)

/** Returns a file up to its body; all of it where it has none. */
function readHead(file: string): { head: string; hasBody: boolean } {
	const descriptor = openSync(file, 'r')
	const length = readSync(descriptor, start, 0, start.length, 0)
	closeSync(descriptor)
	const bodyAt = start.subarray(0, length).indexOf('<body')
	if (bodyAt !== -1) return { head: start.toString('utf8', 0, bodyAt), hasBody: true }
	const html = readFileSync(file, 'utf8')
	const at = html.indexOf('<body')
	return at === -1 ? { head: html, hasBody: false } : { head: html.slice(0, at), hasBody: true }
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

function addMeta(meta: Map<string, string>, attributes: Record<string, string>): void {
	const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv']
	if (name !== undefined) meta.set(name, attributes['content'] ?? '')
}

function addReferences(page: BuiltPage, element: string, attributes: Record<string, string>): void {
	if (element === 'link' && attributes['rel'] === 'canonical') {
		page.canonicals.push(attributes['href'] ?? '')
		return
	}
	for (const name of REFERRING[element] ?? []) {
		const value = attributes[name]
		if (value === undefined) continue
		const urls = name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') : [value]
		for (const url of urls) page.references.push({ element, url })
	}
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

/** Returns the text of a piece of HTML. */
export function readText(html: string): string {
	let text = ''
	const parser = new Parser({ ontext: (part) => void (text += part) })
	parser.end(html)
	return text
}
