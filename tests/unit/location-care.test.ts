/** The page of a place's care: what a source says isn't there is never told as not found. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { careOf } from '../../scripts/manifest/pages/location/care.ts'
import { CARE_ON_SITE } from '../../src/core/facts/offers.ts'
import type { CareService } from '../../src/core/care-services.ts'

const context = createContext(await readContent(path.resolve('tests/fixtures/farland/content'), '2026-11-22'))
const full = context.places.all.find(({ villages }) => villages.length > 2)!
const [one, two, three] = full.villages.map(({ name }) => name).toSorted()

/** Returns the page of the place, with care of its villages changed. */
const careWith = (care: Partial<Record<string, { yes?: CareService[]; no?: readonly CareService[] }>>) => {
	const villages = full.villages.flatMap((village) => {
		const { yes, no } = care[village.name] ?? {}
		const { homeTypes: _homes, ...facts } = village.known.facts
		const known = <T>(value: T | undefined) => value && { value, sources: [0] }
		const changed = { ...facts, careServices: known(yes), careNotOffered: known(no) } as typeof village.known.facts
		return care[village.name] ? [{ ...village, known: { ...village.known, facts: changed } }] : []
	})
	return careOf({ ...full, villages }, context)
}

test('where a source says that there is none, the page says so, and asks only where nothing was found', () => {
	expect(careWith({ [one!]: { no: CARE_ON_SITE } }).thin).toBe(
		`Our sources say that there’s no care on site at ${one}.`,
	)
	expect(careWith({ [one!]: {} }).thin).toBe(`We don’t know whether there’s care on site at ${one}, so ask.`)
	expect(careWith({ [one!]: { no: CARE_ON_SITE }, [two!]: {}, [three!]: {} }).thin).toBe(
		`Our sources say that there’s no care on site at ${one}. We don’t know whether there’s care on site at ${two} and ${three}, so ask.`,
	)
})

test('care that a source leaves open is asked about', () => {
	expect(careWith({ [one!]: { no: ['rest-home', 'hospital'] } }).thin).toBe(
		`Our sources say that there’s no rest home or hospital care at ${one}. Ask about other care there.`,
	)
	expect(careWith({ [one!]: { yes: ['rest-home'] }, [two!]: { no: ['hospital'] }, [three!]: {} }).care?.note).toContain(
		`Our sources say that there’s no hospital care at ${two}. Ask about other care there. We don’t know whether there’s care on site at 1 other village here, so ask.`,
	)
})
