/** What the head of a guide's page is made from. */
import { expect, test } from 'vitest'
import { createPage } from '../../scripts/manifest/page.ts'
import { textBase } from '../../scripts/manifest/pages/text-pages.ts'

type Given = Parameters<typeof textBase>

const tools = [
	{ question: 'What will it cost?', address: '/costs' },
	{ question: 'Will my money last?', address: '/money' },
]
const baseOf = (article: Partial<Given[0]>) => textBase(article as Given[0], { home: { tools } } as unknown as Given[1])

test.each([
	['Retirement village costs in New Zealand', 'Retirement Village Costs in New Zealand'],
	['Independent vs assisted living', 'Independent vs Assisted Living'],
	['Retirement villages FAQ', 'Retirement Villages FAQ'],
])('%s has its crumb in title case', (title, crumb) => {
	const page = createPage('guide', ['/a'], () => ({ title, description: '' }), { updated: '2026-01-01' })
	expect(page.data).toMatchObject({ title, crumb })
})

test('its tools are named by their questions, in the order of the home page', () => {
	expect(baseOf({ title: 'A', tools: ['/money', '/costs'] }).tools).toEqual([
		{ label: 'What will it cost?', address: '/costs' },
		{ label: 'Will my money last?', address: '/money' },
	])
	expect(baseOf({ title: 'A' })).not.toHaveProperty('tools')
})
