/** What each kind of page tells search engines. That all of it is complete and can be read on the page is a check of the built site. */
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createPages } from '../../scripts/manifest/pages.ts'
import { crumbs } from '../../src/core/head/breadcrumbs.ts'
import { structuredData } from '../../renderer/structured-data.ts'
import type { PageData, VillagePage } from '../../src/core/page-data/page-data.ts'
import { site } from './described-site.ts'

type Thing = { '@type': string; [property: string]: unknown }
let pages: Map<string, PageData>
beforeAll(async () => {
	const content = await readContent(path.resolve('tests/fixtures/country/content'))
	pages = new Map(
		[...createPages(createContext(content))].flatMap(({ addresses, data }) =>
			addresses.map((address) => [address, data] as const),
		),
	)
})

/** The things that the page at an address tells, where `changed` takes the place of some of its data. */
function thingsAt<K extends PageData['kind']>(address: string, kind?: K, changed?: Partial<PageOf<K>>): Thing[] {
	const page = pages.get(address)
	if (page === undefined || page.kind !== (kind ?? page.kind)) throw new Error(`There is no such page at ${address}`)
	const data = { ...page, ...changed }
	return (structuredData(data, site, crumbs(address, data)) as unknown as { '@graph': Thing[] })['@graph']
}
type PageOf<K> = Extract<PageData, { kind: K }>
const typesOf = (things: readonly Thing[]) => things.map((thing) => thing['@type'])

test.each([
	['/', ['Organization', 'WebPage', 'FAQPage']],
	['/faq', ['Organization', 'WebPage', 'BreadcrumbList', 'FAQPage']],
	['/blog', ['Organization', 'WebPage', 'BreadcrumbList', 'ItemList']],
	['/operator', ['Organization', 'WebPage', 'BreadcrumbList', 'ItemList']],
	['/operator/alpha-group', ['Organization', 'WebPage', 'BreadcrumbList', 'Organization', 'ItemList']],
	['/region/testland-north', ['Organization', 'WebPage', 'BreadcrumbList', 'ItemList']],
	['/blog/choosing-in-testland', ['Organization', 'WebPage', 'BreadcrumbList', 'Article']],
	['/villages/alpha-court', ['Organization', 'WebPage', 'BreadcrumbList', 'LocalBusiness']],
	['/alpha-court', ['Organization', 'WebPage', 'BreadcrumbList', 'LocalBusiness']],
])('%s is described as %j', (address, types) => {
	expect(typesOf(thingsAt(address))).toEqual(types)
})

test('what is its operator’s is told as that, and only a village that is open is a business', () => {
	const village = pages.get('/villages/alpha-court') as VillagePage
	const withFacts = (more: Partial<typeof village.facts>) =>
		thingsAt('/villages/alpha-court', 'village', {
			facts: { ...village.facts, ...more },
		}).find((thing) => thing['@type'] === 'LocalBusiness')
	const business = withFacts({
		phone: { value: '0800 555 010', sources: [0], ofOperator: true },
		website: { value: 'https://alpha.example', sources: [0], ofOperator: true },
		street: { value: '1 Road', sources: [0], differs: [{ value: '2 Road', sources: [0] }] },
	})
	expect(business).toMatchObject({
		contactPoint: { name: village.operator.value.label, telephone: '0800 555 010' },
		parentOrganization: { sameAs: 'https://alpha.example' },
	})
	for (const property of ['telephone', 'sameAs', 'geo']) expect(business).not.toHaveProperty(property)
	expect(business).not.toHaveProperty('address.streetAddress')
	for (const value of ['unconfirmed', 'plans-only', 'planned', 'under-construction', 'closed'] as const)
		expect(withFacts({ status: { value, sources: [0] } }), value).toBeUndefined()
})

test('a place or operator without villages has no list of them', () => {
	expect(typesOf(thingsAt('/region/testland-north', 'place', { villages: [] }))).not.toContain('ItemList')
	expect(typesOf(thingsAt('/operator/alpha-group', 'operator', { villages: [] }))).not.toContain('ItemList')
})

test('the questions about an operator are marked up', () => {
	const faqs = [{ value: { question: 'Who?', answer: 'They.' }, sources: [] }]
	const [questions] = thingsAt('/operator/alpha-group', 'operator', { faqs }).filter(
		(thing) => thing['@type'] === 'FAQPage',
	)
	expect(questions).toMatchObject({ mainEntity: [{ name: 'Who?', acceptedAnswer: { text: 'They.' } }] })
})

test('the five questions of the home page are marked up', () => {
	const questions = thingsAt('/').find((thing) => thing['@type'] === 'FAQPage')
	expect(questions?.['mainEntity']).toHaveLength(5)
})
