/** What brings a reader back: what has changed about saved villages, a reminder, and changes since a day. */
import ICAL from 'ical.js'
import { vi } from 'vitest'
import { VILLAGE_CHANGES_DATA, pageDataPath } from '../../src/core/addresses.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import { LIST_VISITS_KEY, SAVED_DAYS_KEY, SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import type { ChangeEntry } from '../../src/core/page-data/page-data.ts'
import type { SavedSince } from '../../src/core/saved-news.ts'
import { answerFromFiles, expect, lost, refuseStorage, screen, test, waitFor, within, type Reader } from './reader.ts'

const [LANTERN, AMELIA] = ['lantern-cove-village', 'amelia-hart-village']
const CHANGES = {
	format: FORMAT,
	releases: { 1: '2026-11-01', 2: '2027-02-10' },
	villages: { [AMELIA]: [[2, 'Opening year changed: 2013. Before: 2012']] },
}
const released = ({ url }: Request) => (url.endsWith(VILLAGE_CHANGES_DATA) ? Response.json(CHANGES) : undefined)
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
const kept = () => ({ saved: stored(SAVED_DAYS_KEY) ?? {}, visits: stored(LIST_VISITS_KEY) ?? [] })
const keep = ({ saved = {}, visits = [] }: Partial<SavedSince>) => {
	localStorage.setItem(SAVED_DAYS_KEY, JSON.stringify(saved))
	localStorage.setItem(LIST_VISITS_KEY, JSON.stringify(visits))
}
const main = () => screen.getByRole('main')

/** Stops the clock at noon of a day. */
function onDay(day: string): void {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00`) })
}

async function open(reader: Reader, days?: SavedSince): Promise<void> {
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify([LANTERN, AMELIA]))
	if (days) keep(days)
	await reader.open('/shortlist', released)
	await screen.findByRole('heading', { name: '2 villages' })
}

test('a village keeps the day on which it was saved, in every tab, and loses it when it is removed', async ({
	reader,
}) => {
	onDay('2026-11-26')
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify([LANTERN]))
	await reader.open('/villages/amelia-hart-village')
	const save = () => screen.getAllByRole('button', { name: /^Saved? Amelia Hart Village$/ })[0]!
	await waitFor(() => expect(save()).toBeVisible())
	await reader.click(save())
	expect(kept()).toEqual({ saved: { [AMELIA]: '2026-11-26' }, visits: [] })
	// Another tab has saved one since, and this one heard nothing of it.
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify([LANTERN, AMELIA, 'farpoint-lodge']))
	keep({ saved: { [AMELIA]: '2026-11-26', 'farpoint-lodge': '2026-11-25' } })
	await reader.click(save())
	expect(kept()).toEqual({ saved: { 'farpoint-lodge': '2026-11-25' }, visits: [] })
	expect(localStorage.getItem(SHORTLIST_KEY)).toBe(JSON.stringify([LANTERN, 'farpoint-lodge']))
})

test('the list says what has changed since a village was saved, and still does so later that day', async ({
	reader,
}) => {
	onDay('2027-03-01')
	const days: SavedSince = { saved: { [AMELIA]: '2026-11-26', [LANTERN]: '2026-11-26' }, visits: [] }
	for (let visit = 0; visit < 2; visit++) {
		await open(reader, visit === 0 ? days : undefined)
		const news = within(screen.getByRole('region', { name: 'What has changed' }))
		expect(news.getByRole('link', { name: 'Amelia Hart Village' })).toHaveAttribute(
			'href',
			'/villages/amelia-hart-village',
		)
		expect(main()).toHaveTextContent(
			'since you saved it on 26 November 2026:Opening year changed: 2013. Before: 2012. Added 10 February 2027.',
		)
		expect(news.getByRole('link', { name: 'Where each of these comes from' })).toHaveAttribute('href', '/changes')
		await waitFor(() => expect(kept()).toEqual({ ...days, visits: [['2027-03-01', 2]] }))
	}
	onDay('2027-03-05')
	await open(reader)
	expect(main()).toHaveTextContent('No fact about these villages has changed since you were last here on 1 March 2027.')
	await waitFor(() =>
		expect(kept().visits).toEqual([
			['2027-03-01', 2],
			['2027-03-05', 2],
		]),
	)
})

test('the list is there without its news, and where the device keeps nothing', async ({ reader }) => {
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify([LANTERN, AMELIA]))
	await reader.open('/shortlist', (request) => (request.url.endsWith(VILLAGE_CHANGES_DATA) ? lost() : undefined))
	await screen.findByRole('heading', { name: '2 villages' })
	expect(screen.queryByRole('heading', { name: 'What has changed' })).not.toBeInTheDocument()
	refuseStorage('full')
	await reader.open('/shortlist', released)
	await screen.findByRole('heading', { name: '2 villages' })
	await waitFor(() => expect(main()).not.toHaveTextContent('From today on'))
})

test('a list that someone sent has no news and no reminder', async ({ reader }) => {
	await reader.open(`/shortlist?v=${AMELIA}`, released)
	await screen.findByRole('heading', { name: '1 village' })
	expect(main()).not.toHaveTextContent('From today on')
	expect(screen.queryByRole('button', { name: 'Remind me in 3 months' })).not.toBeInTheDocument()
})

test('undoing a removal brings the day back', async ({ reader }) => {
	onDay('2027-03-01')
	await open(reader, { saved: { [AMELIA]: '2026-11-26' }, visits: [] })
	await reader.click(screen.getByRole('button', { name: 'Remove Amelia Hart Village' }))
	expect(kept().saved).toEqual({})
	await reader.click(await screen.findByRole('button', { name: 'Undo' }))
	expect(kept().saved).toEqual({ [AMELIA]: '2026-11-26' })
})

test('a reminder is a day of the calendar, and another one replaces it', async ({ reader }) => {
	onDay('2026-11-30')
	const files: Blob[] = []
	// Which would leave the page here.
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
	vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
	await open(reader)
	for (const months of ['3 months', '12 months'])
		await reader.click(screen.getByRole('button', { name: `Remind me in ${months}` }))
	expect(screen.getByText(/^Your calendar file for 30 November 2027 is ready\./)).toBeVisible()
	const events = await Promise.all(
		files.map(
			async (file) =>
				new ICAL.Event(new ICAL.Component(ICAL.parse(await file.text()) as []).getFirstSubcomponent('vevent')!),
		),
	)
	expect(events.map(({ startDate }) => startDate.toString())).toEqual(['2027-02-28', '2027-11-30'])
	expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set(['look-again@localhost:3000']))
	expect(events[0]?.description).toContain('Lantern Cove Village and Amelia Hart Village')
	expect(events[0]?.description).toContain('/shortlist?v=lantern-cove-village,amelia-hart-village')
})

test('changes are looked up by the day on a printed page', async ({ reader }) => {
	const entry = (date: string, name: string): ChangeEntry => ({
		id: date,
		date,
		name,
		changes: [
			{ text: `Entry price changed: ${name}`, isOurs: true, source: { url: 'https://a.example', publisher: 'A' } },
		],
	})
	const entries = [entry('2027-02-10', 'New'), entry('2026-11-26', 'Same day'), entry('2026-10-01', 'Old')]
	const answer = (request: Request) =>
		request.url.endsWith(pageDataPath('/changes'))
			? answerFromFiles(request).then(async (found) => {
					const file = (await found.json()) as { page: object }
					return Response.json({ ...file, page: { ...file.page, entries } })
				})
			: undefined
	await reader.open('/data', answer)
	await reader.click(within(main()).getAllByRole('link', { name: /changed/i })[0]!)
	await screen.findByRole('heading', { name: 'Old' })
	history.pushState(null, '', '/changes?since=2026-11-26')
	dispatchEvent(new PopStateEvent('popstate'))
	expect(await screen.findByText('Since 26 November 2026: changes to 1 village, operator or topic.')).toBeVisible()
	expect(screen.getByRole('heading', { name: 'New' })).toBeVisible()
	expect(screen.queryByRole('heading', { name: 'Same day' })).not.toBeInTheDocument()
	expect(screen.getByLabelText(/^Have you printed a page\?/)).toHaveValue('2026-11-26')
	expect(screen.getByRole('link', { name: 'what we said on earlier days' })).toHaveAttribute('href', '/data#releases')
})
