/** `npm run build`: content/ → dist/. */
import { count } from '../../src/core/format.ts'
import path from 'node:path'
import { build, type BuildOptions } from '../build.ts'
import { SiteError, formatSiteIssues } from '../checks/built-site.ts'
import { ContentError, formatIssues } from '../content/files/issues.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'

type BuildCommandOptions = Omit<BuildOptions, 'work' | 'base'> & { basePath: string }

/** Builds the site. Prints what is wrong if it can't be built, and resolves to 1. */
export async function buildCommand(options: BuildCommandOptions): Promise<number> {
	const { basePath, ...rest } = options
	try {
		const report = await build({
			...rest,
			// Named after this process, so that two builds at the same time don't share it.
			work: path.join(PROJECT_ROOT, '.work', `build-${process.pid}`),
			base: basePath,
		})
		const { pages, rendered, seconds, previews } = report
		console.log(
			`Built ${count(pages, 'page')} in ${seconds.toFixed(1)} s (${rendered} rendered): ${Math.round(pages / seconds)} pages/s`,
		)
		if (options.previews)
			console.log(
				`Previews of links: ${previews.drawn} drawn, ${previews.kept} kept from before, ${previews.seconds.toFixed(1)} s`,
			)
		return 0
	} catch (error) {
		const out = path.relative(PROJECT_ROOT, options.out) || 'dist'
		if (error instanceof ContentError)
			console.error(`${formatIssues(error.issues)}\n\n${error.message}. Nothing was built; ${out} is as it was.`)
		else if (error instanceof SiteError)
			console.error(`${formatSiteIssues(error.issues)}\n\n${error.message}; ${out} is as it was.`)
		else console.error(error instanceof Error ? error.message : error)
		return 1
	}
}
