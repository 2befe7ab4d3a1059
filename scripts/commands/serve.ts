/**
 * `npm run serve -- --port 8080 --database requests.sqlite --dir dist`: serves the built site on a machine of your own
 * and stores its requests. It is the preview's server without the list of requests and the search for a free port.
 *
 * With `--behind-proxy`, visitors are told apart by the last address of X-Forwarded-For, which the proxy must write.
 * The variables NOTIFY_… say who is notified of a request (docs/operating.md).
 * It deletes requests that are older than `requests.keepMonths` in content/site.json; `--keep-months` overrides that.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { siteSchema } from '../content/schemas.ts'
import { channelsOf, startNotifier } from '../host/notifier.ts'
import { RETRY_TIMES } from '../host/outbox.ts'
import { keepRetention } from '../host/retention.ts'
import { startHost } from '../host/server.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { putBack, realFolder } from '../swap.ts'

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: process.env['PORT'] ?? '8080' },
		database: { type: 'string', default: resolve(PROJECT_ROOT, '.work/captured.sqlite') },
		dir: { type: 'string', default: resolve(PROJECT_ROOT, 'dist') },
		'keep-months': { type: 'string' },
		'behind-proxy': { type: 'boolean', default: false },
		'retry-seconds': { type: 'string', default: String(RETRY_TIMES.firstMs / 1000) },
	},
})
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
	fail(`The port is "${values.port}"; it must be a number from 0 to 65535.`)
try {
	putBack(realFolder(values.dir))
} catch (error) {
	fail(error instanceof Error ? error.message : String(error))
}
if (!existsSync(values.dir)) fail(`There is no folder ${values.dir}. Build the site first: npm run build`)
const keepMonths = values['keep-months'] === undefined ? keepMonthsOfSite() : Number(values['keep-months'])
if (keepMonths !== null && !(Number.isInteger(keepMonths) && keepMonths >= 1))
	fail(`"--keep-months ${values['keep-months']}" is not a number of months.`)
const database = resolve(values.database)
const retryMs = Number(values['retry-seconds']) * 1000
if (!(retryMs > 0)) fail(`"--retry-seconds ${values['retry-seconds']}" is not a number of seconds.`)

try {
	const channels = channelsOf(process.env)
	const notifier = startNotifier({ database, channels, times: { ...RETRY_TIMES, firstMs: retryMs } })
	const host = await startHost({
		dir: values.dir,
		port,
		database,
		keepReleases: true,
		isBehindProxy: values['behind-proxy'],
		onStored: () => notifier.wake(),
	})
	console.log(
		channels.length === 0
			? 'No one is notified of requests: NOTIFY_SMTP_URL and NOTIFY_WEBHOOK_URL are not set.'
			: `Requests are notified by ${channels.map(({ name }) => name).join(' and ')}.`,
	)
	const stopRetention = keepMonths === null ? () => {} : await keepRetention(host.requests, keepMonths)
	if (keepMonths === null) console.log('Requests are never deleted: content/site.json has no "requests.keepMonths".')
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => {
			console.log('Stopping: what is under way is finished first.')
			stopRetention()
			void notifier.close()
			void host.close()
			// A visitor whose connection was lost would keep it waiting for ever.
			setTimeout(() => process.exit(), 10_000).unref()
		})
	}
	console.log(`Requests are stored in ${database}`)
	console.log(`Village Compass is running at ${host.url}/`)
} catch (error) {
	fail(`The server could not start: ${error instanceof Error ? error.message : String(error)}`)
}

/** Null: the site does not say. */
function keepMonthsOfSite(): number | null {
	const site: unknown = JSON.parse(readFileSync(resolve(PROJECT_ROOT, 'content/site.json'), 'utf8'))
	return siteSchema.parse(site).requests?.keepMonths ?? null
}

function fail(message: string): never {
	console.error(message)
	process.exit(1)
}
