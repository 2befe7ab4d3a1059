/** The program of commands: what it refuses, and that texts name only commands that there are. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import { createProgram, findCommand } from '../../scripts/commands/program.ts'
import { typeCommand } from '../typed-command.ts'

const program = createProgram(() => async () => {})
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

function everyCommand(command: CommandUnknownOpts): CommandUnknownOpts[] {
	return [command, ...command.commands.flatMap(everyCommand)]
}

test('each first command has a script of npm, and no other script is there', () => {
	expect(scripts).toEqual(
		Object.fromEntries(program.commands.map((one) => [one.name(), `node scripts/bootstrap.mjs ${one.name()}`])),
	)
})

test('each command says what it does, and so does each of its options', () => {
	for (const command of everyCommand(program)) {
		expect(command.description(), command.name()).not.toBe('')
		for (const option of command.options) expect(option.description, `${command.name()} ${option.flags}`).not.toBe('')
		expect(command.helpInformation()).toMatch(/^Usage: npm /)
	}
})

test('help says how a command is called with npm, and where an option can be set', async () => {
	const { code, stdout } = await typeCommand('site', 'host', 'serve', '--help')
	expect(code).toBe(0)
	expect(stdout).toContain('Usage: npm run site -- host serve [options]')
	expect(stdout).toMatch(/--port <number>[^-]+env: PORT/)
})

test.each([
	[['site', 'host', 'serve', '--prot', '80'], "error: unknown option '--prot'\n(Did you mean --port?)"],
	[['biuld'], "error: unknown command 'biuld'\n(Did you mean build?)"],
	[['site', 'contnet'], "error: unknown command 'contnet'\n(Did you mean content?)"],
	[['preview', '--port', 'x'], 'Write a number from 0 to 65535.\nSee: npm run preview -- --help'],
	[['build', '--host', 'nowhere'], 'Allowed choices are netlify, cloudflare.\nSee: npm run build -- --help'],
	[['build', '--base-path', '/region'], 'such as /villages-nz.\nSee: npm run build -- --help'],
	[['build', '--site-url', 'x.nz'], 'such as https://villages.example.nz.\nSee: npm run build -- --help'],
	[['check', '--content', 'nowhere'], 'There is no such folder.\nSee: npm run check -- --help'],
	[['test', 'tests/unit/none.test.ts'], 'is no test.\nName files such as: npm test -- tests/unit/costs.test.ts'],
	[['test', '--watch'], '--watch is for tests of code.\nName files such as: npm test -- --watch'],
	...['none', '__proto__', 'constructor'].map((name): [string[], string] => [
		['site', 'data', 'import', name, 'package.json'],
		`There is no register "${name}".\nThe registers are: certified-providers,`,
	]),
	[['site', 'requests', 'purge', '1week'], '"1week" is no length of time.\nWrite one such as 24h, 90d or 12months.'],
	[['site', 'test', 'outbox', '--seed', 'x'], 'Write a whole number from 0.\nSee: npm run site -- test outbox --help'],
	[['site', 'test', 'diff'], "error: missing required argument 'ref'\nSee: npm run site -- test diff --help"],
])('%j is refused in two lines with exit code 2', async (args, why) => {
	const { code, stdout, stderr } = await typeCommand(...args)
	expect(stderr).toContain(why)
	expect(stderr.trimEnd().split('\n')).toHaveLength(2)
	expect([code, stdout]).toEqual([2, ''])
})

/** All texts and programs that may name a command, but for the history of changes. */
const files = globSync(['**/*.{md,ts,tsx,mjs,toml,yml}', '.github/**/*.{md,yml}', '.ci/run'], {
	exclude: ['**/node_modules/**', '**/.work/**', 'dist/**', 'tests/fixtures/**', 'CHANGELOG.md'],
}).filter((file) => !file.startsWith('content/') || file.endsWith('README.md'))

interface Named {
	line: string
	/** What follows `npm run`, or begins with `test` or `start`, without the `--` that npm takes. */
	words: string[]
}

/** The commands that a file names, in code spans and blocks of code; in programs only their names. */
function commandsIn(file: string): Named[] {
	const lines = readFileSync(file, 'utf8').split('\n')
	const isProgram = /\.(ts|tsx|mjs)$/.test(file)
	const spans = file.endsWith('.md') ? lines.flatMap((line) => line.split('`')) : lines
	const shape = isProgram
		? /\bnpm (?:run (?:--silent )?)?(?<rest>(?<=run )site -- [a-z-]+(?: [a-z-]+)*|(?<=run )[\w:-]*\w|(?:start|test)\b)/
		: /\bnpm (?:run (?:--silent )?(?<rest>.*)|(?<rest>(?:start|test)\b.*))/
	return spans.flatMap((line) => {
		const typed = shape.exec(line)?.groups?.['rest']?.split(/ [>|#&]|[;)]/)[0] ?? ''
		const [name, ...rest] = typed.match(/(?:[^\s"]|"[^"]*")+/g) ?? []
		return name ? [{ line, words: [name, ...(rest[0] === '--' ? rest.slice(1) : rest)] }] : []
	})
}

/** What is wrong with a command as a text names it: nothing, or why. A name alone, without options, is a mention. */
function problemWith({ words }: Named, isProgram: boolean): string | undefined {
	const { command, rest } = findCommand(program, words)
	if (command === program) return 'there is no such command'
	if (command.commands.length > 0) {
		const isGroup = rest.length === 0 || /^(GROUP|COMMAND|…|--help$)/.test(rest[0] ?? '')
		return isGroup ? undefined : `there is no ${rest[0]} in ${command.name()}`
	}
	if (isProgram || rest.length === 0 || rest[0] === '--help') return undefined
	const { operands, unknown } = parseOptions(command, rest)
	const [least, most] = operandsOf(command)
	if (unknown.length > 0) return `it does not take ${unknown.join(' ')}`
	if (operands.length < least || operands.length > most) return `it takes ${least} to ${most} arguments`
	const missing = operands.find((one) => one.startsWith('tests/') && !existsSync(one))
	return missing && `there is no ${missing}`
}

/** Takes the options out of what is typed. A value in capitals stands for any. */
function parseOptions(
	command: CommandUnknownOpts,
	words: readonly string[],
): { operands: string[]; unknown: string[] } {
	const operands: string[] = []
	const unknown: string[] = []
	for (let index = 0; index < words.length; index++) {
		const [flag = '', assigned] = (words[index] ?? '').split(/=(.*)/s)
		const option = command.options.find((one) => one.long === flag)
		if (!flag.startsWith('--')) operands.push(flag)
		else if (!option) unknown.push(flag)
		else if (option.required && assigned === undefined) index++
	}
	return { operands, unknown }
}

function operandsOf({ registeredArguments }: CommandUnknownOpts): [least: number, most: number] {
	const least = registeredArguments.filter(({ required }) => required).length
	return [least, registeredArguments.some(({ variadic }) => variadic) ? Infinity : registeredArguments.length]
}

test('every command that a text or a program names is there, and takes the options it is named with', () => {
	const named = files.flatMap((file) => commandsIn(file).map((one) => ({ file, ...one })))
	expect(named.length).toBeGreaterThan(100)
	const wrong = named.flatMap(({ file, line, words }) => {
		const problem = problemWith({ line, words }, /\.(ts|tsx|mjs)$/.test(file))
		return problem ? [`${file}: ${line.trim()}: ${problem}`] : []
	})
	expect(wrong).toEqual([])
})

test('every file that a command runs is there', () => {
	const missing = globSync('scripts/{commands,testing}/*.ts').flatMap((file) =>
		Array.from(
			readFileSync(file, 'utf8').matchAll(/'((?:tests|scripts|node_modules)\/[\w./@-]+)'/g),
			([, named = '']) => named,
		)
			.filter((named) => !existsSync(named))
			.map((named) => `${file}: ${named}`),
	)
	expect(missing).toEqual([])
})
