/**
 * Content that is broken in one place: each build gives a sound site, or names the file and line and leaves the old site
 * alone. `npm test` tries a few mutations; `npm run site -- test fuzz` four hundred.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendBundle } from '../../scripts/testing/sites.ts'
import { randomNumbers } from './random-edits.ts'

const MUTATIONS = Number(process.env['FUZZ_MUTATIONS'] ?? 4)
const SEED = Number(process.env['FUZZ_SEED'] ?? 11)
const run = promisify(execFile)
const fixture = path.resolve('tests/fixtures/country/content')
let folder: string
let content: string
const at = (...parts: string[]) => path.join(folder, ...parts)

beforeAll(async () => {
	await mkdir('.work', { recursive: true })
	folder = await mkdtemp(path.resolve('.work/test-fuzz-'))
	content = at('content')
	await cp(fixture, content, { recursive: true })
	lendBundle(at('cache'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Outcome = { code: 0 } | { code: number; stderr: string }

async function build(): Promise<Outcome> {
	const options = ['--content', content, '--out', at('site'), '--cache', at('cache'), '--no-previews', '--no-words']
	const env = { ...process.env, NODE_ENV: '', VITEST: '' }
	return run(process.execPath, ['scripts/cli.ts', 'build', ...options], { env, maxBuffer: 32e6 }).then(
		() => ({ code: 0 as const }),
		(error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }),
	)
}

async function filesIn(name: string): Promise<string[]> {
	return (await readdir(at(name), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(at(name), path.join(entry.parentPath, entry.name)))
		.toSorted()
}

async function fingerprint(): Promise<string> {
	const sum = createHash('sha256')
	for (const file of await filesIn('site')) sum.update(file).update(await readFile(at('site', file)))
	return sum.digest('hex')
}

const HOSTILE = [
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	'javascript:alert(1)',
	'__proto__',
	'constructor',
	'../../etc/passwd',
	'{{site.name}}',
	'{{nothing}}',
	'\u0000',
	'\u202E desrever',
	'\uD800',
	'x'.repeat(50_000),
	'',
	' ',
	'Ω≈ç√∫˜µ≤ ā ō 👵🏽',
	'\n\n---\n\n',
	'[^nothing]',
	'](/nowhere)',
]
const WRONG: unknown[] = [null, true, -1, 0, 1.5, 1e308, 'text', [], {}, [null], { toString: 1 }]

type Mutation = (bytes: Buffer, random: () => number) => Buffer

const choose = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

/** Replaces one value of a JSON file, at any depth, by another. */
function replaceValue(bytes: Buffer, random: () => number, value: unknown): Buffer {
	const root: unknown = JSON.parse(bytes.toString())
	const places: [object, string][] = []
	const visit = (node: unknown): void => {
		if (typeof node !== 'object' || node === null) return
		for (const key of Object.keys(node)) {
			places.push([node, key])
			visit((node as Record<string, unknown>)[key])
		}
	}
	visit(root)
	const [parent, key] = choose(places, random)
	if (value === undefined) delete (parent as Record<string, unknown>)[key]
	else (parent as Record<string, unknown>)[key] = value
	return Buffer.from(JSON.stringify(root, null, '\t'))
}

/** Puts text into a random line. */
function insert(bytes: Buffer, random: () => number, text: string): Buffer {
	const lines = bytes.toString().split('\n')
	const index = Math.floor(random() * lines.length)
	const line = lines[index] ?? ''
	const column = Math.floor(random() * (line.length + 1))
	lines[index] = line.slice(0, column) + text + line.slice(column)
	return Buffer.from(lines.join('\n'))
}

const ANY: Record<string, Mutation> = {
	truncated: (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
	empty: () => Buffer.alloc(0),
	'a line removed': (bytes, random) => {
		const lines = bytes.toString().split('\n')
		lines.splice(Math.floor(random() * lines.length), 1)
		return Buffer.from(lines.join('\n'))
	},
	'a line twice': (bytes, random) => {
		const lines = bytes.toString().split('\n')
		const index = Math.floor(random() * lines.length)
		lines.splice(index, 0, lines[index] ?? '')
		return Buffer.from(lines.join('\n'))
	},
	'hostile text': (bytes, random) => insert(bytes, random, choose(HOSTILE, random)),
	'UTF-16': (bytes) => Buffer.from(`\uFEFF${bytes.toString()}`, 'utf16le'),
	'a byte order mark': (bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes]),
	'Windows line ends': (bytes) => Buffer.from(bytes.toString().replaceAll('\n', '\r\n')),
	'bytes that are no text': (bytes, random) => {
		const copy = Buffer.from(bytes)
		for (let count = 0; count < 3; count++) copy[Math.floor(random() * copy.length)] = 0xff
		return copy
	},
	'Latin-1': (bytes) => Buffer.from(bytes.toString().replace(/[aeo]/, 'é'), 'latin1'),
}
const IN_JSON: Record<string, Mutation> = {
	'a wrong type': (bytes, random) => replaceValue(bytes, random, choose(WRONG, random)),
	'a hostile value': (bytes, random) => replaceValue(bytes, random, choose(HOSTILE, random)),
	'a key removed': (bytes, random) => replaceValue(bytes, random, undefined),
	'a swapped reference': (bytes, random) => {
		const names = ['alpha', 'bravo', 'charlie', 'testland-north', 'testland-south', 'southport', 'nowhere']
		return Buffer.from(bytes.toString().replaceAll(choose(names, random), choose(names, random)))
	},
}

/** A reason with its place, no trace of our code, and the site as it was. */
async function expectRefused(outcome: { code: number; stderr: string }, before: string, what: string): Promise<void> {
	expect(outcome.code, what).toBe(1)
	// A line of the content, or a page that the built site must not have.
	expect(outcome.stderr, what).toMatch(/content\/[\w/.-]+:\d+:\d+ |^[\w/.'-]+\.(html|xml) {2}/m)
	expect(outcome.stderr, what).not.toMatch(/\n\s+at .*\(?file:/)
	expect(await fingerprint(), what).toBe(before)
}

/** Nothing that a reader should never see. */
async function expectSound(what: string): Promise<void> {
	const pages = (await filesIn('site')).filter((file) => file.endsWith('.html'))
	expect(pages.length, what).toBeGreaterThan(30)
	for (const file of pages) {
		const html = await readFile(at('site', file), 'utf8')
		const document = parse(html)
		const problems: string[] = []
		const visit = (node: DefaultTreeAdapterTypes.Node): void => {
			if ('attrs' in node) {
				for (const { name, value } of node.attrs) {
					if (name.startsWith('on')) problems.push(`${name} on ${node.tagName}`)
					if (/^\s*(javascript|vbscript|data):/i.test(value)) problems.push(`${name}="${value}"`)
				}
				const type = node.attrs.find(({ name }) => name === 'type')?.value
				const source = node.attrs.find(({ name }) => name === 'src')?.value
				if (node.tagName === 'script' && !type?.endsWith('json') && !source?.startsWith('/assets/'))
					problems.push('a script')
			}
			if (node.nodeName === '#text' && 'value' in node && node.parentNode?.nodeName !== 'script')
				if (/\[object Object\]|\bundefined\b|\bNaN\b/.test(node.value)) problems.push(node.value.slice(0, 80))
			if ('childNodes' in node) node.childNodes.forEach(visit)
		}
		visit(document)
		expect(problems, `${what}, ${file}`).toEqual([])
	}
}

test(`${MUTATIONS} broken files`, { timeout: MUTATIONS * 20_000 + 300_000 }, async () => {
	expect(await build()).toEqual({ code: 0 })
	const random = randomNumbers(SEED)
	const files = await filesIn('content')
	const counts = { built: 0, refused: 0 }
	for (let number = 1; number <= MUTATIONS; number++) {
		const file = choose(
			files.filter((name) => /\.(json|md)$/.test(name)),
			random,
		)
		const mutations = file.endsWith('.json') ? { ...ANY, ...IN_JSON } : ANY
		const [name, mutate] = choose(Object.entries(mutations), random)
		const what = `mutation ${number}: ${name} in ${file}`
		const good = await readFile(path.join(content, file))
		const before = await fingerprint()
		await writeFile(path.join(content, file), mutate(good, random))
		const outcome = await build()
		if ('stderr' in outcome) {
			counts.refused++
			await expectRefused(outcome, before, what)
		} else {
			counts.built++
			await expectSound(what)
		}
		await writeFile(path.join(content, file), good)
	}
	console.log(`${MUTATIONS} mutations: ${counts.refused} refused with file and line, ${counts.built} built soundly`)
	expect(counts.refused).toBeGreaterThan(0)
	expect(await build()).toEqual({ code: 0 })
})
