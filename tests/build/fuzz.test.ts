/**
 * Content that is broken in one place: each build gives a sound site, or names the file and line and leaves the old site
 * alone. `npm test` tries a few mutations; `npm run site -- test fuzz` four hundred.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEED, randomNumbers } from '../samples.ts'
import { CountryToBuild } from './country-to-build.ts'

const MUTATIONS = Number(process.env['FUZZ_MUTATIONS'] ?? 3)
let country: CountryToBuild

beforeAll(async () => {
	country = await CountryToBuild.create('fuzz')
})
afterAll(() => country.remove())

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

/** What no build takes. */
const NEVER_GOOD: Record<string, Mutation> = { empty: () => Buffer.alloc(0) }
const ANY: Record<string, Mutation> = {
	truncated: (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
	...NEVER_GOOD,
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
async function expectRefused(stderr: string, before: Map<string, string>, what: string): Promise<void> {
	// A line of the content, or a page that the built site must not have.
	expect(stderr, what).toMatch(/content\/[\w/.-]+:\d+:\d+ |^[\w/.'-]+\.(html|xml) {2}/m)
	expect(stderr, what).not.toMatch(/\n\s+at .*\(?file:/)
	expect(await country.fingerprint(), what).toEqual(before)
}

/** Nothing that a reader should never see. */
async function expectSound(what: string): Promise<void> {
	const pages = (await country.filesIn('site')).filter((file) => file.endsWith('.html'))
	expect(pages.length, what).toBeGreaterThan(30)
	for (const file of pages) {
		const html = await readFile(country.at('site', file), 'utf8')
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
	expect(await country.build()).toMatchObject({ code: 0, stderr: '' })
	const random = randomNumbers()
	const files = (await country.filesIn('content')).filter((name) => /\.(json|md)$/.test(name))
	const whole = await country.fingerprint()
	let refused = 0
	for (let number = 1; number <= MUTATIONS; number++) {
		const file = choose(files, random)
		const mutations = file.endsWith('.json') ? { ...ANY, ...IN_JSON } : ANY
		// The first shows that builds read what is broken.
		const [name, mutate] = choose(Object.entries(number === 1 ? NEVER_GOOD : mutations), random)
		const what = `mutation ${number} of SEED=${SEED}: ${name} in ${file}`
		const before = await country.fingerprint()
		const good = await readFile(country.at('content', file))
		await writeFile(country.at('content', file), mutate(good, random))
		const { code, stderr } = await country.build()
		await writeFile(country.at('content', file), good)
		expect(code, `${what}: ${stderr}`).toBeOneOf(number === 1 ? [1] : [0, 1])
		if (code === 1) {
			refused++
			await expectRefused(stderr, before, what)
		} else await expectSound(what)
	}
	console.log(
		`${MUTATIONS} mutations of SEED=${SEED}: ${refused} refused with file and line, ${MUTATIONS - refused} built soundly`,
	)
	expect((await country.build()).code).toBe(0)
	expect(await country.fingerprint()).toEqual(whole)
})
