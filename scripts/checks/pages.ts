/** The last look before a new site replaces the old one. */
import { readdir } from 'node:fs/promises'
import type { ManifestRoute } from '../../src/core/page-data.ts'

/**
 * Every manifest address has its file, and there is no page that nobody asked for.
 * @param expected how many HTML files there should be, stubs and 404.html included
 * @throws Error naming the first addresses that are missing
 */
export async function checkPages(folder: string, routes: readonly ManifestRoute[], expected: number): Promise<void> {
	const files = new Set(
		(await readdir(folder, { recursive: true }))
			.filter((file) => file.endsWith('.html'))
			.map((file) => `/${file.replaceAll('\\', '/')}`),
	)
	const missing = routes.map((route) => route.address).filter((address) => !files.has(fileOf(address)))
	if (missing.length > 0) {
		throw new Error(
			`${missing.length} of ${routes.length} pages were not written, the first of them: ${missing.slice(0, 5).join(', ')}`,
		)
	}
	if (!files.has('/404.html')) throw new Error('404.html was not written')
	if (files.size !== expected)
		throw new Error(`${files.size} HTML files were written, but the manifest and its redirects ask for ${expected}`)
}

/** `fileOf('/faq') === '/faq.html'` */
function fileOf(address: string): string {
	return address === '/' ? '/index.html' : `${address}.html`
}
