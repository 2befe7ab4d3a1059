/** Limits how many posts a server accepts: from one address, and in all. */

export interface PostLimits {
	/** Posts in ten minutes from one address, which a whole household or a village's office may share. */
	perAddress: number
	/** Posts in ten minutes from all addresses. With the limits of fields, it limits how fast the database grows. */
	total: number
}

export const POST_LIMITS: PostLimits = { perAddress: 30, total: 600 }
const WINDOW_MS = 600_000

/**
 * Returns a function that counts a post and returns how many seconds its sender must wait; 0 if it is accepted. All is forgotten every
 * ten minutes.
 */
export function createPostLimit({ perAddress, total }: PostLimits): (address: string) => number {
	let endsAt = 0
	let accepted: string[] = []
	return (address) => {
		const now = performance.now()
		if (now >= endsAt) {
			endsAt = now + WINDOW_MS
			accepted = []
		}
		const network = networkOf(address)
		const fromHere = accepted.filter((other) => other === network).length
		if (accepted.length >= total || fromHere >= perAddress) return Math.ceil((endsAt - now) / 1000)
		accepted.push(network)
		return 0
	}
}

/** An IPv4 address, or the first half of an IPv6 address: one connection may use all addresses that share it. */
function networkOf(address: string): string {
	if (address.includes('.')) return address.replace('::ffff:', '')
	const [start = ''] = address.split('::')
	return [...start.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':')
}
