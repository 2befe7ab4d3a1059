/** The box for a place, a name or a question: by keyboard and by a press, before its code has come, and where it is. */
import { vi } from 'vitest'
import { ANSWER_DATA, GAZETTEER_DATA, VILLAGE_LIST_DATA, address as at } from '../../src/core/addresses.ts'
import { arrival, expect, here, lost, pressWhileComposing, screen, test, waitFor, within } from './reader.ts'

const NAME = 'A place, a village or a question'
const form = () => screen.getByRole('search', { name: NAME })
const field = () => within(form()).getByLabelText(NAME)
const options = async () => within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')
const firstIs = (name: string | RegExp) => waitFor(async () => expect((await options())[0]).toHaveTextContent(name))

test('fetches nothing before it is used, suggests by group, and is worked by keyboard', async ({ reader }) => {
	const fetched: string[] = []
	await reader.open(at.home, ({ url }) => void fetched.push(new URL(url).pathname))
	const lists = [ANSWER_DATA, GAZETTEER_DATA, VILLAGE_LIST_DATA]
	expect(field()).not.toHaveAttribute('role')
	expect(fetched.filter((path) => lists.includes(path))).toEqual([])
	await reader.type(field(), 'my dog')
	await firstIs('Can I bring a pet?')
	// Places come only for a text that may name one.
	expect(fetched.filter((path) => lists.includes(path)).toSorted()).toEqual([ANSWER_DATA, VILLAGE_LIST_DATA])
	expect(screen.getByRole('group', { name: 'Answers' })).toBeVisible()
	expect(field()).toHaveAttribute('role', 'combobox')
	expect(field()).toHaveAttribute('aria-expanded', 'true')
	await reader.keyboard('{ArrowDown}')
	const [first] = await options()
	await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'))
	await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', first?.id))
	expect(pressWhileComposing(field(), 'Enter')).toBe(true)
	await reader.keyboard('{Escape}')
	await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'))
	expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
	await reader.keyboard('{ArrowDown}{ArrowDown}{Enter}')
	await arrival('/faq#pets')
	await waitFor(() => expect(document.querySelector('#pets')?.closest('details')).toHaveProperty('open', true))
})

test('a place that no village is in is looked up', async ({ reader }) => {
	const fetched: string[] = []
	await reader.open(at.home, ({ url }) => void fetched.push(new URL(url).pathname))
	await reader.type(field(), 'dunnock')
	await firstIs('Dunnock Flat')
	expect(fetched).toContain(GAZETTEER_DATA)
})

test('what no source tells is said, with what to ask, and what isn’t known at all leads to who to ring', async ({
	reader,
}) => {
	await reader.open(at.home)
	await reader.type(field(), 'is it step free?')
	await firstIs('We don’t know which villages have lifts Ask the village: can I get to my home without stairs?')
	await reader.clear(field())
	await reader.type(field(), 'weather tomorrow')
	await firstIs('We don’t have an answer to that')
	await reader.click((await options())[0]!)
	await arrival(at.careSoon)
})

test('a letter that comes just before the box listens counts', async ({ reader }) => {
	await reader.open(at.home)
	const listen = field().addEventListener.bind(field())
	vi.spyOn(field(), 'addEventListener').mockImplementation((...of: Parameters<typeof listen>) => {
		if (of[0] === 'input' && field().matches(':focus')) (field() as HTMLInputElement).value = 'my dog'
		listen(...of)
	})
	await reader.type(field(), 'my')
	await firstIs('Can I bring a pet?')
})

test('a press on a name leads to its page, and the last suggestion to everything that is found', async ({ reader }) => {
	await reader.open(at.home)
	await reader.type(field(), 'amelia')
	await firstIs('Amelia Hart Village')
	await reader.click((await options())[0]!)
	await arrival(at.village('amelia-hart-village'))
	await reader.open(at.home)
	await reader.type(field(), 'tern')
	await firstIs('Tern')
	await reader.click(await screen.findByRole('option', { name: /^See everything for “tern”/ }))
	await arrival('/search?q=tern')
})

test('what was typed is marked, also after a quotation mark', async ({ reader }) => {
	await reader.open(at.home)
	await reader.type(field(), 'hospital care silverton')
	await firstIs('Villages for “hospital care silverton”')
	const marked = (await options())[0]!.querySelectorAll('b')
	expect(Array.from(marked, ({ textContent }) => textContent)).toEqual(['hospital', 'care', 'silverton'])
})

test('Enter without a choice searches, and the search shows answers above the villages', async ({ reader }) => {
	await reader.open(at.home)
	await reader.type(field(), 'solicitor')
	await firstIs('Do I need a lawyer?')
	await reader.keyboard('{Enter}')
	await arrival('/search?q=solicitor')
	const answers = await screen.findByRole('region', { name: 'Answers' })
	const [link] = within(answers).getAllByRole('link')
	expect(link).toHaveAttribute('href', '/faq#lawyer')
	const results = screen.getByRole('heading', { name: 'No village has a name like this' })
	expect(answers.compareDocumentPosition(results) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('beside a place the search answers the words for which it found no village, once', async ({ reader }) => {
	await reader.open('/search?q=lawyer+in+Silverton')
	const answers = await screen.findByRole('region', { name: 'Answers' })
	expect(
		within(answers)
			.getAllByRole('link')
			.map((link) => link.getAttribute('href')),
	).toEqual(['/faq#lawyer'])
	expect(screen.getByRole('heading', { name: /villages match/ })).toBeVisible()
	expect(document.querySelector('.search-notes')).toHaveTextContent(
		'We found no village for “lawyer”, so we left it out.',
	)
})

test('a place that is searched for has no answers above its villages', async ({ reader }) => {
	const fetched: string[] = []
	await reader.open('/search?q=Silverton', ({ url }) => void fetched.push(new URL(url).pathname))
	expect(await screen.findByRole('heading', { name: /villages match/ })).toBeVisible()
	await waitFor(() => expect(fetched).toContain(ANSWER_DATA))
	expect(screen.queryByRole('region', { name: 'Answers' })).not.toBeInTheDocument()
})

test('without its lists it stays a form that leads to the search', async ({ reader }) => {
	await reader.open(at.home, ({ url }) => (url.endsWith(ANSWER_DATA) ? lost() : undefined))
	expect(form()).toHaveAttribute('action', at.search)
	expect(field()).toHaveAttribute('name', 'q')
	await reader.type(field(), 'Silverton{Enter}')
	await arrival('/search?q=Silverton')
})

test.for([at.faq, at.glossary, '/no-such-page'])('is on %s, and in the menu', async (address, { reader }) => {
	await reader.open(address)
	expect(field()).toBeVisible()
	const menu = document.querySelector('.nav-small form')
	expect(menu?.querySelector('input[name=q]')).not.toBeNull()
	expect(menu?.getAttribute('action')).toBe(at.search)
})

test('leaves from the menu, which closes', async ({ reader }) => {
	await reader.open(at.costs)
	const menu = document.querySelector<HTMLDetailsElement>('.nav-small')!
	menu.open = true
	await reader.type(menu.querySelector('input')!, 'lawyer')
	await firstIs('Do I need a lawyer?')
	await reader.click((await options())[0]!)
	await arrival('/faq#lawyer')
	expect(document.querySelector('.nav-small')).toHaveProperty('open', false)
})

test('the glossary folds, filters by what is typed, and opens the term that is picked', async ({ reader }) => {
	await reader.open(at.glossary)
	const terms = () => [...document.querySelectorAll('.glossary-term')]
	const all = terms().length
	expect(terms().filter((term) => (term as HTMLDetailsElement).open)).toEqual([])
	await reader.type(field(), 'ora')
	await waitFor(() =>
		expect(terms().map((term) => term.querySelector('h3')?.textContent)).toEqual(['Occupation right agreement']),
	)
	await firstIs('Occupation right agreement')
	await reader.keyboard('{ArrowDown}{Enter}')
	await waitFor(() => expect(here()).toBe('/glossary#occupation-right-agreement'))
	const term = () => document.querySelector('#occupation-right-agreement')?.closest('details')
	await waitFor(() => expect(term()).toHaveProperty('open', true))
	await reader.clear(field())
	await waitFor(() => expect(terms()).toHaveLength(all))
})

test('each tool is one press from the home page and in the menu', async ({ reader }) => {
	await reader.open(at.home)
	const main = within(screen.getByRole('region', { name: 'What do you want to know first?' }))
	const tools = main.getAllByRole('link').map((link) => link.getAttribute('href'))
	expect(tools).toEqual([at.decide, at.costs, at.money, at.sheet])
	expect(document.querySelector('.care-band a')).toHaveAttribute('href', at.careSoon)
	expect([...document.querySelectorAll('.same-tools a')].map((link) => link.getAttribute('href'))).toEqual([
		...tools,
		at.careSoon,
		'#telephone-lines',
	])
})
