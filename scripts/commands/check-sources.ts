/**
 * `npm run check:sources`: visits the pages that we cite and lists those that are gone or have changed, with the facts that rely
 * on them. The exit code is 1 if there are any.
 *
 *     npm run check:sources                            those not visited in the last 30 days, at most 300
 *     npm run check:sources -- --max 50 --after 7      at most 50, those not visited in the last 7 days
 *     npm run check:sources -- --summary FILE          also adds what it found to a file, as Markdown
 *     npm run check:sources -- --read https://…        someone has read it and our statements are still right: clears its flag
 */
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dayOfBuild, readContent, readLaw } from '../content/read.ts'
import { sourcesSeenSchema } from '../content/schemas.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { citedSources } from '../sources/cited.ts'
import { afterVisit, type Flag, type Seen } from '../sources/seen.ts'
import { visitAll } from '../sources/visit.ts'

const { values } = parseArgs({
	options: {
		content: { type: 'string', default: 'content' },
		max: { type: 'string', default: '300' },
		after: { type: 'string', default: '30' },
		pause: { type: 'string', default: '2000' },
		read: { type: 'string' },
		summary: { type: 'string' },
	},
})
const [max, after, pause] = [values.max, values.after, values.pause].map(Number) as [number, number, number]
if (![max, after, pause].every((value) => Number.isInteger(value) && value >= 0)) {
	console.error('--max, --after and --pause take whole numbers: how many pages, days, and milliseconds.')
	process.exit(2)
}
const root = path.resolve(PROJECT_ROOT, values.content)
const file = path.join(root, 'sources-seen.json')
const today = dayOfBuild()
const content = await readContent(root, today)
const cited = citedSources(content, await readLaw(root))
const before = sourcesSeenSchema.parse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')))
// Pages that are no longer cited are removed.
const seen: Seen = Object.fromEntries(Object.entries(before).filter(([address]) => cited.has(address)))

if (values.read !== undefined) {
	const known = seen[values.read]
	if (!known) {
		console.error(`${values.read} is no source that was visited. Copy the address from the list.`)
		process.exit(2)
	}
	delete known.changed
	await save()
	process.exit(0)
}

const visitedBefore = new Date(Date.parse(today) - after * 86_400_000).toISOString().slice(0, 10)
const due = [...cited.keys()].filter((address) => (seen[address]?.visited ?? '') <= visitedBefore)
const oldestFirst = due.toSorted((a, b) => (seen[a]?.visited ?? '').localeCompare(seen[b]?.visited ?? ''))
const flags: Flag[] = []
const agent = `${content.site.name} source check (${content.site.email})`
await visitAll(oldestFirst.slice(0, max), { agent, pause }, (address, visit) => {
	const { seen: kept, flag } = afterVisit(address, seen[address], visit, today)
	seen[address] = kept
	if (flag) flags.push(flag)
})
await save()
const sorted = flags.toSorted((a, b) => a.address.localeCompare(b.address))
for (const { address, kind, reason } of sorted)
	console.log([`${kind}  ${address}`, `  ${reason}`, ...restingOn(address).map((what) => `  ${what}`)].join('\n'))
const visited = Math.min(due.length, max)
const counted = `${visited} of ${cited.size} sources visited, ${due.length - visited} more are due; ${flags.length} to look at.`
console.log(counted)
if (values.summary !== undefined) {
	const items = sorted.map(({ address, kind, reason }) =>
		[`- ${kind}: <${address}>, ${reason}`, ...restingOn(address).map((what) => `  - ${what}`)].join('\n'),
	)
	await appendFile(values.summary, `${[`# Pages that we cite`, counted, ...items].join('\n\n')}\n`)
}
process.exit(flags.length > 0 ? 1 : 0)

/** What the content says because of a page. */
function restingOn(address: string): string[] {
	return cited.get(address) ?? []
}

async function save(): Promise<void> {
	const byAddress = Object.fromEntries(Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1)))
	await writeFile(file, `${JSON.stringify(byAddress, null, '\t')}\n`)
}
