/** Two real tabs of one browser, which tell each other what is kept. tests/pages/two-tabs.test.ts has every kind of thing. */
import { expect, hydrated, test } from './site.ts'

test('two tabs with one sheet: each shows what the other writes, and a key in one leaves it', async ({
	page,
	context,
}) => {
	const other = await context.newPage()
	for (const tab of [page, other]) {
		await tab.goto('/sheet?village=any')
		await hydrated(tab)
	}
	const notes = 'Your notes'
	await page.getByLabel(notes).first().fill('Sunny')
	await other.getByLabel('Who’s coming with you').first().fill('Mere')
	await page.getByRole('button', { name: 'Keep', exact: true }).click()
	await expect(other.getByText('What you write about villages is kept on this device.')).toBeVisible()
	await expect(other.getByLabel(notes).first()).toHaveValue('Sunny')
	await expect(page.getByLabel('Who’s coming with you').first()).toHaveValue('Mere')
	await other.getByLabel(notes).first().fill('Sunny all day')
	await page.getByLabel('People there').first().fill('Aroha')
	await other.reload()
	await hydrated(other)
	await expect(other.getByLabel(notes).first()).toHaveValue('Sunny all day')
	await expect(other.getByLabel('Who’s coming with you').first()).toHaveValue('Mere')
	await expect(other.getByLabel('People there').first()).toHaveValue('Aroha')
	await other.close()
})
