/** A village and an operator that have been renamed: what a reader kept or was sent still leads to them. */
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import { expect, screen, test, waitFor } from './reader.ts'

const OLD = 'amelia-hart-house'

test('a saved list shows the village, and keeps its slug of now', async ({ reader }) => {
	localStorage.setItem(SHORTLIST_KEY, JSON.stringify([OLD]))
	await reader.open('/shortlist')
	expect((await screen.findAllByRole('link', { name: /^Amelia Hart Village/ }))[0]).toBeVisible()
	await waitFor(() => expect(localStorage.getItem(SHORTLIST_KEY)).toContain('amelia-hart-village'))
})

test('links to a list and to comparisons show what they name', async ({ reader }) => {
	await reader.open(`/shortlist?v=${OLD},lantern-cove-village`)
	await screen.findByRole('heading', { name: '2 villages' })
	await reader.open(`/compare?v=${OLD},lantern-cove-village`)
	await screen.findAllByRole('columnheader', { name: /^Amelia Hart Village/ })
	await reader.open('/compare?o=harrow-homes,lantern-cove')
	await screen.findAllByRole('columnheader', { name: /Harrow Villages/ })
})
