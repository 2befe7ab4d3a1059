/**
 * Builds the same village pages from the same data with each site builder in turn, several times, and measures the built
 * sites in Chromium as an old phone on a slow line sees them. Prints medians as tables and writes all figures to
 * `.work/peers.json`.
 *
 *     node tests/bench/peers.ts [--sizes 1000,10000] [--rounds 5] [--peers ours,astro] [--no-browser]
 *
 * Ours is the real site: more on each page, three addresses for each village, a thousand pages beside them. Its pages are counted
 * as files of HTML, like those of the others.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inBrowser, type BrowserFigures } from './browser.ts'
import { runMeasured } from './measured.ts'
import { writeContent } from '../../scripts/many-villages.ts'

const { values } = parseArgs({
	options: {
		sizes: { type: 'string', default: '1000,10000' },
		rounds: { type: 'string', default: '5' },
		peers: { type: 'string', default: 'ours,eleventy,astro,vike-react,next' },
		'no-browser': { type: 'boolean', default: false },
	},
})
const root = path.resolve(import.meta.dirname, '../..')
const work = path.join(root, '.work/peers')
const rounds = Number(values.rounds)
const peers = values.peers.split(',')

interface BuildFigures {
	seconds: number
	cpu: number
	/** Megabytes, all processes of the build together. */
	memory: number
	pages: number
}
interface Result {
	villages: number
	peer: string
	builds: BuildFigures[]
	browser?: BrowserFigures
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

async function build(peer: string, environment: NodeJS.ProcessEnv): Promise<BuildFigures> {
	const ours = peer === 'ours'
	const folder = ours ? root : path.join(import.meta.dirname, 'peers', peer)
	const [name = '', ...options] = COMMANDS[peer] ?? []
	if (!ours) {
		if (!name) throw new Error(`There is no peer "${peer}"; there are ours, ${Object.keys(COMMANDS).join(', ')}`)
		await rm(path.join(folder, '.work'), { recursive: true, force: true })
	}
	const command = ours
		? ['scripts/commands/build.ts', '--content', path.join(work, 'content'), '--out', siteOf(peer)]
		: [path.join(import.meta.dirname, 'node_modules/.bin', name), ...options]
	// Always from nothing: no cache of ours, and theirs is in the folder that was just deleted.
	const measured = await runMeasured(
		[process.execPath, ...command, ...(ours ? ['--no-previews', '--force', '--cache', path.join(work, 'cache')] : [])],
		folder,
		{ ...environment, BENCH_OUT: '.work' },
	)
	const files = await readdir(siteOf(peer), { recursive: true })
	return { ...measured, pages: files.filter((file) => file.endsWith('.html')).length }
}

/** What the peers build from, made of our own page data, and the style sheet and fonts that all share. */
async function shareData(): Promise<NodeJS.ProcessEnv> {
	const ours = siteOf('ours')
	const folder = path.join(ours, '_data/villages')
	const pages = await Promise.all(
		(await readdir(folder)).map(async (file) => {
			const { page } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as { page: SharedPage }
			return page
		}),
	)
	const rows = pages.map(({ village }) => ({
		slug: village.slug,
		name: village.name,
		region: village.region.address.split('/').at(-1),
		locality: village.facts.suburb?.value ?? village.facts.city?.value ?? '',
	}))
	const data = path.join(work, 'data.json')
	await writeFile(data, JSON.stringify({ pages, rows }))
	await writeFile(path.join(work, 'list.json'), JSON.stringify(rows))
	const files = await readdir(path.join(ours, 'assets/static'))
	const address = (ending: string) =>
		files.filter((file) => file.endsWith(ending)).map((file) => `/assets/static/${file}`)
	const styles = address('.css')[0]
	const fonts = address('.woff2').join(',')
	return {
		...process.env,
		BENCH_DATA: data,
		BENCH_STYLES: styles,
		BENCH_FONTS: fonts,
		VITE_STYLES: styles,
		VITE_FONTS: fonts,
		NODE_ENV: 'production',
		ASTRO_TELEMETRY_DISABLED: '1',
		NEXT_TELEMETRY_DISABLED: '1',
	}
}
interface SharedPage {
	village: {
		slug: string
		name: string
		region: { address: string }
		facts: { suburb?: { value: string }; city?: { value: string } }
	}
}

/** Gives a peer's site what all share. */
async function furnish(peer: string): Promise<void> {
	if (peer === 'ours') return
	await cp(path.join(siteOf('ours'), 'assets/static'), path.join(siteOf(peer), 'assets/static'), { recursive: true })
	await cp(path.join(work, 'list.json'), path.join(siteOf(peer), 'list.json'))
}

function median(numbers: readonly number[]): number {
	const sorted = numbers.toSorted((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const results: Result[] = []
for (const size of values.sizes.split(',').map(Number)) {
	await rm(work, { recursive: true, force: true })
	await mkdir(work, { recursive: true })
	await writeContent(size, path.join(work, 'content'))
	// Ours first: the others are built from its page data.
	await build('ours', process.env)
	const environment = await shareData()
	const ofSize = peers.map((peer): Result => ({ villages: size, peer, builds: [] }))
	for (let round = 0; round < rounds; round++) {
		// In turn, and each round from another one on, so that a busy minute of the machine hits all alike.
		for (let turn = 0; turn < ofSize.length; turn++) {
			const result = ofSize[(turn + round) % ofSize.length]
			if (!result) continue
			const figures = await build(result.peer, environment)
			result.builds.push(figures)
			console.log(
				`${size} villages, round ${round + 1}, ${result.peer}: ${figures.pages} pages in ${figures.seconds.toFixed(1)} s, ${figures.memory.toFixed(0)} MB`,
			)
		}
	}
	if (!values['no-browser']) {
		for (const result of ofSize) {
			await furnish(result.peer)
			result.browser = await inBrowser(siteOf(result.peer), result.peer, rounds)
		}
	}
	results.push(...ofSize)
	await writeFile(path.join(root, '.work/peers.json'), JSON.stringify(results, null, '\t'))
	print(size, ofSize)
}

function print(size: number, ofSize: readonly Result[]): void {
	const ours = ofSize.find(({ peer }) => peer === 'ours')
	const speed = ({ builds }: Result) => median(builds.map(({ pages, seconds }) => pages / seconds))
	console.log(`\n${size} villages, medians of ${rounds}`)
	console.table(
		Object.fromEntries(
			ofSize.map((result) => [
				result.peer,
				{
					pages: median(result.builds.map(({ pages }) => pages)),
					seconds: Number(median(result.builds.map(({ seconds }) => seconds)).toFixed(1)),
					'pages/s': Math.round(speed(result)),
					'ours is × as fast': ours ? Number((speed(ours) / speed(result)).toFixed(2)) : Number.NaN,
					'CPU s': Number(median(result.builds.map(({ cpu }) => cpu)).toFixed(1)),
					'peak MB': Math.round(median(result.builds.map(({ memory }) => memory))),
				},
			]),
		),
	)
	if (ofSize.some(({ browser }) => browser)) {
		console.table(Object.fromEntries(ofSize.map(({ peer, browser }) => [peer, browser])))
	}
}
