/** Tables that are worked out on the reader's device are saved as they are on the screen. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { readCsv } from '../../scripts/open-data/table-csv.ts'
import { compareAddress, costsAddress } from '../../src/core/addresses.ts'
import { village } from './pages.ts'
import { expect, hydrated, saveData, test } from './site.ts'

const button = (page: Page, of: string) =>
	page.getByRole('button', { name: /^Download as a spreadsheet \(CSV\)/ }).filter({ hasText: of })

/** Saves the table with the keyboard, and reads the file. */
async function save(page: Page, of: string): Promise<{ name: string; rows: string[][] }> {
	const [download] = await Promise.all([page.waitForEvent('download'), button(page, of).press('Enter')])
	const { columns, cells } = readCsv(await readFile(await download.path(), 'utf8'))
	return { name: download.suggestedFilename(), rows: [columns, ...cells] }
}

/** `−$1,250` → `-1250`; other texts as they are. */
const plain = (text: string) =>
	/^(−\u2060)?\$?[\d,]+( months?)?$/.test(text) ? text.replace('−\u2060', '-').replace(/[$,a-z ]/g, '') : text

/** The cells of a table on the screen; one for all columns is as many. */
const shown = async (table: Locator) =>
	table.evaluate((element: HTMLTableElement) =>
		Array.from(element.rows, ({ cells }) =>
			Array.from(cells).flatMap((cell) =>
				Array.from({ length: cell.colSpan }, () => cell.innerText.replace(', however long you stay', '')),
			),
		),
	)

/** The address and the day are in the last line, in as many cells as the others. */
const lastLine = (title: string, page: Page, columns: number) => [
	`${title}. ${page.url()}, 2026-11-23`,
	...Array<string>(columns - 1).fill(''),
]

test.beforeEach(async ({ page }) => page.clock.setFixedTime(new Date('2026-11-22T23:30:00Z')))

test('the calculator saves its chart and its tables, and sends nothing for it', async ({ page }) => {
	await saveData(page)
	await page.goto(`${costsAddress({ village: 'farpoint-lodge' })}&rent=500`)
	await hydrated(page)
	await page.getByText('The chart as a table').click()
	const requests: string[] = []
	page.on('request', (request) => requests.push(request.url()))
	const title = 'What it costs if you leave after 1 to 10 years'
	const years = await save(page, title)
	expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([])
	expect(years.name).toBe('costs-what-it-costs-if-you-leave-after-1-to-10-years.csv')
	const [, ...amounts] = await shown(page.getByRole('table', { name: title }))
	expect(years.rows).toEqual([
		['Leaving', 'Paid so far (dollars)', 'Repaid (dollars)', 'Total cost (dollars)'],
		...amounts.map((row) => row.map(plain)),
		['', '', '', ''],
		lastLine(title, page, 4),
	])
	expect(amounts).toHaveLength(10)
	await expect(page.getByText('The file is ready. Look in your downloads.')).toBeVisible()

	for (const name of ['cost of shorter and longer stays', 'What each would cost in all']) {
		const { rows } = await save(page, name)
		const [heading, ...cells] = await shown(page.getByRole('table', { name }))
		expect(rows[0]).toEqual(heading)
		expect(
			rows.slice(1, -2).map(([label = '', ...row]) => [label.replace(/ \((?:dollars|months)\)$/, ''), ...row]),
		).toEqual(cells.map((row) => row.map(plain)))
		expect(rows.at(-1)?.[0]).toContain(`${page.url()}, 2026-11-23`)
	}
	await page.emulateMedia({ media: 'print' })
	await expect(button(page, 'cost of shorter')).toBeHidden()
})

test('a comparison saves each value with its limits and its sources, and sums from the reader’s prices', async ({
	page,
}) => {
	await page.goto(`${compareAddress(['farpoint-lodge', village])}&order=own`)
	await hydrated(page)
	const facts = page.getByRole('table', { name: 'At a glance' })
	await expect(facts.getByRole('rowheader').first()).toBeVisible()
	const { name, rows } = await save(page, 'At a glance')
	expect(name).toBe('compare-at-a-glance.csv')
	expect(rows[0]).toEqual([
		'Fact',
		expect.stringMatching(/^Farpoint Lodge, /),
		expect.stringMatching(/^Amelia Hart Village, /),
	])
	const onScreen = await facts.locator('tbody tr').evaluateAll((elements: Element[]) =>
		elements.flatMap((row) => {
			const texts = (selector: string) =>
				Array.from(row.querySelectorAll('td'), (cell) =>
					(cell.querySelector<HTMLElement>(selector)?.innerText ?? '').replace(/\s+/g, ' '),
				)
			const label = row.querySelector('th')?.innerText ?? ''
			return [
				[label, ...texts('.value, .to-ask')],
				[`${label} (note)`, ...texts('.explain')],
				[
					`${label} (sources)`,
					...Array.from(
						row.querySelectorAll('td'),
						(cell) => cell.querySelector<HTMLAnchorElement>('.receipt a')?.href ?? '',
					),
				],
			]
		}),
	)
	const saved = new Map(rows.map(([label = '', ...cells]) => [label, cells]))
	// A fee is a number, and its unit is in its heading.
	expect(saved.get('Weekly fee (dollars a week)')?.[0]).toBe('165')
	expect(saved.get('Fee when you leave, after 8 years (per cent)')).toEqual(['24', 'At most 30%'])
	for (const [label = '', ...cells] of onScreen.filter(([, ...cells]) => cells.some(Boolean))) {
		if (/^(Weekly fee|Fee when you leave, after 8 years)$/.test(label)) continue
		const expected = cells.map((cell): unknown =>
			label.endsWith('(sources)') && cell ? expect.stringMatching(`: ${cell}$`) : cell,
		)
		expect(saved.get(label), label).toEqual(expected)
	}

	await page.getByText('Put in the prices you were quoted').click()
	await page.getByLabel('Try one price for them all, in dollars').fill('650000')
	const title = 'What it costs in all'
	const sums = page.getByRole('table', { name: title })
	await expect(sums).toBeVisible()
	const quoted = await save(page, title)
	const [heading, ...cells] = await shown(sums)
	expect(quoted.rows[0]).toEqual(heading)
	expect(
		quoted.rows.slice(1, cells.length + 1).map(([label = '', ...row]) => [label.replace(' (dollars)', ''), ...row]),
	).toEqual(cells.map((row) => row.map(plain)))
	expect(cells.at(-1)?.[0]).toBe('Cost a week over the 8 years')
})
