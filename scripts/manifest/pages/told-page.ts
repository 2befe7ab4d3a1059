import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The form for what a reader was told. Which village it's about is in the address; the answers are on the device. */
export function createToldPage({ content }: Context): PageContent<'what-you-were-told'> {
	return {
		kind: 'what-you-were-told',
		title: 'What you were told',
		crumb: 'What You Were Told',
		description: 'A form for what a village tells you about its fees and terms. It stays on your device.',
		indexable: false,
		lastmod: content.site.updated,
	}
}

/** The sheet for a lawyer: like the form, it has nothing of the reader's until the device fills it in. */
export function createLawyerSheetPage({ content }: Context): PageContent<'lawyer-sheet'> {
	return {
		kind: 'lawyer-sheet',
		title: 'Sheet for your lawyer',
		crumb: 'Sheet for Your Lawyer',
		description:
			'What a village told you beside what its papers say, and what to ask a lawyer. It stays on your device.',
		indexable: false,
		lastmod: content.site.updated,
	}
}
