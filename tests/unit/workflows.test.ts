/** The workflows of the host that the repository is on have what they need. commands.test.ts looks at what they run. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT_ROOT } from '../../scripts/shared/project-root.ts'

interface Workflow {
	permissions: Record<string, string>
	jobs: Record<string, { 'timeout-minutes': number; steps: Step[] }>
}
interface Step {
	uses?: string
	run?: string
	with?: Record<string, unknown>
}

const folder = path.join(PROJECT_ROOT, '.github/workflows')
const workflows = new Map(
	readdirSync(folder).map((file) => [file, parse(readFileSync(path.join(folder, file), 'utf8')) as Workflow]),
)
const jobs = [...workflows].flatMap(([file, { jobs: all }]) =>
	Object.entries(all).map(([name, job]) => ({ name: `${file}: ${name}`, ...job })),
)
test('every job has a limit, and takes the repository first', () => {
	for (const { name, steps, 'timeout-minutes': limit } of jobs) {
		expect(limit, name).toBeLessThanOrEqual(60)
		expect(steps[0]?.uses, name).toMatch(/^actions\/checkout@v\d+$/)
	}
})

test('what compares with the commit before takes that commit too', () => {
	const comparing = jobs.filter(({ steps }) => steps.some(({ run = '' }) => run.includes('HEAD^')))
	expect(comparing).not.toEqual([])
	for (const { name, steps } of comparing) expect(steps[0]?.with?.['fetch-depth'], name).toBeGreaterThanOrEqual(2)
})

test('an upload from a folder with a dot says that it means it', () => {
	const uploads = jobs.flatMap(({ steps }) =>
		steps.filter(({ uses = '' }) => uses.startsWith('actions/upload-artifact@')),
	)
	const hidden = uploads.filter((step) => String(step.with?.['path']).includes('.work/'))
	expect(hidden).not.toEqual([])
	for (const step of hidden) expect(step.with?.['include-hidden-files']).toBe(true)
})

test('only the workflow that keeps what it found may write', () => {
	const writing = [...workflows].filter(([, { permissions }]) => Object.values(permissions).includes('write'))
	expect(writing.map(([file]) => file)).toEqual(['sources.yml'])
})
