// @vitest-environment happy-dom
import { expect, screen, test } from './reader.ts'

test('an answer of "not sure" leads to the next question', async ({ reader }) => {
	await reader.open('/quiz')
	await reader.click(screen.getByRole('button', { name: 'I’m not sure' }))
	expect(await screen.findByRole('heading', { name: /^Question 2 of/ })).toBeVisible()
})
