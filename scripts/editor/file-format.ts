/** How the editor reads and writes each kind of file. It runs in the editor, so it imports nothing of Node. */
import { Document } from 'yaml'
import { parseMarkdown, printJson, printMarkdown, withEndingsOf } from '../content/files/canonical-form.ts'
import { fromForm, toForm, type Shape } from './form-values.ts'
import { updateDocument } from './update-document.ts'

/** The hidden field with the file as it was, as JSON: Sveltia CMS cuts off the space around a text. */
export const ORIGINAL = 'originalFile'
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
		fromFile: (text) => ({ ...toForm(parse(text), shape), ...originalField(text) }),
		toFile: ({ [RENAMED_FROM]: before, ...form }) => {
			const original = originalOf(form)
			const document = new Document(original === '' ? {} : parse(original))
			updateDocument(document, fromForm(withFormerSlugs(form, before), shape))
			return withEndingsOf(original, printJson(document.toJS()))
		},
	}
}

const parse = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))

/** @param shape of the front matter */
export function markdownFormat(shape: Shape): FileFormat {
	return {
		fromFile: (text) => {
			const { frontMatter, body } = parseMarkdown(text)
			const values = frontMatter.toJS() as Record<string, unknown> | null
			return { ...toForm(values ?? {}, shape), [BODY]: body, ...originalField(text) }
		},
		toFile: ({ [BODY]: body, ...form }) => {
			const original = originalOf(form)
			const { frontMatter } = original === '' ? { frontMatter: new Document({}) } : parseMarkdown(original)
			updateDocument(frontMatter, fromForm(form, shape))
			return withEndingsOf(original, printMarkdown({ frontMatter, body: typeof body === 'string' ? body.trim() : '' }))
		},
	}
}

const originalField = (text: string) => ({ [ORIGINAL]: JSON.stringify(text) })

/** Returns the file as it was; nothing for a new one. */
function originalOf({ [ORIGINAL]: original }: Record<string, unknown>): string {
	return typeof original === 'string' && original !== '' ? (JSON.parse(original) as string) : ''
}

/** Adds the previous name of a file, so that its old addresses lead to it. */
function withFormerSlugs(form: Record<string, unknown>, addresses: unknown): Record<string, unknown> {
	if (!Array.isArray(addresses)) return form
	const slugs = addresses.map((address) => String(address).split('/').at(-1))
	const known = Array.isArray(form['formerSlugs']) ? form['formerSlugs'] : []
	return { ...form, formerSlugs: [...new Set<unknown>([...known, ...slugs])] }
}
