import type { Article } from '../../content/records/model.ts'
import { articleBase } from '../records/articles.ts'
import type { PageContent } from '../page.ts'

/** One checklist: a file of content/checklists. */
export function createChecklistPage(checklist: Article): PageContent<'checklist'> {
	const { summary, html, toc, reviewed } = checklist
	return { kind: 'checklist', ...articleBase(checklist), summary, html, toc, reviewed }
}
