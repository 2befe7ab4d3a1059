/**
 * References in text: `:law[id]` for a fact of law or market, `:fact[slug fact]` for a fact of a village or an operator.
 * In Markdown they are directives (markdown/remark-references.ts); in the strings of JSON and front matter they are
 * replaced here. Both ask the same lookups, so an article and a page cannot disagree.
 */
import type { Issue, Wrong } from '../files/issues.ts'
import type { Parsed, Path, TextPosition } from '../files/position.ts'
import type { FaqContent } from '../schemas/schemas.ts'

/** The source of a fact that a text refers to. */
export type ReferredSource = Pick<FaqContent['sources'][number], 'title' | 'publisher' | 'url' | 'asOf'>

/**
 * The words of a reference with its sources, and the days it holds for, with which the words end; or what is wrong with it.
 * `ask`: who to ask for today's figure, which follows a sentence that ends with the reference, once in a paragraph.
 * `isUnread`: the fact may be in a file that could not be read, and the words are only its name.
 */
export type Referred =
	| {
			text: string
			receipts: ReferredSource[]
			isLaw?: boolean
			period?: string
			ask?: { words: string; receipts: ReferredSource[] }
			isUnread?: true
	  }
	| Wrong

/** `:fact[ryman-healthcare dmf.percent]{plan="25% plan"}` */
export interface FactReference {
	/** Slug of a village or an operator. */
	subject: string
	/** Name of a fact, with a part of it after a dot. */
	fact: string
	/** Which of an operator's plans, where they differ. */
	plan?: string | undefined
}

/** A dated box: `::box[id]`. */
export interface Box {
	title: string
	/** The date in words: "22 November 2026". */
	date: string
	/** Markdown with references. */
	paragraphs: readonly string[]
}

/** What references are looked up in. */
export interface Lookups {
	law: (id: string, options: { figureOnly: boolean; hoursOnly: boolean }) => Referred
	fact: (reference: FactReference) => Referred
	box: (id: string) => Box | Wrong
}

/** The directives within a sentence. */
export const REFERENCE_NAMES = ['law', 'fact'] as const
export type ReferenceName = (typeof REFERENCE_NAMES)[number]

const REFERENCE = /:(law|fact)\[([^\]\n]*)\](?:\{([^}\n]*)\})?/g

/** A box on a line of its own. */
const BOX = /^::box\[([^\]\n]*)\][ \t]*$/gm

/** Looks up a reference by the text in its brackets and braces. */
export function lookUp(
	lookups: Lookups,
	name: ReferenceName,
	label: string,
	attributes: Readonly<Record<string, string | null | undefined>>,
): Referred {
	const known = name === 'law' ? ['figure', 'hours'] : ['plan']
	const unknown = Object.keys(attributes).find((key) => !known.includes(key))
	if (unknown !== undefined)
		return { message: `a :${name} reference has no "${unknown}"`, fix: `Remove it, or write ${known.join(' or ')}.` }
	if (name === 'law')
		return lookups.law(label.trim(), { figureOnly: 'figure' in attributes, hoursOnly: 'hours' in attributes })
	const [subject = '', fact = '', ...more] = label.trim().split(/\s+/)
	if (fact === '' || more.length > 0)
		return {
			message: `"${label}" does not name a village or operator and one fact of it`,
			fix: 'Write it like :fact[ryman-healthcare dmf.percent].',
		}
	return lookups.fact({ subject, fact, plan: attributes['plan'] ?? undefined })
}

/** Returns what each reference and box of a text stands for. */
export function referredIn(text: string, lookups: Lookups): (Referred | Box | Wrong)[] {
	const boxes = Array.from(text.matchAll(BOX), ([, label = '']) => lookups.box(label.trim()))
	const texts = [text, ...boxes.flatMap((box) => ('paragraphs' in box ? box.paragraphs : []))]
	const references = texts.flatMap((one) =>
		Array.from(one.matchAll(REFERENCE), ([, name, label = '', braces = '']) =>
			lookUp(lookups, name as ReferenceName, label, attributesOf(braces)),
		),
	)
	return [...boxes, ...references]
}

/** Returns the text with references and boxes covered up, at the same length. For checks of what an author typed. */
export function coverReferences(text: string): string {
	return text
		.replace(REFERENCE, (reference) => 'x'.repeat(reference.length))
		.replace(BOX, (box) => ' '.repeat(box.length))
}

/**
 * Replaces the references in all strings of a parsed file. The sources of a reference are added to the "sources" of the
 * innermost entry with a list of full sources (title, publisher, address).
 * @param leave keys that stay as they are: their text is Markdown, where references are directives, or they are the sources of its footnotes
 * @returns `unread`: the positions of strings whose facts may be in a file that could not be read
 */
export function fillReferences<P extends Parsed>(
	parsed: P,
	file: string,
	lookups: Lookups,
	leave: readonly string[] = [],
): { parsed: P; issues: Issue[]; unread: TextPosition[] } {
	const issues: Issue[] = []
	const unread: TextPosition[] = []
	const fill = (value: unknown, path: Path, receipts: ReferredSource[]): unknown => {
		if (typeof value === 'string') {
			const periods = new Set<string>()
			const alreadyAsked = new Set<string>()
			const filled = value.replace(REFERENCE, (written, name: ReferenceName, label: string, braces, at: number) => {
				const found = lookUp(lookups, name, label, attributesOf(braces ?? ''))
				if ('message' in found) {
					issues.push({ file, ...parsed.locate(path), message: found.message, fix: found.fix })
					return written
				}
				if (found.isUnread) unread.push(parsed.locate(path))
				receipts.push(...found.receipts)
				if (found.period) periods.add(found.period)
				const ask = askOnce(found, value.slice(at + written.length), alreadyAsked)
				if (!ask) return found.text
				receipts.push(...ask.receipts)
				return `${found.text}. ${ask.words}`
			})
			return withPeriodsOnce(filled, periods)
		}
		if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index], receipts))
		if (typeof value !== 'object' || value === null) return value
		const { sources } = value as { sources?: unknown }
		const isCiting = !leave.includes('sources') && isSourceList(sources)
		const own: ReferredSource[] = isCiting ? [] : receipts
		const filled = Object.fromEntries(
			Object.entries(value).map(([key, item]) => [key, leave.includes(key) ? item : fill(item, [...path, key], own)]),
		)
		return isCiting ? { ...filled, sources: withReceipts(sources, own) } : filled
	}
	return { parsed: { ...parsed, value: fill(parsed.value, [], []) }, issues, unread }
}

/** Returns who to ask for today's figure, if the sentence ends with the reference and the paragraph hasn't said so. */
export function askOnce({ ask }: Exclude<Referred, Wrong>, rest: string, alreadyAsked: Set<string>) {
	if (!ask || !rest.startsWith('.') || alreadyAsked.has(ask.words)) return undefined
	alreadyAsked.add(ask.words)
	return ask
}

/** Says the days that several figures of a sentence hold for once, at the sentence's end. */
function withPeriodsOnce(text: string, periods: ReadonlySet<string>): string {
	return [...periods].reduce(
		(all, period) =>
			all.replaceAll(/.+?(?:[.!?](?=\s|$)|$)/gs, (sentence) => {
				const parts = sentence.split(period)
				return parts.length < 3 ? sentence : parts.join('').replace(/[.!?]?$/, `${period}$&`)
			}),
		text,
	)
}

/** Returns the sources and the receipts that are not among them. */
export function withReceipts<S extends { url: string }>(
	sources: readonly S[],
	receipts: readonly ReferredSource[],
): (S | ReferredSource)[] {
	const all: (S | ReferredSource)[] = [...sources]
	for (const receipt of receipts) if (!all.some(({ url }) => url === receipt.url)) all.push(receipt)
	return all
}

/** Parses attributes such as `plan="25% plan" figure` into an object. */
function attributesOf(braces: string): Record<string, string> {
	return Object.fromEntries(
		Array.from(braces.matchAll(/([a-z]+)(?:="([^"]*)")?/g), ([, key = '', value = '']) => [key, value]),
	)
}

/** Whether it is a list of full sources, not of ids or other receipts. */
function isSourceList(value: unknown): value is ReferredSource[] {
	return (
		Array.isArray(value) &&
		value.every((item) => typeof item === 'object' && item !== null && 'title' in item && 'url' in item)
	)
}
