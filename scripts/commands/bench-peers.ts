/**
 * `npm run bench:peers`: builds the same pages with other site builders and with ours, and measures both in a browser. Installs
 * the others first, in tests/bench. Takes about an hour; see tests/bench/peers.ts for what can be left out.
 */
import { run } from '../run.ts'
import { installBeside } from '../testing/install-beside.ts'

installBeside('tests/bench', 'astro')
await run('tests/bench/peers.ts', ...process.argv.slice(2))
