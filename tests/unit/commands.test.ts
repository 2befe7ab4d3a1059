import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every npm script runs a command that there is', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
	const commands = readdirSync('scripts/commands').map((file) => file.replace(/\.ts$/, ''))
	for (const [name, line] of Object.entries(scripts)) {
		const command = /^node scripts\/bootstrap\.mjs (\S+)/.exec(line)?.[1]?.replaceAll(':', '-')
		expect(commands, `npm run ${name}`).toContain(command)
	}
})
