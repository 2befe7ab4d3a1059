/** Our own build, as benchmarks run it. */
import path from 'node:path'

/** Returns the arguments of Node that build a site in `folder` from `folder/content`, with a cache of its own beside it. */
export function ourBuild(folder: string): string[] {
	const at = (name: string) => path.join(folder, name)
	const folders = ['--content', at('content'), '--out', at('dist'), '--cache', at('cache')]
	// Without checks: lists of very many villages are longer than they allow.
	return ['scripts/cli.ts', 'build', ...folders, '--no-previews', '--no-words', '--no-check']
}
