/** `npm run site -- host nginx`: prints an nginx configuration for the built site, made from its redirects and headers. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { nginxConfig } from '../host/nginx-config.ts'
import { readHeaders, readRedirects } from '../host/rules.ts'
import { UsageError } from './outcome.ts'

interface NginxOptions {
	/** The folder of the built site. */
	dir: string
	/** Where nginx listens: a port, or an address with one. */
	listen: string
	/** The address of the server that stores requests. */
	forms: string
}

export async function nginxCommand({ dir, listen, forms }: NginxOptions): Promise<void> {
	if (!existsSync(path.join(dir, '_redirects')))
		throw new UsageError(`There is no built site in ${dir}.`, 'Build the site first: npm run build')
	process.stdout.write(
		nginxConfig({ dir, listen, forms, redirects: await readRedirects(dir), headers: await readHeaders(dir) }),
	)
}
