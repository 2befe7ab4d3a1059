/** Reads what the checks need of a built page. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
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
	title: string
	/** Of `<meta name>`, `<meta property>` and `<meta http-equiv>`, those in `CHECKED_META`. */
	meta: Record<string, string>
	canonicals: string[]
	/**
	 * The files and addresses that it names, as they are written in it: each once for `<a href>`, `<script src>`, `<use href>` …
	 * Without links to other sites, of which nothing is fetched.
	 */
	references: ReadonlyMap<string, ReadonlySet<string>>
	ids: string[]
	/** The attributes of each `<img>`. */
	images: Readonly<Record<string, string>>[]
	structuredData: StructuredData
}

/** The attributes that name a file or an address. */
const REFERRING = ['action', 'data', 'href', 'poster', 'src', 'srcset']

/** Elements that only say where something is; the browser fetches what all others name. */
const NOT_FETCHED = new Set(['a', 'area', 'form'])

/** Whether an address names a scheme or a host. */
export const isElsewhere = (url: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)

/**
 * Reads a page of the site in `folder`, and of a page whose canonical address is not `canonical` only the head: the rest is
 * on the canonical page too, and is read there.
 */
export function readPage(folder: string, file: string, address: string, canonical: string): BuiltPage {
	const html = readFileSync(path.join(folder, file), 'utf8')
	// A redirect stub has no body. In a body, a title is that of a drawing.
	const head = elementsIn(html.split('<body')[0] ?? '')
	const canonicals = head.filter(isCanonical).map(({ attribs }) => attribs['href'] ?? '')
	const isCopy = canonicals.length > 0 && !canonicals.includes(canonical)
	const document = isCopy ? undefined : parseDocument(html)
	const elements = document ? DomUtils.getElementsByTagName('*', document) : head
	// The site's policy forbids inline code, so a script element with text is data.
	const data = named('script', elements).filter(({ attribs }) => attribs['src'] === undefined)
	const dataOf = (id: string) => data.filter(({ attribs }) => attribs['id'] === id).map(DomUtils.textContent)[0]
	const linkedData = data.filter(({ attribs }) => attribs['type'] === 'application/ld+json').map(DomUtils.textContent)
	const pageData = dataOf('page-data')
	return {
		file,
		address,
		length: html.length,
		isCopy,
		...(pageData !== undefined && { kind: (JSON.parse(pageData) as { page: { kind: PageKind } }).page.kind }),
		title: named('title', head).map(DomUtils.textContent)[0] ?? '',
		meta: Object.fromEntries(named('meta', head).flatMap(checkedMeta)),
		canonicals,
		// The scripts that hydration will load are in a list, which doesn't fetch them yet.
		references: referencesOf(elements, JSON.parse(dataOf('modules') ?? '[]') as string[]),
		ids: idsOf(elements),
		images: named('img', elements).map(({ attribs }) => attribs),
		structuredData: readStructuredData(linkedData, document && DomUtils.innerText(document.children)),
	}
}

type PageElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Returns the elements of HTML or SVG, in order. */
export function elementsIn(markup: string): PageElement[] {
	return DomUtils.getElementsByTagName('*', parseDocument(markup))
}

/** Returns the ids of elements: the anchors that links may name. */
export function idsOf(elements: readonly PageElement[]): string[] {
	return elements.flatMap(({ attribs }) => attribs['id'] ?? [])
}

function named(name: string, elements: readonly PageElement[]): PageElement[] {
	return elements.filter((element) => element.name === name)
}

function isCanonical({ name, attribs }: PageElement): boolean {
	return name === 'link' && attribs['rel'] === 'canonical'
}

const CHECKED_META = new Set(['description', 'og:image', 'refresh', 'robots'])

function checkedMeta({ attribs }: PageElement): [name: string, content: string][] {
	const name = attribs['name'] ?? attribs['property'] ?? attribs['http-equiv'] ?? ''
	return CHECKED_META.has(name) ? [[name, attribs['content'] ?? '']] : []
}

/** @param scripts those that the page loads later */
function referencesOf(elements: readonly PageElement[], scripts: readonly string[]): BuiltPage['references'] {
	const references = new Map([['script', new Set(scripts)]])
	for (const element of elements) {
		const { name, attribs } = element
		if (isCanonical(element)) continue
		const urls = REFERRING.flatMap((attribute) => {
			const value = attribs[attribute]
			if (value === undefined) return []
			return attribute === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') : [value]
		})
		const kept = references.get(name) ?? new Set()
		for (const url of urls) if (!(NOT_FETCHED.has(name) && isElsewhere(url))) references.set(name, kept.add(url))
	}
	return references
}
