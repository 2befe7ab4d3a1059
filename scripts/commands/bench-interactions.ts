/** `npm run bench:interactions`: how long each press takes to be painted, on every kind of page of `dist`, in three engines; see tests/bench/interactions.ts. */
import { run } from '../run.ts'

await run('tests/bench/interactions.ts', ...process.argv.slice(2))
