import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('every file of styles is brought once: by the style sheet of all pages, or by a view', () => {
	const brought = (pattern: string, statement: RegExp) =>
		globSync(pattern).flatMap((importer) =>
			Array.from(readFileSync(importer, 'utf8').matchAll(statement), ([, file = '']) =>
				path.relative('.', path.resolve(path.dirname(importer), file)),
			),
		)
	const all = [
		...brought('src/**/*.css', /@import '(.*?)' layer\(/g),
		...brought('{src,renderer}/**/*.{ts,tsx}', /^import '(.*\.css)'/gm),
	]
	expect(all.toSorted()).toEqual(globSync('src/**/*.css').toSorted())
})
