/**
 * `npm run nginx -- --listen 80 --forms http://127.0.0.1:8080 > site.conf`: prints an nginx configuration for the built
 * site, made from its redirects and headers.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nginxConfig } from '../host/nginx-config.ts'
import { readHeaders, readRedirects } from '../host/rules.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const { values } = parseArgs({
	options: {
		dir: { type: 'string', default: path.resolve(PROJECT_ROOT, 'dist') },
		listen: { type: 'string', default: '80' },
		forms: { type: 'string', default: 'http://127.0.0.1:8080' },
	},
})
const dir = path.resolve(values.dir)
if (!existsSync(path.join(dir, '_redirects'))) {
	console.error(`There is no built site in ${dir}. Build it first: npm run build`)
	process.exit(1)
}
process.stdout.write(
	nginxConfig({ ...values, dir, redirects: await readRedirects(dir), headers: await readHeaders(dir) }),
)
