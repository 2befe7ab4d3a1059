import { expect, test } from 'vitest'
import { withWords } from '../../scripts/facts/fact-words.ts'
import { lawyerRows } from '../../src/core/told/lawyer-rows.ts'
import { withoutQuotes } from '../../src/core/told/told-parcel.ts'
import { NOTHING_TOLD, readTold, withAnswer, writeTold, type ToldAnswer } from '../../src/core/told/told.ts'

const DAY = '2026-11-14'
const said = (value: number): ToldAnswer<'dmfMax'> => ({ value, how: 'person', day: DAY })
const read = (value: number): ToldAnswer<'dmfMax'> => ({
	value,
	how: 'agreement',
	day: DAY,
	page: 12,
	quote: 'a maximum',
})
const after = (...answers: ToldAnswer<'dmfMax'>[]) =>
	answers.reduce((told, answer) => withAnswer(told, 'a', 'dmfMax', answer), NOTHING_TOLD)

test('what a person said stays beside what the papers say, in either order, through the device and links', () => {
	const told = after(said(25), read(30))
	expect(told.get('a')?.dmfMax).toEqual({ ...read(30), other: said(25) })
	expect(after(read(30), said(25)).get('a')?.dmfMax).toEqual({ ...said(25), other: read(30) })
	expect(after(said(25), read(30), read(28)).get('a')?.dmfMax).toEqual({ ...read(28), other: said(25) })
	expect(after(said(25), read(30), said(20)).get('a')?.dmfMax).toEqual({ ...said(20), other: read(30) })
	expect(after(said(25), read(25)).get('a')?.dmfMax).toEqual(read(25))
	const written: unknown = JSON.parse(JSON.stringify(writeTold(told)))
	expect(readTold(written)).toEqual(told)
	expect(JSON.stringify([...withoutQuotes(after(read(30), said(25)))])).not.toContain('a maximum')
	expect(withAnswer(told, 'a', 'dmfMax', undefined).size).toBe(0)
})

test('the sheet has what was told, what the document says, and where they differ', () => {
	const facts = withWords({ dmf: { value: { percent: 30 }, sources: [0] }, entryAge: { value: 70, sources: [0] } })
	const answers = {
		...after(said(25), read(30)).get('a'),
		entryAge: { value: 70, how: 'person' as const, day: '' },
		pets: { value: 'None', how: 'letter' as const, day: DAY },
	}
	expect(lawyerRows(answers, facts)).toEqual([
		{
			key: 'dmfMax',
			label: 'The most they keep',
			published: '30%',
			told: '25% (14 November 2026)',
			document: '30% (agreement, page 12)',
			differs: true,
		},
		{ key: 'entryAge', label: 'Minimum age', published: '70 years', told: '70', differs: false },
		{ key: 'pets', label: 'Pets', told: 'None (letter or email, 14 November 2026)', differs: false },
	])
})
