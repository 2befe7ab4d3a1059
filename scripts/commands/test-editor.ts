/** `npm run test:editor`: edits each kind of file in the editor, over a copy of the real content, and makes the pictures of docs/your-first-correction.md. */
import { exitCode } from '../run.ts'
import { PLAYWRIGHT, buildFixtureSite } from '../testing/sites.ts'

const built = await buildFixtureSite()
if (built !== 0) process.exit(built)
process.env['EDITOR_TEST'] = 'all'
process.exit(await exitCode(...PLAYWRIGHT, '--reporter=line', 'editor.spec.ts'))
