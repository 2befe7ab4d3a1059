/** Which HTML and which protocols a text may have. */
import { defaultSchema, type Options } from 'rehype-sanitize'

/** The class of a dated box. */
export const BOX_CLASS = 'dated-box'

const LINK_PROTOCOLS = ['http', 'https', 'mailto', 'tel']

/** Attributes that authors may write in HTML; the generator's own are added after sanitising. */
const COMMON_ATTRIBUTES = [
	'align',
	'alt',
	'colSpan',
	'dir',
	'height',
	'lang',
	'open',
	'rowSpan',
	'scope',
	'span',
	'start',
	'title',
	'width',
]

export const allowedHtml: Options = {
	...defaultSchema,
	tagNames: [...(defaultSchema.tagNames ?? []), 'abbr', 'caption', 'figcaption', 'figure'],
	attributes: {
		...defaultSchema.attributes,
		// Only ids of footnotes: another one could duplicate the id of a heading or of the page around the text.
		'*': [...COMMON_ATTRIBUTES, ['id', /^fn(ref)?-/, 'footnote-label']],
	},
	protocols: { ...defaultSchema.protocols, href: LINK_PROTOCOLS },
	// Elements whose content isn't text for readers.
	strip: ['script', 'style', 'template', 'title', 'textarea', 'iframe', 'object', 'svg', 'math'],
	// The remaining ids are our own, so they need no prefix.
	clobber: [],
	clobberPrefix: '',
}

/** What sanitising keeps. The class of boxes is for the build only; authors can't write it. */
export const keptHtml: Options = {
	...allowedHtml,
	attributes: {
		...allowedHtml.attributes,
		div: [...(allowedHtml.attributes?.['div'] ?? []), ['className', BOX_CLASS]],
	},
}

const ALLOWED_TAGS = new Set(allowedHtml.tagNames)

export function isAllowedTag(tag: string): boolean {
	return ALLOWED_TAGS.has(tag)
}

export function isAllowedAttribute(tag: string, attribute: string): boolean {
	const allowed = [...(allowedHtml.attributes?.[tag] ?? []), ...COMMON_ATTRIBUTES]
	return allowed.some((entry) => typeof entry === 'string' && entry.toLowerCase() === attribute)
}

/** Returns the protocol of a URL when it is none that links may have. Browsers ignore blanks in front and line breaks within. */
export function forbiddenProtocol(url: string): string | undefined {
	const visible = Array.from(url, (char) => (char > ' ' ? char : '')).join('')
	const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(visible)?.[1]?.toLowerCase()
	return protocol === undefined || LINK_PROTOCOLS.includes(protocol) ? undefined : protocol
}
