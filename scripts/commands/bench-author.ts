/**
 * `npm run bench:author`: how long an author waits from saving a file until the page shows it, in our development server and in
 * others. Installs the others first, in tests/bench; see tests/bench/author.ts.
 */
import { run } from '../run.ts'
import { installBeside } from '../testing/install-beside.ts'

installBeside('tests/bench', 'astro')
await run('tests/bench/author.ts', ...process.argv.slice(2))
