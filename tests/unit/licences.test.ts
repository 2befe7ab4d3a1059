import { expect, test } from 'vitest'
import { licencesMarkdown, readLicences } from '../../scripts/shared/licences.ts'

const licences = readLicences()

test('what visitors load is listed with its licence, and tools are not', () => {
	const names = licences.map(({ name }) => name)
	for (const name of [
		'react',
		'scheduler',
		'workbox-core',
		'@fontsource-variable/source-sans-3',
		'lucide-static',
		'unpdf',
	])
		expect(names).toContain(name)
	for (const tool of ['vite', 'vitest', 'node', 'typescript']) expect(names).not.toContain(tool)
	for (const { name, version, id, text } of licences) {
		expect(version, name).toMatch(/^\d+\.\d+/)
		expect(id, name).toMatch(/^[\w.-]+$/)
		expect(text, name).toMatch(/copyright[^]*permission|permission[^]*copyright|apache license|font license/i)
		expect(text.length, name).toBeGreaterThan(500)
	}
})

test('the reader of PDFs names the library that it contains, with its licence', () => {
	expect(licences.find(({ name }) => name === 'unpdf')?.text).toMatch(/PDF\.js[^]*9\. Accepting Warranty/)
})

test('the page holds each text once, with every package that it is the licence of', () => {
	const text = licencesMarkdown()
	for (const { name, version } of licences) expect(text).toContain(`${name} ${version}`)
	expect(text.split('\n### ')).toHaveLength(new Set(licences.map(({ text: words }) => words)).size)
	expect(text).toContain('This license is copied below')
})
