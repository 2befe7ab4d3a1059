/** Which built files a page needs, from Vite's manifest, which Vike keeps as assets.json. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { onHost } from '../src/core/base.ts'
import { viewFile } from '../src/routes.tsx'
import type { PageAssets } from './render.tsx'
import { generatedFolder } from './site-data.ts'

interface Chunk {
	file: string
	imports?: string[]
}
type ViteManifest = Record<string, Chunk>

/** What the entry starts. */
const APPLICATION = 'src/startup/hydrate.tsx'

let cached: PageAssets | undefined

/** In development Vite serves the sources and adds what is needed by itself. */
export async function pageAssets(): Promise<PageAssets> {
	if (import.meta.env.DEV) return { modules: () => [] }
	cached ??= assetsFrom(
		JSON.parse(await readFile(path.join(generatedFolder(), 'out/assets.json'), 'utf8')) as ViteManifest,
	)
	return cached
}

function assetsFrom(manifest: ViteManifest): PageAssets {
	const url = (file: string) => onHost(`/${file}`)
	return {
		modules: (kind) => [...reachable(manifest, viewFile(kind), reachable(manifest, APPLICATION))].map(url),
	}
}

/** The files of a chunk and of all that it imports statically. */
function reachable(manifest: ViteManifest, name: string, found = new Set<string>()): Set<string> {
	const chunk = manifest[name]
	if (!chunk) throw new Error(`The build has no chunk for ${name}`)
	if (found.has(chunk.file)) return found
	found.add(chunk.file)
	for (const imported of chunk.imports ?? []) reachable(manifest, imported, found)
	return found
}
