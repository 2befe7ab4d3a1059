/** npm run format: writes the project's one code style into every file. */
import { run } from '../run.ts'

await run('node_modules/oxfmt/bin/oxfmt')
