/** Run by bundle.ts in a thread: bundles the application and the service worker. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build as vikeBuild } from 'vike/api'
import { build as viteBuild, type InlineConfig } from 'vite'
import { SERVICE_WORKER } from '../../src/core/device/storage-keys.ts'
import { OLDEST_BROWSERS } from '../../vite.config.ts'
import { readLicences } from '../shared/licences.ts'
import { PROJECT_ROOT } from '../shared/project-root.ts'
import { vikeOptions, type SiteOptions } from './vike-options.ts'

export interface BundleTask extends SiteOptions {
	out: string
}

/** Where Vite lists the packages in a bundle. */
const LICENCES = { fileName: 'licences.json' }

export default async function bundleInThread({ out, ...site }: BundleTask): Promise<void> {
	const client = path.join(out, 'client')
	const options = { logLevel: 'warn', build: { outDir: out, license: LICENCES }, ...jsxRuntime(site.base) } as const
	await vikeBuild(vikeOptions(site, options))
	assertLicensed(path.join(client, LICENCES.fileName))
	await buildServiceWorker(client, site.base)
	assertLicensed(path.join(client, LICENCES.fileName))
}

/** For a site below the root of a host, makes JSX call a file of ours, which adds the base to links. */
function jsxRuntime(base: string): InlineConfig {
	if (base === '') return {}
	return {
		oxc: { jsx: { importSource: 'our-jsx' } },
		resolve: { alias: { 'our-jsx/jsx-runtime': path.join(PROJECT_ROOT, 'src/base/jsx-runtime.ts') } },
	}
}

/**
 * Reads and removes Vite's list of the packages in a bundle.
 * @throws Error naming a package whose licence the page of licences would lack
 */
function assertLicensed(file: string): void {
	const known = new Set(readLicences().map(({ name }) => name))
	for (const { name } of JSON.parse(readFileSync(file, 'utf8')) as { name: string }[])
		if (!known.has(name))
			throw new Error(`Visitors load code of ${name}, whose licence is not listed: see scripts/shared/licences.ts`)
	rmSync(file)
}

/** Bundles the service worker as one file at the root of the site, because it can only control pages below its folder. */
async function buildServiceWorker(client: string, base: string): Promise<void> {
	await viteBuild({
		configFile: false,
		root: PROJECT_ROOT,
		publicDir: false,
		logLevel: 'warn',
		base: `${base}/`,
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			outDir: client,
			target: OLDEST_BROWSERS,
			emptyOutDir: false,
			copyPublicDir: false,
			license: LICENCES,
			lib: {
				entry: path.join(PROJECT_ROOT, 'src/service-worker/sw.ts'),
				formats: ['iife'],
				name: 'sw',
				fileName: () => path.basename(SERVICE_WORKER),
			},
		},
	})
}
