/** A site at the root of nginx, and below a path; tests/hosts asks nginx itself at the root. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nginxConfig } from '../../scripts/host/nginx-config.ts'
import { readHeaders } from '../../scripts/host/rules.ts'
import { hostHeaders } from '../../scripts/site-files/host-headers.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

test.each([
	{ base: '', home: '/' },
	{ base: '/villages-nz', home: '/villages-nz' },
])('nginx serves a site that was built for "$base"', async ({ base, home }) => {
	const dir = await mkdtemp(path.join(tmpdir(), 'nginx-config-'))
	const editor = { policy: POLICY, folders: ['admin', 'assets', 'villages'] }
	await writeFile(path.join(dir, '_headers'), hostHeaders({ base, host: 'netlify', editor }))
	const headers = await readHeaders(dir)
	await rm(dir, { recursive: true })
	const config = nginxConfig({ dir, listen: '80', forms: 'http://127.0.0.1:8080', redirects: [], headers })
	/** What nginx does at an address or below a folder, and what else is said. */
	const [shared = '', ...locations] = config.split(/^\tlocation /m)
	const at = (location: string) => locations.find((block) => block.startsWith(`${location} {`))?.split('\n\t}')[0]

	expect(locations.filter((block) => block.startsWith('= ')).map((block) => block.split(' {')[0])).toEqual([
		`= ${home}`,
		`= ${base}/thank-you`,
	])
	expect(at(`= ${home}`)).toContain(`try_files ${base}/index.html =404;`)
	expect(at(`= ${base}/thank-you`)).toContain(`try_files ${base}/thank-you.html =404;`)
	expect(at(`${base}/assets/`)).toContain('immutable')
	expect(at(`${base}/admin/`)).toContain(POLICY)
	expect(shared).toContain(` ${home} permanent;`)
	// Before any redirect, which would lead to the host that a backslash names.
	expect(shared).toMatch(/if \(\$uri ~ \\x5c\) \{ return 404; \}[^]*return 301[^]*rewrite/)
	// By time and size nginx takes a page that changed for the one before.
	expect(shared).toMatch(/^\tetag off;\n\tif_modified_since off;$/m)
	expect(config.split(POLICY)).toHaveLength(2)
	expect(locations.at(-1)).toContain("add_header Content-Security-Policy \"default-src 'none'; script-src 'self';")
	// Beside the site's folder, where every host looks for it.
	expect(at('@missing')).toContain('try_files /404.html')
})
