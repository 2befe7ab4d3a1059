/** The invitation to the quiz, which is a bar at the bottom of the window only where a reader may not know where to start. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { expect, screen, test, waitFor, within } from './reader.ts'

const invitation = () =>
	within(screen.getByRole('main')).queryByRole('region', { name: 'Find my village', hidden: true })

/** The class of the last part of a page's main part, as it is built. */
async function lastPart(address: string): Promise<string | null | undefined> {
	const html = await readFile(path.join(FIXTURE_SITE, address === '/' ? 'index.html' : `${address}.html`), 'utf8')
	// Style sheets aside, for which there is no host.
	return new DOMParser().parseFromString(html.replaceAll(/<link [^>]*>/g, ''), 'text/html').querySelector('main')
		?.lastElementChild?.className
}

test('where a reader may not know where to start, it is a bar that comes with a scroll', async () => {
	for (const address of [
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
	])
		expect(await lastPart(address), address).toMatch(/sticky-cta-fixed/)
})

test('elsewhere it is in the flow, at the end, and the quiz has none', async () => {
	for (const address of [
		'/search',
		'/compare',
		'/villages/amelia-hart-village',
		'/operator/harrow-villages',
		'/request',
		'/costs',
		'/money',
		'/decide',
		'/decide/together',
		'/sheet',
		'/shortlist',
		'/faq',
		'/privacy',
		'/404',
	])
		expect(await lastPart(address), address).toMatch(/^(?!.*sticky-cta-(fixed|waiting)).*sticky-cta/)
	for (const address of ['/quiz', '/apply']) expect(await lastPart(address), address).not.toMatch(/sticky-cta/)
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
