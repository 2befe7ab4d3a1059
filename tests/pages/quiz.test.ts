import { readFile } from 'node:fs/promises'
import { QUIZ_KEY, QUIZ_RESULT_KEY } from '../../src/core/device/storage-keys.ts'
import { ALL_QUESTIONS, questionsIn } from '../../src/core/facts/open-questions.ts'
import type { QuizQuestion } from '../../src/core/quiz/quiz-questions.ts'
import { villages } from './list.ts'
import { expect, press, refuseStorage, screen, test, waitFor, within, type Reader } from './reader.ts'

const questions = JSON.parse(await readFile('tests/fixtures/farland/content/quiz.json', 'utf8')) as QuizQuestion[]
const COUNT = questions.length
const positionOf = (id: string) => questions.findIndex((question) => question.id === id) + 1

const at = (position: number) => screen.findByRole('heading', { name: new RegExp(`^Question ${position} of ${COUNT}`) })
const results = () => document.querySelectorAll<HTMLElement>('.result')

/** The first group of villages, once they are ranked. */
async function firstGroup(): Promise<HTMLElement> {
	await waitFor(() => expect(results()[0]).toBeVisible())
	return results()[0]!.closest('section')!
}

/** Presses a link to a question whose answer is to be changed. */
async function change(reader: Reader, question: string): Promise<void> {
	await reader.click(screen.getByRole('link', { name: `Change this answer: ${question}` }))
}

/** Says "I'm not sure" to the questions before one. */
async function goTo(reader: Reader, id: string): Promise<void> {
	for (let position = 1; position < positionOf(id); position++) {
		await at(position)
		await press(reader, 'I’m not sure')
	}
	await at(positionOf(id))
}

/** Answers every question that is left: what is named, else "I'm not sure". */
async function answer(reader: Reader, from: number, chosen: Partial<Record<string, string[]>> = {}): Promise<void> {
	for (let position = from; position <= COUNT; position++) {
		await at(position)
		const labels = chosen[questions[position - 1]?.id ?? '']
		for (const label of labels ?? []) await reader.click(screen.getByLabelText(label))
		await press(reader, !labels ? 'I’m not sure' : position === COUNT ? 'See my villages' : 'Next')
	}
	await waitFor(() => expect(screen.getByRole('heading', { name: 'Your villages' })).toHaveFocus())
}

/** Chooses these answers to a question, and arrives at the one of this position. */
async function next(reader: Reader, position: number, ...labels: readonly string[]): Promise<void> {
	for (const label of labels) await reader.click(screen.getByLabelText(label))
	await press(reader, 'Next')
	await at(position)
}

/** Types a place and takes the first that is proposed. */
async function chooseNear(reader: Reader, text: string): Promise<void> {
	await reader.click(screen.getByLabelText('Near a person or a place'))
	await reader.type(screen.getByRole('combobox', { name: /Which suburb, town or city/ }), text)
	const proposed = await within(await screen.findByRole('listbox')).findAllByRole('option')
	await reader.click(proposed[0]!)
}

test('at its second address it is the same quiz', async ({ reader }) => {
	await reader.open('/apply')
	expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', expect.stringMatching(/\/quiz$/))
	expect(document.querySelector('.sticky-cta')).toBeNull()
	await goTo(reader, 'where')
	expect(location.pathname).toBe('/apply')
})

test('near a person: the place is typed, and the nearer of two equal villages comes first', async ({ reader }) => {
	const asked: string[] = []
	await reader.open('/quiz', (request) => void asked.push(new URL(request.url).pathname))
	await goTo(reader, 'where')
	expect(asked).not.toContain('/_data/lists/places.json')
	await reader.click(screen.getByLabelText('Near a person or a place'))
	await press(reader, 'Next')
	await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
	expect(screen.getByRole('alert')).toHaveTextContent(
		'Type a suburb, town or city and choose it from the list, or select “I’m not sure”.',
	)
	await chooseNear(reader, 'mossdale')
	expect(screen.getByText(/^You chose:/)).toHaveTextContent('up to 25 km from Mossdale')
	await reader.selectOptions(screen.getByLabelText('How far away can it be?'), 'Up to 50 km')
	expect(screen.getByText(/^You chose:/)).toHaveTextContent('up to 50 km from Mossdale')
	await press(reader, 'Next')
	await answer(reader, 3)
	expect(asked).toContain('/_data/lists/places.json')
	const group = await firstGroup()
	expect(within(group).getByRole('heading', { level: 3 })).toHaveTextContent('Within 50 km of Mossdale')
	const distances = [...group.querySelectorAll('.verdict-yes')].map((one) =>
		Number(/about (\d+) km/.exec(one.textContent)?.[1]),
	)
	expect(distances.length).toBeGreaterThan(3)
	expect(distances).toEqual([...distances].sort((a, b) => a - b))
	expect(screen.queryByRole('heading', { name: /^Elsewhere/ })).toBeNull()
	// What to ask all of them is said once, in the usual order; the rest on the cards.
	const summary = await screen.findByText(/^What to ask each of the villages shown here: \d+ questions?$/)
	await reader.click(summary)
	const all = within(summary.closest('details')!)
	const shared = all.getAllByRole('listitem').map(({ textContent }) => textContent)
	const rows = await villages()
	for (const card of results()) {
		const own = [...card.querySelectorAll('.quiz-ask li')].map(({ textContent }) => textContent)
		const row = rows.find(({ slug }) => slug === card.dataset['village'])!
		expect(new Set([...shared, ...own])).toEqual(new Set(questionsIn(row.ask)))
		expect(shared.length + own.length).toBe(questionsIn(row.ask).length)
	}
	expect(shared).toEqual(ALL_QUESTIONS.filter((question) => shared.includes(question)))
	// Each card folds its reasons below what they add up to, and its own questions with them.
	const why = results()[0]!.querySelector('details')!
	expect(why).not.toHaveAttribute('open')
	// All of them add up to the same, which is said once above them.
	expect(screen.getByText(/^Each has .*\.$/)).toBeVisible()
	expect(screen.queryByText(/^Has .*\.$/)).toBeNull()
	await reader.click(within(why).getByText('Why'))
	expect(why).toHaveAttribute('open')
	const own = why.querySelector('details')!
	await reader.click(within(own).getByText(/^\d+ more questions? to ask/))
	expect(own).toHaveAttribute('open')
})

test('six villages come first and all of them in the end; those that lack all that matters most are named below', async ({
	reader,
}) => {
	await reader.open('/quiz')
	await answer(reader, 1, { matters: ['A small village (60 homes or fewer)'] })
	await firstGroup()
	expect(results()).toHaveLength(6)
	const listed = Number(/^(\d+) villages, the best match first/.exec(document.querySelector('.lead')!.textContent)?.[1])
	const compared = [...results()].slice(0, 3).map((card) => card.dataset['village'])
	expect(screen.getByRole('link', { name: 'Compare the first three side by side' })).toHaveAttribute(
		'href',
		`/compare?v=${compared.join(',')}`,
	)
	while (screen.queryByRole('button', { name: /^Show \d+ more/ }))
		await reader.click(screen.getByRole('button', { name: /^Show \d+ more/ }))
	expect(results()).toHaveLength(listed)
	await reader.click(within(results()[0]!).getAllByRole('link')[0]!)
	await waitFor(() => expect(results()).toHaveLength(0))
	history.back()
	await waitFor(() => expect(results()).toHaveLength(listed))
	const apart = screen.getByRole('heading', { name: /^Lacking everything that matters most/ }).closest('section')!
	const large = (await villages()).filter(({ units }) => units !== null && units > 60)
	expect(within(apart).getByRole('heading')).toHaveTextContent(`${large.length} villages`)
	await reader.click(within(apart).getByText('See their names'))
	for (const { name } of large) expect(within(apart).getByRole('link', { name })).toBeVisible()
	await reader.click(within(apart).getByRole('link', { name: 'Change what matters most' }))
	await at(positionOf('matters'))
	await press(reader, 'See my villages')
	await firstGroup()
})

test('a must-have that nobody publishes leaves no village out; one answer is changed without asking the rest again', async ({
	reader,
}) => {
	await reader.open('/quiz')
	await answer(reader, 1, {
		where: ['In places I choose', 'Silverton', 'Silverhills'],
		later: ['Hospital care: nurses by day and by night'],
		musts: ['It must be open already', 'My pet must be welcome'],
	})
	const title = async () => within(await firstGroup()).getByRole('heading', { level: 3 })
	expect(await title()).toHaveTextContent(/^In Silverton or Silverhills.*villages to ask about a must-have/)
	for (const card of results()) {
		expect(card.querySelector('.verdict-yes')).toHaveTextContent('In Silverton or Silverhills')
		expect(card.querySelector('.verdict-unknown')).toHaveTextContent('Pets allowed (must-have)')
		for (const no of card.querySelectorAll('.verdict-no')) expect(no).not.toHaveTextContent('must-have')
	}
	await reader.click(screen.getByText('Your answers, and how to change one'))
	await change(reader, 'Is there anything the village must have?')
	await at(positionOf('musts'))
	await reader.click(screen.getByLabelText('My pet must be welcome'))
	await press(reader, 'See my villages')
	await waitFor(async () => expect(await title()).toHaveTextContent('all your must-haves'))
	await press(reader, 'Start again')
	await at(1)
	expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a place that is typed in full need not be picked, and what was meant is asked until it can be told', async ({
	reader,
}) => {
	await reader.open('/quiz')
	await goTo(reader, 'where')
	await reader.click(screen.getByLabelText('Near a person or a place'))
	const field = screen.getByRole('combobox', { name: /Which suburb, town or city/ })
	await reader.type(field, 'Mosdale')
	const meant = await screen.findByText(/Did you mean Mossdale/)
	await press(reader, 'Next')
	expect(screen.getByRole('alert')).toBeVisible()
	expect(meant).toHaveTextContent('Did you mean Mossdale')
	await reader.clear(field)
	await reader.type(field, 'mossdale')
	await within(await screen.findByRole('listbox')).findAllByRole('option')
	await press(reader, 'Next')
	await answer(reader, 3)
	const group = await firstGroup()
	expect(within(group).getByRole('heading', { level: 3 })).toHaveTextContent('Within 25 km of Mossdale')
})

test('where none is near enough, the next nearest is named', async ({ reader }) => {
	await reader.open('/quiz')
	await answer(reader, 1, { matters: ['A small village (60 homes or fewer)'] })
	await reader.click(screen.getByText('Your answers, and how to change one'))
	await change(reader, 'Where would you like to live?')
	await at(positionOf('where'))
	await chooseNear(reader, 'Far Reach')
	await reader.selectOptions(screen.getByLabelText('How far away can it be?'), 'Up to 5 km')
	await press(reader, 'See my villages')
	expect(await screen.findByText(/We have no villages on our list within 5 km of/)).toHaveTextContent(
		/The nearest is .+, about \d+ km away/,
	)
	expect(results()).toHaveLength(0)
	await reader.click(screen.getByRole('link', { name: 'Change where you’d like to live' }))
	await at(positionOf('where'))
})

test('Back and Forward go question by question, and a reload in the middle loses nothing', async ({ reader }) => {
	await reader.open('/quiz')
	await next(reader, 2, 'Me')
	await next(reader, 3, 'In places I choose', 'Anchorage')
	await next(reader, 4, 'In a year or two')
	history.back()
	await at(3)
	expect(screen.getByLabelText('In a year or two')).toBeChecked()
	await press(reader, 'Back')
	await at(2)
	expect(screen.getByLabelText('Anchorage')).toBeChecked()
	await reader.open(location.href)
	await at(2)
	expect(screen.getByLabelText('Anchorage')).toBeChecked()
	history.forward()
	await at(3)
	history.forward()
	await at(4)
	await reader.click(screen.getByLabelText('None, or very little'))

	// A later visit continues at the first question that has no answer.
	await reader.open('/apply')
	await at(5)
	expect(screen.getByText(/Your answers were still on this device\./)).toBeVisible()
	await press(reader, 'Start again')
	await at(1)
	expect(screen.getByLabelText('Me')).not.toBeChecked()
})

test('a jump to the content does not lose the question', async ({ reader }) => {
	await reader.open('/quiz')
	await goTo(reader, 'where')
	await reader.click(screen.getByRole('link', { name: 'Skip to the main content' }))
	await waitFor(() => expect(location.hash).toBe('#main'))
	await at(2)
	await next(reader, 3, 'Anywhere in New Zealand')
})

test('three things matter most, and a fourth is refused kindly', async ({ reader }) => {
	await reader.open('/quiz')
	await goTo(reader, 'matters')
	const [first, second, third, fourth] = screen.getAllByRole('checkbox')
	expect(screen.getByText('You’ve chosen 0. You can choose up to 3.')).toBeVisible()
	for (const box of [first, second, third]) await reader.click(box!)
	expect(screen.getByText('You’ve chosen 3. You can choose up to 3.')).toBeVisible()
	await reader.click(fourth!)
	expect(fourth).not.toBeChecked()
	expect(await screen.findByRole('alert')).toHaveTextContent('Untick one to choose this instead.')
	await reader.click(first!)
	expect(screen.queryByRole('alert')).toBeNull()
	await reader.click(fourth!)
	expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([second, third, fourth])
})

test('"nothing is a must" excludes the other answers', async ({ reader }) => {
	await reader.open('/quiz')
	await goTo(reader, 'musts')
	const nothing = screen.getByLabelText('No, I have no must-haves')
	await reader.click(screen.getByLabelText('My pet must be welcome'))
	await reader.click(nothing)
	expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([nothing])
	await reader.click(screen.getByLabelText('It must be open already'))
	expect(nothing).not.toBeChecked()
})

test('not sure about anything is answered kindly', async ({ reader }) => {
	await reader.open('/quiz')
	await answer(reader, 1)
	expect(screen.getByText(/That’s fine to begin with\./)).toBeVisible()
	expect(results()).toHaveLength(0)
	await change(reader, 'Where would you like to live?')
	expect(await screen.findByText(/You said you’re not sure\./)).toBeVisible()
	await reader.click(screen.getByLabelText('In places I choose'))
	await reader.click(screen.getByLabelText('Mānuka Plains'))
	await press(reader, 'See my villages')
	expect(within(await firstGroup()).getByRole('heading', { level: 3 })).toHaveTextContent('In Mānuka Plains')
})

test('nothing is sent; the device keeps the answers until the result, which a link brings back', async ({ reader }) => {
	const sent: string[] = []
	const note = (request: Request) => {
		if (request.method !== 'GET' || /mossdale|silverhills|phone|matters/i.test(request.url)) sent.push(request.url)
		return undefined
	}
	const kept = () => [localStorage.getItem(QUIZ_KEY), sessionStorage.getItem(QUIZ_RESULT_KEY)]
	const firstVillage = async () => within(await firstGroup()).getAllByRole('link')[0]?.textContent
	await reader.open('/quiz', note)
	await reader.click(screen.getByLabelText('Me'))
	expect(kept()).toEqual(['{"whom":["me"]}', null])
	await press(reader, 'Next')
	await answer(reader, 2, { where: ['In places I choose', 'Silverhills'], told: ['By telephone'] })
	expect(kept()).toEqual([null, expect.stringContaining('"where":["silverhills"]')])
	await reader.open(location.href, note)
	const name = await firstVillage()
	const link = screen.getByLabelText<HTMLInputElement>('The link to this result').value
	expect(sent).toEqual([])

	// The request then proposes what was answered.
	await reader.click(screen.getByRole('link', { name: 'Request information about the first three' }))
	expect(await within(await screen.findByRole('dialog')).findByLabelText('By phone')).toBeChecked()

	// On another device.
	localStorage.clear()
	sessionStorage.clear()
	await reader.open(link)
	expect(await firstVillage()).toBe(name)
	expect(location.hash).toBe('#result')
})

test('works where the browser refuses storage', async ({ reader }) => {
	refuseStorage('blocked')
	await reader.open('/quiz')
	await next(reader, 2, 'Me')
	await reader.click(screen.getByLabelText('In places I choose'))
	await reader.click(screen.getByLabelText('Anchorage'))
	await reader.open(location.href)
	await at(2)
	expect(screen.getByLabelText('Anchorage')).toBeChecked()
	await press(reader, 'Next')
	await answer(reader, 3)
	const group = await firstGroup()
	await reader.click(within(group).getAllByRole('link')[0]!)
	await waitFor(() => expect(location.pathname).toMatch(/^\/villages\//))
	await waitFor(() => expect(results()).toHaveLength(0))
	history.back()
	expect(within(await firstGroup()).getByRole('heading', { level: 3 })).toHaveTextContent('In Anchorage')
	await reader.open(location.href)
	expect(within(await firstGroup()).getByRole('heading', { level: 3 })).toHaveTextContent('In Anchorage')
})
