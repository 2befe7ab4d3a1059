// @vitest-environment happy-dom
import { VISIT_PLAN_KEY } from '../../src/core/device/storage-keys.ts'
import { ALL_QUESTIONS } from '../../src/core/facts/open-questions.ts'
import { expect, screen, test, waitFor } from './reader.ts'

const PRICE = ALL_QUESTIONS[0] ?? ''
const KEEP = 'Keep what I write on this device'
const company = () => screen.getAllByLabelText(/^Who’s coming with you/).at(-1)!

test('a plan that is kept is there again, and goes when the tick goes', async ({ reader }) => {
	await reader.open('/visit')
	await reader.type(screen.getByLabelText(PRICE), '$600,000')
	await reader.click(screen.getByLabelText(KEEP))
	await reader.type(company(), 'Mere')
	await reader.open('/visit')
	await waitFor(() => expect(screen.getByLabelText(PRICE)).toHaveValue('$600,000'))
	expect(company()).toHaveValue('Mere')
	await reader.click(screen.getByLabelText(KEEP))
	expect(localStorage.getItem(VISIT_PLAN_KEY)).toBeNull()
})

test('a village that is not ours is named, and the rest is kept', async ({ reader }) => {
	await reader.open('/visit?village=atlantis&village=amelia-hart-village')
	expect(await screen.findByRole('alert')).toHaveTextContent('“atlantis”')
	expect(await screen.findByRole('region', { name: 'Visit to Amelia Hart Village' })).toBeVisible()
})
