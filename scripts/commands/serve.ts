/** `npm run site -- host serve`: serves the built site on a machine of your own and stores its requests. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { siteSchema } from '../content/schemas/schemas.ts'
import { channelsOf, startNotifier } from '../host/notifier.ts'
import { RETRY_TIMES } from '../host/outbox.ts'
import { startRetention } from '../host/retention.ts'
import { startHost } from '../host/server.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { builtSite } from './built-site-folder.ts'
import { CommandError, type Running } from './outcome.ts'

interface ServeOptions {
	/** The folder of the built site. */
	dir: string
	port: number
	/** The SQLite file that requests are stored in. */
	database: string
	/** Requests that are older are deleted; as content/site.json says by default. */
	keepMonths?: number | undefined
	/** Whether visitors are told apart by the last address of X-Forwarded-For, which the proxy must write. */
	behindProxy: boolean
	/** Seconds until the first further attempt to notify someone of a request. */
	retrySeconds: number
}

/** Starts the preview's server without the list of requests and the search for a free port. NOTIFY_… say who is notified. */
export async function serveCommand(options: ServeOptions): Promise<Running> {
	const dir = builtSite(options.dir)
	const database = resolve(options.database)
	const keepMonths = options.keepMonths ?? keepMonthsOfSite()
	try {
		const channels = channelsOf(process.env)
		const times = { ...RETRY_TIMES, firstMs: options.retrySeconds * 1000 }
		const notifier = startNotifier({ database, channels, keepMonths, times })
		const host = await startHost({
			dir,
			port: options.port,
			database,
			keepReleases: true,
			isBehindProxy: options.behindProxy,
			onStored: () => notifier.wake(),
		})
		console.log(
			channels.length === 0
				? 'No one is notified of requests: NOTIFY_SMTP_URL and NOTIFY_WEBHOOK_URL are not set.'
				: `Requests are notified by ${channels.map(({ name }) => name).join(' and ')}.`,
		)
		const stopRetention = await startRetention(host.requests, keepMonths)
		if (keepMonths === null) console.log('Requests are never deleted: content/site.json has no "requests.keepMonths".')
		console.log(`Requests are stored in ${database}`)
		console.log(`Village Compass is running at ${host.url}/`)
		return {
			async close() {
				console.log('Stopping: what is under way is finished first.')
				stopRetention()
				await Promise.all([notifier.close(), host.close()])
			},
		}
	} catch (error) {
		throw new CommandError(`The server could not start: ${error instanceof Error ? error.message : String(error)}`)
	}
}

/** Null: the site does not say. */
function keepMonthsOfSite(): number | null {
	const site: unknown = JSON.parse(readFileSync(resolve(PROJECT_ROOT, 'content/site.json'), 'utf8'))
	return siteSchema.parse(site).requests?.keepMonths ?? null
}
