/** Works out where a reader can suggest a correction of a page. */
import { address } from '../../src/core/addresses.ts'
import { mailTo } from '../../src/core/message-links.ts'
import type { PageData, PageKind } from '../../src/core/page-data/page-data.ts'
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

/** The folders of content whose files have a page each. */
const FOLDERS: { readonly [K in PageKind]?: string } = {
	village: 'villages/*.json',
	operator: 'operators/*.json',
	place: 'places/*.md',
	checklist: 'checklists/*.md',
	legal: 'pages/*.md',
	guide: 'guides/*.md',
}
/** Kinds whose page is made from a file of their name. */
const OF_ONE_FILE: readonly PageKind[] = ['home', 'faq', 'glossary', 'quiz', 'costs', 'money']

function fileOf({ kind, canonical }: Pick<PageData, 'kind' | 'canonical'>): string | undefined {
	if (OF_ONE_FILE.includes(kind)) return `${kind}.json`
	const slug = canonical.slice(canonical.lastIndexOf('/') + 1)
	return FOLDERS[kind]?.replace('*', canonical === address.article(slug) ? `blog/${slug}` : slug)
}
