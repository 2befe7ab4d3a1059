/** Numbers for tests that draw samples. */
import { readSeed } from '../scripts/testing/seed.ts'

/** The same in all processes of one run. */
export const SEED = readSeed()

/** How many cases of a property that takes long are tried: so many in `npm test`, thirty times as many by `npm run site -- test properties`. */
export const cases = (few: number) => ({ numRuns: process.env['SUITE'] === 'properties' ? few * 30 : few })

/** Mulberry32: numbers from 0 up to 1 that depend on the seed of the run alone. */
export function randomNumbers(): () => number {
	let state = SEED
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}
