/** What workflows of the host that the repository is on may do. commands.test.ts looks at what they run. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT_ROOT } from '../../scripts/shared/project-root.ts'

const folder = path.join(PROJECT_ROOT, '.github/workflows')

test('actions of others are named by the commit, which nobody can move', () => {
	for (const file of readdirSync(folder))
		for (const [, action] of readFileSync(path.join(folder, file), 'utf8').matchAll(/uses: (.*)/g))
			expect(action, file).toMatch(/^[\w/-]+@[\da-f]{40} # v[\d.]+$/)
})

test('only the workflow that keeps what it found may write', () => {
	const writing = readdirSync(folder).filter((file) => {
		const { permissions } = parse(readFileSync(path.join(folder, file), 'utf8')) as {
			permissions: Record<string, string>
		}
		return Object.values(permissions).includes('write')
	})
	expect(writing).toEqual(['sources.yml'])
})
