import type { PageData } from '../../../src/core/page-data/page-data.ts'
import type { Article } from '../../content/model.ts'
import { articleBase } from '../article-details.ts'

/** One checklist: a file of content/checklists. */
export function createChecklistPage(checklist: Article): PageData {
	const { summary, html, toc, reviewed } = checklist
	return { kind: 'checklist', ...articleBase(checklist), summary, html, toc, reviewed }
}
