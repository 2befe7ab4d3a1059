import { expect, test } from 'vitest'
import { partsOf } from '../../src/features/ask/ask-suggestions.tsx'

test.each([
	['Queenstown', ['queen'], ['', 'Queen', 'stown']],
	['Saint Vincent', ['st'], ['', 'Saint', ' Vincent']],
	['Ōrewa', ['ore'], ['', 'Ōre', 'wa']],
	['Whangārei', ['whangaa'], ['', 'Whangā', 'rei']],
	['Mt Eden Gardens', ['mount', 'gar'], ['', 'Mt', ' Eden ', 'Gar', 'dens']],
	['Tauranga', ['nga'], ['Tauranga']],
])('in %s, what was typed is marked: %j', (name, typed, parts) => expect(partsOf(name, typed)).toEqual(parts))
