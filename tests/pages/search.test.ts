/** The search, as a reader narrows and widens it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { GAZETTEER_DATA, VILLAGE_LIST_DATA } from '../../src/core/addresses.ts'
import type { Chosen } from '../../src/core/search/facets.ts'
import { search, searchable } from '../../src/core/search/filter-villages.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { at, villages } from './list.ts'
import { vi } from 'vitest'
import { arrival, expect, here, lost, screen, test, waitFor, within, type Reader } from './reader.ts'

const find = (rows: readonly VillageRow[], chosen: Chosen) => search(searchable(rows), { chosen, sort: 'name' })
const count = (amount: number) =>
	amount === 0 ? 'No villages match' : amount === 1 ? '1 village matches' : `${amount} villages match`

/** The panel is a line once something is searched for. */
const changeButton = () => screen.getByRole('button', { name: 'Change your search' })
const region = () => screen.queryByLabelText('Region or town')
const text = () => screen.getByLabelText('Place, village, operator or care')
/** Shows the filters. */
const more = async (reader: Reader) => {
	await reader.click(screen.getByRole('button', { name: /^More filters/ }))
	await screen.findByText('Entry age', { selector: 'summary' })
}
const results = () => document.querySelector('#results')
const cards = () => document.querySelectorAll<HTMLElement>('.result')
const line = () => document.querySelector('.search-line')
const notes = () => document.querySelector('.search-notes')
const chosen = () => document.querySelector('.chosen-filters')
const heads = (words: string) => waitFor(() => expect(results()).toHaveTextContent(words))

test('searching again moves the focus to the result, and Back brings the last search', async ({ reader }) => {
	await reader.open('/search?region=silverhills')
	await screen.findByRole('heading', { name: /match/ })
	// The focus is moved with the press: later it could take a reader out of a field.
	changeButton().click()
	for (let turn = 0; turn < 5; turn++) await Promise.resolve()
	expect(text()).toHaveFocus()
	await reader.selectOptions(region()!, 'hunters-bay')
	await reader.click(screen.getByRole('button', { name: 'Search Villages' }))
	await arrival('/search?region=hunters-bay')
	await waitFor(() => expect(results()).toHaveFocus())
	expect(changeButton()).toBeVisible()
	await waitFor(() => expect(line()).toHaveTextContent('Hunter'))
	history.back()
	await waitFor(() => expect(region()).toHaveValue('silverhills'))
	await more(reader)
	expect(chosen()).toHaveTextContent(/Silverhills/)
})

test('from the home page only what is chosen goes into the address', async ({ reader }) => {
	await reader.open('/')
	await reader.selectOptions(region()!, 'silverhills')
	await reader.selectOptions(screen.getByLabelText('Care level'), 'full')
	await reader.click(screen.getByRole('button', { name: 'Search Villages' }))
	await arrival('/search?region=silverhills&careLevel=full')
	const { matches } = find(await villages(), { region: ['silverhills'], careLevel: ['full'] })
	await heads(count(matches.length))
	expect(cards()[0]).toHaveTextContent(at(matches, 0).name)
	expect(line()).toHaveTextContent('Silverhills · any price · Care home')
	expect(screen.getByLabelText('Price range')).toHaveValue('')
})

test('show more moves to the first new card, and asks for no list of places', async ({ reader }) => {
	const asked: string[] = []
	await reader.open('/search', ({ url }) => void asked.push(new URL(url).pathname))
	await waitFor(() => expect(cards()).toHaveLength(20))
	screen.getByRole('button', { name: /^Show 13 more/ }).focus()
	await reader.keyboard('{Enter}')
	await waitFor(() => expect(cards()).toHaveLength(33))
	await waitFor(() => expect(cards()[20]).toContainElement(document.activeElement as HTMLElement))
	expect(asked).toContain(VILLAGE_LIST_DATA)
	expect(asked).not.toContain(GAZETTEER_DATA)
})

test('with a price range the unpriced are listed apart, with their number', async ({ reader }) => {
	await reader.open('/search?priceRange=800k-1m')
	const { matches, perhaps } = find(await villages(), { priceRange: ['800k-1m'] })
	await heads(count(matches.length))
	expect(screen.getByRole('heading', { name: `${perhaps.length} more villages without a current price` })).toBeVisible()
	expect(document.querySelector('.results')?.querySelectorAll('.result')).toHaveLength(matches.length)
	const key = screen.getByText('Blank: not known')
	expect(key.compareDocumentPosition(cards()[0]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('how few villages a price range can match is said where one is chosen, on every such page alike', async ({
	reader,
}) => {
	const rows = await villages()
	const priced = rows.filter(({ priceFrom, priceTo }) => priceFrom !== null || priceTo !== null)
	const words = `We’ve found a current price for only ${priced.length} of ${rows.length} villages.`
	await reader.open('/search')
	expect(screen.getByLabelText('Price range')).toHaveAccessibleDescription(words)
	for (const page of ['index', 'quiz'])
		expect(await readFile(path.join(FIXTURE_SITE, `${page}.html`), 'utf8')).toContain(words)
})

test('what is still open since an audit is asked only of villages whose audit is known', async ({ reader }) => {
	await reader.open('/search')
	const list = await villages()
	const { matches, perhaps } = find(list, { audit: ['clear'] })
	const known = list.filter(({ audit }) => audit !== null)
	expect(matches.length).toBeGreaterThan(0)
	expect(known.length).toBeGreaterThan(matches.length)
	await heads(`All ${list.length} villages`)
	await more(reader)
	await reader.click(screen.getByText(/^Last audit/, { selector: 'summary' }))
	expect(screen.getByText(new RegExp(`We found it for ${known.length} of ${list.length} villages.`))).toBeVisible()
	await reader.click(screen.getByLabelText(`No moderate or higher risks still to fix (${matches.length})`))
	await arrival('/search?audit=clear')
	await heads(count(matches.length))
	expect(
		screen.getByRole('heading', { name: `${list.length - known.length} more villages that might match` }),
	).toBeVisible()
	expect(perhaps).toHaveLength(list.length - known.length)
})

test('the terms of agreements narrow a search, and villages whose terms we have not found are listed apart', async ({
	reader,
}) => {
	await reader.open('/search')
	const list = await villages()
	const { matches, perhaps } = find(list, { fee: ['25'] })
	expect(matches.length).toBeGreaterThan(0)
	expect(perhaps.length).toBeGreaterThan(0)
	await heads(`All ${list.length} villages`)
	await more(reader)
	expect(screen.getByRole('heading', { name: 'What you pay and get back' })).toBeVisible()
	await reader.click(screen.getByText('Fee when you leave', { selector: 'summary' }))
	await reader.click(screen.getByLabelText(`At most 25% kept when you leave (${matches.length})`))
	await arrival('/search?fee=25')
	await heads(count(matches.length))
	// What no village would match is not proposed.
	const { counts } = find(list, { fee: ['25'] })
	await reader.click(screen.getByText('How the weekly fee may rise', { selector: 'summary' }))
	expect(screen.getAllByLabelText(/weekly fee.* \(\d+\)$/)).toHaveLength(counts.feeRises.size)
	expect(counts.feeRises.has('nz-super')).toBe(false)
	expect(
		screen.getByText(/but we haven’t found out the fee when you leave as a share of the entry price/),
	).toBeVisible()
})

test('a home now with care on the same site later is one choice', async ({ reader }) => {
	await reader.open('/search')
	const { matches, perhaps } = find(await villages(), { careLevel: ['home-then-care'] })
	expect(matches.length).toBeGreaterThan(0)
	expect(perhaps.length).toBeGreaterThan(0)
	await reader.selectOptions(screen.getByLabelText('Care level'), 'A home now, care later')
	await reader.click(screen.getByRole('button', { name: 'Search Villages' }))
	await arrival('/search?careLevel=home-then-care')
	await heads(count(matches.length))
	await waitFor(() => expect(line()).toHaveTextContent('A home now, care on the same site later'))
})

test('ticks say what is applied, however soon one press follows another', async ({ reader }) => {
	await reader.open('/search?region=silverhills&careLevel=full')
	await reader.click(changeButton())
	await more(reader)
	const clear = await screen.findByRole('button', { name: 'Clear all' })
	await reader.click(screen.getByText('Shared facilities and services', { selector: 'summary' }))
	const pool = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Pool/ })
	// The second press comes before the boxes are drawn again.
	for (const element of [pool, clear]) {
		element.click()
		for (let turn = 0; turn < 3; turn++) await Promise.resolve()
	}
	await arrival('/search')
	await waitFor(() => expect(pool).not.toBeChecked())

	// Of one press, the tick never leaves and comes back, whatever is drawn until its result is there.
	const set: boolean[] = []
	const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')!
	Object.defineProperty(pool, 'checked', {
		...descriptor,
		set(value: boolean) {
			set.push(value)
			descriptor.set!.call(pool, value)
		},
	})
	// What was drawn for the presses before it may still be to come.
	pool.addEventListener('click', () => set.splice(0), { capture: true, once: true })
	await reader.click(pool)
	await screen.findByRole('button', { name: 'Remove: Pool' })
	expect(pool).toBeChecked()
	expect(set).not.toContain(false)
})

test('the map filters the list, and the list lights up the map', async ({ reader }) => {
	const { counts } = find(await villages(), { careLevel: ['full'] })
	const inSilverhills = counts.region.get('silverhills') ?? 0
	await reader.open('/search?careLevel=full')
	const onMap = (name: string | RegExp) => screen.findByRole('link', { name })
	await reader.click(await onMap(`Silverhills, ${inSilverhills} villages`))
	await arrival('/search?region=silverhills&careLevel=full')
	await heads(count(inSilverhills))

	await waitFor(() => expect(document.querySelector('.search-map')).toHaveTextContent('Silverhills'))
	const goldbridge = await onMap(/^\d+ Goldbridge/)
	expect(goldbridge).not.toHaveClass('map-lit')
	const card = Array.from(cards()).find(({ textContent }) => textContent.includes('Goldbridge'))!
	await reader.hover(card)
	await waitFor(() => expect(goldbridge).toHaveClass('map-lit'))
	await reader.click(goldbridge)
	await arrival(/[?&]locality=[a-z,-]*goldbridge/)
	await waitFor(() => expect(cards()[0]).toHaveTextContent('Goldbridge'))
	history.back()
	await heads(count(inSilverhills))
	await reader.click(await onMap('The whole country'))
	await arrival('/search?careLevel=full')
})

test('free text finds a suburb, forgives its spelling, and is taken away like any other choice', async ({ reader }) => {
	await reader.open('/search?region=harbourside')
	await reader.click(changeButton())
	await reader.type(text(), 'Saint Eggbert')
	await waitFor(() => expect(region()).toHaveValue('harbourside'))
	await reader.keyboard('{Enter}')
	await arrival('/search?q=Saint+Eggbert&region=harbourside')
	await waitFor(() => expect(cards()[0]).toHaveTextContent('St Egbert'))
	expect(line()).toHaveTextContent('“Saint Eggbert” · Harbourside')
	await reader.click(changeButton())
	await more(reader)
	await reader.click(screen.getByRole('button', { name: 'Remove: “Saint Eggbert”' }))
	await arrival('/search?region=harbourside')
	await waitFor(() => expect(text()).toHaveValue(''))
	history.back()
	await waitFor(() => expect(text()).toHaveValue('Saint Eggbert'))
	await waitFor(() => expect(cards()[0]).toHaveTextContent('St Egbert'))
})

test('no match says what each choice that is taken away brings, and offers the closest', async ({ reader }) => {
	const { matches, perhaps, without } = find(await villages(), {
		region: ['ash-coast'],
		status: ['under-construction'],
	})
	expect(matches.length + perhaps.length).toBe(0)
	await reader.open('/search?region=ash-coast&status=under-construction')
	await heads('No villages match')
	await waitFor(() => expect(screen.getAllByText(/No villages match\./, { selector: '[role=status]' })).toHaveLength(1))
	await waitFor(() => expect(document.querySelector('.search-map')).toHaveTextContent('No villages match'))
	expect(screen.getByRole('heading', { name: 'Close matches, except for: Region or town' })).toBeVisible()
	expect(document.querySelector('.closest-villages .result')).toHaveTextContent('Being built')
	const brings = without.get('region')?.matches ?? 0
	await reader.click(screen.getByRole('button', { name: new RegExp(`^If you remove “Ash Coast”: ${brings} village`) }))
	await heads(count(brings))
	expect(here()).toBe('/search?status=under-construction')
})

test('close matches are told apart by what they lack and what isn’t known', async ({ reader }) => {
	await reader.open('/search?region=ash-coast&status=under-construction&pets=allowed')
	await heads('No villages match')
	expect(
		screen.getByRole('heading', { name: 'Close matches, except for: Region or town. Ask about: Pets' }),
	).toBeVisible()
	expect(screen.getByRole('heading', { name: 'Close matches, except for: Region or town and Status' })).toBeVisible()
})

test('when the list cannot be loaded, it is said, and can be tried again', async ({ reader }) => {
	let isBroken = true
	await reader.open('/search?region=silverhills', ({ url }) =>
		isBroken && url.endsWith(VILLAGE_LIST_DATA) ? lost() : undefined,
	)
	expect(await screen.findByText(/We couldn’t load the list of villages/)).toBeVisible()
	isBroken = false
	await reader.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { name: /villages match/ })
})

test('the page of an address that does not exist proposes the closest names', async ({ reader }) => {
	const village = at(await villages(), 7)
	await reader.open(`/villages/${village.slug.replace(/([a-z])([a-z])/, '$2$1')}x`)
	await screen.findByRole('heading', { name: 'Did you mean one of these?' })
	await reader.click(within(document.querySelector<HTMLElement>('.closest')!).getByRole('link', { name: village.name }))
	await screen.findByRole('heading', { level: 1, name: village.name })
})

test('a place without a village finds the nearest, and then those within a distance', async ({ reader }) => {
	await reader.open('/search?q=Dunnock+Flat')
	await heads('Villages nearest to Dunnock Flat')
	expect(notes()).toHaveTextContent('Our list has no village in Dunnock Flat, Silverhills.')
	const order = screen.getByText(/The nearest to Dunnock Flat, as the crow flies, comes first/)
	expect(order).toBeVisible()
	expect(cards()[0]).toHaveTextContent('about 8 km from Dunnock Flat')
	const isNear = (card: Element) => Number(/about (\d+) km from/.exec(card.textContent)?.[1]) <= 25
	const far = screen.getByText('More than 25 km away:')
	const isBefore = (card: Element) => Boolean(card.compareDocumentPosition(far) & Node.DOCUMENT_POSITION_FOLLOWING)
	expect([...cards()].map(isBefore)).toEqual([...cards()].map(isNear))

	await reader.selectOptions(screen.getByLabelText('Within'), '10 km')
	await heads('4 villages match')
	expect(here()).toBe('/search?q=Dunnock+Flat&within=10')
	expect(cards()).toHaveLength(4)

	await reader.selectOptions(screen.getByLabelText('Within'), '5 km')
	await heads('No villages match')
	await reader.click(screen.getByRole('button', { name: /^If you remove “Within 5 km”/ }))
	await heads('Villages nearest to Dunnock Flat')
	expect(here()).toBe('/search?q=Dunnock+Flat')
})

test('a town with villages, chosen or typed, can be searched from by distance too', async ({ reader }) => {
	for (const [query, found] of [
		['q=rest+home+silverton', 'Rest home care in Silverton: 3 villages, 4 more that might have it'],
		['region=silverton&careLevel=rest-home', '3 villages match'],
	]) {
		await reader.open(`/search?${query}`)
		await heads(found!)
		await reader.selectOptions(screen.getByLabelText('Within'), '100 km')
		await heads('3 villages match')
		expect(cards()[0]).toHaveTextContent(/in the same suburb|km away|from Silverton/)
		expect(here()).toBe('/search?careLevel=rest-home&near=Silverton&within=100')
	}
	// A region is no place to be within a distance of.
	await reader.open('/search?region=silverhills')
	await heads('14 villages match')
	expect(screen.queryByLabelText('Within')).toBeNull()
})

test('a question that no village is named like shows none, and leads to all of them', async ({ reader }) => {
	await reader.open('/search?q=may+I+keep+a+dog')
	await heads('No village has a name like this')
	expect(cards()).toHaveLength(0)
	expect(notes()).toBeNull()
	const all = screen.getByRole('link', { name: `look through all ${(await villages()).length} villages by region` })
	expect(all).toHaveAttribute('href', '/villages')
})

test('a guess is said to be one', async ({ reader }) => {
	await reader.open('/search?q=dunnock+flt')
	await heads('Villages nearest to Dunnock Flat')
	expect(notes()).toHaveTextContent('We took “dunnock flt” to mean Dunnock Flat.')
})

test('a postcode is placed by others like it, or a town is asked for', async ({ reader }) => {
	await reader.open('/search?q=9341')
	await heads('Villages nearest to 9341')
	expect(notes()).toHaveTextContent(
		'We don’t have a list of postcodes. We’ve guessed where 9341 is from villages with a similar postcode.',
	)
	expect(cards()[0]).toHaveTextContent('as where we placed 9341')

	await reader.open('/search?q=1234')
	await heads('No villages match')
	expect(notes()).toHaveTextContent('Type a suburb or town instead.')
	const notice = screen.getByText('Remove one of these to see more:').parentElement as HTMLElement
	expect(within(notice).getByRole('button', { name: /1234.*: \d+ villages$/ })).toBeVisible()
	expect(within(notice).getByRole('link', { name: 'look through all villages by region' })).toBeVisible()
})

test('a district is a place to be near, and what is only spelled like a place is said to be a guess', async ({
	reader,
}) => {
	await reader.open('/search?near=western+ferry')
	await heads('Villages nearest to the middle of Western Ferry')
	expect(notes()).toBeNull()
	await reader.open('/search?near=Oakmeer')
	await heads('Villages nearest to Oakmere')
	expect(notes()).toHaveTextContent('We took “Oakmeer” to mean Oakmere, Silverhills.')
	await reader.open('/search?near=Silverhills')
	await heads('Villages nearest to the middle of Silverhills')
})

test('what counts readers is no search: the panel is open, before the first paint and after', async ({ reader }) => {
	const html = await readFile(path.join(FIXTURE_SITE, 'search.html'), 'utf8')
	const [, asks = ''] = /<html [^>]*data-asks="([^"]*)"/.exec(html) ?? []
	const { dataset } = document.documentElement
	for (const [query, isAsked] of [
		['?utm_source=x&fbclid=1', false],
		['?region=', false],
		['?gclid=2&region=silverhills', true],
	] as const) {
		await reader.open(`/search${query}`)
		await heads(isAsked ? 'match' : 'All')
		expect(document.querySelector('.search-page')?.classList.contains('panel-open')).toBe(!isAsked)
		delete dataset['asked']
		dataset['asks'] = asks
		await vi.importActual('../../src/startup/before-paint.js')
		;(window as { takeEarly?: () => void }).takeEarly?.()
		expect(dataset['asked']).toBe(isAsked ? '' : undefined)
	}
})

test.for(['/search?region=harbourside', '/search?region=ash-coast&status=under-construction'])(
	'from a ticked village at %s the next press of Tab reaches the comparison',
	async (address, { reader }) => {
		await reader.open(address)
		const boxes = (await screen.findAllByRole('checkbox', { name: /^Compare/ })).slice(0, 2)
		const villages = boxes.length === 1 ? '1 village' : `${boxes.length} villages`
		for (const box of boxes) await reader.click(box)
		expect(screen.getByRole('link', { name: `Compare ${villages}` })).toBeVisible()
		await reader.tab()
		expect(document.activeElement).toHaveTextContent(`Compare ${villages.replace(' ', ' ticked ')}`)
		const compare = screen.getByRole('link', { name: `Compare ${villages}` })
		expect(document.activeElement).toHaveAttribute('href', compare.getAttribute('href'))
		await reader.click(screen.getByRole('button', { name: /^Clear/ }))
		expect(screen.queryByRole('link', { name: /ticked/ })).not.toBeInTheDocument()
		for (const box of boxes) expect(box).not.toBeChecked()
	},
)
