/** Writes new files of content, with the required keys only. */
import { Document } from 'yaml'
import { slugify } from '../../src/core/addresses.ts'
import { printJson, printMarkdown } from '../content/files/canonical-form.ts'
import type { GazetteerContent } from '../content/schemas/schemas.ts'

export interface NewFile {
	/** Below content/. */
	path: string
	text: string
}

/** @param today YYYY-MM-DD */
export function newVillage(
	village: { name: string; operator: string; place: GazetteerContent },
	today: string,
): NewFile {
	const { name, operator, place } = village
	const { lat, lng, region, name: city } = place
	return {
		path: `villages/${slugify(name)}.json`,
		text: printJson({
			name,
			operator,
			region,
			city,
			position: { lat, lng, precision: 'town' },
			checked: today,
			unconfirmed: { status: 'open' },
			facts: {},
			sources: [],
		}),
	}
}

export function newOperator(name: string, today: string): NewFile {
	const id = slugify(name)
	return {
		path: `operators/${id}.json`,
		text: printJson({ id, name, checked: today, facts: {}, sources: [] }),
	}
}

export function newGuide(title: string, today: string): NewFile {
	const nextReview = `${Number(today.slice(0, 4)) + 1}-${today.slice(5, 7)}-01`
	const todo = 'TODO'
	const frontMatter = new Document({
		title,
		description: todo,
		summary: todo,
		published: today,
		reviewed: today,
		nextReview,
		related: [],
		sources: [],
	})
	return {
		path: `guides/blog/${slugify(title)}.md`,
		text: printMarkdown({ frontMatter, body: `${todo}\n\n## ${todo}` }),
	}
}
