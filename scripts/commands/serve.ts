/** `npm run site -- host serve`: serves the built site on a machine of your own and stores its requests. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { siteSchema } from '../content/schemas/schemas.ts'
import { mailFromEnvironment } from '../host/mail.ts'
import { startNotifier, type Notifier } from '../host/notifier.ts'
import { startPurging } from '../host/purge.ts'
import { startHost, type HostOptions } from '../host/server.ts'
import { messageOf } from '../shared/errors.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { CommandError, type Running } from './outcome.ts'
import { builtSite } from './preview.ts'

interface ServeOptions extends Pick<HostOptions, 'dir' | 'port' | 'database'> {
	/** Requests that are older are deleted; as content/site.json says by default. */
	keepMonths?: number | undefined
	/** Whether visitors are told apart by the last address of X-Forwarded-For, which the proxy must write. */
	behindProxy: boolean
}

/** Starts the server without the search for a free port that a preview makes. NOTIFY_… say who is told of requests. */
export async function serveCommand(options: ServeOptions): Promise<Running> {
	const dir = builtSite(options.dir)
	const database = resolve(options.database)
	const keepMonths = options.keepMonths ?? keepMonthsOfSite()
	try {
		const send = mailFromEnvironment(process.env)
		let notifier: Notifier | undefined
		const host = await startHost({
			dir,
			port: options.port,
			database,
			isBehindProxy: options.behindProxy,
			onStored: () => notifier?.wake(),
		})
		if (send) notifier = startNotifier(host.requests, send)
		console.log(
			send
				? `Requests are mailed to ${process.env['NOTIFY_TO']}.`
				: 'No one is told of requests: NOTIFY_SMTP_URL, NOTIFY_FROM and NOTIFY_TO are not set.',
		)
		const stopPurging = await startPurging(host.requests, keepMonths)
		if (keepMonths === null) console.log('Requests are never deleted: content/site.json has no "requests.keepMonths".')
		console.log(`Requests are stored in ${database}`)
		console.log(`Village Compass is running at ${host.url}/`)
		return {
			async close() {
				console.log('Stopping: what is under way is finished first.')
				stopPurging()
				await Promise.all([notifier?.close(), host.close()])
			},
		}
	} catch (error) {
		throw new CommandError(`The server could not start: ${messageOf(error)}`)
	}
}

/** Null: the site does not say. */
function keepMonthsOfSite(): number | null {
	const site: unknown = JSON.parse(readFileSync(resolve(PROJECT_ROOT, 'content/site.json'), 'utf8'))
	return siteSchema.parse(site).requests?.keepMonths ?? null
}
