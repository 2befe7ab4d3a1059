import { expect, test } from 'vitest'
import { routeOf } from '../../src/navigation/route-patterns.ts'

test.each([
	['/', 'home'],
	['/faq', 'faq'],
	['/quiz', 'quiz'],
	['/apply', 'quiz'],
	['/villages', 'villages'],
	['/villages/acacia-cove', 'village'],
	['/region', 'regions'],
	['/region/auckland/', 'place'],
	['/retirement-villages/auckland', 'location'],
	['/compare', 'compare'],
	['/compare/a-and-b', 'compare'],
	['/decide', 'legal'],
	['/decide/together', 'together'],
	['/blog/a-guide', 'guide'],
	['/a-guide', 'guide'],
])('the page at %s is most likely of the kind %s', (address, kind) => {
	expect(routeOf(address)?.likely).toBe(kind)
})

test.each(['/auckland/acacia-cove', '/blog/a/b', '/no/such/page'])('%s is left to the host', (address) => {
	expect(routeOf(address)).toBeNull()
})
