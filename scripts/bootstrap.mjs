/**
 * Runs on the Node that the machine has (18 or newer): installs the packages and the pinned Node if they are missing, and runs
 * the program of commands (scripts/cli.ts) with the pinned Node.
 *
 *     node scripts/bootstrap.mjs <command> [arguments]
 *
 * It is plain JavaScript without packages, because none may be installed yet.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const onWindows = process.platform === 'win32'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const program = join(root, 'scripts', 'cli.ts')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.village-compass-lock')
/** The package that brings Node for this machine. package-lock.json holds its integrity, and no install script runs. */
const nodePackage = `node-${onWindows ? 'win' : process.platform}-${process.arch}`
const packagedNode = join(modules, nodePackage, 'bin', onWindows ? 'node.exe' : 'node')

const [oddSign] = /[#%?]/.exec(root) ?? []
if (oddSign)
	fail(
		`The path of this folder has a “${oddSign}”, which tools read as a part of an address: ${root}. Give the folder another name.`,
	)

const lock = createHash('sha256')
	.update(readFileSync(join(root, 'package-lock.json')))
	.digest('hex')
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock

if (!isInstalled) installPackages()
const pinnedNode = findPinnedNode()
// Written last: when the check fails, the next run installs again instead of trusting a broken installation.
if (!isInstalled) writeFileSync(stamp, lock)
runCommand()

/** Installs exactly what package-lock.json names. Prints npm's output only when it fails. */
function installPackages() {
	console.error('Installing packages (about a minute the first time) ...')
	// --include=dev: with NODE_ENV=production npm would leave out the tools that build the site.
	const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
		shell: onWindows, // npm is a .cmd file there
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	if (result.error?.code === 'ENOENT') {
		fail(
			'npm was not found. It comes with Node: install Node 18 or newer from https://nodejs.org (some systems have npm as a package of its own), then run this again.',
		)
	}
	if (result.status === 0) return
	process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
	fail(
		[
			`The packages could not be installed: ${result.error?.message ?? 'npm ci failed, and says why above'}.`,
			'If it could not reach the registry, check the network connection and run this again.',
			'If package.json and package-lock.json are not in sync, run "npm install" and commit package-lock.json.',
		].join('\n'),
	)
}

/** The site is built with one exact version of Node: the packaged one, or the host's own where there is no package for its system. */
function findPinnedNode() {
	const versions = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
	const [pinned] = Object.values(versions)
	const node = existsSync(packagedNode) ? packagedNode : process.execPath
	const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
	if (stdout?.trim() === `v${pinned}`) return node
	fail(
		nodePackage in versions
			? [
					`Node ${pinned} is missing or does not run (${error?.message ?? `it says "${stdout.trim()}"`}): ${packagedNode}`,
					'The package that holds it is optional to npm: "npm config get omit" must not say "optional".',
					'Then delete the folder node_modules and run this again.',
				].join('\n')
			: `This project runs on Node ${pinned}, and there is no package of it for this system. Install it from https://nodejs.org, and run this again with it.`,
	)
}

function runCommand() {
	const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)], {
		cwd: root,
		env: environment([dirname(pinnedNode), join(modules, '.bin')]),
		stdio: 'inherit',
	})
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
	endWithNpm(child)
	child.on('error', (error) => fail(`${pinnedNode} could not be started: ${error.message}`))
	// A shell reports a death by signal as 128 + its number.
	child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Ends the command when npm has ended, which tells it nothing: not even its shell, if it has one, need end with it. */
function endWithNpm(child) {
	if (onWindows || !process.env.npm_lifecycle_event) return
	const ofParent = ['-o', 'ppid=', '-o', 'comm=', '-p', String(process.ppid)]
	const [, aboveShell] =
		/^\s*(\d+)\s.*\b(?:ba|da|z)?sh$/m.exec(spawnSync('ps', ofParent, { encoding: 'utf8' }).stdout ?? '') ?? []
	const npm = Number(aboveShell ?? process.ppid)
	setInterval(() => {
		try {
			process.kill(npm, 0)
		} catch {
			child.kill('SIGTERM')
		}
	}, 500).unref()
}

/**
 * The environment with these folders first on PATH, so that what the command starts runs on the pinned Node too, which keeps what
 * it compiles: each process that loads the build's packages again starts in two thirds of the time. TypeScript and the linter are
 * programs in Go: they take a fifth less time where they collect garbage less often, up to as much memory as they take anyway.
 */
function environment(folders) {
	// Windows spells it "Path"; with a second variable "PATH" it would be unclear which one counts.
	const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
	return {
		NODE_COMPILE_CACHE: join(root, '.work', 'compile-cache'),
		GOGC: '400',
		GOMEMLIMIT: '1200MiB',
		...process.env,
		[name]: [...folders, process.env[name]].filter(Boolean).join(delimiter),
	}
}

function fail(message) {
	console.error(message)
	process.exit(1)
}
