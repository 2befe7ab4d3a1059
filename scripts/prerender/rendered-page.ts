/** A page as it was rendered at its first address, and what makes its documents at the others from that. */
import { pageFile } from '../../src/core/addresses.ts'
import type { Output } from '../shared/output.ts'

/** By address, the first of the page first: the parts of its document that differ between addresses, in their order. */
export type PartsByAddress = ReadonlyMap<string, readonly string[]>

export interface RenderedPage {
	/** What all its documents share, in UTF-8: before, between and after their parts. */
	shared: readonly Uint8Array[]
	parts: PartsByAddress
}

/**
 * Takes the document of a page at its first address apart.
 * @throws Error that names the address when a part isn't there exactly once
 */
export function takeApart(document: string, parts: PartsByAddress): RenderedPage {
	const [[address, own] = ['', []]] = parts
	const shared: Uint8Array[] = []
	let rest = document
	for (const part of own) {
		const [before = '', after, ...more] = rest.split(part)
		if (after === undefined || more.length > 0)
			throw new Error(
				`${address} must have this once, as its other addresses have something else in its place: ${part}`,
			)
		shared.push(Buffer.from(before))
		rest = after
	}
	return { shared: [...shared, Buffer.from(rest)], parts }
}

/** Writes a page at all of its addresses. */
export function writeRendered({ shared, parts }: RenderedPage, output: Pick<Output, 'write'>): void {
	for (const [address, own] of parts)
		output.write(
			pageFile(address),
			Buffer.concat(shared.flatMap((bytes, index) => [bytes, Buffer.from(own[index] ?? '')])),
		)
}
