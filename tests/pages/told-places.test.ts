/** What a reader was told, on the pages that count it. */
import { compareAddress, costsAddress } from '../../src/core/addresses.ts'
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import { said } from '../unit/told-here.ts'
import { village } from '../e2e/pages.ts'
import { describe } from 'vitest'
import { keepSheets } from './kept-sheets.ts'
import { expect, screen, test, waitFor, within, type Reader } from './reader.ts'

const FARPOINT = 'farpoint-lodge'
/** What the device keeps, as the form writes it. */
const keep = (villages: Record<string, object>) =>
	keepSheets(Object.fromEntries(Object.entries(villages).map(([slug, answers]) => [slug, { answers }])))

/** The cells of a row of the comparison. */
const cells = async (label: string) => {
	const head = await screen.findByText(label, { selector: '.row-label' })
	return within(head.closest('tr')!).getAllByRole('cell')
}

test('a comparison has what the reader was told in its rows, and asks about differences', async ({ reader }) => {
	keep({ [FARPOINT]: { dmfMax: said(20), weeklyFee: said(165), repaymentMonths: said(9) } })
	await reader.open(compareAddress([FARPOINT, village]))
	const kept = 'Fee when you leave, after 8 years'
	await waitFor(async () =>
		expect((await cells(kept))[0]).toHaveTextContent(
			`Published: 24%. You were told 20%. Ask why: ${kept}, Farpoint Lodge. 14 November 2026`,
		),
	)
	// What was told is what counts.
	const [fee] = await cells(kept)
	expect(fee).toHaveTextContent(/^At most 20% /)
	expect(within(fee!).getByRole('link', { name: /^Ask why/ })).toHaveAttribute('href', `/sheet?village=${FARPOINT}`)
	expect((await cells('Weekly fee'))[0]).toHaveTextContent(
		/^\$165 a week.*\$165 a week you were told on 14 November 2026$/,
	)
	const [repaid, other] = await cells('When you’re repaid')
	expect(repaid).toHaveTextContent(/^Within 9 months you were told on 14 November 2026$/)
	expect(other).toBeEmptyDOMElement()
	expect((await cells('Ask about'))[1]).toHaveTextContent(/when you’re repaid$/)
})

test('the calculator is filled in with what the reader was told, and one press goes back', async ({ reader }) => {
	keep({ [FARPOINT]: { entryPrice: said({ price: 650_000, plan: '' }), dmfMax: said(20), dmfYears: said(4) } })
	await reader.open(costsAddress({ village: FARPOINT }))
	const sum = () => document.querySelector('.cost-results .lead')
	const price = () => screen.getByLabelText('Entry price, in dollars')
	const hintOf = (field: HTMLElement) => field.closest('.field')
	expect(await screen.findByText(/^The entry price, maximum deferred management fee and /)).toHaveTextContent(
		'The entry price, maximum deferred management fee and how the deferred management fee builds up are what you were told.',
	)
	expect(price()).toHaveValue('650,000')
	expect(hintOf(price())).toHaveTextContent('You were told on 14 November 2026.')
	expect(hintOf(screen.getByLabelText('Weekly fee, in dollars'))).not.toHaveTextContent('told')
	expect(sum()).toHaveTextContent(/You pay \$650,000 to move in.*, and get back \$520,000/)

	// What is typed then isn't taken for a link's, and what was told isn't either.
	await reader.clear(price())
	await reader.type(price(), '800000')
	await reader.tab()
	await waitFor(() => expect(sum()).toHaveTextContent(/You pay \$800,000 to move in.*, and get back \$640,000/))
	expect(screen.getByRole('main')).not.toHaveTextContent('From the link')

	await reader.click(screen.getByRole('button', { name: 'Go back to what’s published' }))
	await waitFor(() => expect(price()).toHaveValue('700,000'))
	expect(sum()).toHaveTextContent(/You pay \$700,000/)
	await reader.click(screen.getByRole('button', { name: 'Use what you were told' }))
	await waitFor(() => expect(sum()).toHaveTextContent(/You pay \$650,000/))
})

describe('Do I understand it?', () => {
	const open = async (reader: Reader) => {
		await reader.click(await screen.findByText('Do I understand it?'))
		return within(await screen.findByRole('group', { name: /what would you get back/ }))
	}
	const working = () => within(screen.getByText('Do I understand it?').closest('details')!).getAllByRole('listitem')

	test('on a village’s page: three answers, then the working', async ({ reader }) => {
		await reader.open(`/villages/${FARPOINT}`)
		const answers = await open(reader)
		expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
			'$24,000',
			'$76,000',
			'$100,000',
			'Just show the working',
		])
		await reader.click(answers.getByRole('button', { name: '$100,000' }))
		expect(screen.getByText(/^It isn’t \$100,000\.$/).parentElement).toHaveTextContent('with nothing kept')
		await reader.click(answers.getByRole('button', { name: '$76,000' }))
		expect(screen.getByText('Yes.')).toBeVisible()
		expect(working()).toHaveLength(3)
		expect(localStorage).toHaveLength(0)
	})

	test('in the calculator: about the figures of the form; it can be skipped', async ({ reader }) => {
		await reader.open(costsAddress({ village: FARPOINT }))
		await screen.findByText(/^We’ve filled in the terms we found for/)
		const answers = await open(reader)
		await reader.click(answers.getByRole('button', { name: 'Just show the working' }))
		await waitFor(() => expect(working()[0]).toHaveTextContent('You pay $700,000 to move in.'))
		expect(screen.queryByText('Yes.')).not.toBeInTheDocument()
	})
})

test('saved villages say how much the reader was told', async ({ reader }) => {
	keep({ [FARPOINT]: { dmfMax: said(20), repaymentMonths: said(9) } })
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify([FARPOINT, village]))
	await reader.open('/shortlist')
	const sheet = await screen.findByRole('link', { name: 'Your sheet for Farpoint Lodge' })
	expect(sheet).toHaveAttribute('href', `/sheet?village=${FARPOINT}`)
	await waitFor(() => expect(sheet.parentElement).toHaveTextContent('2 answers from you.'))
	expect(screen.getAllByText(/answers? from you/)).toHaveLength(1)
})

test('the sheet for a lawyer has what was told, what the document says, and what is left to ask', async ({
	reader,
}) => {
	const other = said(20)
	const clauses = [27, 31].map((page) => ({
		clause: 'chattels',
		how: 'agreement',
		day: '',
		page,
		quote: 'our chattels',
	}))
	keep({
		[FARPOINT]: { dmfMax: { ...said(25), how: 'agreement', page: 12, other }, repaymentMonths: said(9), clauses },
	})
	await reader.open(`/sheet?village=${FARPOINT}&for=lawyer`)
	const row = async (term: string) => (await screen.findByText(term, { selector: '.sheet-term' })).closest('summary')
	expect(await row('Fee when you leave')).toHaveTextContent(
		/The most they keep: 25% Agreement, page 12.*20% You were told on 14 November 2026.*These differ\./,
	)
	expect(await row('When you’re repaid')).toHaveTextContent('Within 9 months You were told on 14 November 2026')
	const clausesOf = within(document.querySelector<HTMLElement>('.sheet-clauses')!)
	const [chattels, ...others] = clausesOf.getAllByRole('listitem').map(({ textContent }) => textContent)
	expect(chattels).toBe(
		'You repair what the operator owns. Agreement, page 27: “our chattels”Agreement, page 31: “our chattels”',
	)
	expect(others).toHaveLength(5)
	for (const words of others) expect(words).toMatch(/\. Page $/)
})

test('Will my money last? takes what the reader was told, and one press goes back', async ({ reader }) => {
	keep({ [FARPOINT]: { entryPrice: said({ price: 650_000, plan: '' }) } })
	await reader.open(`/money?v=${FARPOINT}`)
	const price = () => screen.getAllByLabelText('Entry price, in dollars')[0]
	await waitFor(() => expect(price()).toHaveValue('650,000'))
	expect(price()?.closest('.field')).toHaveTextContent('You were told on 14 November 2026.')
	await reader.click(screen.getByRole('button', { name: 'Go back to what’s published' }))
	expect(price()).toHaveValue('')
})
