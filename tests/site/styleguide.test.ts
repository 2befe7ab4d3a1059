import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const dist = path.resolve('dist')

test('the published site has neither the style guide nor its code', async () => {
	const files = await readdir(dist, { recursive: true })
	expect(files.filter((file) => /styleguide/i.test(file))).toEqual([])
	for (const file of files.filter((name) => name.endsWith('.js')))
		expect(await readFile(path.join(dist, file), 'utf8'), file).not.toContain('Every part of the interface')
	for (const file of files.filter((name) => /sitemap.*\.xml$/.test(name)))
		expect(await readFile(path.join(dist, file), 'utf8'), file).not.toContain('/styleguide')
})
