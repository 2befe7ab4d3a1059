/** A release and what differs from it make the next release, byte for byte, whatever was edited. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '../../scripts/open-data/table-csv.ts'
import { applyDelta, deltaOf, type Delta } from '../../scripts/open-data/delta.ts'
import { releaseTableFile } from '../../scripts/open-data/releases.ts'
import { TABLE_NAMES } from '../../scripts/open-data/tables.ts'

/** What a cell may hold: quotes, commas, line breaks, macrons, a byte order mark, nothing. */
const cell = fc.oneof(
	fc.string({ maxLength: 8 }),
	fc.constantFrom('', '"', ',', 'a\nb', '\r\n', ' ', '=1+1', 'Ōrewa', '\uFEFF', '[1,2]', '#'),
)

/** A table with ids of a small range, so that two of them share some. */
function table(columns: readonly string[]) {
	return fc
		.uniqueArray(fc.tuple(fc.nat(30).map(String), ...columns.slice(1).map(() => cell)), {
			selector: ([id]) => id,
			maxLength: 20,
		})
		.map((rows) =>
			csvOf(
				columns,
				rows.toSorted(([a], [b]) => (a < b ? -1 : 1)),
			),
		)
}

const release = fc
	.constantFrom(['id', 'name', 'value'], ['id', 'name', 'value', 'note'], ['id', 'value', 'name'])
	.chain((columns) => fc.tuple(fc.tuple(...TABLE_NAMES.map(() => table(columns))), fc.string()))
	.map(
		([tables, text]) =>
			new Map([
				...TABLE_NAMES.map((name, index) => [releaseTableFile(name), tables[index] ?? ''] as const),
				['datapackage.json', text],
			]),
	)

test('a release and its delta make the next one byte for byte', () => {
	fc.assert(
		fc.property(release, release, (before, after) => {
			const delta = JSON.parse(JSON.stringify(deltaOf(before, after))) as Delta
			expect([...applyDelta(before, delta)]).toEqual([...after])
		}),
		{ numRuns: 500 },
	)
})

test('what is as it was is not in the delta', () => {
	fc.assert(
		fc.property(release, (files) => {
			expect(deltaOf(files, files).tables).toEqual({})
		}),
	)
})
