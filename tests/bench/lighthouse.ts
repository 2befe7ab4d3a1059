/** Marks every kind of page of the built site with Lighthouse, as on a phone, and names what keeps a mark below 100. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { startHost } from '../../scripts/host/server.ts'
import { installBeside } from '../../scripts/testing/install-beside.ts'
import { PAGES } from './pages.ts'

/** Kinds of page that are like others, or that nobody is to find. */
const LEFT_OUT = new Set(['legal', 'thank-you', 'not-found', 'pair', 'money', 'data', 'changes', 'told'])
const ADDRESSES = [
	...Object.entries(PAGES).flatMap(([kind, address]) => (LEFT_OUT.has(kind) ? [] : [address])),
	'/decide',
	'/how-we-compare',
]

interface Report {
	categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
	audits: Record<string, { title: string; score: number | null }>
}

/** Prints the four marks of each page, and what keeps one below 100. */
export default async function measureLighthouse({ dir }: { dir: string }): Promise<void> {
	installBeside('tests/bench', 'astro')
	const work = path.resolve('.work/lighthouse')
	await rm(work, { recursive: true, force: true })
	await mkdir(work, { recursive: true })
	const host = await startHost({ dir, port: 0, database: '.work/requests.sqlite' })
	const browser = await findBrowser()
	let isPerfect = true
	for (const address of ADDRESSES) {
		const file = path.join(work, `${address.replaceAll('/', '_')}.json`)
		await mark(host.url + address, browser, file)
		const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
		const marks = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100))
		const lost = Object.values(categories).flatMap(({ auditRefs }) =>
			auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
		)
		isPerfect &&= marks.every((score) => score === 100)
		console.log(`${marks.join(' ')}  ${address}${lost.length > 0 ? `  (${lost.join(', ')})` : ''}`)
	}
	await host.close()
	console.log(isPerfect ? '100 in all four on every page.' : 'Not every mark is 100.')
}

/** Writes Lighthouse's report of an address to a file. */
function mark(url: string, browser: string, file: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(
			path.join(import.meta.dirname, 'node_modules/.bin/lighthouse'),
			[url, '--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox'],
			{ env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'ignore', 'inherit'] },
		)
		child.on('error', reject)
		child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code} on ${url}`))))
	})
}
