/** Writes what differs between two sites as a Markdown file, with pictures of what looks different side by side. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import type { PageGroup, SiteDiff } from './site-diff.ts'

/** The size of pictures of the top of a page, in CSS pixels. */
const VIEW = { width: 1280, height: 2000 }
/** The maximum number of addresses named for a group. */
const NAMED = 5
/** The page of a pull request's checks shows no more than a megabyte. */
const MAX_CHARACTERS = 400_000

interface Compared {
	/** What the earlier site was built from: a commit, branch or tag. */
	ref: string
	diff: SiteDiff
	/** Where the earlier and the later site are served, without a trailing slash. */
	origins: readonly [before: string, after: string]
	browser: Browser
	/** Gets the report and its pictures. */
	folder: string
}

/** Returns the path of the report, and the lines that sum it up. */
export async function writeReport(compared: Compared): Promise<[report: string, summary: string[]]> {
	const { ref, diff, folder } = compared
	const report = path.join(folder, 'report.md')
	writeFileSync(report, describe(ref, diff, await photograph(compared)))
	return [report, summary(diff)]
}

/**
 * Returns a report for a place that has no files beside it: without pictures, and cut off after a whole part where it is too long.
 * @param where the place of the pictures, as a reader would look for it
 */
export function withoutPictures(report: string, where: string, max = MAX_CHARACTERS): string {
	const parts = report
		.replace(/^\|.*\|\n\| --- \| --- \|\n\|.*\|$/gm, `Looks different: see the pictures in ${where}.`)
		.split(/\n(?=## )/)
	let length = 0
	const shown = parts.filter((part) => (length += part.length) <= max)
	const missing = parts.length - shown.length
	return `${shown.join('\n').trimEnd()}\n${missing > 0 ? `\n${missing} more ${missing === 1 ? 'part is' : 'parts are'} in report.md, in ${where}.\n` : ''}`
}

/** Takes pictures of a page of each group, and of each kind of page if styles have changed. Returns the names of those that look different. */
async function photograph({
	diff: { groups, kinds, isRestyled },
	origins,
	browser,
	folder,
}: Compared): Promise<Map<string, [string, string]>> {
	const samples = new Set(groups.map(({ addresses }) => addresses[0] ?? ''))
	if (isRestyled) for (const address of kinds.values()) samples.add(address)
	const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce', serviceWorkers: 'block' })
	const different = new Map<string, [string, string]>()
	for (const address of samples) {
		const [old, now] = [await take(page, origins[0] + address), await take(page, origins[1] + address)]
		if (old.equals(now)) continue
		const name = address.replace(/\W+/g, '-')
		const files: [string, string] = [`before${name}.png`, `after${name}.png`]
		writeFileSync(path.join(folder, files[0]), old)
		writeFileSync(path.join(folder, files[1]), now)
		different.set(address, files)
	}
	await page.close()
	return different
}

async function take(page: Page, url: string): Promise<Buffer> {
	await page.goto(url, { waitUntil: 'load' })
	await page.evaluate('document.fonts.ready.then(() => true)')
	return page.screenshot({ animations: 'disabled' })
}

function summary({ added, gone, groups, files }: SiteDiff): string[] {
	const counted = (addresses: string[], what: string) =>
		addresses.length > 0 ? [`${pages(addresses.length)} ${what}`] : []
	const lines = [
		...counted(gone, 'gone'),
		...counted(added, 'new'),
		...groups.map(nameOf),
		...(files.length > 0 ? [`other files that differ: ${files.join(', ')}`] : []),
	]
	return lines.length > 0 ? lines : ['Nothing that is written on a page differs.']
}

function pages(count: number): string {
	return `${count} ${count === 1 ? 'page' : 'pages'}`
}

/** `village: 312 pages, the same change of text and head` */
function nameOf({ kind, addresses, changes }: PageGroup): string {
	return `${kind}: ${pages(addresses.length)}, ${addresses.length > 1 ? 'the same ' : ''}change of ${Object.keys(changes).join(' and ')}`
}

function describe(name: string, diff: SiteDiff, pictures: Map<string, [string, string]>): string {
	const shown = new Set<string>()
	const looks = (address: string) => {
		const files = pictures.get(address)
		if (!files || shown.has(address)) return []
		shown.add(address)
		return [`| ${name} | now |\n| --- | --- |\n| ![before](${files[0]}) | ![now](${files[1]}) |`]
	}
	const list = (title: string, addresses: string[]) =>
		addresses.length > 0 ? [`## ${title}`, addresses.map((address) => `- ${address}`).join('\n')] : []
	const groups = diff.groups.flatMap((group) => {
		const [first = '', ...others] = group.addresses
		const rest = others.length > NAMED ? `, … ${others.length - NAMED} more` : ''
		return [
			`## ${nameOf(group)}`,
			`\`${first}\`${others.length > 0 ? `, and ${others.slice(0, NAMED).join(', ')}${rest}` : ''}`,
			...Object.entries(group.changes).map(([part, lines]) => `${part}:\n\n\`\`\`diff\n${lines}\n\`\`\``),
			...looks(first),
		]
	})
	const restyled = [...diff.kinds].flatMap(([kind, address]) => {
		const table = looks(address)
		return table.length > 0 ? [`### ${kind}: \`${address}\``, ...table] : []
	})
	return `${[
		`# What differs from ${name}`,
		summary(diff)
			.map((line) => `- ${line}`)
			.join('\n'),
		...list('Gone', diff.gone),
		...list('New', diff.added),
		...groups,
		...(restyled.length > 0 ? ['## Other looks', ...restyled] : []),
	].join('\n\n')}\n`
}
