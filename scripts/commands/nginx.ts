/**
 * `npm run nginx -- --listen 80 --forms http://127.0.0.1:8080 > site.conf`: prints an nginx configuration for the built
 * site, made from its redirects and headers.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nginxConfig } from '../host/nginx-config.ts'

const { values } = parseArgs({
	options: {
		dir: { type: 'string', default: path.resolve(import.meta.dirname, '../../dist') },
		listen: { type: 'string', default: '80' },
		forms: { type: 'string', default: 'http://127.0.0.1:8080' },
	},
})
const dir = path.resolve(values.dir)
const read = (file: string) =>
	readFile(path.join(dir, file), 'utf8').catch(() => {
		console.error(`There is no ${file} in ${dir}. Build the site first: npm run build`)
		process.exit(1)
	})
process.stdout.write(
	nginxConfig({ ...values, dir, redirects: await read('_redirects'), headers: await read('_headers') }),
)
