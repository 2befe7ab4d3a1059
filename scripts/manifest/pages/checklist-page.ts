import { FIXED_CHECKLISTS } from '../../content/checks/fixed-routes.ts'
import type { Article, Content } from '../../content/records/model.ts'
import { articleBase } from '../records/articles.ts'
import type { PageContent } from '../page.ts'

/** One checklist: a file of content/checklists. */
export function createChecklistPage(checklist: Article, content: Content): PageContent<'checklist'> {
	const { summary, html, toc, reviewed } = checklist
	return { kind: 'checklist', ...articleBase(checklist, content), summary, html, toc, reviewed }
}

/** Returns the address of the checklist on which a reader works out by hand what a village costs, if the content has it. */
export function costSheet({ checklists }: Content): { sheet?: string } {
	const list = checklists.find(({ slug }) => slug === FIXED_CHECKLISTS.costs)
	return list ? { sheet: list.address } : {}
}
