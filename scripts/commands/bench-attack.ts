/** `npm run bench:attack`: floods of posts, a locked database and deploys under load, against `dist`; see tests/bench/attack.ts. */
import { run } from '../run.ts'

await run('tests/bench/attack.ts', ...process.argv.slice(2))
