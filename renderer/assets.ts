/** Which built files a page needs, from Vite's manifest. */
import { onHost } from '../src/core/base.ts'
import { viewFile } from '../src/kinds.tsx'
import type { PageAssets } from './render.tsx'

type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** What the entry starts. */
const APPLICATION = 'src/startup/hydrate.tsx'

/** @param manifest none in development, where Vite serves the sources and adds what is needed by itself */
export function pageAssets(manifest: ViteManifest | null): PageAssets {
	if (!manifest) return { modules: () => [], styles: () => [] }
	return {
		modules: (kind) => {
			const files = reachable(manifest, viewFile(kind), reachable(manifest, APPLICATION))
			return [...files].map((file) => onHost(`/${file}`))
		},
		styles: (kind) => (manifest[viewFile(kind)]?.css ?? []).map((file) => onHost(`/${file}`)),
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
