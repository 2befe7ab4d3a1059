/** `npm run site -- content sources`: visits the pages that we cite. */
import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { dayOfBuild, readContent, readLaw } from '../content/read.ts'
import { sourcesSeenSchema } from '../content/schemas/schemas.ts'
import { citedSources } from '../sources/cited.ts'
import { afterVisit, type Flag, type Seen } from '../sources/seen.ts'
import { visitAll } from '../sources/visit.ts'
import { writeFiles } from '../shared/write-files.ts'
import { UsageError } from './outcome.ts'

const SEEN = 'sources-seen.json'

interface SourcesOptions {
	/** The folder. */
	content: string
	/** How many pages to visit. */
	max: number
	/** Only those not visited in so many days. */
	after: number
	/** Milliseconds between two visits of a host. */
	pause: number
	/** The page that someone has read, so that our statements are still right. Nothing is visited. */
	read?: string | undefined
	/** A file to add what was found to, as Markdown. */
	summary?: string | undefined
}

/**
 * Visits cited pages, those first that were not visited longest, and lists those that are gone or have changed with the facts that
 * rely on them. Resolves to 1 if there are any.
 */
export async function sourcesCommand(options: SourcesOptions): Promise<number> {
	const today = dayOfBuild()
	const content = await readContent(options.content, today)
	const cited = citedSources(content, await readLaw(options.content))
	const before = sourcesSeenSchema.parse(
		JSON.parse(await readFile(path.join(options.content, SEEN), 'utf8').catch(() => '{}')),
	)
	// Pages that are no longer cited are removed.
	const seen: Seen = Object.fromEntries(Object.entries(before).filter(([address]) => cited.has(address)))

	if (options.read !== undefined) {
		const known = seen[options.read]
		if (!known)
			throw new UsageError(`${options.read} is no source that was visited.`, 'Copy the address from the list.')
		delete known.changed
		save(options.content, seen)
		return 0
	}

	const visitedBefore = new Date(Date.parse(today) - options.after * 86_400_000).toISOString().slice(0, 10)
	const due = [...cited.keys()].filter((address) => (seen[address]?.visited ?? '') <= visitedBefore)
	const oldestFirst = due.toSorted((a, b) => (seen[a]?.visited ?? '').localeCompare(seen[b]?.visited ?? ''))
	const flags: Flag[] = []
	const agent = `${content.site.name} source check (${content.site.email})`
	await visitAll(oldestFirst.slice(0, options.max), { agent, pause: options.pause }, (address, visit) => {
		const { seen: kept, flag } = afterVisit(address, seen[address], visit, today)
		seen[address] = kept
		if (flag) flags.push(flag)
	})
	save(options.content, seen)
	const visited = Math.min(due.length, options.max)
	const counted = `${visited} of ${cited.size} sources visited, ${due.length - visited} more are due; ${flags.length} to look at.`
	await report(flags, cited, counted, options.summary)
	return flags.length > 0 ? 1 : 0
}

/** Prints what to look at with what the content says because of it, and adds it to a file. */
async function report(
	flags: readonly Flag[],
	cited: ReadonlyMap<string, readonly string[]>,
	counted: string,
	summary: string | undefined,
): Promise<void> {
	const items = flags
		.toSorted((a, b) => a.address.localeCompare(b.address))
		.flatMap(({ address, kind, reason }) => [
			`- ${kind}: <${address}>, ${reason}`,
			...(cited.get(address) ?? []).map((what) => `  - ${what}`),
		])
	const text = [...items, '', counted].join('\n')
	console.log(text)
	if (summary !== undefined) await appendFile(summary, `# Pages that we cite\n\n${text}\n`)
}

function save(content: string, seen: Seen): void {
	const byAddress = Object.fromEntries(Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1)))
	writeFiles(content, new Map([[SEEN, `${JSON.stringify(byAddress, null, '\t')}\n`]]))
}
