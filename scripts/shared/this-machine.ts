import type { IncomingMessage } from 'node:http'

/**
 * Returns whether a request comes from this machine, by the address of its socket. The Host is checked as well, because a foreign page
 * can point a name of its own at 127.0.0.1 and read the answer. Never behind a proxy, for which every visitor is on this machine.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
	return (
		/^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '') &&
		/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
	)
}
