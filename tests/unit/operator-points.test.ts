import { expect, test } from 'vitest'
import { nothingFound, operatorPoints } from '../../scripts/facts/operator-points.ts'

type Operator = Parameters<typeof nothingFound>[0]

const operator = (more: object): Operator =>
	({
		known: { facts: {} },
		facts: {},
		sources: [{ id: 'a' }],
		pros: [],
		cons: [],
		...more,
	}) as never
const texts = (one: Operator) =>
	(['pros', 'cons'] as const).map((side) => operatorPoints(one, side).map(({ value }) => value))

test('a fact makes a point with the plans or villages that it holds for, and its note', () => {
	const share = { value: 0, sources: [0] }
	const fee = (percent: number, label: string) => ({ value: { percent }, sources: [0], label, scope: { plan: label } })
	const facts = {
		gainShare: share,
		dmf: { ...fee(30, 'Villa'), partial: true, variants: [fee(30, 'Villa'), fee(30, 'Flat'), fee(20, 'Suite')] },
	}
	const statement = { value: 0, note: 'from an older page', sources: ['a'] }
	expect(texts(operator({ known: { facts }, facts: { gainShare: [statement] } }))).toEqual([
		['Suite: the maximum deferred management fee is 20% of the entry price'],
		[
			'Villa and Flat: the maximum deferred management fee is 30% of the entry price',
			'You get no share of any gain in the home’s value (capital gain). From an older page',
		],
	])
	expect(texts(operator({ known: { facts: { gainShare: { ...share, sources: [] } } } }))).toEqual([[], []])
})

test('a part that is the same as the whole is left out, and agreements from a day on are named', () => {
	const stops = { value: true, sources: [0] }
	const variants = [{ ...stops, label: 'Bay', scope: { villages: ['bay'] } }]
	expect(texts(operator({ known: { facts: { feesStopOnExit: { ...stops, variants } } } }))).toEqual([
		['The weekly fee stops when you leave the home'],
		[],
	])
	const months = { value: 6, for: { signedFrom: '2026-01-01' }, sources: ['a'] }
	const known = { facts: { repaymentMonths: { value: 6, sources: [0] } } }
	expect(texts(operator({ known, facts: { repaymentMonths: [months] } }))).toEqual([
		['Agreements signed on or after 1 January 2026: you are repaid within 6 months after you leave'],
		[],
	])
})

test('who pays is good only if the operator does', () => {
	const refurbishment = (value: string) =>
		texts(operator({ known: { facts: { refurbishment: { value, sources: [0] } } } }))
	expect(refurbishment('the operator pays, except for damage')).toEqual([
		['You don’t pay to refurbish the home, except for damage'],
		[],
	])
	expect(refurbishment('you pay')).toEqual([[], ['When the home is refurbished, you pay']])
})

test('what was looked for and not found is said with its day, and what nobody has looked for yet as that', () => {
	const says = (more: object) => nothingFound(operator(more))
	const who = (...facts: string[]) => ({ facts: Object.fromEntries(facts.map((fact) => [fact, { sources: [0] }])) })
	const known = who('refurbishment', 'saleCosts')
	expect(says({})).toEqual([
		'We haven’t found out who pays to refurbish or sell the home: ask.',
		'We haven’t looked yet for court cases, warnings from regulators or care homes that closed: ask.',
	])
	expect(says({ known, looked: '2026-11-28' })).toEqual([
		'We looked on 28 November 2026 and found nothing on court cases, warnings from regulators or care homes that closed. A search can miss things, so ask too.',
	])
	const cons = [{ topic: 'closures', text: 'It closed one', sources: ['a'] }]
	expect(says({ known, looked: '2026-11-28', cons })[0]).toMatch(/ on court cases or warnings from regulators\./)
	expect(says({ known: who('refurbishment', 'saleCosts', 'commissionLetter'), cons })).toEqual([])
})
