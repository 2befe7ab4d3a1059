/** `npm run site -- test diff REF`. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { photograph, reportOf, shortReportOf, summary } from '../checks/diff-report.ts'
import { diffSites } from '../checks/site-diff.ts'
import { startHost, type Host } from '../host/server.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { findBrowser } from '../testing/browser.ts'
import { UsageError } from './outcome.ts'

interface DiffOptions {
	/** Of both sites, relative to the folder of each. */
	content: string
	/** A file to add the report to, without its pictures. */
	summary?: string | undefined
}

const folder = path.join(PROJECT_ROOT, '.work/diff')

/**
 * Builds the site as it was at a commit, branch or tag and as it is in this folder, and writes what a reader would see differently to
 * .work/diff/report.md. A change that 300 pages share is listed once, with pictures of one of them.
 */
export async function diffCommand(ref: string, { content, ...options }: DiffOptions): Promise<void> {
	const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')]
	rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true })
	buildRef(ref, content, before)
	build(PROJECT_ROOT, content, after)
	const browser = await chromium.launch({
		executablePath: await findBrowser(),
		args: ['--no-sandbox', '--disable-background-networking'],
	})
	const hosts = [await serve(before), await serve(after)] as const
	const diff = diffSites(before, after)
	const pictures = await photograph(diff, [hosts[0].url, hosts[1].url], browser, folder)
	await browser.close()
	for (const host of hosts) await host.close()
	const report = path.join(folder, 'report.md')
	writeFileSync(report, reportOf(ref, diff, pictures))
	if (options.summary !== undefined) appendFileSync(options.summary, shortReportOf(ref, diff))
	console.log(`${summary(diff).join('\n')}\nSee ${path.relative(process.cwd(), report)}.`)
}

function serve(dir: string): Promise<Host> {
	return startHost({ dir, port: 0, database: path.join(folder, 'requests.sqlite') })
}

/** Builds a commit in a temporary work tree, which uses our packages if they are the same. */
function buildRef(ref: string, content: string, out: string): void {
	const tree = path.join(folder, 'tree')
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: PROJECT_ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
	try {
		git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
	} catch {
		throw new UsageError(`There is no commit, branch or tag "${ref}".`)
	}
	git('worktree', 'add', '--detach', tree, ref)
	try {
		const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
		if (lock(tree) === lock(PROJECT_ROOT))
			symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(tree, 'node_modules'))
		build(tree, content, out)
	} finally {
		git('worktree', 'remove', '--force', tree)
	}
}

/** By the first step of npm's scripts, which is the same in every commit and installs what is missing. */
function build(root: string, content: string, out: string): void {
	const args = ['--content', path.resolve(root, content), '--out', out, '--no-previews', '--no-words', '--no-check']
	execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'build', ...args], { cwd: root, stdio: 'inherit' })
}
