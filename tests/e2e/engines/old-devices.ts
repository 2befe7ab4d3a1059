/**
 * What the oldest browsers that the site is for (vite.config.ts) lack, taken away from a new one.
 */
import type { StandInOptions } from './stand-in-host.ts'

/** What the language and the browser's own library have gained since ES2022. */
const NEWER_METHODS = [
	'Object.groupBy',
	'Map.groupBy',
	'Map.prototype.getOrInsert',
	'Map.prototype.getOrInsertComputed',
	'Array.fromAsync',
	...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
		(name) => `Array.prototype.${name}`,
	),
	...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
		(name) => `Set.prototype.${name}`,
	),
	'Promise.withResolvers',
	'Promise.try',
	'String.prototype.isWellFormed',
	'String.prototype.toWellFormed',
	'RegExp.escape',
	'Error.isError',
	'Math.sumPrecise',
	'Iterator',
	'structuredClone',
	'Crypto.prototype.randomUUID',
	'URL.canParse',
	'URL.parse',
	'URLSearchParams.prototype.size',
	'AbortSignal.any',
	'AbortSignal.timeout',
	'Document.prototype.startViewTransition',
	'Element.prototype.checkVisibility',
	'requestIdleCallback',
	'cancelIdleCallback',
	'scheduler',
	'navigation',
]

/** What is missing → what a host does to the site so that it is. */
export const MISSING: Readonly<Record<string, StandInOptions>> = {
	'methods newer than ES2022': { prelude: without(...NEWER_METHODS) },
	':has': { styles: (css) => css.replaceAll(':has(', ':unknown(') },
	'container queries': {
		styles: (css) => css.replaceAll('@container', '@unknown').replaceAll('container-type:', 'unknown:'),
	},
	'CSS newer than 2022': {
		styles: (css) =>
			css
				.replace(/\((?=scripting:)/g, '(unknown-')
				.replace(/(text-wrap|field-sizing|grid-template-rows:subgrid|content-visibility)/g, 'unknown-$1')
				.replaceAll('dvh', 'unknown'),
	},
	IndexedDB: { prelude: without('indexedDB') },
	'a service worker': { prelude: without('Navigator.prototype.serviceWorker', 'caches') },
	'locks between tabs': { prelude: without('Navigator.prototype.locks') },
}

/** Nothing of it is there. */
export const ALL_MISSING: StandInOptions = {
	prelude: Object.values(MISSING)
		.map(({ prelude = '' }) => prelude)
		.join('\n'),
	styles: (css) => Object.values(MISSING).reduce((changed, { styles }) => styles?.(changed) ?? changed, css),
}

/** Deletes what is named by its path from the window, and complains about what is there still. */
function without(...paths: string[]): string {
	return `
		for (const path of ${JSON.stringify(paths)}) {
			const names = path.split('.')
			const last = names.pop()
			const owner = names.reduce((found, name) => found && found[name], window)
			if (!owner || !(last in owner)) continue
			delete owner[last]
			if (last in owner) throw new Error(path + ' cannot be taken away')
		}
	`
}
