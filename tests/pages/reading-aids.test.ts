/** Aids to reading where something fails. */
import { vi } from 'vitest'
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
