import { SocketAddress } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPostLimit } from '../../scripts/host/post-limits.ts'

/** Whether a post from the second address counts as one from the first. */
function isOneVisitor(first: string, second: string): boolean {
	const take = createPostLimit({ perAddress: 1, total: 10 })
	return take(first) === 0 && take(second) > 0
}

test.each([
	['198.51.100.1', '198.51.100.1:40123'],
	['198.51.100.1:40124', '198.51.100.1:40123'],
	['198.51.100.1', '::ffff:198.51.100.1'],
	['198.51.100.1', '::FFFF:c633:6401'],
	['198.51.100.1', '[::ffff:198.51.100.1]:443'],
	['2001:db8::1', '2001:db8:0:0:ffff::1'],
	['2001:db8::1', '2001:0DB8::0:2:3:4'],
	['2001:db8:0:1::1', '2001:db8::1:2:3:4:5'],
	['2001:db8:1:2:3:4:5:6', '[2001:db8:1:2::]:8080'],
	['[2001:db8::1]', '2001:db8::2'],
	['fe80::1%eth0', 'fe80::2%eth0'],
	// What isn't an address makes no new visitor.
	['unknown', '_hidden:80'],
])('%s and %s are one visitor', (first, second) => expect(isOneVisitor(first, second)).toBe(true))

test.each([
	['198.51.100.1', '198.51.100.2'],
	['198.51.100.1', '2001:db8::1'],
	['2001:db8:0:1::1', '2001:db8:0:2::1'],
	['2001:db8::1', '2001:db8:0:1::1'],
	['1::3:4:5:6:7:8', '1:0:3:5::'],
	['::1', 'unknown'],
])('%s and %s are two', (first, second) => expect(isOneVisitor(first, second)).toBe(false))

test('all addresses of a /64 are one visitor, however they are written', () => {
	const group = fc.oneof(fc.constant(0), fc.nat(0xffff))
	const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count })
	const hex = (all: number[], digits: number) => all.map((part) => part.toString(16).padStart(digits, '0')).join(':')
	const written = (all: number[]) => [
		hex(all, 1),
		hex(all, 4).toUpperCase(),
		new SocketAddress({ address: hex(all, 1), family: 'ipv6' }).address,
		`[${hex(all, 1)}]:443`,
	]
	fc.assert(
		fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
			fc.pre(network.some((part) => part > 0))
			const spellings = [...written([...network, ...one]), ...written([...network, ...other])]
			for (const each of spellings) expect(isOneVisitor(spellings[0] ?? '', each)).toBe(true)
			const next = [...network.slice(0, 3), (network[3] ?? 0) ^ 1]
			expect(isOneVisitor(hex([...network, ...one], 1), hex([...next, ...one], 1))).toBe(false)
		}),
	)
})
