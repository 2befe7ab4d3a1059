/**
 * npm run build: content/ → dist/. Unchanged pages are taken from the last build.
 *
 *     npm run build -- --force              makes everything again
 *     npm run build -- --host cloudflare    with host rules for Cloudflare Pages instead of Netlify
 *     BASE_PATH=/villages-nz npm run build  for a path below the root of a host
 *     npm run build -- --no-previews        without the pictures that links show
 *     npm run build -- --no-check           without checking the built site, for measurements
 *     npm run build -- --no-words           without checking how texts are written, for made-up content
 *     npm run build -- --styleguide         with /styleguide, which Netlify's deploy previews have too
 *     npm run build -- --content FOLDER --out FOLDER --cache FOLDER   another site
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../build.ts'
import { SiteError, formatSiteIssues } from '../checks/built-site.ts'
import { FIXED_SEGMENTS, firstSegment } from '../content/fixed-routes.ts'
import { RULE_HOSTS } from '../site-files/redirects.ts'
import { ContentError, formatIssues } from '../content/issues.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const { values } = parseArgs({
	options: {
		content: { type: 'string', default: path.join(PROJECT_ROOT, 'content') },
		out: { type: 'string', default: path.join(PROJECT_ROOT, 'dist') },
		cache: { type: 'string', default: path.join(PROJECT_ROOT, '.work', 'cache') },
		previews: { type: 'boolean', default: true },
		check: { type: 'boolean', default: true },
		words: { type: 'boolean', default: true },
		styleguide: { type: 'boolean', default: process.env['CONTEXT'] === 'deploy-preview' },
		force: { type: 'boolean', default: false },
		host: { type: 'string', default: 'netlify' },
	},
	allowNegative: true,
})

const host = RULE_HOSTS.find((name) => name === values.host)
if (!host) {
	console.error(`There are no host rules for "${values.host}". Choose one of: ${RULE_HOSTS.join(', ')}`)
	process.exit(2)
}

const base = (process.env['BASE_PATH'] ?? '').replace(/\/$/, '')
if (!/^(\/[\w.-]+)*$/.test(base) || FIXED_SEGMENTS.has(firstSegment(base)) || base.startsWith('/.')) {
	console.error(
		`BASE_PATH is "${base}". Write a path of letters, digits and hyphens that is no address of the site, such as: /villages-nz`,
	)
	process.exit(2)
}

try {
	const report = await build({
		content: path.resolve(values.content),
		out: path.resolve(values.out),
		// Named after this process, so that two builds at the same time don't share it.
		work: path.join(PROJECT_ROOT, '.work', `build-${process.pid}`),
		cache: path.resolve(values.cache),
		base,
		host,
		previews: values.previews,
		check: values.check,
		words: values.words,
		styleguide: values.styleguide,
		force: values.force,
		// Netlify and others give the site's own address as URL.
		siteUrl: (process.env['SITE_URL'] ?? process.env['URL'])?.replace(/\/$/, ''),
	})
	const { pages, rendered, seconds, renderSeconds, peakMemory, previews } = report
	console.log(
		`Built ${pages} pages in ${seconds.toFixed(1)} s (${rendered} rendered in ${renderSeconds.toFixed(1)} s): ` +
			`${Math.round(pages / seconds)} pages/s, peak memory ${Math.round(peakMemory / 1e6)} MB`,
	)
	if (previews)
		console.log(
			`Previews of links: ${previews.drawn} drawn, ${previews.kept} kept from before, ${previews.seconds.toFixed(1)} s`,
		)
} catch (error) {
	const out = path.relative(PROJECT_ROOT, path.resolve(values.out)) || 'dist'
	if (error instanceof ContentError)
		console.error(`${formatIssues(error.issues)}\n\n${error.message}. Nothing was built; ${out} is as it was.`)
	else if (error instanceof SiteError)
		console.error(`${formatSiteIssues(error.issues)}\n\n${error.message}; ${out} is as it was.`)
	else console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
