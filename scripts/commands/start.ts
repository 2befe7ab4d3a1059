/** npm start: builds the site and serves it. */
import { run } from '../run.ts'

await run('scripts/commands/build.ts')
await import('./preview.ts')
