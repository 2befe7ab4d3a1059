import { expect, test } from 'vitest'
import { SHORTLIST_LIMIT, readSlugs } from '../../src/core/choice.ts'
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import { DEVICE_STORAGE } from '../../src/core/device/stored-things.ts'

test.each([
	[null, []],
	[[], []],
	[
		['a', 'b-2'],
		['a', 'b-2'],
	],
	[
		['a', 'b', 'a'],
		['a', 'b'],
	],
	[{ a: 1 }, []],
	['a', []],
	[[1, null, {}, ['a'], 'a'], ['a']],
	[['../a', '<b>', 'A B', '', 'ok'], ['ok']],
])('a stored shortlist of %j is read as %j', (found, slugs) => expect(readSlugs(found)).toEqual(slugs))

test('holds as many as the limit, however many are stored', () => {
	const many = Array.from({ length: SHORTLIST_LIMIT + 5 }, (_, index) => `v${index}`)
	expect(readSlugs(many)).toEqual(many.slice(0, SHORTLIST_LIMIT))
})

test('the privacy page tells of it', () => {
	expect(DEVICE_STORAGE.filter(({ key }) => key === SHORTLIST_KEY)).toHaveLength(1)
})
