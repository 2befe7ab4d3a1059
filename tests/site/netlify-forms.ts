/** Finds the forms that Netlify Forms would find in a built site, by reading its HTML. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

interface DetectedForm {
	/** The names of its fields, without `form-name`. */
	fields: Set<string>
	/** Name of the hidden field that only a robot fills in. */
	honeypot: string | null
}

/**
 * Reads every .html file below `dir` and returns the forms marked `netlify` or `data-netlify="true"`, by name.
 * A form that is on several pages has the fields of all of them.
 *
 * @throws when `dir` cannot be read
 */
export async function detectForms(dir: string): Promise<ReadonlyMap<string, DetectedForm>> {
	const forms = new Map<string, DetectedForm>()
	const seen = new Set<string>()
	for await (const file of glob('**/*.html', { cwd: dir })) {
		// Read synchronously: 3,000 pages took 0.1 s in place of 2.1 s, and the first visitor who posts is waiting.
		const html = readFileSync(join(dir, file), 'utf8')
		if (!html.includes('netlify')) continue
		// Forms do not nest, so that each can be cut out as text and parsed alone: whole pages take about
		// 4 ms each, and most pages carry the same form.
		for (const [markup] of html.replace(/<!--[^]*?-->/g, '').matchAll(/<form\b[^]*?<\/form>/gi)) {
			if (seen.has(markup)) continue
			seen.add(markup)
			addForm(forms, parseFragment(markup).childNodes[0])
		}
	}
	return forms
}

function addForm(forms: Map<string, DetectedForm>, node: DefaultTreeAdapterTypes.ChildNode | undefined): void {
	if (node === undefined || !('attrs' in node)) return
	const name = attribute(node, 'name')
	if (name === null || (attribute(node, 'netlify') === null && attribute(node, 'data-netlify') !== 'true')) return
	const form = forms.get(name) ?? { fields: new Set(), honeypot: null }
	for (const field of fieldNames(node)) form.fields.add(field)
	form.fields.delete('form-name')
	form.honeypot ??= attribute(node, 'netlify-honeypot') ?? attribute(node, 'data-netlify-honeypot')
	forms.set(name, form)
}

function fieldNames(node: DefaultTreeAdapterTypes.Element): string[] {
	const own = ['input', 'select', 'textarea', 'button'].includes(node.tagName) ? attribute(node, 'name') : null
	const inside = node.childNodes.flatMap((child) => ('attrs' in child ? fieldNames(child) : []))
	return own === null ? inside : [own, ...inside]
}

function attribute(node: DefaultTreeAdapterTypes.Element, name: string): string | null {
	return node.attrs.find((attr) => attr.name === name)?.value ?? null
}
