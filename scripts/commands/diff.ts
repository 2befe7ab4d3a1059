/**
 * npm run diff -- REF: builds the site as it was at a commit, branch or tag and as it is in this folder, and writes what a
 * reader would see differently to .work/diff/report.md. A change that 300 pages share is listed once, with pictures of one of them.
 *
 *     npm run diff -- main
 *     npm run diff -- main --content tests/fixtures/farland/content   of another content, such as the small one of the tests
 *     npm run diff -- HEAD^ --summary FILE                            also adds the report without its pictures to a file
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { withoutPictures, writeReport } from '../checks/diff-report.ts'
import { diffSites } from '../checks/site-diff.ts'
import { startHost, type Host } from '../host/server.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { findBrowser } from '../testing/browser.ts'

const { values, positionals } = parseArgs({
	options: { content: { type: 'string', default: 'content' }, summary: { type: 'string' } },
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
const browser = await chromium.launch({
	executablePath: await findBrowser(),
	args: ['--no-sandbox', '--disable-background-networking'],
})
const hosts = [await serve(before), await serve(after)] as const
const [report, summary] = await writeReport({
	ref,
	diff: diffSites(before, after),
	origins: [hosts[0].url, hosts[1].url],
	browser,
	folder,
})
await browser.close()
for (const host of hosts) await host.close()
if (values.summary !== undefined)
	appendFileSync(values.summary, withoutPictures(readFileSync(report, 'utf8'), 'the download of this check'))
console.log(`${summary.join('\n')}\nSee ${path.relative(process.cwd(), report)}.`)

function serve(dir: string): Promise<Host> {
	return startHost({ dir, port: 0, database: path.join(folder, 'requests.sqlite') })
}

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
