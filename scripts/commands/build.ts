/** npm run build: content/ → dist/, or `-- --content FOLDER --out FOLDER` for another site. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT, build } from '../build.ts'
import { ContentError, formatIssues } from '../content/issues.ts'

const { values } = parseArgs({
	options: {
		content: { type: 'string', default: path.join(PROJECT_ROOT, 'content') },
		out: { type: 'string', default: path.join(PROJECT_ROOT, 'dist') },
	},
})

try {
	const report = await build({
		content: path.resolve(values.content),
		out: path.resolve(values.out),
		// Of this process alone, so that two builds at once do not meet.
		work: path.join(PROJECT_ROOT, '.work', `build-${process.pid}`),
		// Netlify and others give the site's own address as URL.
		siteUrl: (process.env['SITE_URL'] ?? process.env['URL'])?.replace(/\/$/, ''),
	})
	const { pages, seconds, renderSeconds, peakMemory } = report
	console.log(
		`Built ${pages} pages in ${seconds.toFixed(1)} s (rendering ${renderSeconds.toFixed(1)} s): ` +
			`${Math.round(pages / seconds)} pages/s, peak memory ${Math.round(peakMemory / 1e6)} MB`,
	)
} catch (error) {
	if (error instanceof ContentError)
		console.error(
			`${formatIssues(error.issues)}\n\n${error.message}. Nothing was built; ${path.relative(PROJECT_ROOT, path.resolve(values.out)) || 'dist'} is as it was.`,
		)
	else console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
