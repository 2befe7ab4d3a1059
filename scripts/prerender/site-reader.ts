/** Reads the manifest and page data for renderer/+onRenderHtml.ts. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FORMAT } from '../../src/core/data-format.ts'
import type { DescribedSite, PageData, PageFile } from '../../src/core/page-data/page-data.ts'
import { MANIFEST_FILE, NOT_FOUND_ADDRESS, type Manifest, type ManifestPage } from '../manifest/manifest-file.ts'

/** The interface for reading a manifest and its page data when pages are rendered; renderer/+onRenderHtml.ts uses it. */
export interface SiteReader {
	site: DescribedSite
	/** Returns the page at an address, or the not-found page for an address that has no page. */
	pageAt: (address: string) => { addresses: ManifestPage['addresses']; page: PageData }
}

/**
 * Reads a built site's manifest; its page data is read page by page.
 * @param folder the built site, with its base
 * @throws Error when the manifest is of another format
 */
export function readSite(folder: string): SiteReader {
	const { format, site, notFound, pages } = JSON.parse(
		readFileSync(path.join(folder, MANIFEST_FILE), 'utf8'),
	) as Manifest
	if (format !== FORMAT) throw new Error(`The manifest is of format ${format}, not ${FORMAT}: build again`)
	const byAddress = new Map(pages.flatMap((page) => page.addresses.map((address) => [address, page])))
	return {
		site,
		pageAt: (address) => {
			const found = byAddress.get(address)
			if (!found) return { addresses: [NOT_FOUND_ADDRESS], page: notFound }
			return { addresses: found.addresses, page: readPage(path.join(folder, found.data)) }
		},
	}
}

/** Reads synchronously, because there is nothing else to do meanwhile. */
function readPage(file: string): PageData {
	const { page } = JSON.parse(readFileSync(file, 'utf8')) as PageFile
	if (page.kind === 'redirect') throw new Error(`${file} is the page data of a redirect`)
	return page
}
