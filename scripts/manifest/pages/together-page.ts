import { address } from '../../../src/core/addresses.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The file of content/pages whose three task lists are the parts of an answer sheet, in this order. */
const DECIDE = 'decide'

/** The two answer sheets of the decision whether to move. */
export function createTogetherPage({ content }: Context): PageContent<'together'> {
	const decide = content.pages.find(({ slug }) => slug === DECIDE)
	const [options = [], values = [], facts = []] = decide?.tasks.map(({ items }) => items) ?? []
	const sections = (decide?.toc ?? [])
		.filter(({ text }) => options.includes(text))
		.map(({ id, text }) => [text, `${address.decide}#${id}`])
	return {
		title: 'Decide together',
		description:
			'You each say what matters to you about moving or staying. One page then shows where you agree, where you differ, and what to find out.',
		lastmod: decide?.reviewed ?? content.site.updated,
		segments: { [DECIDE]: decide?.title ?? '' },
		options,
		sections: Object.fromEntries(sections),
		values,
		facts,
	}
}
