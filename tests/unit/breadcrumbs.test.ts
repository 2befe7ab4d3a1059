import { expect, test } from 'vitest'
import { crumbs } from '../../src/core/head/breadcrumbs.ts'
import type { PageData } from '../../src/core/page-data/page-data.ts'

/** Only what the crumbs are made from. */
const page = (kind: PageData['kind'], crumb: string, more: object = {}) =>
	({ kind, crumb, ...more }) as unknown as PageData
const trail = (address: string, of: PageData) =>
	crumbs(address, of).map(({ label, address }) => (address ? `${label} (${address})` : label))
const otago = { place: { slug: 'otago', name: 'Otago' } }

test.each<[string, PageData, string[]]>([
	['/', page('home', 'Home'), []],
	['/faq', page('faq', 'FAQ'), ['Frequently Asked Questions']],
	['/compare', page('compare', 'Compare'), ['Compare Villages']],
	['/costs?village=a', page('costs', 'Costs'), ['Costs']],
	['/compare?v=a,b', page('compare', 'Compare'), ['Compare Villages']],
	['/blog', page('blog', 'Blog'), ['Blog']],
	[
		'/blog/retirement-village-costs-nz',
		page('guide', 'Retirement Village Costs in New Zealand'),
		['Blog (/blog)', 'Retirement Village Costs in New Zealand'],
	],
	['/arvida-comparison', page('guide', 'Arvida Compared'), ['Arvida Compared']],
	['/region', page('regions', 'Regions'), ['Regions']],
	['/region/otago', page('place', 'x', otago), ['Regions (/region)', 'Otago Retirement Villages']],
	['/retirement-homes/otago', page('location', 'x', otago), ['Retirement Homes', 'Otago Retirement Villages']],
	['/operator', page('operators', 'Operator'), ['Operator']],
	['/operator/enliven', page('operator', 'Enliven'), ['Operator (/operator)', 'Enliven']],
	['/villages/duart', page('village', 'Duart'), ['Villages (/villages)', 'Duart']],
	['/duart', page('village', 'Duart'), ['Duart']],
	[
		'/hawkes-bay/duart',
		page('village', 'Duart', { segments: { 'hawkes-bay': 'Hawke’s Bay' } }),
		['Hawke’s Bay Retirement Villages (/region/hawkes-bay)', 'Duart'],
	],
	['/bay-of-plenty/x', page('village', 'X'), ['Bay Of Plenty Retirement Villages (/region/bay-of-plenty)', 'X']],
	['/no/such/page', page('not-found', 'Page not found'), ['Page not found']],
])('%s', (address, of, belowHome) => {
	expect(trail(address, of)).toEqual(belowHome.length > 0 ? ['Home (/)', ...belowHome] : [])
})

test('the last crumb is never a link', () => {
	expect(crumbs('/region/otago', page('place', 'x', otago)).at(-1)?.address).toBeUndefined()
})
