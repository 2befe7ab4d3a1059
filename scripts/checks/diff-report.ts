/** Writes what differs between two sites as a Markdown file, with pictures of what looks different side by side. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { count } from '../../src/core/format.ts'
import type { PageGroup, SiteDiff } from './site-diff.ts'

/** The size of pictures of the top of a page, in CSS pixels. */
const VIEW = { width: 1280, height: 2000 }
/** The maximum number of addresses named for a group. */
const NAMED = 5
/** The page of a pull request's checks shows no more than a megabyte. */
const MAX_CHARACTERS = 400_000

/** The pictures of an address, before and after, by the names of their files. */
export type Pictures = ReadonlyMap<string, readonly [before: string, after: string]>

/**
 * Takes pictures of a page of each group, and of each kind of page if styles have changed, and writes those that look different.
 * @param origins where the earlier and the later site are served, without a trailing slash
 * @param folder gets the pictures
 */
export async function photograph(
	{ groups, kinds, isRestyled }: SiteDiff,
	origins: readonly [before: string, after: string],
	browser: Browser,
	folder: string,
): Promise<Pictures> {
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

/** Returns the lines that sum a report up. */
export function summary({ added, gone, groups, files }: SiteDiff): string[] {
	const lines = [
		...(gone.length > 0 ? [`${count(gone.length, 'page')} gone`] : []),
		...(added.length > 0 ? [`${count(added.length, 'page')} new`] : []),
		...groups.map(nameOf),
		...(files.length > 0 ? [`other files that differ: ${files.join(', ')}`] : []),
	]
	return lines.length > 0 ? lines : ['Nothing that is written on a page differs.']
}

/** `village: 312 pages, the same change` */
function nameOf({ kind, addresses }: PageGroup): string {
	return `${kind}: ${count(addresses.length, 'page')}${addresses.length > 1 ? ', the same change' : ''}`
}

/**
 * Returns the parts of the report.
 * @param ref what the earlier site was built from: a commit, branch or tag
 */
function partsOf(ref: string, diff: SiteDiff, pictures: Pictures): string[] {
	const looks = (address: string) => {
		const files = pictures.get(address)
		return files ? [`| ${ref} | now |\n| --- | --- |\n| ![before](${files[0]}) | ![now](${files[1]}) |`] : []
	}
	const list = (title: string, addresses: string[]) =>
		addresses.length > 0 ? [`## ${title}\n\n${addresses.map((address) => `- ${address}`).join('\n')}`] : []
	const groups = diff.groups.map((group) => {
		const [first = '', ...others] = group.addresses
		const rest = others.length > NAMED ? `, … ${others.length - NAMED} more` : ''
		const named = others.length > 0 ? `, and ${others.slice(0, NAMED).join(', ')}${rest}` : ''
		return [
			`## ${nameOf(group)}`,
			`\`${first}\`${named}`,
			`\`\`\`diff\n${group.changes}\n\`\`\``,
			...looks(first),
		].join('\n\n')
	})
	const shown = new Set(diff.groups.map(({ addresses }) => addresses[0]))
	const restyled = [...diff.kinds].flatMap(([kind, address]) =>
		shown.has(address) ? [] : looks(address).map((table) => `## Looks different: ${kind}, \`${address}\`\n\n${table}`),
	)
	return [
		`# What differs from ${ref}`,
		summary(diff)
			.map((line) => `- ${line}`)
			.join('\n'),
		...list('Gone', diff.gone),
		...list('New', diff.added),
		...groups,
		...restyled,
	]
}

/** Returns the report, beside whose file the pictures are. */
export function reportOf(ref: string, diff: SiteDiff, pictures: Pictures): string {
	return `${partsOf(ref, diff, pictures).join('\n\n')}\n`
}

/** Returns the report for a place that has no files beside it: without pictures, and cut off after a whole part where it is too long. */
export function shortReportOf(ref: string, diff: SiteDiff, max = MAX_CHARACTERS): string {
	let length = 0
	const shown = partsOf(ref, diff, new Map()).filter((part) => (length += part.length) <= max)
	return `${shown.join('\n\n')}\n\nThe whole report, with pictures of what looks different, is in the download of this check.\n`
}
