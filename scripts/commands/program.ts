/**
 * The program of commands: what there is, with its options and help. What a command does is loaded when it is called. Ports, folders,
 * and the path and address of the site are given in the same way to all.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command, CommanderError, Option, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { ContentError, ISSUE_FORMATS, formatIssues } from '../content/files/issues.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { exitCode } from '../shared/run.ts'
import { USUAL_CACHE } from '../shared/store.ts'
import { RULE_HOSTS } from '../site-files/redirects.ts'
import { CommandError, UsageError, type Outcome } from './outcome.ts'
import { SUITES } from './suites.ts'
import type { SuiteOptions } from './test.ts'
import {
	collect,
	existingFile,
	existingFolder,
	parseAssignment,
	parseBasePath,
	parseDay,
	parseList,
	parsePort,
	parseSiteUrl,
	wholeNumber,
} from './values.ts'

/** Wraps what a command does, so that how it ends is known. */
type Run = <T extends unknown[]>(command: (...args: T) => Outcome | Promise<Outcome>) => (...args: T) => Promise<void>

const inProject = (...parts: string[]) => path.join(PROJECT_ROOT, ...parts)
const SITE = inProject('dist')
const CONTENT = inProject('content')
const REQUESTS = inProject('.work/captured.sqlite')

const contentFolder = () =>
	new Option('--content <folder>', 'what authors edit').argParser(existingFolder).default(CONTENT, 'content')
const siteFolder = () => new Option('--dir <folder>', 'the built site').argParser(existingFolder).default(SITE, 'dist')
const port = (usual: number) =>
	new Option('--port <number>', 'where to listen; 0 takes any free port')
		.env('PORT')
		.argParser(parsePort)
		.default(usual)
const basePath = () =>
	new Option('--base-path <path>', 'path of the site on its host, such as /villages-nz')
		.env('BASE_PATH')
		.argParser(parseBasePath)
		.default('', 'none')
const siteUrl = () =>
	// Netlify and others give the site's own address as URL.
	new Option('--site-url <address>', 'address of the site, instead of the one in content/site.json')
		.env('SITE_URL')
		.argParser(parseSiteUrl)
		.default(parseSiteUrl(process.env['URL'] ?? ''), 'the variable URL')
const seed = (usual: string) =>
	new Option('--seed <number>', `draws the samples of another run, not those of ${usual}`)
		.env('SEED')
		.argParser(wholeNumber(0))
const database = () =>
	new Option('--database <file>', 'the SQLite file that holds requests')
		.argParser((text) => path.resolve(text))
		.default(REQUESTS, '.work/captured.sqlite')

/**
 * Runs a command as it is typed and resolves to how it ended. Prints in two lines what is wrong with how it was called.
 * @throws what is a mistake of ours
 */
export async function runCommand(args: readonly string[]): Promise<Outcome> {
	let outcome: Outcome = undefined
	const program = createProgram((command) => async (...values) => {
		outcome = await command(...values)
	})
	try {
		await program.parseAsync(args, { from: 'user' })
		return outcome
	} catch (error) {
		const help = `See: ${usageOf(findCommand(program, args).command, '--help')}`
		if (error instanceof CommanderError) {
			if (error.code.startsWith('commander.help')) return error.exitCode === 0 ? 0 : 2
			const [what = '', advice = help] = error.message.split('\n')
			console.error(`${what}\n${advice}`)
			return 2
		}
		if (error instanceof UsageError) {
			console.error(`${error.message}\n${error.advice ?? help}`)
			return 2
		}
		if (error instanceof ContentError) console.error(`${formatIssues(error.issues)}\n\n${error.message}.`)
		else if (error instanceof CommandError) console.error(error.message)
		else throw error
		return 1
	}
}

/** Returns the command that the first words name, as deep as they do, and the words after it. */
export function findCommand(
	program: CommandUnknownOpts,
	words: readonly string[],
): { command: CommandUnknownOpts; rest: string[] } {
	const [name, ...rest] = words
	const command = program.commands.find((one) => one.name() === name)
	return command ? findCommand(command, rest) : { command: program, rest: [...words] }
}

/** Returns how a command is called with npm, such as `npm run site -- host serve --port 80`. */
function usageOf(command: CommandUnknownOpts, options: string): string {
	const names: string[] = []
	for (let one: CommandUnknownOpts | null = command; one?.parent; one = one.parent) names.unshift(one.name())
	const [script = 'NAME', ...rest] = names
	const npm = script === 'start' || script === 'test' ? 'npm' : 'npm run'
	return [npm, script, '--', ...rest, options].join(' ')
}

/** Declares all commands. */
export function createProgram(run: Run): CommandUnknownOpts {
	const program = new Command()
		.description('Village Compass: builds, checks, serves and looks after the site.')
		.exitOverride()
		// Printed by `runCommand`, which knows the command.
		.configureOutput({ outputError: () => {} })
		.configureHelp({ commandUsage: (command) => usageOf(command, command.usage()) })
		.helpCommand(false)
	addDailyCommands(program, run)
	const site = command(program, 'site', 'all other commands, in groups')
	addContentCommands(site, run)
	addRequestCommands(site, run)
	addDataCommands(site, run)
	addHostCommands(site, run)
	addTestCommands(site, run)
	addBenchCommands(site, run)
	return program
}

/** Ends a command whose --database is a file of something else, before anything of it is changed. */
const refuseOtherFile = async (_: unknown, actionCommand: CommandUnknownOpts) =>
	(await import('./requests.ts')).refuseOtherDatabase(String(actionCommand.opts()['database']))

/** Adds a command, or a group of commands. */
const command = (group: Command, name: string, description: string) => group.command(name).description(description)

type CommandParts = Parameters<typeof command>

/** Adds a command about the content. */
const ofContent = (...parts: CommandParts) => command(...parts).addOption(contentFolder())
/** Adds a command about the built site. */
const ofSite = (...parts: CommandParts) => command(...parts).addOption(siteFolder())
/** Adds a command about stored requests. */
const ofRequests = (...parts: CommandParts) =>
	command(...parts)
		.addOption(database())
		.hook('preAction', refuseOtherFile)
/** Adds a command about one of them. */
const ofRequest = (...parts: CommandParts) =>
	ofRequests(...parts).argument('<number>', 'of the request', wholeNumber(1))

const DEV = 'serves the site from its sources, and shows what is saved'

function addDailyCommands(program: Command, run: Run): void {
	command(program, 'start', 'builds the site, serves it and prints its address')
		.addOption(port(4173))
		.addOption(basePath())
		.addOption(siteUrl())
		.action(
			run(async (options) =>
				(await import('./preview.ts')).startCommand({ ...options, dir: SITE, database: REQUESTS }),
			),
		)
	command(program, 'test', 'runs every test, or those of some files')
		.argument('[files...]', 'such as tests/unit/costs.test.ts or tests/e2e/quiz.spec.ts')
		.option('-t, --name <words>', 'only the tests whose name has these words')
		.option('--watch', 'runs tests of code again after each change, until it is ended', false)
		.addOption(seed('the commit'))
		.action(run(async (files, options) => (await import('./test.ts')).testCommand(files, options)))
	for (const edit of [false, true])
		ofContent(program, edit ? 'edit' : 'dev', edit ? `${DEV}, with an editor of content at /admin/` : DEV)
			.addOption(port(5173))
			.option('--host', 'for every machine on the network, not for this one alone', false)
			.option('--no-words', 'without checking how texts are written, for made-up content')
			.action(run(async (options) => (await import('./dev.ts')).devCommand({ ...options, edit })))
	addBuildCommand(program, run)
	ofSite(program, 'preview', 'serves the built site as its host does, and stores the requests that visitors send')
		.addOption(port(4173))
		.addOption(database())
		.hook('preAction', refuseOtherFile)
		.action(run(async (options) => (await import('./preview.ts')).previewCommand(options)))
	command(program, 'check', 'checks content, words, types, lint, format and unit tests, before a commit')
		.addOption(
			new Option('--content [folder]', 'only content and its words, which takes seconds')
				.argParser(existingFolder)
				.preset(CONTENT),
		)
		.addOption(
			new Option('--format <name>', 'github marks mistakes on the lines of a pull request')
				.choices(ISSUE_FORMATS)
				.default('text' as const),
		)
		.option('--fix', 'first fixes what has one right answer in content, and says what it changed', false)
		.action(
			run(async ({ content, ...options }) =>
				(await import('./check.ts')).checkCommand({
					...options,
					content: content ?? CONTENT,
					all: content === undefined,
				}),
			),
		)
	ofContent(program, 'format', 'formats every file, content too').action(
		run(async ({ content }) => {
			const { formatContent } = await import('./format-content.ts')
			formatContent(content)
			return exitCode('node_modules/oxfmt/bin/oxfmt')
		}),
	)
}

function addBuildCommand(program: Command, run: Run): void {
	ofContent(program, 'build', 'writes the site to dist; unchanged pages are taken from the last build')
		.option('--out <folder>', 'where to write it', (text) => path.resolve(text), SITE)
		.option('--cache <folder>', 'what builds keep', (text) => path.resolve(text), USUAL_CACHE)
		.addOption(basePath())
		.addOption(siteUrl())
		.addOption(new Option('--host <name>', 'whose rules to write').choices(RULE_HOSTS).default('netlify' as const))
		.option('--force', 'makes everything again', false)
		.option('--no-previews', 'without the pictures that links show')
		.option('--no-check', 'without checking the built site, for measurements')
		.option('--no-words', 'without checking how texts are written, for made-up content')
		.action(run(async (options) => (await import('./build.ts')).buildCommand(options)))
}

function addContentCommands(site: Command, run: Run): void {
	const group = command(site, 'content', 'new files of content, their age, their sources')
	const create = command(group, 'new', 'writes a new file with the required keys')
	ofContent(create, 'village', 'of a village, whose operator and town are there already')
		.argument('<name>')
		.requiredOption('--operator <id>', 'who runs it: the name of a file in content/operators')
		.requiredOption('--city <town>', 'a town of content/geo/places.json')
		.option('--region <slug>', 'where several regions have a town of that name')
		.action(run(async (name, options) => (await import('./new.ts')).newVillageCommand(name, options)))
	ofContent(create, 'operator', 'of an operator')
		.argument('<name>')
		.action(run(async (name, options) => (await import('./new.ts')).newOperatorCommand(name, options)))
	ofContent(create, 'guide', 'of a guide')
		.argument('<title>')
		.action(run(async (title, options) => (await import('./new.ts')).newGuideCommand(title, options)))
	ofContent(group, 'age', 'lists what has gone out of date, from reviews and prices to figures of law').action(
		run(async (options) => (await import('./content.ts')).ageCommand(options)),
	)
	ofContent(group, 'fees', 'lists the villages of whose fee when you leave only a part is known').action(
		run(async (options) => (await import('./content.ts')).feesCommand(options)),
	)
	addGapCommands(group, run)
	ofContent(group, 'move', 'moves a file with all that names it; says first what it would change')
		.argument('<old>', 'its address, or its file below content/')
		.argument('<new>', 'its new name or address')
		.option('--write', 'does it', false)
		.action(run(async (old, now, options) => (await import('./move.ts')).moveCommand(old, now, options)))
	ofContent(group, 'launch', 'lists what must be settled before the site goes live')
		.addOption(siteUrl())
		.action(run(async (options) => (await import('./content.ts')).launchCommand(options)))
	ofContent(group, 'sample', 'prints statements drawn at random, with their sources, for someone to check')
		.argument('[size]', 'how many', wholeNumber(1), 60)
		.argument('[seed]', 'the same seed draws the same statements', wholeNumber(1), 1)
		.action(run(async (size, seed, options) => (await import('./content.ts')).sampleCommand(size, seed, options)))
	ofContent(group, 'record-addresses', 'records every address at a release: none can go without a redirect').action(
		run(async (options) => (await import('./content.ts')).recordAddressesCommand(options)),
	)
	ofContent(group, 'sources', 'visits the pages that we cite, and lists those that are gone or have changed')
		.option('--max <number>', 'how many to visit', wholeNumber(0), 300)
		.option('--after <days>', 'only those not visited in so many days', wholeNumber(0), 30)
		.option('--pause <ms>', 'between two visits of a host', wholeNumber(0), 2000)
		.option('--summary <file>', 'also adds what it found to a file, as Markdown')
		.option('--read <address>', 'someone has read this page and our statements are right: clears its flag')
		.action(run(async (options) => (await import('./sources.ts')).sourcesCommand(options)))
}

function addGapCommands(group: Command, run: Run): void {
	const commands = () => import('./gaps.ts')
	ofContent(group, 'gaps', 'lists what is missing and where to look, what readers gain most from first')
		.option('--fact <fact>', 'only this, such as phone: what most villages lack first')
		.option('--max <number>', 'how many; 50 unless a fact is given', wholeNumber(1))
		.option('--csv <file>', 'writes it as a table to hand to a helper', (text) => path.resolve(text))
		.action(run(async (options) => (await commands()).gapsCommand(options)))
	ofContent(group, 'fill', 'writes what someone has found for a table of gaps into the files, all of it or nothing')
		.argument('<file>', 'the table', existingFile)
		.action(run(async (file, options) => (await commands()).fillCommand(file, options)))
}

function addRequestCommands(site: Command, run: Run): void {
	const group = command(site, 'requests', 'the requests that visitors have sent')
	const commands = () => import('./requests.ts')
	ofRequests(group, 'list', 'prints them, newest first')
		.option('--csv', 'as a table for a spreadsheet', false)
		.option('--spam', 'those that filled in the hidden field', false)
		.action(run(async (options) => (await commands()).listRequestsCommand(options)))
	ofRequests(group, 'find', 'prints all that is stored about a person')
		.argument('<text>', 'a name, an email address or a telephone number')
		.option('--json', 'whole, to give them a copy', false)
		.action(run(async (text, options) => (await commands()).findRequestsCommand(text, options)))
	ofRequest(group, 'correct', 'changes fields of a request')
		.addOption(
			new Option('--set <name=value>', 'a field and what it must be; may be repeated')
				.argParser(collect(parseAssignment))
				.makeOptionMandatory(),
		)
		.action(run(async (id, options) => (await commands()).correctRequestCommand(id, options)))
	ofRequest(group, 'answered', 'notes that someone has answered a request').action(
		run(async (id, options) => (await commands()).answeredRequestCommand(id, options)),
	)
	ofRequest(group, 'delete', 'deletes a request and all that is stored with it').action(
		run(async (id, options) => (await commands()).deleteRequestCommand(id, options)),
	)
	ofRequests(group, 'purge', 'deletes what is old')
		.argument('<age>', 'such as 12months')
		.action(run(async (age, options) => (await commands()).purgeRequestsCommand(age, options)))
	ofRequests(group, 'waiting', 'for a monitor: the exit code is 1 when an older request has reached no one')
		.argument('<age>', 'such as 24h')
		.action(run(async (age, options) => (await commands()).waitingRequestsCommand(age, options)))
	ofRequests(group, 'backup', 'copies the database, while the server runs')
		.argument('<file>', 'a new file')
		.action(run(async (file, options) => (await commands()).backUpRequestsCommand(file, options)))
}

function addDataCommands(site: Command, run: Run): void {
	const group = command(site, 'data', 'registers that are read in, and open data that goes out')
	ofContent(group, 'import', 'reads a register into content/imports, and proposes the villages of its records')
		.argument('<register>', 'such as certified-providers')
		.argument('<file>', 'that someone has saved', existingFile)
		.option('--date <day>', 'on which the file was saved; today unless given', parseDay)
		.option(
			'--join',
			'writes the proposed joins into the files of villages, to look at before they are committed',
			false,
		)
		.option('--fewer', 'accepts a register that lost more than a fifth of its records', false)
		.action(
			run(async (register, file, options) => (await import('./import.ts')).importCommand(register, file, options)),
		)
	ofContent(group, 'correction', 'prints what a correction says as statements, for someone to look at')
		.argument('<file>', 'a mail, saved as text, or a file of sheets', existingFile)
		.option('--may-be-published', 'its sender knows that the village and the year will be seen', false)
		.option('--operator', 'the operator of the village has sent it', false)
		.action(run(async (file, options) => (await import('./correction.ts')).correctionCommand(file, options)))
	ofContent(group, 'release', 'stores the open data as it is now, and what differs from the last release').action(
		run(async (options) => (await import('./release.ts')).releaseCommand(options)),
	)
}

function addHostCommands(site: Command, run: Run): void {
	const group = command(site, 'host', 'the built site on a machine of your own')
	ofSite(group, 'serve', 'serves it and stores its requests; NOTIFY_… say who is told: docs/operating.md')
		.addOption(port(8080))
		.addOption(database())
		.hook('preAction', refuseOtherFile)
		.option('--keep-months <number>', 'deletes older requests; as content/site.json says unless given', wholeNumber(1))
		.option('--behind-proxy', 'visitors are told apart by the last address of X-Forwarded-For', false)
		.action(run(async (options) => (await import('./serve.ts')).serveCommand(options)))
}

function addTestCommands(site: Command, run: Run): void {
	const group = command(site, 'test', 'long tests, and what a change does to the site')
	for (const [name, suite] of Object.entries(SUITES)) {
		const test = command(group, name, suite.about).addOption(seed('the day'))
		if (suite.hasStored) test.option('--update', 'stores how it is now')
		test.action(run(async (options: SuiteOptions) => (await import('./test.ts')).suiteCommand(name, suite, options)))
	}
	command(
		group,
		'diff',
		'builds the site at a commit and as it is now, and writes what a reader sees differently to .work/diff',
	)
		.argument('<ref>', 'a commit, branch or tag')
		.option('--content <folder>', 'of both sites', 'content')
		.option('--summary <file>', 'also adds the report without its pictures to a file')
		.action(run(async (ref, options) => (await import('./diff.ts')).diffCommand(ref, options)))
}

function addBenchCommands(site: Command, run: Run): void {
	const group = command(site, 'bench', 'how fast the site and its tools are: docs/speed.md')
	const rounds = () => new Option('--rounds <number>', 'how often').argParser(wholeNumber(1))
	const pages = () => new Option('--pages <names>', 'only these of tests/bench/pages.ts').argParser(parseList)
	command(group, 'builds', 'a build of many villages: pages a second, and memory')
		.option('--villages <number>', 'how many', wholeNumber(1), 10_000)
		.action(run((options) => measure('builds', options)))
	command(group, 'author', 'how soon the browser shows a saved file, with our development server, Eleventy and Astro')
		.option('--villages <number>', 'how many; as many as there are unless given', wholeNumber(1))
		.addOption(rounds().default(9))
		.option('--peers <names>', 'whose servers', parseList, ['ours', 'eleventy', 'astro'])
		.action(run((options) => measure('author', options)))
	ofSite(group, 'first-press', 'the first press on every kind of page, on an old phone with a slow connection')
		.addOption(rounds().default(5))
		.addOption(pages())
		.action(run((options) => measure('first-press', options)))
	ofSite(group, 'interactions', 'presses on every kind of page in three engines, Chromium slowed down four times')
		.option('--engines <names>', 'of chromium, firefox, webkit', parseList)
		.addOption(pages())
		.action(run((options) => measure('interactions', options)))
	ofSite(group, 'search', 'a press on a filter of the search, in Chromium slowed down four times').action(
		run((options) => measure('search', options)),
	)
	ofSite(group, 'suggestions', 'what the box suggests for a letter, in Chromium slowed down four times').action(
		run((options) => measure('suggestions', options)),
	)
	ofSite(group, 'lighthouse', "Lighthouse's four scores for every kind of page").action(
		run((options) => measure('lighthouse', options)),
	)
	command(
		group,
		'peers',
		'the same pages built by four other site builders and by ours (installs about 400 MB; an hour)',
	)
		.option('--villages <number>', 'how many', wholeNumber(1), 1000)
		.addOption(rounds().default(5))
		.option('--visits <number>', 'how often each site is visited; as often as it is built unless given', wholeNumber(1))
		.option('--peers <names>', 'which', parseList, ['ours', 'eleventy', 'astro', 'vike-react', 'next'])
		.option('--no-browser', 'builds only')
		.action(run((options) => measure('peers', options)))
}

/** Runs a file of tests/bench. They use what browser tests do, and so belong to the types of the tests. */
async function measure(name: string, options: object): Promise<Outcome> {
	const { default: bench } = (await import(pathToFileURL(inProject(`tests/bench/${name}.ts`)).href)) as {
		default: (options: object) => Promise<Outcome>
	}
	return await bench(options)
}
