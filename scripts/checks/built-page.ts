/** One built page as the checks need it, read in one pass. */
import { Parser } from 'htmlparser2'

/** An attribute that names another file or address: `<a href>`, `<script src>`, `<use href>` … */
export interface Reference {
	element: string
	/** As it is written. */
	url: string
}

/** A script with its text in the page: data, since the site's policy lets no code be written there. */
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
	html: string
	/** Whether its canonical address is another: a village at its short address. Only its head is read. */
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
 * Reads a page, and of a page whose canonical address is not `canonical` only the head: the rest is on the canonical page
 * too, and is read there.
 */
export function readPage(file: string, address: string, canonical: string, html: string): BuiltPage {
	const meta = new Map<string, string>()
	const page: BuiltPage = {
		file,
		address,
		html,
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
	/** Where the text of the element that is open goes. */
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
	const bodyAt = html.indexOf('<body')
	parser.write(bodyAt === -1 ? html : html.slice(0, bodyAt))
	page.isCopy = page.canonicals.length > 0 && !page.canonicals.includes(canonical)
	isBody = true
	if (bodyAt !== -1 && !page.isCopy) parser.write(html.slice(bodyAt))
	parser.end()
	// The scripts that hydration will ask for stand in a list where they are not yet to be fetched.
	for (const { id, text } of page.inlineScripts)
		if (id === 'modules')
			for (const url of JSON.parse(text) as string[]) page.references.push({ element: 'script', url })
	return page
}

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

/** The ids of a file of HTML or SVG, which links to it may name. */
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
