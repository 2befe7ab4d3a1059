/** Limits how many posts a server accepts: from one address, and in all. */
import { isIPv6, SocketAddress } from 'node:net'

export interface PostLimits {
	/** Posts in ten minutes from one address, which a whole household or a village's office may share. */
	perAddress: number
	/** Posts in ten minutes from all addresses. With the limits of fields, it limits how fast the database grows. */
	total: number
}

export const POST_LIMITS: PostLimits = { perAddress: 30, total: 600 }
const WINDOW_MS = 600_000

/**
 * Returns a function that counts a post and returns how many seconds its sender must wait; 0 if it is accepted. Counts are
 * cleared every ten minutes, so that there are never more addresses in memory than accepted posts.
 * @param now a clock in milliseconds that is never set back
 */
export function createPostLimit({ perAddress, total }: PostLimits, now = () => performance.now()) {
	let since = now()
	let taken = 0
	const takenFrom = new Map<string, number>()
	return (address: string): number => {
		if (now() - since >= WINDOW_MS) {
			since = now()
			taken = 0
			takenFrom.clear()
		}
		const household = networkOf(address)
		const fromHere = takenFrom.get(household) ?? 0
		if (taken >= total || fromHere >= perAddress) return Math.ceil((since + WINDOW_MS - now()) / 1000)
		taken++
		takenFrom.set(household, fromHere + 1)
		return 0
	}
}

/**
 * Returns an IPv4 address, or the first half of an IPv6 address (its /64): one connection may use all addresses that share it. However
 * the address is written, and with a port or without; some proxies add it. What is no address is the same for all.
 */
function networkOf(address: string): string {
	const plain = address.replace(/%\w+/, '')
	const ip = SocketAddress.parse(isIPv6(plain) ? `[${plain}]` : plain)?.address ?? ''
	const [, mapped] = /^::ffff:([\d.]+)$/.exec(ip) ?? []
	if (mapped || !ip.includes(':')) return mapped ?? ip
	const [start = [], end = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
	const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
	return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
