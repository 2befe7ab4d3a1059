/** Aids to reading where something fails, and the reader view of browsers. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readability } from '@mozilla/readability'
import { vi } from 'vitest'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { expect, refuseStorage, screen, test, waitFor, within } from './reader.ts'

test('text stays as it is when the device refuses storage', async ({ reader }) => {
	refuseStorage('blocked')
	await reader.open('/faq')
	const aids = document.querySelector<HTMLElement>('.aids')!
	await reader.click(aids.querySelector('summary')!)
	await reader.click(within(aids).getByRole('button', { name: 'Larger' }))
	expect(within(aids).getByRole('button', { name: 'Larger' })).toHaveAttribute('aria-pressed', 'true')
	expect(document.documentElement).toHaveAttribute('data-text-size', 'larger')
})

test('where the meaning cannot be fetched, the word leads to the glossary', async ({ reader }) => {
	const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
	await reader.open('/blog/contracts', ({ url }) =>
		url.endsWith('/_data/glossary.json') ? new Response('', { status: 404 }) : undefined,
	)
	const [term] = within(screen.getByRole('main'))
		.getAllByRole<HTMLAnchorElement>('link')
		.filter(({ pathname }) => pathname === '/glossary')
	await reader.click(term!)
	await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/glossary#/)))
})

test.for([
	['blog/contracts', 'main .prose :is(h2, h3):not(.footnotes *)'],
	['blog/what-it-costs', 'main .prose :is(h2, h3):not(.footnotes *)'],
	['harrow-analysis', 'main .prose :is(h2, h3):not(.footnotes *)'],
	['villages/amelia-hart-village', '.glance dt'],
	['villages/lantern-cove-village', '.glance dt'],
] as const)('the reader view of %s keeps its headings, or its first facts', async ([page, of]) => {
	const html = await readFile(path.join(FIXTURE_SITE, `${page}.html`), 'utf8')
	const open = () => new DOMParser().parseFromString(html, 'text/html')
	const wanted = [...open().querySelectorAll(of)].map(({ textContent }) => textContent)
	expect(wanted).not.toEqual([])
	const shown = new DOMParser().parseFromString(new Readability(open()).parse()?.content ?? '', 'text/html')
	const kept = [...shown.querySelectorAll('h2, h3, dt')].map(({ textContent }) => textContent)
	expect(kept).toEqual(expect.arrayContaining(wanted))
})
