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
	['/faq', page('faq', 'FAQ'), ['Home (/)', 'Frequently Asked Questions']],
	['/compare', page('compare', 'Compare'), ['Home (/)', 'Compare Villages']],
	['/costs?village=a', page('costs', 'Costs'), ['Home (/)', 'Costs']],
	['/compare?v=a,b', page('compare', 'Compare'), ['Home (/)', 'Compare Villages']],
	['/blog', page('blog', 'Blog'), ['Home (/)', 'Blog']],
	[
		'/blog/retirement-village-costs-nz',
		page('guide', 'Retirement Village Costs in New Zealand'),
		['Home (/)', 'Blog (/blog)', 'Retirement Village Costs in New Zealand'],
	],
	['/arvida-comparison', page('guide', 'Arvida Compared'), ['Home (/)', 'Arvida Compared']],
	['/region', page('regions', 'Regions'), ['Home (/)', 'Regions']],
	['/region/otago', page('place', 'x', otago), ['Home (/)', 'Regions (/region)', 'Otago Retirement Villages']],
	[
		'/retirement-homes/otago',
		page('location', 'x', otago),
		['Home (/)', 'Retirement Homes', 'Otago Retirement Villages'],
	],
	['/operator', page('operators', 'Operator'), ['Home (/)', 'Operator']],
	['/operator/enliven', page('operator', 'Enliven'), ['Home (/)', 'Operator (/operator)', 'Enliven']],
	['/villages/duart', page('village', 'Duart'), ['Home (/)', 'Villages (/villages)', 'Duart']],
	['/duart', page('village', 'Duart'), ['Home (/)', 'Duart']],
	[
		'/hawkes-bay/duart',
		page('village', 'Duart', { segments: { 'hawkes-bay': 'Hawke’s Bay' } }),
		['Home (/)', 'Hawke’s Bay Retirement Villages (/region/hawkes-bay)', 'Duart'],
	],
	[
		'/bay-of-plenty/x',
		page('village', 'X'),
		['Home (/)', 'Bay Of Plenty Retirement Villages (/region/bay-of-plenty)', 'X'],
	],
	['/no/such/page', page('not-found', 'Page not found'), ['Home (/)', 'Page not found']],
])('%s', (address, of, expected) => {
	expect(trail(address, of)).toEqual(expected)
})

test('the last crumb is never a link', () => {
	expect(crumbs('/region/otago', page('place', 'x', otago)).at(-1)?.address).toBeUndefined()
})
