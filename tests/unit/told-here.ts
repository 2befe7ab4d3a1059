import { readTold } from '../../src/core/told/told-format.ts'
import { NOTHING_TOLD_HERE, type ToldHere } from '../../src/core/told/told.ts'

/** An answer of a person, as devices, files and links have it. */
export const said = <V>(value: V) => ({ value, how: 'person', day: '2026-11-14' })

/** What was told of a village with these answers, as they are read; nothing if none can be. */
export const toldHere = (answers: object): ToldHere =>
	readTold(JSON.parse(JSON.stringify({ format: 1, villages: [['a', answers]] })))?.get('a') ?? NOTHING_TOLD_HERE
