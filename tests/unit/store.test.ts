/** What builds keep in the store: it is used while nothing that it was made from has changed. */
import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Store } from '../../scripts/shared/store.ts'
import { folderForTest } from '../temporary-folder.ts'

let folder: string
beforeEach(() => void (folder = folderForTest('store')))

const entry = (name: string) => path.join(folder, 'store', name)

test('the next build gets what this one set: values, bytes and files by their names', () => {
	const values = [{ html: '<p>', toc: [undefined, 1] }, Buffer.from([1, 2]), new Map([['/a.html', Buffer.from('a')]])]
	for (const [index, value] of values.entries()) new Store(folder).set(`key-${index}`, value)
	expect(values.map((_, index) => new Store(folder).get(`key-${index}`))).toEqual(values)
	expect(new Store(folder).get('other')).toBeUndefined()
})

test('an entry that is cut short is none', () => {
	new Store(folder).set('key', 'text')
	const whole = readFileSync(entry('key'))
	for (const damaged of ['', whole.subarray(0, -1)]) {
		writeFileSync(entry('key'), damaged)
		expect(new Store(folder).get('key')).toBeUndefined()
	}
})

test('entries that a build did not use are deleted, and those that another one is writing stay', () => {
	const store = new Store(folder)
	for (const key of ['got', 'set', 'unused']) store.set(key, key)
	writeFileSync(entry('now.unfinished'), '')
	writeFileSync(entry('killed.unfinished'), '')
	utimesSync(entry('killed.unfinished'), 0, 0)
	const next = new Store(folder)
	next.get('got')
	next.set('set', 'again')
	next.prune()
	expect(readdirSync(entry('')).toSorted()).toEqual(['got', 'now.unfinished', 'set'])
	next.clear()
	expect(next.get('got')).toBeUndefined()
})
