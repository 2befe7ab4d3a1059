/**
 * npm run diff -- REF: builds the site as it was at a commit, branch or tag and as it is in this folder, and writes what a
 * reader would see differently to .work/diff/report.md. A change that 300 pages share is listed once, with pictures of one of them.
 *
 *     npm run diff -- main
 *     npm run diff -- main --content tests/fixtures/farland/content   of another content, such as the small one of the tests
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { diffSites, type PageGroup, type SiteDiff } from '../checks/site-diff.ts'
import { startHost } from '../host/server.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { findBrowser } from '../testing/browser.ts'

/** The size of pictures of the top of a page, in CSS pixels. */
const VIEW = { width: 1280, height: 2000 }
/** The maximum number of addresses named for a group. */
const NAMED = 5

const { values, positionals } = parseArgs({
	options: { content: { type: 'string', default: 'content' } },
	allowPositionals: true,
})
const [ref] = positionals
if (ref === undefined) {
	console.error('Name what to compare with: npm run diff -- main')
	process.exit(2)
}

const folder = path.join(PROJECT_ROOT, '.work/diff')
const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')]
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
buildRef(ref, before)
build(PROJECT_ROOT, after)
const diff = diffSites(before, after)
const pictures = await photograph(diff)
const report = path.join(folder, 'report.md')
writeFileSync(report, describe(ref, diff, pictures))
console.log(`${summary(diff).join('\n')}\nSee ${path.relative(process.cwd(), report)}.`)

/** Builds a commit in a temporary work tree. */
function buildRef(name: string, out: string): void {
	const tree = path.join(folder, 'tree')
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: PROJECT_ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
	git('worktree', 'add', '--detach', tree, name)
	try {
		const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
		if (lock(tree) === lock(PROJECT_ROOT))
			symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(tree, 'node_modules'))
		else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
		build(tree, out)
	} finally {
		git('worktree', 'remove', '--force', tree)
	}
}

function build(root: string, out: string): void {
	const content = path.resolve(root, values.content)
	const args = [
		'scripts/commands/build.ts',
		'--content',
		content,
		'--out',
		out,
		'--no-previews',
		'--no-words',
		'--no-check',
	]
	execFileSync(process.execPath, [...process.execArgv, ...args], { cwd: root, stdio: 'inherit' })
}

/** Takes pictures of a page of each group, and of each kind of page if styles have changed. Returns those that look different. */
async function photograph({ groups, kinds, isRestyled }: SiteDiff): Promise<Map<string, [string, string]>> {
	const samples = new Set(groups.map(({ addresses }) => addresses[0] ?? ''))
	if (isRestyled) for (const address of kinds.values()) samples.add(address)
	const browser = await chromium.launch({
		executablePath: await findBrowser(),
		args: ['--no-sandbox', '--disable-background-networking'],
	})
	const serve = (dir: string) => startHost({ dir, port: 0, database: path.join(folder, 'requests.sqlite') })
	const hosts = [await serve(before), await serve(after)] as const
	const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce', serviceWorkers: 'block' })
	const different = new Map<string, [string, string]>()
	for (const address of samples) {
		const [old, now] = [await take(page, hosts[0].url + address), await take(page, hosts[1].url + address)]
		if (old.equals(now)) continue
		const name = address.replace(/\W+/g, '-')
		const files: [string, string] = [`before${name}.png`, `after${name}.png`]
		writeFileSync(path.join(folder, files[0]), old)
		writeFileSync(path.join(folder, files[1]), now)
		different.set(address, files)
	}
	await browser.close()
	for (const host of hosts) await host.close()
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
