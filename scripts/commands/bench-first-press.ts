/** `npm run bench:first-press`: how soon an old phone answers a first press, on every kind of page of `dist`; see tests/bench/first-press.ts. */
import { run } from '../run.ts'

await run('tests/bench/first-press.ts', ...process.argv.slice(2))
