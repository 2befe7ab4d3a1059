/** How the editor reads and writes each kind of file. It runs in the editor, so it imports nothing of Node. */
import { parseMarkdown, printJson, printMarkdown } from './keep-text.ts'
import { fromForm, toForm, type Shape } from './shape.ts'

/** The hidden field with the file as it was. */
export const ORIGINAL = 'original'
/** The field of the text of a Markdown file. */
export const BODY = 'body'

/** Where Sveltia CMS notes the addresses that a page had before its file was renamed. */
export const RENAMED_FROM = 'renamedFrom'

export interface FileFormat {
	/** @throws Error when the file can't be read */
	fromFile: (text: string) => Record<string, unknown>
	toFile: (form: Record<string, unknown>) => string
}

export function jsonFormat(shape: Shape): FileFormat {
	return {
		fromFile: (text) => ({ ...toForm(JSON.parse(text), shape), [ORIGINAL]: text }),
		toFile: ({ [ORIGINAL]: original, [RENAMED_FROM]: before, ...form }) => {
			const value = fromForm(withFormerSlugs(form, before), shape)
			return printJson(value, isText(original) ? original : undefined)
		},
	}
}

/** @param shape of the front matter */
export function markdownFormat(shape: Shape): FileFormat {
	return {
		fromFile: (text) => {
			const { frontMatter, body } = parseMarkdown(text)
			return { ...toForm(frontMatter, shape), [BODY]: body, [ORIGINAL]: text }
		},
		toFile: ({ [ORIGINAL]: original, [BODY]: body, ...form }) => {
			const frontMatter = fromForm(form, shape) as Record<string, unknown>
			const text = isText(body) ? body.trim() : ''
			return printMarkdown({ frontMatter, body: text }, isText(original) ? original : undefined)
		},
	}
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Adds the previous name of a file, so that its old addresses lead to it. */
function withFormerSlugs(form: Record<string, unknown>, addresses: unknown): Record<string, unknown> {
	if (!Array.isArray(addresses)) return form
	const slugs = addresses.map((address) => String(address).split('/').at(-1))
	const known = Array.isArray(form['formerSlugs']) ? form['formerSlugs'] : []
	return { ...form, formerSlugs: [...new Set<unknown>([...known, ...slugs])] }
}
