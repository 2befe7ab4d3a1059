/**
 * `npm run test:hosts`: tries the built site on the local runtimes of its hosts, which it installs first (about 200 MB,
 * and therefore no part of the project's own packages).
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installBeside } from '../testing/install-beside.ts'
import { run } from '../run.ts'
import { PROJECT_ROOT } from '../project-root.ts'

installBeside('tests/hosts', 'wrangler')
if (!existsSync(path.join(PROJECT_ROOT, 'dist'))) await run('scripts/commands/build.ts')
await run('node_modules/vitest/vitest.mjs', 'run', 'tests/hosts')
