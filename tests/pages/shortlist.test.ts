/** The saved villages: kept on the device, compared and shared. */
import { compareAddress, requestAddress, shortlistAddress } from '../../src/core/addresses.ts'
import { SHORTLIST_LIMIT } from '../../src/core/choice.ts'
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { at, villages } from './list.ts'
import { arrival, expect, refuseStorage, screen, test, waitFor, within, type Reader } from './reader.ts'

const slugs = (rows: readonly VillageRow[]) => rows.map(({ slug }) => slug)
const star = (row: VillageRow) => screen.getByRole('button', { name: new RegExp(`^Saved? ${row.name}$`) })
const link = () => screen.getByRole('link', { name: /^Saved villages/ })
const cards = () => Array.from(document.querySelectorAll('[data-village]'), (card) => card.getAttribute('data-village'))
const card = (row: VillageRow) => within(document.querySelector<HTMLElement>(`[data-village="${row.slug}"]`)!)
const shown = (rows: readonly VillageRow[]) => waitFor(() => expect(cards()).toEqual(slugs(rows)))
const ticked = (amount: number) =>
	waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(amount))

/** Opens the shortlist with these villages on it. */
async function open(reader: Reader, rows: readonly VillageRow[]) {
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify(slugs(rows)))
	await reader.open('/shortlist')
	await shown(rows)
}

test('the header says which page is the list of saved villages', async ({ reader }) => {
	await reader.open('/search')
	expect(link()).not.toHaveAttribute('aria-current')
	await reader.click(link())
	await arrival('/shortlist')
	await waitFor(() => expect(link()).toHaveAttribute('aria-current', 'page'))
})

test('taking off can be undone, with the keyboard alone', async ({ reader }) => {
	const rows = (await villages()).slice(10, 13)
	await open(reader, rows)
	screen.getByRole('button', { name: `Remove ${at(rows, 1).name}` }).focus()
	await reader.keyboard('{Enter}')
	await shown([at(rows, 0), at(rows, 2)])
	expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
	await reader.keyboard('{Enter}')
	await shown(rows)
	screen.getByRole('button', { name: 'Remove all' }).focus()
	await reader.keyboard('{Enter}')
	await screen.findByRole('heading', { name: 'No villages yet' })
	await reader.keyboard('{Enter}')
	await shown(rows)
})

test('leads to a comparison and to one request for all', async ({ reader }) => {
	const rows = (await villages()).slice(20, 26)
	await open(reader, rows)
	expect(screen.getByRole('link', { name: 'Request information about 6 villages' })).toHaveAttribute(
		'href',
		requestAddress(slugs(rows)),
	)
	expect(screen.queryByRole('link', { name: /^Compare (all|\d)/ })).not.toBeInTheDocument()
	for (const row of rows.slice(1, 6)) await reader.click(card(row).getByRole('checkbox'))
	// A fifth asks which one makes room for it.
	expect(await screen.findByText(/You can compare 4 at a time\./)).toHaveTextContent(at(rows, 5).name)
	await reader.click(screen.getByRole('button', { name: `${at(rows, 4).name} makes room` }))
	await waitFor(() => expect(card(at(rows, 5)).getByRole('checkbox')).toBeChecked())
	expect(card(at(rows, 4)).getByRole('checkbox')).not.toBeChecked()
	await reader.click(card(at(rows, 5)).getByRole('checkbox'))
	await reader.click(card(at(rows, 4)).getByRole('checkbox'))
	expect(screen.getByRole('link', { name: 'Request information about 4 villages' })).toBeVisible()
	await reader.click(screen.getByRole('link', { name: 'Compare 4 villages' }))
	await arrival(compareAddress(slugs(rows.slice(1, 5))))
	await screen.findByRole('heading', { name: 'Compare 4 villages' })
	history.back()
	await ticked(4)
	// One that is removed makes room for another.
	await reader.click(card(at(rows, 1)).getByRole('button', { name: /^Remove/ }))
	await reader.click(card(at(rows, 5)).getByRole('checkbox'))
	await ticked(4)
	await reader.click(screen.getByRole('button', { name: 'Clear the villages to compare' }))
	expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument()
	await shown(rows.filter((row) => row !== rows[1]))
})

test('up to four are compared without a tick, and an empty list begins a comparison of one town', async ({
	reader,
}) => {
	const rows = (await villages()).slice(20, 23)
	await open(reader, rows)
	await reader.click(screen.getByRole('link', { name: 'Compare all 3' }))
	await arrival(compareAddress(slugs(rows)))
	await open(reader, [])
	await screen.findByRole('heading', { name: 'No villages yet' })
	const town = await screen.findByLabelText<HTMLSelectElement>('Choose a town or city')
	await waitFor(() => expect(town.options.length).toBeGreaterThan(1))
	await reader.selectOptions(town, town.options[1]!)
	await reader.click(document.querySelector('.town-villages input')!)
	await reader.click(await screen.findByRole('link', { name: 'Compare 1 village' }))
	await arrival(/^\/compare\?v=/)
})

test('a link shows someone else’s list and leaves one’s own alone until asked', async ({ reader }) => {
	const rows = await villages()
	const [mine, theirs, both] = [at(rows, 20), at(rows, 21), at(rows, 22)]
	await open(reader, [mine, both])
	const address = location.origin + shortlistAddress([mine.slug, both.slug])
	expect(screen.getByLabelText(/The link to this list/)).toHaveValue(address)
	for (const [name, start] of [
		['Share this link: Email', 'mailto:?subject='],
		['Share this link: Text message', 'sms:?&body='],
		['Share this link: WhatsApp', 'https://wa.me/?text='],
	] as const) {
		const href = screen.getByRole('link', { name }).getAttribute('href') ?? ''
		expect(href.startsWith(start)).toBe(true)
		expect(decodeURIComponent(href)).toContain(address)
	}

	await reader.open(shortlistAddress([theirs.slug, both.slug, 'atlantis-gardens', theirs.slug]))
	await screen.findByRole('heading', { name: 'A list of villages someone sent you' })
	expect((await screen.findByText('atlantis-gardens')).parentElement).toHaveTextContent('“atlantis-gardens”')
	expect(cards()).toEqual([theirs.slug, both.slug])
	expect(link()).toHaveAccessibleName(/, 2$/)
	await reader.click(screen.getByRole('button', { name: 'Save it' }))
	expect(await screen.findByText(/They’re all in/)).toBeVisible()
	await reader.click(within(screen.getByRole('main')).getByRole('link', { name: 'your saved villages' }))
	await waitFor(() => expect(cards()).toHaveLength(3))
})

test('what is ticked in a list is among your villages, and what a comparison or a link brings is not', async ({
	reader,
}) => {
	const rows = await villages()
	await reader.open(compareAddress(slugs(rows.slice(0, 2))))
	await screen.findByRole('heading', { name: 'Compare 2 villages' })
	await reader.click(link())
	await screen.findByRole('heading', { name: 'No villages yet' })
	await reader.open('/search')
	const [box] = await screen.findAllByRole('checkbox', { name: /^Compare /, checked: false })
	const slug = box!.closest('[data-village]')!.getAttribute('data-village')
	await reader.click(box!)
	await reader.click(link())
	await waitFor(() => expect(cards()).toEqual([slug]))
	// Also after a reload, until the tab is closed.
	await reader.open('/shortlist')
	await waitFor(() => expect(cards()).toEqual([slug]))
	expect(JSON.stringify(localStorage)).not.toContain(slug)
	await reader.click(screen.getByRole('button', { name: /^Remove (?!all)/ }))
	await screen.findByRole('heading', { name: 'No villages yet' })
})

test('a message asks the family to talk, in the words of who writes it', async ({ reader }) => {
	const rows = (await villages()).slice(20, 22)
	await open(reader, rows)
	const email = () =>
		decodeURIComponent(screen.getByRole('link', { name: 'Share this message: Email' }).getAttribute('href') ?? '')
	await reader.click(screen.getByText('Can we talk on Sunday?'))
	expect(email()).toContain(location.origin + shortlistAddress(slugs(rows)))
	expect(email()).toContain('where you might like to live')
	await reader.selectOptions(screen.getByLabelText('Who is writing'), 'A parent')
	expect(email()).toContain('where I might live')
	await reader.selectOptions(screen.getByLabelText('Who is writing'), 'Two parents')
	expect(email()).toContain('where we might live')
})

test('a full shortlist says so', async ({ reader }) => {
	const rows = await villages()
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify(slugs(rows.slice(0, SHORTLIST_LIMIT))))
	const one = at(rows, SHORTLIST_LIMIT)
	await reader.open(`/villages/${one.slug}`)
	await reader.click(star(one))
	expect(await screen.findByRole('alert')).toHaveTextContent(`You’ve saved ${SHORTLIST_LIMIT} villages`)
	expect(star(one)).toHaveAccessibleName(/^Save /)
	await reader.click(screen.getByRole('button', { name: 'Close this message' }))
	expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.for(['full', 'blocked'] as const)(
	'when storage is %s, it lasts for the visit and says so',
	async (how, { reader }) => {
		const row = at(await villages(), 8)
		refuseStorage(how)
		await reader.open(`/villages/${row.slug}`)
		await reader.click(star(row))
		expect(await screen.findByRole('alert')).toHaveTextContent('wouldn’t keep your saved villages')
		await reader.click(link())
		await shown([row])
	},
)
