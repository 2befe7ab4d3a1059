/** The lists of villages by need: each village that was looked at is in the list or named with why it isn't. */
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext, type Context } from '../../scripts/manifest/context.ts'
import { ownVillages } from '../../scripts/manifest/pages/location/own-villages.ts'
import { shortlistsOf } from '../../scripts/manifest/pages/location/shortlists.ts'

let context: Context
beforeAll(async () => {
	context = createContext(await readContent(path.resolve('tests/fixtures/farland/content'), '2026-11-22'))
})

/** A name without what is known of it. */
const bare = (named: string) => named.replace(/ \(.*/, '')

test('those that are listed, those that don’t have it and those of which nothing was found are all that were looked at', () => {
	const { places } = context
	const lists = places.all.flatMap((place) => {
		const { shortlists = [], leftOut = [] } = shortlistsOf(place, context)
		const own = ownVillages(place, places.areasIn(place)).map(({ name }) => name)
		const considered = own.filter((name) => !leftOut.includes(name)).toSorted()
		expect(own).toEqual(expect.arrayContaining(leftOut))
		return shortlists.map(({ heading, groups, others }) => {
			const listed = groups.flatMap(({ villages }) => villages.map(({ name }) => name))
			const named = others.flatMap(({ villages }) => villages.map(bare))
			expect([...listed, ...named].toSorted(), `${place.name}: ${heading}`).toEqual(considered)
			for (const { why, villages } of others)
				expect(why).toContain(`For ${villages.length} of the ${considered.length} village`)
			return others
		})
	})
	expect(lists.flat().map(({ why }) => why)).toContainEqual(expect.stringContaining('more homes than that'))
	expect(lists.flat().map(({ why }) => why)).toContainEqual(expect.stringContaining('we couldn’t find'))
})
