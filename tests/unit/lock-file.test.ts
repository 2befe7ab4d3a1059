import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>
const manifest = read('package.json')
const packages = Object.entries((read('package-lock.json')['packages'] ?? {}) as Record<string, { integrity?: string }>)

test('what is installed is checked: each package has its integrity, and none may run a script that fetches more', () => {
	expect(packages.length).toBeGreaterThan(100)
	expect(packages.filter(([folder, { integrity }]) => folder !== '' && !integrity?.startsWith('sha512-'))).toEqual([])
	expect(Object.values(manifest['allowScripts'] ?? {})).not.toContain(true)
})

test('Node is of one exact version on every system, which is the one that runs here', () => {
	const nodes = Object.entries(manifest['optionalDependencies'] ?? {}).filter(([name]) => name.startsWith('node-'))
	expect(new Set(nodes.map(([, version]) => version))).toEqual(new Set([process.versions.node]))
	for (const [name] of nodes) expect(packages.map(([folder]) => folder)).toContain(`node_modules/${name}`)
})
