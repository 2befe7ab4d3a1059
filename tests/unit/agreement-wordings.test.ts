/**
 * The rules read the language of New Zealand's agreements, not certain documents: sentences and short papers in other words than those of
 * tests/fixtures/documents, and sentences that look like a term and aren't one.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readAgreement } from '../../src/core/agreement-reading/read-agreement.ts'
import papers from '../fixtures/documents/papers.json' with { type: 'json' }
import { DOCUMENTS } from './document-truth.ts'
import { plainPages } from './plain-pages.ts'

/** Returns what a text says: the value of each fact, with what it holds for if there are several, and the clauses. */
function valuesIn(text: string): Record<string, unknown> {
	const { proposals, clauses } = readAgreement(plainPages([text]))
	const values: Record<string, unknown> = {}
	for (const { fact, state, readings } of proposals)
		values[fact] = state === 'one' ? readings[0]?.value : readings.map((reading) => [reading.for, reading.value])
	if (clauses.length > 0) values['clauses'] = [...new Set(clauses.map(({ clause }) => clause))].join(',')
	return values
}

test('characters that nobody sees are no part of what is read, and can’t turn the words around them', () => {
	const text =
		'The weekly\u200B fee is \u202E$165\u2066 per week. The fee con\u00ADtinues for four\uD800 weeks after you leave.\u0007'
	const { proposals } = readAgreement(plainPages([text]))
	expect(proposals.map(({ fact }) => fact)).toContain('weeklyFee')
	for (const { readings } of proposals)
		for (const one of readings) expect(JSON.stringify(one)).not.toMatch(/[\u200B-\u206F]|\\u/)
})

const SENTENCES: [text: string, values: Record<string, unknown>][] = [
	[
		'The Village Contribution accumulates at the rate of 6.0% in the first year and 12.0% in years two and three on the Entry Payment amount, calculated on a daily basis. Once you have lived in the Village for more than three years there is no further accumulation, i.e. the maximum amount deducted from the Entry Payment is 30%.',
		{ dmf: { percent: 30, byYear: [6, 12, 12], accrues: 'daily', of: 'entry-price' } },
	],
	[
		'The deferred management fee is 20% of the Occupation Licence Payment, accruing monthly over 48 months.',
		{ dmf: { percent: 20, years: 4, accrues: 'monthly', of: 'entry-price' } },
	],
	[
		'A Fixed Deduction of 10% per annum of your Occupation Licence Payment for each of the first three years, to a maximum of 30%.',
		{ dmf: { percent: 30, byYear: [10, 10, 10], of: 'entry-price' } },
	],
	[
		'Deferred management fee (DMF): 30% maximum, accrued at 7.5% per annum over four years.',
		{ dmf: { percent: 30, byYear: [7.5, 7.5, 7.5, 7.5] } },
	],
	[
		'Our amenities contribution is capped at 25% of the price you pay. It accrues daily at 5% per year.',
		{ dmf: { percent: 25, byYear: [5, 5, 5, 5, 5], accrues: 'daily', of: 'entry-price' } },
	],
	[
		'The DMF will cease to accrue from the date that you permanently vacate your unit.',
		{ dmfStops: 'from the date that you permanently vacate your unit' },
	],
	[
		'On termination the Operator may deduct a Management Fee equal to 3% of the Licence Payment on the Commencement Date and a further 5.4% on each anniversary of that date, up to a maximum of 30%.',
		{ dmf: { percent: 30, atEntry: 3, byYear: [5.4, 5.4, 5.4, 5.4, 5.4], of: 'entry-price' } },
	],
	[
		'A facilities fee of five percent (5%) of the Capital Sum accrues on each anniversary of the commencement date, up to a maximum of twenty five percent (25%).',
		{ dmf: { percent: 25, byYear: [5, 5, 5, 5, 5], of: 'entry-price' } },
	],
	[
		'When you leave, the DMF is 20% in the first year and 5% in each of the next two years (maximum 30%) of the entry price.',
		{ dmf: { percent: 30, byYear: [20, 5, 5], of: 'entry-price' } },
	],
	[
		'The deferred management fee is 10% a year of the entry payment in the first year and 5% in the third year, up to 30%.',
		{ dmf: { percent: 30, of: 'entry-price' } },
	],
	['The weekly fee is currently $172.50.', { weeklyFee: { from: 172.5, to: 172.5 } }],
	['The current weekly service fee is $165.00 including GST.', { weeklyFee: { from: 165, to: 165 } }],
	[
		'Weekly fees: villas $155.00 per week, serviced apartments $189.00 per week.',
		{
			weeklyFee: [
				['villas', { from: 155, to: 155 }],
				['serviced apartments', { from: 189, to: 189 }],
			],
		},
	],
	[
		'The weekly fee is $150 for all homes except apartments, and $180 for apartments.',
		{
			weeklyFee: [
				['homes other than apartments', { from: 150, to: 150 }],
				['apartments', { from: 180, to: 180 }],
			],
		},
	],
	[
		'You must be 70 or over, except for villas. The minimum age for a villa is 65.',
		{
			entryAge: [
				['homes other than villas', 70],
				['villas', 65],
			],
		},
	],
	[
		'Twelve of our units have a weekly fee of $120 a week.',
		{ weeklyFee: [['twelve of our units', { from: 120, to: 120 }]] },
	],
	[
		'Under the Freedom Plan the deferred management fee is 20% of the entry price. Under the Classic Plan the deferred management fee is 30% of the entry price.',
		{
			dmf: [
				['Freedom Plan', { percent: 20, of: 'entry-price' }],
				['Classic Plan', { percent: 30, of: 'entry-price' }],
			],
		},
	],
	[
		'The Village Outgoings Levy is $139.00 a week for a villa and $151 a week for an apartment.',
		{
			weeklyFee: [
				['villas', { from: 139, to: 139 }],
				['apartments', { from: 151, to: 151 }],
			],
		},
	],
	[
		'Residents pay a monthly fee of $780 to cover rates, insurance and maintenance.',
		{ weeklyFee: { from: 180, to: 180 } },
	],
	['You will pay a weekly fee of $160.', { weeklyFee: { from: 160, to: 160 } }],
	['Your weekly fee is fixed for life.', { weeklyFeeRises: 'fixed' }],
	['The weekly fee will not increase while you live in the village.', { weeklyFeeRises: 'fixed' }],
	[
		'The Weekly Fee may be reviewed annually by the Operator. Any increase will be limited to the percentage increase in the Consumer Price Index for the previous 12 months.',
		{ weeklyFeeRises: 'cpi' },
	],
	[
		'Any increase in the weekly fee will not exceed the percentage increase in New Zealand Superannuation.',
		{ weeklyFeeRises: 'nz-super' },
	],
	[
		'The Operator may, at its sole discretion, increase the Weekly Fee from time to time.',
		{ weeklyFeeRises: 'reviewed', clauses: 'variableFees' },
	],
	[
		'The monthly outgoings are adjusted each year to reflect the actual costs of operating the village.',
		{
			weeklyFeeRule:
				'The monthly outgoings are adjusted each year to reflect the actual costs of operating the village.',
		},
	],
	['You do not share in any capital gain or loss on the resale of your unit.', { gainShare: 0, lossShare: 0 }],
	['Any capital gain or capital loss belongs to the Operator.', { gainShare: 0, lossShare: 0 }],
	[
		'The resident is entitled to 50% of any capital gain and is not responsible for any capital loss.',
		{ gainShare: 50, lossShare: 0 },
	],
	[
		'We will absorb any capital loss when your home is licensed again, so you know what you will receive.',
		{ lossShare: 0 },
	],
	[
		'You pay all of the costs of refurbishment and we pay for marketing.',
		{ refurbishment: 'you pay', saleCosts: 'the operator pays' },
	],
	['Capital gains are shared 50/50 between you and us.', { gainShare: 50 }],
	[
		'There is no sharing of capital gains. If your unit sells for less than you paid, you bear the loss.',
		{ gainShare: 0, lossShare: 100 },
	],
	['Residents are liable for any capital loss, in full.', { lossShare: 100 }],
	['The Operator retains all capital gain and bears all capital loss.', { gainShare: 0, lossShare: 0 }],
	['Weekly fees stop as soon as you vacate your unit and remove your belongings.', { feesStopOnExit: true }],
	[
		'You will continue to pay the weekly fee until your unit is relicensed or for six months, whichever is earlier.',
		{ feesAfterExit: 'the fee continues for up to 6 months, or until a new resident takes the home' },
	],
	[
		'Weekly fees continue for a maximum of 12 weeks after you vacate.',
		{ feesAfterExit: 'the fee continues for up to 12 weeks' },
	],
	[
		'Your weekly fee will cease on the earlier of a new resident settling or three months after the termination date.',
		{ feesAfterExit: 'the fee continues for up to 3 months, or until a new resident takes the home' },
	],
	[
		'If your unit has not been sold after six months the weekly fee reduces to 50%.',
		{ feesAfterExit: 'the fee continues for 6 months, then half of it' },
	],
	[
		'You will be paid your termination proceeds within five working days of us receiving full settlement from the incoming resident.',
		{ repaymentTrigger: 'within 5 working days after a new resident has paid for the home' },
	],
	[
		'The exit payment is payable on the earlier of five working days after a new occupation right agreement for the unit is settled, or twelve months after the termination date.',
		{ repaymentTrigger: 'within 5 working days after a new resident has paid for the home', repaymentMonths: 12 },
	],
	[
		'We guarantee to repay you within six months of the date you leave, even if your unit has not been resold.',
		{ repaymentMonths: 6 },
	],
	[
		'If your unit is not relicensed within nine months we will pay interest at 4% per annum on your exit payment until it is paid.',
		{ interestAfterMonths: 9 },
	],
	[
		'Interest is payable to you on the repayment sum from six months after the termination date.',
		{ interestAfterMonths: 6 },
	],
	['The operator meets the cost of refurbishing the unit.', { refurbishment: 'the operator pays' }],
	[
		'You are responsible for the full cost of refurbishing your unit to an as-new standard.',
		{ refurbishment: 'you pay' },
	],
	[
		'Refurbishment costs are paid by the operator, except for damage beyond fair wear and tear.',
		{ refurbishment: 'the operator pays' },
	],
	['You will contribute 50% of the refurbishment costs.', { refurbishment: 'you pay half' }],
	['There are no sales, marketing or legal fees for you to pay when you leave.', { saleCosts: 'the operator pays' }],
	[
		'The resident must pay an administration fee of $1,500 plus GST when the agreement terminates.',
		{ saleCosts: 'you pay $1,500' },
	],
	[
		'A selling fee of 2% of the resale price is deducted from your proceeds.',
		{ saleCosts: 'you pay 2% of the resale price' },
	],
	[
		'Village residents have priority access to our rest home and hospital beds ahead of people from the wider community.',
		{ carePromise: ['priority'] },
	],
	['Residents who need care can transfer to the care home subject to availability.', { carePromise: ['if-room'] }],
	['The village does not have a care facility.', { carePromise: ['none'] }],
	['The village is open to people aged 65 years and over.', { entryAge: 65 }],
	['You must be at least 70 years old to live in the village.', { entryAge: 70 }],
	['At least one resident of each unit must be 65 or older.', { entryAge: 65 }],
	['The minimum entry age is 75 years.', { entryAge: 75 }],
	['You may cancel this agreement within 15 working days after signing it.', { coolingOffWorkingDays: 15 }],
	[
		'Covenant Trustee Services Limited is the Statutory Supervisor for the village.',
		{ statutorySupervisor: 'Covenant Trustee Services Limited' },
	],
	[
		'The Statutory Supervisor is Anchorage Trustee Services Limited, whose office is in Auckland.',
		{ statutorySupervisor: 'Anchorage Trustee Services Limited' },
	],
	[
		'The village has been granted an exemption from the requirement to appoint a statutory supervisor.',
		{ statutorySupervisor: 'Exempt' },
	],
	['The operator will grant you a licence to occupy your apartment for life.', { contractTitle: 'Licence to occupy' }],
	['Residents hold a stratum estate unit title to their apartment.', { contractTitle: 'Unit title' }],
	[
		'You must maintain, repair and replace the appliances owned by the operator in your unit at your cost.',
		{ clauses: 'chattels' },
	],
	[
		'You agree that you will not object to any resource consent for the further development of the village.',
		{ clauses: 'development' },
	],
	[
		'If we make a claim on our insurance because of something you have done you will be liable for the excess.',
		{ clauses: 'insuranceExcess' },
	],
	[
		'You acknowledge that you have not relied on any representation made by us other than those in this agreement.',
		{ clauses: 'waiver' },
	],
	[
		'You must pay the cost of repairing all damage to the unit including fair wear and tear.',
		{ clauses: 'wearAndTear' },
	],
	[
		`The Residents' Levy (currently $159.50 weekly) is set by the Board at its March meeting. The Board sets it at the level needed to meet the outgoings of the village.`,
		{ weeklyFee: { from: 159.5, to: 159.5 } },
	],
	[
		`Your weekly fee is guaranteed not to rise for the first three years. After that, it can rise by up to 2% a year.`,
		{
			weeklyFeeRule:
				'Your weekly fee is guaranteed not to rise for the first three years. After that, it can rise by up to 2% a year.',
		},
	],
	[`We increase the weekly fee every April in line with inflation.`, { weeklyFeeRises: 'cpi' }],
	[
		`Whether your home goes up or down in value makes no difference to you: gains and losses are the Trust's.`,
		{ gainShare: 0, lossShare: 0 },
	],
	[`Of any capital gain, 30% is credited to you.`, { gainShare: 30 }],
	[`You will not be required to contribute to any capital loss.`, { lossShare: 0 }],
	[
		`When a new occupant pays for your home, we will pay you what we owe you within one week.`,
		{ repaymentTrigger: 'within 1 week after a new resident has paid for the home' },
	],
	[
		`Your capital is refunded on the fifth working day after settlement by the next resident. If the home has not been re-licensed at the end of 12 months we will refund you at that time.`,
		{ repaymentTrigger: 'within 5 working days after a new resident has paid for the home', repaymentMonths: 12 },
	],
	[
		`The maximum time you could wait for your repayment is eight months from the date you give us vacant possession.`,
		{ repaymentMonths: 8 },
	],
	[`We add interest of 5.5% a year to your repayment once six months have gone by.`, { interestAfterMonths: 6 }],
	[`You pay the weekly fee until you hand in your keys, and nothing after that.`, { feesStopOnExit: true }],
	[
		`Weekly fees are payable for four weeks after the home has been vacated.`,
		{ feesAfterExit: 'the fee continues for 4 weeks' },
	],
	[
		`The estate goes on paying the weekly fee until the home is re-licensed.`,
		{ feesAfterExit: 'the fee continues until a new resident takes the home' },
	],
	[`A charge of $3,000 is made for refurbishment, whatever its actual cost.`, { refurbishment: 'you pay $3,000' }],
	[`You pay for the refurbishment of the kitchen and bathroom only.`, { refurbishment: 'you pay' }],
	[
		`Marketing and legal costs of finding the next resident are shared equally between you and the operator.`,
		{ saleCosts: 'you pay half' },
	],
	[
		`An administration charge of 1% plus GST of the new licence payment is deducted.`,
		{ saleCosts: 'you pay 1% of the resale price' },
	],
	[
		`If a bed is available in our hospital wing you will be offered it before it is advertised to the public.`,
		{ carePromise: ['priority'] },
	],
	[`We have no care beds, but our nurse can help you find a place elsewhere.`, { carePromise: ['none'] }],
	[`Applicants should be 72 or more.`, { entryAge: 72 }],
	[`We welcome anyone over the age of 60.`, { entryAge: 60 }],
	[
		`You have three weeks (15 working days) after signing to think again, and may cancel without giving a reason.`,
		{ coolingOffWorkingDays: 15 },
	],
	[
		`Statutory Supervisor: Heartland Trustees Ltd (phone 0800 123 456)`,
		{ statutorySupervisor: 'Heartland Trustees Ltd' },
	],
	[
		`This village has no statutory supervisor because the Registrar has exempted it.`,
		{ statutorySupervisor: 'Exempt' },
	],
	[`Each resident owns shares in the company and holds a lease of a villa for 99 years.`, { contractTitle: 'Lease' }],
	[`You will receive a Right to Occupy under a licence.`, { contractTitle: 'Licence to occupy' }],
	[
		`The appliances remain our property. You must keep them in working order and replace them if they fail.`,
		{ clauses: 'chattels' },
	],
	[
		`Clause 9: The Board may change the weekly levy whenever it decides to.`,
		{ weeklyFeeRises: 'reviewed', clauses: 'variableFees' },
	],
	[
		`You consent to further stages being built and will not claim compensation for noise or dust.`,
		{ clauses: 'development' },
	],
	[`Insurance excesses up to $500 are payable by the resident.`, { clauses: 'insuranceExcess' }],
	[
		`Nothing said by our sales staff forms part of this agreement, and you have not relied on it.`,
		{ clauses: 'waiver' },
	],
]

test.each(SENTENCES)('%s', (text, values) => {
	expect(valuesIn(text)).toEqual(values)
})

/** Short papers beside the documents, each with all that it states. */
test.each(Object.entries(papers))('a paper of %s', (name, values) => {
	expect(valuesIn(readFileSync(path.join(DOCUMENTS, `${name}.txt`), 'utf8'))).toEqual(values)
})

const TRAPS = [
	'The manager receives a management fee of 5% of turnover each year, up to a maximum of 8%.',
	'If you are away for more than 28 days your weekly fee reduces by 25%.',
	'Our previous agreement, signed before 2020, had a deferred management fee of 20%.',
	'Interest at 12% per annum is charged on any weekly fees that are overdue.',
	'A deposit of 10% of the entry payment is payable on signing.',
	'Early settlement discount: 5% of the entry payment for each month, up to 15%.',
	'If you die within the first year your estate receives a rebate of 5% of the deferred management fee.',
	'We estimate that unit prices will rise by 3% a year.',
	'The bank has lent us up to a maximum of 40% of the value of the village at 6% per annum.',
	'Residents who introduce a friend receive 1% of the entry payment.',
	'The weekly fee rose by 5% in 2023, 4% in 2024 and 3% in 2025.',
	'The weekly fee pays for gardening, worth about $35 a week, and insurance.',
	'Cleaners can be hired for $40 a week.',
	'Care fees are $1,400 per week.',
	'Parking costs $15 per week in addition to the weekly fee.',
	'A second resident pays an additional $30 per week.',
	'In 2025 we repaid former residents 74 days after a new resident paid, on average.',
	'Complaints are settled within 20 working days and disputes within six months.',
	'If the village is not finished within six months of the completion date you can cancel and be repaid within 10 working days.',
	'If your unit is destroyed we will repay you in full within 10 working days of receiving the insurance money.',
	'The Code requires operators to pay interest if a unit is unsold after nine months.',
	'A gain on the sale of the care home in 2024 was shared by our shareholders.',
	'We made a loss of $2 million last year; residents bear no part of it.',
	'We are not liable for loss of or damage to your belongings.',
	'Our residents are aged between 68 and 97; the average is 82.',
	'Visitors under 18 must be accompanied by someone aged at least 25.',
	'Staff can retire at 65 or over.',
	'The village celebrated 60 years and over 300 homes last month.',
	'You have 15 working days to pay the balance after we send the invoice.',
	'We give 20 working days’ notice before we cancel an activity.',
	'Kauri Trustees Limited owns the land; the statutory supervisor’s consent is needed to sell it.',
	'Our lawyers are Smith Partners Limited and our auditors are Jones Limited.',
	'A resident may transfer to another villa if one is available; residents have priority for villas over newcomers.',
	'The nearest hospital is 4 km away and the medical centre is open daily.',
	'Residents may lease a garage for $20 a week.',
	'No lease or unit title is given.',
	'We repaint each home every seven years at our cost.',
	'The operator owns the appliances and repairs them.',
	'You repair your own furniture and appliances.',
	'We may change the menu at any time.',
	'Fair wear and tear is our responsibility.',
	'We rely on your statement that you are over 70 when we accept your application.',
	'The excess of income over costs is kept in a fund.',
	'You may object to the development in the usual way under the Resource Management Act.',
	'Example: Mary paid $500,000. After two years the deferred management fee is 10% a year, in all 20%, so she is repaid $400,000 within 5 working days of a new resident paying.',
	'Under our old plan residents received 50% of the capital gain. That plan is no longer offered.',
	'Most operators keep all of the capital gain.',
	'Some residents pay $180 a week in other villages.',
	'The deferred management fee pays for the use of the facilities.',
	'Up to 30% of the homes are apartments.',
]

test.each(TRAPS)('proposes nothing: %s', (text) => {
	expect(valuesIn(text)).toEqual({})
})
