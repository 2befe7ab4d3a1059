/** The form as a form-capture service finds it: in the built HTML, by the rules of Netlify, the reference host. */
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { detectForms } from './netlify-forms.ts'
import { HONEYPOT, REQUEST_FIELDS, REQUEST_FORM } from '../../src/core/request/request-fields.ts'

test('one form is detected, with every field of the payload and the honeypot', async () => {
	expect(await detectForms('dist')).toEqual(
		new Map([[REQUEST_FORM, { fields: new Set(REQUEST_FIELDS), honeypot: HONEYPOT }]]),
	)
})

test('it is on the page for requests and nowhere else, and works without scripts', async () => {
	const pages = (await readdir('dist', { recursive: true })).filter((file) => file.endsWith('.html'))
	const holding: string[] = []
	for (const page of pages) if ((await readFile(`dist/${page}`, 'utf8')).includes('data-netlify')) holding.push(page)
	expect(holding).toEqual(['request.html'])
	const html = await readFile('dist/request.html', 'utf8')
	const form = /<form[^>]*name="village-inquiry"[^>]*>/.exec(html)?.[0] ?? ''
	for (const attribute of ['name="village-inquiry"', 'method="post"', 'action="/thank-you"', 'data-netlify="true"'])
		expect(form).toContain(attribute)
	expect(form).not.toContain('novalidate')
	expect(html).toContain('<input type="hidden" name="form-name" value="village-inquiry"/>')
})
