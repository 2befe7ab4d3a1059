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
		const own = ownVillages(place).map(({ name }) => name)
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

test.each(['planned', 'plans-only', 'unconfirmed'] as const)(
	'a village that is %s is named as left out and in no list',
	(status) => {
		const { places } = context
		const listedIn = ({ shortlists = [] }: ReturnType<typeof shortlistsOf>) =>
			shortlists.flatMap(({ groups }) => groups.flatMap(({ villages }) => villages.map(({ slug }) => slug)))
		for (const place of places.all) {
			const [slug] = listedIn(shortlistsOf(place, context))
			for (const village of place.villages.filter((one) => one.slug === slug)) {
				const { facts } = village.known
				const known = { ...facts, status: { value: status, sources: [0] } }
				const villages = place.villages.with(place.villages.indexOf(village), {
					...village,
					known: { ...village.known, facts: known },
				})
				const changed = shortlistsOf({ ...place, villages }, context)
				expect(listedIn(changed)).not.toContain(slug)
				expect(changed.leftOut).toContain(village.name)
			}
		}
		expect.hasAssertions()
	},
)
