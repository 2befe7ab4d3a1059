/** What the head of a guide's page is made from. */
import { expect, test } from 'vitest'
import { articleBase } from '../../scripts/manifest/records/articles.ts'

type Given = Parameters<typeof articleBase>

const tools = [
	{ question: 'What will it cost?', address: '/costs' },
	{ question: 'Will my money last?', address: '/money' },
]
const baseOf = (article: Partial<Given[0]>) =>
	articleBase(article as Given[0], { home: { tools } } as unknown as Given[1])

test.each([
	['Retirement village costs in New Zealand', 'Retirement Village Costs in New Zealand'],
	['Independent vs assisted living', 'Independent vs Assisted Living'],
	['Retirement villages FAQ', 'Retirement Villages FAQ'],
])('%s has its crumb in title case', (title, crumb) => {
	expect(baseOf({ title })).toMatchObject({ title, crumb })
})

test('its tools are named by their questions, in the order of the home page', () => {
	expect(baseOf({ title: 'A', tools: ['/money', '/costs'] }).tools).toEqual([
		{ label: 'What will it cost?', address: '/costs' },
		{ label: 'Will my money last?', address: '/money' },
	])
	expect(baseOf({ title: 'A' })).not.toHaveProperty('tools')
})
