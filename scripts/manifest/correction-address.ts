/** Works out where a reader can suggest a correction of a page. */
import { address } from '../../src/core/addresses.ts'
import { mailTo } from '../../src/core/message-links.ts'
import type { PageData } from '../../src/core/page-data/page-data.ts'
import type { SiteContent } from '../content/schemas/schemas.ts'

/**
 * Returns where a reader can suggest a correction: the page's file in the editor of the repository that the site names, else an
 * email with the page's address.
 * @example correctionAddress(faq, site) === 'https://github.com/owner/name/edit/main/content/faq.json'
 */
export function correctionAddress(
	page: Pick<PageData, 'kind' | 'canonical'>,
	{ repository, email, url }: Pick<SiteContent, 'repository' | 'email' | 'url'>,
): string {
	const file = fileOf(page)
	if (!repository || file === undefined) return mailTo(email, 'Correction', url + page.canonical)
	const { host, name, branch } = repository
	const edit = host === 'github' ? `https://github.com/${name}/edit` : `https://gitlab.com/${name}/-/edit`
	return `${edit}/${branch}/content/${file}`
}

function fileOf({ kind, canonical }: Pick<PageData, 'kind' | 'canonical'>): string | undefined {
	const slug = canonical.slice(canonical.lastIndexOf('/') + 1)
	switch (kind) {
		case 'village':
			return `villages/${slug}.json`
		case 'operator':
			return `operators/${slug}.json`
		case 'place':
			return `places/${slug}.md`
		case 'checklist':
			return `checklists/${slug}.md`
		case 'legal':
			return `pages/${slug}.md`
		case 'guide':
			return canonical === address.article(slug) ? `guides/blog/${slug}.md` : `guides/${slug}.md`
		case 'home':
		case 'faq':
		case 'glossary':
		case 'quiz':
		case 'costs':
		case 'money':
			return `${kind}.json`
		default:
			return undefined
	}
}
