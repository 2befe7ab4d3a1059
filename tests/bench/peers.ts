/**
 * Builds the same village pages from the same data with each site builder in turn, several times, and measures the built
 * sites in Chromium as an old phone on a slow line sees them.
 *
 * Ours is the real site. The village pages of the others show all that ours do, from the site's header to its footer, in the
 * same elements, with the same links, style sheet, fonts, icons and maps; a page that does not is an error. Each
 * makes them from trees by its own means, its links and stars live.
 *
 * What is not the same: the others get a page ready as a tree of elements, which spares them the making of it from facts, and
 * a head without structured data and previews. Nothing else of theirs is live, and their list of villages
 * is simpler: a name and a region to filter by. Our site has three or four addresses for each village and a
 * thousand pages beside them, all built. Counted are files of HTML, and pages: those that no other file shows at another address.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inBrowser, medians, VILLAGE, type BrowserFigures } from './browser.ts'
import { runMeasured } from './measured.ts'
import { contentOfPage } from './page-tree.ts'
import { median } from './median.ts'
import { ourBuild } from './our-build.ts'
import { shareData } from './shared-data.ts'
import { UsageError } from '../../scripts/commands/outcome.ts'
import { installBeside } from '../../scripts/testing/install-beside.ts'
import { writeContent } from '../../scripts/testing/many-villages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const work = path.join(root, '.work/peers')
/** Where the builds before are put aside. */
const old = path.join(root, '.work/peers-old')

interface BuildFigures {
	seconds: number
	cpu: number
	/** Megabytes, all processes of the build together. */
	memory: number
	/** Files of HTML. */
	files: number
	/** Files that aren't another address of the same page, nor a redirect. */
	pages: number
}
interface Result {
	peer: string
	builds: BuildFigures[]
	/** Of each visit. */
	browser?: readonly BrowserFigures[] | undefined
}

/** Where the built site of a peer is. */
const siteOf = (peer: string) =>
	peer === 'ours'
		? path.join(work, 'dist')
		: path.join(import.meta.dirname, 'peers', peer, peer === 'vike-react' ? '.work/client' : '.work')

const COMMANDS: Record<string, readonly string[]> = {
	eleventy: ['eleventy'],
	astro: ['astro', 'build', '--outDir', '.work', '--silent'],
	'vike-react': ['vike', 'build'],
	next: ['next', 'build'],
}

/** Builds always from nothing: the caches are in the folders that are set aside. */
async function build(peer: string, environment: NodeJS.ProcessEnv): Promise<BuildFigures> {
	const isOurs = peer === 'ours'
	const folder = isOurs ? root : path.join(import.meta.dirname, 'peers', peer)
	const [name = '', ...options] = COMMANDS[peer] ?? []
	for (const made of isOurs ? [siteOf('ours'), path.join(work, 'cache')] : [path.join(folder, '.work')])
		await setAside(made)
	const command = isOurs ? ourBuild(work) : [path.join(import.meta.dirname, 'node_modules/.bin', name), ...options]
	const measured = await runMeasured([process.execPath, ...command], folder, { ...environment, BENCH_OUT: '.work' })
	const files = (await readdir(siteOf(peer), { recursive: true })).filter((file) => file.endsWith('.html'))
	return { ...measured, files: files.length, pages: await countPages(peer, files) }
}

/** A page is shown at several addresses, of which each names the same one as canonical. */
async function countPages(peer: string, files: readonly string[]): Promise<number> {
	const canonicals = new Set<string>()
	for (const file of files) {
		const html = await readFile(path.join(siteOf(peer), file), 'utf8')
		canonicals.add(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? file)
	}
	return canonicals.size
}

/**
 * Takes what an earlier build made out of the way, to be deleted at the end: for minutes after many files were deleted,
 * ext4 takes several times as long to make new ones, and the next build would pay for that.
 */
async function setAside(folder: string): Promise<void> {
	if (existsSync(folder)) await rename(folder, path.join(await mkdtemp(path.join(old, 'of-')), 'old'))
}

const pageOf = (peer: string, address: string) => readFile(`${siteOf(peer)}${address}.html`, 'utf8')

/** @throws Error when a peer's page does not show what ours does: it would be measured at another task */
async function compareWithOurs(peer: string): Promise<void> {
	const theirs = contentOfPage(await pageOf(peer, VILLAGE))
	const ours = contentOfPage(await pageOf('ours', VILLAGE))
	if (theirs === ours) return
	let at = 0
	while (ours[at] === theirs[at]) at++
	const near = (text: string) => text.slice(Math.max(0, at - 100), at + 100)
	throw new Error(`The page of ${peer} differs from ours.\nOurs: ${near(ours)}\nTheirs: ${near(theirs)}`)
}

/** Gives a peer's site what all share, and our rule that a browser keeps files whose names change with their content. */
async function furnish(peer: string): Promise<void> {
	if (peer === 'ours') return
	for (const folder of ['assets/static', 'images', 'maps']) {
		await cp(path.join(siteOf('ours'), folder), path.join(siteOf(peer), folder), { recursive: true })
	}
	await cp(path.join(work, 'data/list.json'), path.join(siteOf(peer), 'list.json'))
	const rules = ['/assets/*', '/_astro/*', '/_next/static/*'].map(
		(pattern) => `${pattern}\n  Cache-Control: public, max-age=31536000, immutable\n`,
	)
	// Astro, Next and Vike begin with scripts written into the page, which our own rule forbids.
	const policy = "/*\n  Content-Security-Policy: default-src 'self' 'unsafe-inline'\n"
	await writeFile(path.join(siteOf(peer), '_headers'), [policy, ...rules].join(''))
}

interface Options {
	villages: number
	rounds: number
	/** How often each site is visited; as often as it is built by default. */
	visits?: number
	/** `ours` and names of `COMMANDS`. */
	peers: readonly string[]
	/** Whether the sites are visited. */
	browser: boolean
}

/** Prints medians as tables, and writes all figures to `.work/peers.json`. */
export default async function measurePeers(options: Options): Promise<void> {
	const { villages, rounds, peers } = options
	const unknown = peers.find((peer) => peer !== 'ours' && !COMMANDS[peer])
	if (unknown !== undefined)
		throw new UsageError(`There is no peer "${unknown}".`, `There are ours, ${Object.keys(COMMANDS).join(', ')}.`)
	installBeside('tests/bench', 'astro')
	await mkdir(old, { recursive: true })
	await setAside(work)
	await mkdir(work, { recursive: true })
	await writeContent(villages, path.join(work, 'content'))
	// Ours first: the others are built from its page data.
	await build('ours', process.env)
	const environment = await shareData(siteOf('ours'), path.join(work, 'data'))
	const results = peers.map((peer): Result => ({ peer, builds: [] }))
	for (let round = 0; round < rounds; round++) {
		// In turn, and each round from another one on, so that a busy minute of the machine hits all alike.
		for (let turn = 0; turn < results.length; turn++) {
			const result = results[(turn + round) % results.length]
			if (!result) continue
			const figures = await build(result.peer, environment)
			await compareWithOurs(result.peer)
			result.builds.push(figures)
			console.log(
				`Round ${round + 1}, ${result.peer}: ${figures.files} files in ${figures.seconds.toFixed(1)} s, ${figures.memory.toFixed(0)} MB`,
			)
		}
	}
	const visits = options.browser ? (options.visits ?? rounds) : 0
	if (visits > 0) {
		for (const peer of peers) await furnish(peer)
		const sites = peers.map((peer) => ({ peer, dir: siteOf(peer) }))
		const figures = await inBrowser(sites, visits)
		for (const [index, result] of results.entries()) result.browser = figures[index]
	}
	await writeFile(path.join(root, '.work/peers.json'), JSON.stringify(results, null, '\t'))
	print(options, visits, results)
	await rm(old, { recursive: true })
}

const times = (ratio: number) => Number(ratio.toFixed(2))

function print({ villages, rounds }: Options, visits: number, results: readonly Result[]): void {
	const ours = results.find(({ peer }) => peer === 'ours')
	const speed = ({ builds }: Result, what: 'files' | 'pages') =>
		median(builds.map((build) => build[what] / build.seconds))
	console.log(`\n${villages} villages, medians of ${rounds}`)
	console.table(
		Object.fromEntries(
			results.map((result) => [
				result.peer,
				{
					files: median(result.builds.map(({ files }) => files)),
					pages: median(result.builds.map(({ pages }) => pages)),
					seconds: Number(median(result.builds.map(({ seconds }) => seconds)).toFixed(1)),
					'files/s': Math.round(speed(result, 'files')),
					'pages/s': Math.round(speed(result, 'pages')),
					'ours is × as fast in files': ours ? times(speed(ours, 'files') / speed(result, 'files')) : Number.NaN,
					'in pages': ours ? times(speed(ours, 'pages') / speed(result, 'pages')) : Number.NaN,
					'CPU s': Number(median(result.builds.map(({ cpu }) => cpu)).toFixed(1)),
					'peak MB': Math.round(median(result.builds.map(({ memory }) => memory))),
				},
			]),
		),
	)
	if (visits === 0) return
	console.log(`Medians of ${visits} visits`)
	console.table(Object.fromEntries(results.map(({ peer, browser = [] }) => [peer, medians(browser)])))
	console.log('First paint of each visit, ms')
	console.table(
		Object.fromEntries(
			results.map(({ peer, browser = [] }) => [peer, browser.map((figures) => figures['first paint'])]),
		),
	)
}
