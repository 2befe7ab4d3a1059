/** The invitation to the quiz, which is a bar at the bottom of the window only where a reader may not know where to start. */
import { expect, screen, test, waitFor, within } from './reader.ts'

const invitation = () =>
	within(screen.getByRole('main')).queryByRole('region', { name: 'Find my village', hidden: true })

test.for([
	'/',
	'/region',
	'/region/silverhills',
	'/best-retirement-villages/harbourside',
	'/retirement-villages/hunters-bay',
	'/retirement-homes/manuka-plains',
	'/villages',
	'/operator',
	'/blog',
	'/blog/contracts',
	'/harrow-analysis',
])('%s has the bar, at the end of its main part, after a scroll', async (address, { reader }) => {
	await reader.open(address)
	const bar = invitation()!
	expect(screen.getByRole('main').lastElementChild).toBe(bar)
	expect(bar).toHaveClass('sticky-cta-fixed')
})

test.for([
	'/search',
	'/compare',
	'/villages/amelia-hart-village',
	'/operator/harrow-villages',
	'/request',
	'/costs',
	'/money',
	'/decide',
	'/decide/together',
	'/visit',
	'/told',
	'/shortlist',
	'/faq',
	'/privacy',
	'/no-such-page',
])('%s has it in the flow, at the end of its main part', async (address, { reader }) => {
	await reader.open(address)
	const part = invitation()
	expect(screen.getByRole('main').lastElementChild).toBe(part)
	expect(part).not.toHaveClass('sticky-cta-fixed')
	expect(part).not.toHaveClass('sticky-cta-waiting')
})

test('the quiz has none, under both its addresses', async ({ reader }) => {
	for (const address of ['/quiz', '/apply']) {
		await reader.open(address)
		expect(document.querySelector('.sticky-cta')).toBeNull()
	}
})

test('the bar waits for a scroll on each page, and stays away once it is hidden', async ({ reader }) => {
	Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true })
	await reader.open('/')
	expect(invitation()).toHaveClass('sticky-cta-waiting')
	window.scrollTo(0, 40)
	dispatchEvent(new Event('scroll'))
	await waitFor(() => expect(invitation()).not.toHaveClass('sticky-cta-waiting'))
	await reader.click(screen.getByRole('button', { name: 'Hide this bar' }))
	expect(invitation()).toBeNull()
	expect(screen.getByRole('main')).toHaveFocus()
	await reader.open('/blog')
	expect(invitation()).toBeNull()
	Reflect.deleteProperty(document.documentElement, 'scrollHeight')
})
