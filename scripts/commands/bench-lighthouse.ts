/** `npm run bench:lighthouse`: Lighthouse's four marks, as on a phone, for every kind of page of `dist`. Installs it first, in tests/bench. */
import { run } from '../run.ts'
import { installBeside } from '../testing/install-beside.ts'

installBeside('tests/bench', 'astro')
await run('tests/bench/lighthouse.ts')
