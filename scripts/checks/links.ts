/** Checks that the targets of links, images, scripts and so on exist, with the anchor if there is one. */
import { decodedAddress } from '../shared/decoded-address.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CreateCheck, fileAt, isIndexable, withoutBase } from './check.ts'
import { type BuiltPage, elementsIn, idsOf, isElsewhere } from './built-page.ts'

export const createLinkCheck: CreateCheck = (site, report) => {
	/** File → each of its anchors that is linked to → the first page with such a link. */
	const anchors = new Map<string, Map<string, string>>()
	const linked = new Set<string>()
	const indexable = new Map<string, string>()
	/** Links that were checked already and have a target: most links are on every page. */
	const checked = new Set<string>()

	/** File → the ids in it, of the pages that were read whole. */
	const read = new Map<string, readonly string[]>()

	function follow(page: BuiltPage, element: string, url: string): void {
		if (checked.has(url)) return
		if (isElsewhere(url)) {
			return report(
				page.file,
				`<${element}> fetches ${url}`,
				'Publish the file with the site: pages fetch nothing from elsewhere.',
			)
		}
		const [, target = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? []
		const address = target === '' ? page.address : withoutBase(site, decodedAddress(target))
		const file = address === undefined ? undefined : fileAt(site, address)
		if (address === undefined || file === undefined) {
			report(
				page.file,
				`<${element}> names ${url}, which the site does not have`,
				'Correct the address, or add the page or file.',
			)
			return
		}
		if (address !== page.address) {
			linked.add(address)
			checked.add(url)
		}
		if (anchor === '') return
		const wanted = anchors.get(file) ?? new Map<string, string>()
		const id = decodedAddress(anchor)
		anchors.set(file, wanted.set(id, wanted.get(id) ?? page.file))
	}

	return {
		visit(page) {
			for (const [element, urls] of page.references) for (const url of urls) follow(page, element, url)
			const image = page.meta['og:image']
			if (image?.startsWith(site.url)) follow(page, 'meta', site.base + image.slice(site.url.length))
			if (!page.isCopy) read.set(page.file, page.ids)
			if (isIndexable(page)) indexable.set(page.address, page.file)
		},
		finish() {
			for (const [file, wanted] of anchors) {
				const ids = new Set(read.get(file) ?? idsOf(elementsIn(readFileSync(path.join(site.folder, file), 'utf8'))))
				for (const [id, from] of wanted)
					if (!ids.has(id))
						report(from, `a link leads to #${id} of ${file}, which has no such id`, 'Correct the link, or the id.')
			}
			for (const [address, file] of indexable)
				if (address !== '/' && !linked.has(address))
					report(file, 'no page links to this page', 'Link to it, or nobody will find it.')
		},
	}
}
