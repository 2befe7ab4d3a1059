/**
 * Footnotes from the sources of the front matter. Authors write only `[^id]`. So that GFM knows the ids, one stub definition
 * per source is put before the text and filled in after parsing. Before and not after: an unclosed code fence at the end of a
 * text would swallow them.
 */
import type { FootnoteDefinition, Link, Paragraph, PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { dateOrUndated } from '../../../../src/core/format.ts'
import { didYouMean } from '../../files/nearest.ts'
import type { ReferredSource } from '../references-in-text.ts'
import { report, type FootnoteSource } from './file-data.ts'

/** Returns what has to be put before a text that may cite these sources. */
export function footnoteStubs(sources: readonly FootnoteSource[]): string {
	const stubs = sources.map(({ id }) => `[^${id}]: -\n`).join('')
	// The comment ends the last stub, so that an indented first line cannot become part of it.
	return stubs && `${stubs}\n<!-- -->\n\n`
}

/** Checks that every marker names a source, that every source is named by a marker or may have been by a fact, and that no definition is written by hand; then fills in the stubs. */
export function remarkSources() {
	return (tree: Root, file: VFile): void => {
		const { sources, start = 0 } = file.data
		const cited = new Set<string>()
		visit(tree, (node, _, parent) => {
			// A bare address has no place of its own, nor has the text beside it.
			const position = node.position ?? parent?.position
			const offset = position?.start.offset ?? 0
			if (node.type === 'footnoteReference') cited.add(node.identifier)
			else if (node.type === 'footnoteDefinition' && offset >= start) {
				report(file, offset, {
					message: 'footnotes are written from the sources in the front matter',
					fix: `Remove this line and add the source "${node.label ?? node.identifier}" to the front matter.`,
				})
			} else if (node.type === 'text' && position) {
				// remark-gfm leaves a marker without a definition as text.
				for (const { 1: id = '', index } of String(file)
					.slice(offset, position.end.offset)
					.matchAll(/\[\^([^\]\s]+)\]/g))
					report(file, offset + index, {
						message: `the footnote [^${id}] has no source`,
						fix: sourceAdvice(id, sources),
					})
			}
		})
		const uncited = (sources ?? []).filter(({ id }) => !cited.has(id))
		file.data.uncited = uncited.map(({ id }) => id)
		// A source that facts cited may have been there for them: whoever changes a fact doesn't know its texts.
		for (const { id, position } of file.data.isReferring ? [] : uncited) {
			file.message(`the source "${id}" is never cited`, position).note =
				`Write [^${id}] behind the sentence that it supports, or remove the source.`
		}
		fillStubs(tree, sources ?? [])
		// The comment behind the stubs: without it, most texts have no HTML that would have to be parsed.
		tree.children = tree.children.filter((node) => node.type !== 'html' || (node.position?.start.offset ?? 0) >= start)
	}
}

function sourceAdvice(id: string, sources: readonly FootnoteSource[] | undefined): string {
	if (!sources) return 'Remove it: footnotes are possible in guides and pages only.'
	return didYouMean(
		id,
		sources.map((one) => one.id),
		`Add a source with id: ${id} to the front matter.`,
	)
}

/** Fills in the stubs with nodes and not Markdown text, because a title may have any character. */
function fillStubs(tree: Root, sources: readonly FootnoteSource[]): void {
	const byId = new Map(sources.map((source) => [source.id, source]))
	visit(tree, 'footnoteDefinition', (node: FootnoteDefinition) => {
		const source = byId.get(node.identifier)
		if (!source) return
		node.children = [receiptParagraph(source)]
	})
}

/** Returns the text of a source’s footnote. A title that begins with the publisher isn't preceded by it again. */
export function receiptParagraph({ publisher, title, url, asOf }: ReferredSource): Paragraph {
	const link: Link = { type: 'link', url, children: [{ type: 'text', value: title }] }
	const children: PhrasingContent[] = [
		...(title.startsWith(`${publisher}: `) ? [] : [{ type: 'text' as const, value: `${publisher}, ` }]),
		link,
		{ type: 'text', value: `, ${dateOrUndated(asOf)}.` },
	]
	return { type: 'paragraph', children }
}
