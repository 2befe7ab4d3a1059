import { expect, test } from 'vitest'
import { createPostLimit } from '../../scripts/host/server.ts'

/** Whether a post from the second address counts as one from the first. */
function isOneVisitor(first: string, second: string): boolean {
	const take = createPostLimit({ perAddress: 1, total: 10 })
	return take(first) === 0 && take(second) > 0
}

test('an IPv4 address is one visitor, and so are the IPv6 addresses that one connection may use', () => {
	expect(isOneVisitor('198.51.100.1', '::ffff:198.51.100.1')).toBe(true)
	expect(isOneVisitor('2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1')).toBe(true)
	expect(isOneVisitor('2001:db8::1', '2001:db8::2:3')).toBe(true)
	expect(isOneVisitor('198.51.100.1', '198.51.100.2')).toBe(false)
	expect(isOneVisitor('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false)
	expect(isOneVisitor('2001:db8::1', '2001:db8:0:1::1')).toBe(false)
})
