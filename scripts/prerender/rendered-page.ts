/** A page as it was rendered at its first address, and what makes its documents at the others from that. */
import { pageFile } from '../../src/core/addresses.ts'
import type { Output } from '../shared/output.ts'

export interface RenderedPage {
	/** The document at the first address. */
	document: string
	/** By address, the first of them first: the parts of a document that differ between addresses, in the same order for each. */
	parts: ReadonlyMap<string, readonly string[]>
}

/**
 * Writes a page at all of its addresses.
 * @throws Error that names the address when the document does not have each of its parts exactly once
 */
export function writeRendered({ document, parts }: RenderedPage, output: Pick<Output, 'write'>): void {
	const [own = []] = parts.values()
	for (const [address, others] of parts) output.write(pageFile(address), withParts(document, own, others, address))
}

function withParts(document: string, own: readonly string[], others: readonly string[], address: string): string {
	return own.reduce((text, part, index) => {
		const [before, after, ...more] = text.split(part)
		if (after === undefined || more.length > 0)
			throw new Error(`${address} can't be made from the page's first address, where this must be once: ${part}`)
		return before + (others[index] ?? '') + after
	}, document)
}
