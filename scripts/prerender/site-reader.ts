/** Reads the manifest and page data for Vike's hooks, which get the reader through Vite's settings. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { FORMAT } from '../../src/core/data-format.ts'
import {
	MANIFEST_FILE,
	NOT_FOUND_ADDRESS,
	SITE_READER_PLUGIN,
	type Manifest,
	type SiteReader,
} from '../../src/core/page-data/manifest.ts'
import type { PageData, PageFile } from '../../src/core/page-data/page-data.ts'

/**
 * Reads a built site's manifest; its page data is read page by page.
 * @param folder the built site, with its base
 * @param toPrerender canonical addresses; none for development
 * @throws Error when the manifest is of another format
 */
export function readSite(folder: string, toPrerender: readonly string[] = []): SiteReader {
	const { format, site, notFound, pages } = JSON.parse(
		readFileSync(path.join(folder, MANIFEST_FILE), 'utf8'),
	) as Manifest
	if (format !== FORMAT) throw new Error(`The manifest is of format ${format}, not ${FORMAT}: build again`)
	const byAddress = new Map(pages.flatMap((page) => page.addresses.map((address) => [address, page])))
	return {
		site,
		toPrerender,
		pageAt: (address) => {
			const found = address === null ? undefined : byAddress.get(address)
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

/**
 * Returns a Vite plugin whose only purpose is to pass a reader to renderer/site-reader.ts: Vike's hooks get no parameters of ours,
 * but they get Vite's settings.
 * @param reader called each time, because in development the content changes
 */
export function siteReaderPlugin(reader: () => SiteReader): Plugin {
	return { name: SITE_READER_PLUGIN, api: reader }
}
