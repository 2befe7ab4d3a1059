import type { Article } from '../../content/model.ts'
import { articleBase } from '../article-details.ts'
import { createPage, type Page } from '../page.ts'

/** One checklist: a file of content/checklists. */
export function createChecklistPage(checklist: Article): Page {
	const { summary, html, toc, reviewed } = checklist
	return createPage({ kind: 'checklist', ...articleBase(checklist), summary, html, toc, reviewed })
}
