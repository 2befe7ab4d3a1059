/** The application's bundle, made by Vike, or as it was made before from the same sources. */
import { fork } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keyOf } from '../output.ts'

/** All that the bundle is made from. Whatever else may change, it stays the same. */
const SOURCES = ['src', 'renderer', 'pages', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/**
 * Begins to put the bundle, browser's part and server's, into `{work}/out`. A process of its own makes it, while this one
 * has the content to read.
 * @param cache where bundles are kept from build to build; null to do without
 * @returns the hash of all that the bundle is made from; `finished` resolves to the most memory that the process held, in
 * bytes, and rejects when the bundle cannot be made, the reason on the standard error
 */
export async function bundle(
	root: string,
	work: string,
	cache: string | null,
): Promise<{ key: string; finished: Promise<number> }> {
	const key = await sourceKey(root)
	const out = path.join(work, 'out')
	const kept = cache === null ? null : path.join(cache, 'bundle', key)
	if (kept !== null && (await isWhole(kept))) {
		await cp(path.join(kept, 'out'), out, { recursive: true })
		return { key, finished: Promise.resolve(0) }
	}
	const make = async () => {
		const peakMemory = await makeBundle(root, out)
		if (kept !== null) await keep(out, kept)
		return peakMemory
	}
	return { key, finished: make() }
}

/** What the process tells at its end. */
export interface BundleMessage {
	peakMemory: number
}

function makeBundle(root: string, out: string): Promise<number> {
	const child = fork(path.join(import.meta.dirname, 'bundle-worker.ts'), [out], { cwd: root })
	return new Promise((resolve, reject) => {
		let peak: number | undefined
		child.on('error', reject)
		child.on('message', (message: BundleMessage) => (peak = message.peakMemory))
		child.on('close', (code) =>
			code === 0 && peak !== undefined
				? resolve(peak)
				: reject(new Error('The application could not be bundled. The reason stands above.')),
		)
	})
}

async function sourceKey(root: string): Promise<string> {
	const parts: (string | Uint8Array)[] = [
		process.version,
		process.env['NODE_ENV'] ?? '',
		process.env['BASE_PATH'] ?? '',
		process.env['STYLEGUIDE'] ?? '',
	]
	for (const source of SOURCES) {
		for (const file of await filesIn(path.join(root, source))) {
			parts.push(path.relative(root, file), await readFile(file))
		}
	}
	return keyOf(...parts)
}

/** Every file of a folder, in order; a file is a folder of one. */
async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
	if (!entries) return [folder]
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.toSorted()
}

/** The hash of every file of a kept bundle, written beside it. */
async function contentKey(folder: string): Promise<string> {
	const files = await filesIn(folder)
	return keyOf(...(await Promise.all(files.map((file) => readFile(file)))))
}

async function isWhole(kept: string): Promise<boolean> {
	const written = await readFile(path.join(kept, 'key'), 'utf8').catch(() => null)
	return written !== null && written === (await contentKey(path.join(kept, 'out')))
}

/** Keeps this bundle and no other. Renamed into its place, so that there is never half of one. */
async function keep(out: string, kept: string): Promise<void> {
	const folder = path.dirname(kept)
	await rm(folder, { recursive: true, force: true })
	const half = `${kept}.half`
	await mkdir(half, { recursive: true })
	await cp(out, path.join(half, 'out'), { recursive: true })
	await writeFile(path.join(half, 'key'), await contentKey(path.join(half, 'out')))
	await rename(half, kept)
}
