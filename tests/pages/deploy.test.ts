/** Whatever a page fetches later may be gone after a deploy, or out of reach: each part says which, and a reload loses nothing that was typed. */
import { vi } from 'vitest'
import { VILLAGE_LIST_DATA, costsAddress } from '../../src/core/addresses.ts'
import { comparisonAddress } from '../../src/core/compare/compare-address.ts'
import { KEEP_TYPED } from '../../src/navigation/typed.ts'
import { expect, here, lost, screen, test, waitFor, within, type Reader } from './reader.ts'

const VILLAGES = ['amelia-hart-village', 'lantern-cove-village']
const press = (name: RegExp | string) => async (reader: Reader) =>
	reader.click((await screen.findAllByRole('button', { name }))[0]!)
const type = (name: RegExp | string, text: string) => async (reader: Reader) =>
	reader.type(await screen.findByRole('combobox', { name }), text)

interface Part {
	address: string
	/** What is gone, as this file names it. */
	code: string
	steps?: readonly ((reader: Reader) => Promise<void>)[]
	heading: string
}

const PARTS: Record<string, Part> = {
	'which costs least to leave': {
		address: comparisonAddress('villages', VILLAGES),
		code: '../../src/features/compare/least-to-leave.tsx',
		heading: 'We couldn’t load which costs least to leave',
	},
	'the field for family on a village’s page': {
		address: `/villages/${VILLAGES[0]}`,
		code: '../../src/features/family-distance/distance-form.tsx',
		steps: [press('Choose a suburb or town')],
		heading: 'We couldn’t load the list of places',
	},
	'the list of places': {
		address: `/villages/${VILLAGES[0]}`,
		code: '../../src/core/places/gazetteer.ts',
		steps: [press('Choose a suburb or town'), type('Where they live', 'Oak')],
		heading: 'We couldn’t load the list of places',
	},
	'a chart': {
		address: costsAddress(),
		code: '../../src/features/costs/cost-chart.tsx',
		heading: 'We couldn’t load the chart',
	},
	filters: {
		address: '/search',
		code: '../../src/features/search/search-filters.tsx',
		steps: [press(/^More filters/)],
		heading: 'We couldn’t load the filters',
	},
	'a map': {
		address: '/search',
		code: '../../src/features/search/search-map.tsx',
		heading: 'We couldn’t load the map',
	},
	'what looks for a text': {
		address: '/search?q=amelia',
		code: '../../src/core/search/find-by-text.ts',
		heading: 'We couldn’t search for what you typed',
	},
	'what looks for names': {
		address: comparisonAddress('villages', ['amelia-hart-village']),
		code: '../../src/core/search/text-search.ts',
		steps: [type('Add a village', 'amelia')],
		heading: 'We couldn’t look for names',
	},
}

/** Has the import of a file of the sources fail. */
function take(code: string): void {
	vi.doMock(code, () => {
		throw new TypeError('Failed to fetch dynamically imported module')
	})
}

const MOCKED = [/mocking a module|Failed to fetch/]
const CHANGED = 'Our website has changed since you opened this page. Reload it: what you’ve typed stays.'
const UNREACHABLE = 'Our website isn’t answering. Check your connection, or try again in a few minutes.'

/** Opens what fails, and returns what is said about it. */
async function fail(reader: Reader, { address, steps = [], heading }: Part, answer?: Parameters<Reader['open']>[1]) {
	await reader.open(address, answer)
	for (const step of steps) await step(reader)
	const said = (await screen.findByText(heading)).closest<HTMLElement>('[role="alert"]')
	expect(said).toBeVisible()
	return said!
}

for (const [name, part] of Object.entries(PARTS)) {
	test(`${name}: if the code for it is gone, a reload is offered`, async ({ reader, expectedErrors }) => {
		expectedErrors.push(...MOCKED)
		const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
		take(part.code)
		try {
			const said = await fail(reader, part)
			expect(said).toHaveTextContent(CHANGED)
			expect(said).not.toHaveTextContent('connection')
			await reader.click(within(said).getByRole('button', { name: 'Reload the page' }))
			expect(reload).toHaveBeenCalledOnce()
		} finally {
			vi.doUnmock(part.code)
		}
	})
}

test('a part that is out of reach is there when the reader tries again', async ({ reader, expectedErrors }) => {
	expectedErrors.push(...MOCKED)
	const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
	for (const name of ['which costs least to leave', 'the list of places']) {
		const part = PARTS[name]!
		take(part.code)
		const said = await fail(reader, part, ({ method }) => (method === 'HEAD' ? lost() : undefined))
		expect(said).toHaveTextContent(UNREACHABLE)
		expect(said).not.toHaveTextContent('changed')
		vi.doUnmock(part.code)
		await reader.click(within(said).getByRole('button', { name: 'Try again' }))
		await waitFor(() => expect(said).not.toBeInTheDocument())
	}
	expect(reload).not.toHaveBeenCalled()
})

test('a list of another version asks for a reload, wherever it is shown', async ({ reader }) => {
	const older = ({ url }: Request) =>
		url.endsWith(VILLAGE_LIST_DATA) ? Response.json({ format: 0, columns: [], rows: [] }) : undefined
	for (const address of ['/search', '/shortlist', comparisonAddress('villages', VILLAGES), costsAddress()]) {
		await reader.open(address, older)
		expect(await screen.findByText('We couldn’t load the list of villages'), address).toBeInTheDocument()
		expect(screen.getByText(CHANGED)).toBeInTheDocument()
		expect(screen.getByRole('button', { name: 'Reload the page', hidden: true })).toBeInTheDocument()
	}
})

test('nothing that was typed is lost when the page is reloaded', async ({ reader }) => {
	vi.spyOn(location, 'reload').mockImplementation(() => {})
	const older = ({ url }: Request) => (url.includes('amelia-hart') ? Response.json({ format: 0 }) : undefined)
	await reader.open('/sheet?village=amelia-hart-village', older)
	const notes = () => screen.getByLabelText('Your notes')
	await screen.findByLabelText('Your notes')
	await reader.type(notes(), 'Sunny{Enter}Kōwhai outside')
	await press('Reload the page')(reader)
	await reader.open(here())
	await waitFor(() => expect(notes()).toHaveValue('Sunny\nKōwhai outside'))
	expect(screen.getByText('Keep this on this device?')).toBeVisible()
	// Only this once: what isn't kept is gone with the page.
	await waitFor(() => expect(sessionStorage).toHaveLength(0))
	await reader.open(here())
	expect(await screen.findByLabelText('Your notes')).toHaveValue('')
})

const FIELDS: [address: string, field: () => HTMLElement, text: string][] = [
	['/money', () => screen.getByLabelText('Savings, in dollars'), '250000'],
	['/money', () => screen.getByLabelText('Your age now'), '75'],
	['/decide/together', () => screen.getByLabelText('What worries you'), 'Whānau far away'],
	['/decide/together', () => screen.getByLabelText('Your first name (optional)'), 'Mere'],
	['/search', () => screen.getByLabelText('Place, village, operator or care'), 'Oakm'],
	['/costs', () => screen.getByRole('combobox', { name: 'A village', hidden: true }), 'Amel'],
]

test('each field that no address and no store holds has its text again', async ({ reader }) => {
	for (const [address, field, text] of FIELDS) {
		await reader.open(address)
		await reader.type(field(), text)
		// As a part that finds that the site has changed does.
		dispatchEvent(new Event(KEEP_TYPED))
		await reader.open(here())
		await waitFor(() => expect(field()).toHaveValue(text))
	}
})

test('a request that this page can’t send any more is in the form after a reload', async ({
	reader,
	expectedErrors,
}) => {
	expectedErrors.push(...MOCKED)
	const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
	const outbox = '../../src/features/request/start-outbox.ts'
	take(outbox)
	try {
		await reader.open('/request')
		await reader.type(screen.getByLabelText('Your Name *'), 'Mere')
		await reader.type(screen.getByLabelText('Email Address *'), 'mere@example.nz')
		await press('Send my request')(reader)
		expect(await screen.findByText(/because our website has changed/)).toBeVisible()
		await press('Reload the page')(reader)
		expect(reload).toHaveBeenCalledOnce()
	} finally {
		vi.doUnmock(outbox)
	}
	await reader.open(here())
	expect(screen.getByLabelText('Your Name *')).toHaveValue('Mere')
})
