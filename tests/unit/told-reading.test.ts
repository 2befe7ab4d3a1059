/** What was read in a document as answers of the form. */
import { expect, test } from 'vitest'
import type { ReadFact, ReadValues } from '../../src/core/agreement-reading/proposal.ts'
import { answersRead } from '../../src/core/told/told-reading.ts'

test.each<[ReadFact, unknown, object]>([
	['dmf', { percent: 25 }, { dmfMax: 25 }],
	[
		'dmf',
		{ percent: 25, byYear: [5, 5, 5, 5, 5], of: 'entry-price' },
		{ dmfByYear: [0, 5, 10, 15, 20, 25], dmfMax: 25, dmfOf: 'entry-price', dmfYears: 5 },
	],
	[
		'dmf',
		{ percent: 30, atEntry: 6, byYear: [8, 8, 8] },
		{ dmfByYear: [6, 14, 22, 30, 30, 30], dmfMax: 30, dmfYears: 3 },
	],
	['dmf', { percent: 30, years: 10, of: 'resale-price' }, { dmfMax: 30, dmfOf: 'resale-price', dmfYears: 10 }],
	['weeklyFee', { from: 165.4, to: 165.4 }, { weeklyFee: 165.4 }],
	['weeklyFee', { from: 150, to: 180 }, {}],
	['feesStopOnExit', true, { feesStopOnExit: 'yes' }],
	['carePromise', ['if-room'], { carePromise: 'if-room' }],
	['contractTitle', 'Licence to occupy', { contractTitle: 'Licence to occupy' }],
	['contractTitle', 'Something else', {}],
	['repaymentMonths', 9, { repaymentMonths: 9 }],
	['saleCosts', 'you pay half', { saleCosts: 'you pay half' }],
])('%s: %j', (fact, value, answers) => {
	expect(answersRead(fact, value as ReadValues[ReadFact])).toEqual(answers)
})
