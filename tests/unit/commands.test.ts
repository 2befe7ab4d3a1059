/** The commands that README, CONTRIBUTING, the documents and the workflows name: they exist, take the options named, and find their files. */
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const fileOf = (command: string) => `scripts/commands/${command.replaceAll(':', '-')}.ts`

test('every npm script runs a command that there is', () => {
	const commands = readdirSync('scripts/commands').map((file) => file.replace(/\.ts$/, ''))
	for (const [name, line] of Object.entries(scripts)) {
		const command = /^node scripts\/bootstrap\.mjs (\S+)/.exec(line)?.[1]?.replaceAll(':', '-')
		expect(commands, `npm run ${name}`).toContain(command)
	}
})

/** Commands as documents write them: `npm run check -- --format github`. */
const NAMED = /npm (?:run )?(?<script>start|test|[a-z][\w:-]*)(?: -- (?<options>[^`\n#│|]*))?/g
const OWN_WORDS = new Set(['run', 'ci', 'install', 'uninstall', 'config', 'itself', 'view'])

test('every command that a document names exists, and takes the options that the document gives it', () => {
	const texts = globSync([
		'{README,CONTRIBUTING,SECURITY}.md',
		'docs/*.md',
		'{scripts,src,tests}/**/README.md',
		'.github/**/*.yml',
	])
	const wrong: string[] = []
	for (const file of texts) {
		for (const { 0: found, groups } of readFileSync(file, 'utf8').matchAll(NAMED)) {
			const { script = '', options = '' } = groups ?? {}
			if (OWN_WORDS.has(script) || !/npm (run|start|test)/.test(found)) continue
			if (!(script in scripts)) {
				wrong.push(`${file}: ${found}`)
				continue
			}
			const source = sourceOf(script)
			const unknown = [...options.matchAll(/--([a-z][\w-]*)/g)].filter(
				([, option = '']) => !new RegExp(`['"\`-]${option.replace(/^no-/, '')}\\b`).test(source),
			)
			wrong.push(...unknown.map(([option]) => `${file}: ${found} (${option})`))
			const missing = [...options.matchAll(/(?:^|\s)(tests\/[\w./-]+\.ts)/g)].filter(([, one = '']) => !existsSync(one))
			wrong.push(...missing.map(([, one]) => `${file}: ${found} (${one})`))
		}
	}
	expect(wrong).toEqual([])
})

/** The text of a command with those that it runs in its place. */
function sourceOf(script: string): string {
	const text = readFileSync(fileOf(script), 'utf8')
	const others = [...text.matchAll(/\.\/(\w[\w-]*)\.ts/g)].map(([, name = '']) =>
		path.join('scripts/commands', `${name}.ts`),
	)
	const tests = [...text.matchAll(/'(tests\/[\w./-]+\.ts)'/g)].map(([, file = '']) => file)
	return [
		text,
		...[...others, ...tests].filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')),
	].join('\n')
}

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
