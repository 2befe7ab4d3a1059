/** What maps say, and the lists beside them. */
import { address } from '../../src/core/addresses.ts'
import { expect, screen, test, within } from './reader.ts'

const REGIONS = 5

const map = (name: string | RegExp) => screen.getByRole('group', { name })
const links = (name: string | RegExp) => within(map(name)).queryAllByRole('link')
const texts = (selector: string) => Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent)

test.for([address.home, address.regions])(
	'on %s the list beside the map says what the map says',
	async (path, { reader }) => {
		await reader.open(path)
		const onMap = links(/New Zealand/).map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])
		expect(onMap).toHaveLength(REGIONS)
		// The map's links begin with the number that is on the land on a narrow screen.
		const inList = Array.from(document.querySelectorAll('.map-regions > li'), (item, at) => [
			item.querySelector('a')?.getAttribute('href'),
			`${at + 1}. ${item.textContent}`,
		])
		expect(inList).toEqual(onMap)
	},
)

test('every village of the list is on the map, and every number of the map is in the list', async ({ reader }) => {
	await reader.open(address.place('harbourside'))
	const marks = links('Map of Harbourside')
	expect(document.querySelectorAll('.village-group')).toHaveLength(marks.length)
	const numbers = texts('.village-group .map-badge').map((badge) => badge.replaceAll(/\D/g, ''))
	expect(numbers).toEqual(marks.map((_mark, index) => String(index + 1)))
	const listed = Array.from(document.querySelectorAll('.village-rows .village-row-name a'), (link) =>
		link.getAttribute('href'),
	)
	expect(new Set(listed).size).toBe(listed.length)
	expect(listed.length).toBeGreaterThanOrEqual(marks.length)
})

test('a region without villages is drawn with its towns', async ({ reader }) => {
	await reader.open(address.place('ash-coast'))
	expect(links(/^Map of (the )?Ash Coast$/)).toEqual([])
	expect(map(/^Map of (the )?Ash Coast$/)).toHaveTextContent('Ashmouth')
})

test('the villages of an operator are on the map of the country', async ({ reader }) => {
	await reader.open(address.operator('harrow-villages'))
	const marks = links('Map of New Zealand')
	expect(marks.length).toBeGreaterThan(3)
	expect(new Set(texts('.village-rows .map-badge')).size).toBe(marks.length)
})
