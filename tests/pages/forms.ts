/**
 * The forms of what pages say: each line of a page, cut into sentences, with its names, figures and days replaced by what they are
 * (`{operator} keeps {number}% when you leave`). What authors wrote isn't a form.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { GAZETTEER_DATA, VILLAGE_LIST_DATA } from '../../src/core/addresses.ts'
import { decodeVillageList } from '../../src/core/search/village-list-file.ts'
import { AMENITIES, HOME_TYPES } from '../../src/core/vocabulary.ts'
import { INLINE } from '../site/run-together.ts'

type Nodes = ReturnType<typeof parseDocument>['children']

/** What shares a line with the words around it by its name, unless its class says that it is apart. */
const JOINED = /^$|visually-hidden|figure-|term|no-print$/
/** What isn't said, is said by a map, or leads elsewhere. */
const LEFT_OUT = new Set(['script', 'style', 'svg', 'sup', 'noscript', 'template'])
/** What authors wrote in Markdown, and what sources are called. */
const LEFT_OUT_CLASSES = /(^| )(prose|prose-lead|sources|source-numbers|source-note|receipt|breadcrumbs)( |$)/

/** Returns the lines of a page's main part and of its dialogs, and the texts of the messages that its links write. */
export function linesOf(html: string): string[] {
	const lines: string[] = []
	let line = ''
	const end = () => {
		const words = line.replace(/\s+/g, ' ').trim()
		if (/\p{L}/u.test(words)) lines.push(words)
		line = ''
	}
	const visit = (node: Nodes[number]) => {
		if (node.type === ElementType.Text) line += node.data
		if (!('attribs' in node)) return
		const { class: classes = '', href = '', 'aria-label': label } = node.attribs
		if (LEFT_OUT.has(node.name) || LEFT_OUT_CLASSES.test(classes)) return
		const { class: above = '' } = (node.parent as { attribs?: { class?: string } } | null)?.attribs ?? {}
		const isNote = node.name === 'small' && !/^[ (;]*[(;]/.test(DomUtils.textContent(node))
		const isInline = INLINE.has(node.name) && JOINED.test(classes) && !/data-rows/.test(above) && !isNote
		if (!isInline) end()
		else if (/visually-hidden/.test(classes)) line += ' '
		if (label) lines.push(label)
		node.children.forEach(visit)
		if (!isInline) end()
		const message = /^(?:mailto:|https:\/\/wa\.me\/|sms:)[^?]*\?(.*)/.exec(href)?.[1]
		if (message)
			for (const text of new URLSearchParams(message).values())
				lines.push(...text.split('\n').filter((one) => !/^(Fact|Correction): /.test(one) && one))
	}
	const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
	const dialogs = html.match(/<dialog[\s\S]*?<\/dialog>/g) ?? []
	parseDocument([main, ...dialogs].join('')).children.forEach(visit)
	end()
	return lines
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const FIGURES: readonly (readonly [RegExp, string])[] = [
	[/^(Correct this|Correction)\s*:.*/, '$1: {fact}'],
	[
		/\S+@\S+\.\w+|\b[\w-]+(\.[\w-]+)+\/\S*|https?:\/\/\S+|\b[\w-]+(\.[\w-]+)*\.(nz|com|org|au|example|test)\b(\/\S*)?/g,
		'{address}',
	],
	[/(?<![\d$,.])(0[2-9]|0800|0508)( ?\d{2,4}){2,3}\b/g, '{telephone}'],
	[new RegExp(`\\b((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?\\d{1,2} (${MONTHS})( \\d{4})?\\b`, 'g'), '{day}'],
	[new RegExp(`\\b(${MONTHS}) \\d{4}\\b`, 'g'), '{month}'],
	[/\$[\d,.]*\d/g, '{sum}'],
	[/\b(19|20)\d\d\b/g, '{year}'],
	[/(?<![\w{])(?!1(?![\d.,]\d*)(?!%))\d[\d,.]*(?<![,.])/g, '{number}'],
]

/** Kinds of homes and shared facilities, alone and within a list. */
const THINGS = [...Object.values(HOME_TYPES), ...Object.values(AMENITIES)].flatMap((one) => [one, one.toLowerCase()])

/** Reads what authors wrote: the sentences of texts, and names. */
function readWritten(content: string) {
	const [written, operators, names, sources] = [
		new Set<string>(),
		new Set<string>(),
		new Set<string>(),
		new Set<string>(),
	]
	const keep = (value: unknown, key = ''): void => {
		if (typeof value === 'string') {
			if (key === 'publisher') sources.add(plain(value))
			else if (NAME.test(value)) names.add(plain(value))
			for (const sentence of sentencesOf(plain(value))) if (sentence.includes(' ')) written.add(bare(sentence))
		} else if (typeof value === 'object' && value !== null)
			for (const [name, one] of Object.entries(value)) keep(one, Array.isArray(value) ? key : name)
	}
	for (const file of globSync('**/*.json', { cwd: content, exclude: ['geo/**', 'imports/**'] })) {
		const found = JSON.parse(readFileSync(path.join(content, file), 'utf8')) as { name?: string; short?: string }
		keep(found)
		if (file.startsWith('operators/'))
			for (const name of [found.name, found.short]) if (name) operators.add(plain(name))
	}
	return { written, operators, names, sources }
}

/** Returns what puts the words of a line into its forms; what an author wrote has none. */
export function createForms(site: string, content: string): (line: string) => { form: string; text: string }[] {
	const read = (file: string) => JSON.parse(readFileSync(path.join(site, file), 'utf8')) as unknown
	const rows = decodeVillageList(read(VILLAGE_LIST_DATA))
	const { written, operators, names, sources } = readWritten(content)
	for (const { operator, card } of rows)
		for (const name of [operator, card.runBy, card.contact?.of]) if (name) operators.add(name)
	const { regions } = read(GAZETTEER_DATA) as { regions: Record<string, string> }
	const towns = rows.flatMap(({ locality, card }) => [...locality.split(', '), ...(card.street ? [card.street] : [])])
	const named = namer([
		['{village}', rows.flatMap(({ name, formerNames }) => [name, ...formerNames])],
		['{operator}', [...operators]],
		['{place}', [...Object.values(regions), ...towns]],
		['{thing}', THINGS],
		['{source}', [...sources].filter((one) => one.length > 3)],
		['{name}', [...names]],
	])
	return (line) =>
		sentencesOf(plain(line)).flatMap((text) => {
			const [, own = text, rest = ''] = /^(.*?)((?:; | \()[^();]*\)?)?$/.exec(text) ?? []
			if (written.has(bare(text)) || (written.has(bare(own)) && !rest)) return []
			const said = named(written.has(bare(own)) ? `{text}${rest}` : text)
			const form = FIGURES.reduce((all, [pattern, what]) => all.replace(pattern, what), said)
			return CITATION.test(form) || !/\p{L}/u.test(form.replace(/\{\w+\}/g, '')) ? [] : [{ form: listed(form), text }]
		})
}

/** Several words or names that begin with a capital letter. */
const NAME = /^(?:[Tt]he )?\p{Lu}[\p{L}’'-]*(?: (?:\p{Lu}[\p{L}’'-]*|of|and|the|at|on|&))+$/u
/** What a source is called, with its day, and its address on paper. */
const CITATION =
	/^(?:[^,;.:]*(?:\([^)]*\))?, (?:\{day\}|\{month\}|\{year\}|undated)(?:; another page)*(?:; |\.? \{address\}|\.?$))+$/

/** Several names in a row are one form, as are those of a list, and a day as a remark. */
const listed = (form: string) =>
	form
		.replace(/(\{(\w+)\}(?: \([^)]*\))?)(?:(?:, | and | or )\{\2\}(?: \([^)]*\))?)+/g, '$1 …')
		.replace(/“[^”]*”/g, '“{words}”')
		.replace(/(?<=^(?:Key facts found|Not found|Findings): ).*[^.]/, '{list}')
		.replace(/\((?:since )?\{(?:day|month|year)\}\)/g, '({date})')

const plain = (text: string) => text.replace(/'/g, '’').replace(/\s+/g, ' ').trim()
const bare = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
/** Sentences, the parts between dots, and a short label apart from what follows it. */
const sentencesOf = (line: string) => line.split(/(?<=[.?!]”?)\s+(?=[\p{Lu}“$\d])|(?<=^[^:.,]{2,40}:)\s(?=\p{Lu})| · /u)

/** Returns what replaces each name with its kind; longer names first. */
function namer(kinds: readonly (readonly [kind: string, names: readonly string[]])[]): (text: string) => string {
	const kindOf = new Map<string, string>()
	for (const [kind, names] of kinds)
		for (const name of names) if (!kindOf.has(plain(name))) kindOf.set(plain(name), kind)
	const escaped = [...kindOf.keys()]
		.toSorted((a, b) => b.length - a.length)
		.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
	return (text) => text.replace(pattern, (name) => kindOf.get(name) ?? name)
}
