/** `npm run bench:lighthouse`: Lighthouse's four marks, as on a phone, for every kind of page of `dist`. Installs it first, in tests/bench. */
import { run } from '../run.ts'
import { installBench } from '../install-bench.ts'

installBench()
await run('tests/bench/lighthouse.ts')
