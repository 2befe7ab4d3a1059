import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the stylesheet holds every file of styles once', () => {
	const index = path.resolve('src/styles/index.css')
	const listed = Array.from(readFileSync(index, 'utf8').matchAll(/@import '(.*?)' layer\(/g), ([, file = '']) =>
		path.relative('.', path.resolve(path.dirname(index), file)),
	)
	const files = globSync('src/**/*.css').filter((file) => path.resolve(file) !== index)
	expect(listed.toSorted()).toEqual(files.toSorted())
})
