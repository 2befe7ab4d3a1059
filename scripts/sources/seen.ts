/** What was found when each source was last visited, and what has happened to it since. */
import type { z } from 'zod'
import type { sourcesSeenSchema } from '../content/schemas/schemas.ts'
import type { Visit } from './visit.ts'

export type Seen = z.infer<typeof sourcesSeenSchema>
export type SeenSource = Seen[string]

/** Something that a person should look at. */
export interface Flag {
	address: string
	kind: 'dead' | 'changed' | 'moved'
	/** What was found: `it answers 404, last there on 2026-11-22`. */
	reason: string
}

/**
 * Returns what to store about a visit, and what to report. A visit without a result (the host refuses programs, or is down)
 * neither sets nor clears a flag.
 * @param today YYYY-MM-DD
 */
export function afterVisit(
	address: string,
	before: SeenSource | undefined,
	visit: Visit,
	today: string,
): { seen: SeenSource; flag?: Flag } {
	const { status: _, visited: __, ...kept } = before ?? { visited: today }
	const answered = { ...kept, visited: today, ...(visit.status !== undefined && { status: visit.status }) }
	if (visit.state === 'unknown') return { seen: answered }
	if (visit.state === 'dead') {
		const seen = { ...answered, dead: before?.dead ?? today }
		return { seen, flag: { address, kind: 'dead', reason: `${visit.reason}, ${lastAlive(before)}` } }
	}
	const { dead: ___, ...living } = answered
	const hasChanged = before?.hash !== undefined && before.hash !== visit.hash
	const changed = before?.changed ?? (hasChanged ? today : undefined)
	const seen = { ...living, alive: today, hash: visit.hash, ...(changed !== undefined && { changed }) }
	if (changed !== undefined)
		return {
			seen,
			flag: { address, kind: 'changed', reason: `its text has changed since ${before?.alive ?? changed}` },
		}
	if (visit.moved !== undefined && pathOf(visit.moved) !== pathOf(address))
		return { seen, flag: { address, kind: 'moved', reason: `it leads to ${visit.moved}` } }
	return { seen }
}

const lastAlive = (before: SeenSource | undefined) =>
	before?.alive === undefined ? 'never seen by us' : `last there on ${before.alive}`

/** Whether two addresses are of the same page: http or https, with or without www and a slash at the end. */
function pathOf(address: string): string {
	const { host, pathname, search } = new URL(address)
	return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search
}
