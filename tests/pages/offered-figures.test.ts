/** Figures that are never filled in by themselves: published ranges, and what money could earn elsewhere. */
import { expect, screen, test, waitFor } from './reader.ts'

const rows = (name: RegExp) => screen.findAllByRole('row', { name })

test('the calculator offers the higher end of a published range, and counts earnings only when asked', async ({
	reader,
}) => {
	await reader.open('/costs?operator=linden-group')
	await screen.findByText(/^Published: \$135 to \$190 a week/)
	const fee = screen.getByLabelText('Weekly fee, in dollars')
	expect(fee).toHaveValue('200')
	expect(
		screen.getByText(/These are our guesses, not figures from Linden Group:.* a weekly fee of \$200/),
	).toBeVisible()
	await reader.click(screen.getByRole('button', { name: 'Use $190' }))
	expect(fee).toHaveValue('190')
	await waitFor(() => expect(location.search).toContain('fee=190'))

	expect(screen.queryByRole('row', { name: /could have earned/ })).toBeNull()
	await reader.click(screen.getByText('Change our assumptions'))
	await reader.click(await screen.findByRole('button', { name: 'Use 4%' }))
	// Two years, and one until repayment: 700,000 × (1.04 ^ 3 − 1).
	const [earned] = await rows(/^What your money could have earned elsewhere/)
	expect(earned).toHaveTextContent('$87,400')
})

test('which plan costs less is worked out again for what money could earn', async ({ reader }) => {
	await reader.open('/operator/harrow-villages')
	expect(document.querySelector('section:has(> #leaving)')).toHaveTextContent(
		/the operator keeps at most 30% of the entry price.*You get back at least \$75,000 of every \$100,000 you pay to move in\./,
	)
	expect(screen.getByText(/at least 20% higher\..*earns nothing\.$/)).toBeInTheDocument()
	await reader.click(screen.getByText('Which plan costs you less?'))
	const rate = await screen.findByLabelText('What your money could earn in a year (%)')
	expect(screen.getByText(/at least 20% higher\./)).toBeVisible()
	await reader.clear(rate)
	await reader.type(rate, '3.5')
	expect(
		await screen.findByText(/at least about 9\.6% higher\..*after 7 years\. That rate isn’t the operator’s\.$/),
	).toBeVisible()
	await reader.clear(rate)
	await reader.type(rate, 'much')
	expect(screen.getByText(/^Enter what your money could earn in a year as a percentage/)).toBeVisible()
	expect(screen.queryByText(/higher\./)).toBeNull()
})
