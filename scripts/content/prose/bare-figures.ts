/**
 * Finds figures that an author typed and should have referred to: a dollar amount or a percentage beside the name of a village
 * or an operator, and a figure that is in content/law-and-market.
 */
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Issue } from '../files/issues.ts'
import { wholeNames } from '../text/terms.ts'
import { at, nodesIn, parse, type WrittenText } from './plain-words.ts'

/** A village or an operator. */
export interface NamedRecord {
	slug: string
	name: string
	/** Short names as slugs, such as "ryman". */
	aliases?: readonly string[]
}

/** Finds who is named. */
export interface FindNamed {
	/** Returns the first of those named in a text. */
	byName: (text: string) => NamedRecord | undefined
	/** Returns the one whose page an address is. */
	byAddress: (address: string) => NamedRecord | undefined
}

const FIGURE =
	/\$\d[\d,]*(?:\.\d+)?(?:\s?(?:million|m)\b)?(?:\+)?|\d{1,15}(?:[.,]\d{1,15}){0,9}\s?(?:%|percent\b|per cent\b)/gu
const MARKER = /\[\^[^\]\s]+\]/g

/** Made once for a site. Names are found as whole words, with their capitals. */
export function createNameFinder(named: readonly NamedRecord[]): FindNamed {
	const bySlug = new Map(named.map((one) => [one.slug, one]))
	const byAddress = (address: string) => bySlug.get(/^\/(?:villages|operator)\/([^/#?]+)/.exec(address)?.[1] ?? '')
	const byName = new Map<string, NamedRecord>()
	for (const one of named) {
		for (const name of [one.name, ...(one.aliases ?? []).map(titled)]) if (!byName.has(name)) byName.set(name, one)
	}
	if (byName.size === 0) return { byName: () => undefined, byAddress }
	const pattern = wholeNames(byName.keys(), 'u')
	return { byName: (text) => byName.get(pattern.exec(text)?.[0] ?? ''), byAddress }
}

/**
 * Returns each dollar amount and percentage that is in one paragraph, list item, heading or table row with the name of
 * a village or an operator, or in a table's column of that name.
 */
export function figuresBesideNames(written: WrittenText, find: FindNamed): Issue[] {
	const found: Issue[] = []
	const check = (node: Nodes, text: string, findNamed: () => NamedRecord | undefined) => {
		const [figure] = text.match(FIGURE) ?? []
		if (figure === undefined) return
		// Only now, because there are hundreds of names.
		const named = findNamed()
		if (!named) return
		found.push(
			at(written, node, {
				message: `the figure "${figure}" is beside ${named.name}, and refers to no fact`,
				fix: `Write ${suggestion(figure, text, named)} instead, or leave the figure out.`,
			}),
		)
	}
	const named = (node: Nodes) => find.byName(words(node)) ?? linked(node, find)
	visit(parse(written), (node): typeof SKIP | undefined => {
		if (node.type === 'table') {
			const [head, ...rows] = node.children
			const columns = head?.children.map(named) ?? []
			for (const row of rows) {
				const text = row.children.map(words).join(' ')
				const inRow = named(row)
				if (inRow) check(row, text, () => inRow)
				else for (const [index, cell] of row.children.entries()) check(cell, words(cell), () => columns[index])
			}
			return SKIP
		}
		if (node.type !== 'paragraph' && node.type !== 'listItem' && node.type !== 'heading') return undefined
		check(node, words(node), () => named(node))
		return SKIP
	})
	return found
}

/**
 * Returns each typed figure that is the figure of a fact of law or market.
 * @param facts figures by the id of their fact
 */
export function typedLawFigures(written: WrittenText, facts: ReadonlyMap<string, string>): Issue[] {
	const byAmount = new Map<string, string[]>()
	for (const [id, figure] of facts)
		for (const amount of distinctive(figure)) byAmount.set(amount, [...(byAmount.get(amount) ?? []), id])
	if (byAmount.size === 0) return []
	return nodesIn(written, 'text').flatMap((node) =>
		distinctive(node.value.replace(MARKER, '')).flatMap((amount) => {
			const ids = byAmount.get(amount)
			if (!ids) return []
			return at(written, node, {
				message: `the figure "${amount}" is a fact of content/law-and-market`,
				fix: `Write ${ids.map((id) => `:law[${id}]`).join(' or ')} instead, so that it changes everywhere at the same time.`,
			})
		}),
	)
}

/** Amounts that are unlikely to mean anything else: dollars that aren't round, and working days. */
function distinctive(text: string): string[] {
	return (text.match(/\$\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,4} working days/g) ?? []).filter(
		(amount) => !amount.endsWith(',000'),
	)
}

function suggestion(figure: string, text: string, { slug }: NamedRecord): string {
	const fact = figure.startsWith('$')
		? /(?:a|per) week|weekly/.test(text)
			? 'weeklyFee'
			: 'entryPrice'
		: /gain/.test(text)
			? 'gainShare'
			: 'dmf.percent'
	return `:fact[${slug} ${fact}]`
}

/** Returns whose page the first link to a village or operator leads to. */
function linked(node: Nodes, find: FindNamed): NamedRecord | undefined {
	let found: NamedRecord | undefined
	visit(node, 'link', ({ url }) => {
		found ??= find.byAddress(url)
	})
	return found
}

function words(node: Nodes): string {
	return toString(node).replace(MARKER, '')
}

/** Returns a slug as it is written in a text: "Real Living" for "real-living". */
function titled(slug: string): string {
	return slug.replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase())
}
