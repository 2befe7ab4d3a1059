/** npm run check:launch: lists what must be settled before the site is published. */
import path from 'node:path'
import { launchProblems } from '../content/launch.ts'
import { readContent, readLaw } from '../content/read.ts'
import { LICENCE } from '../open-data/tables.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const root = path.resolve(PROJECT_ROOT, 'content')
const problems = launchProblems(await readContent(root), await readLaw(root), {
	today: new Date().toISOString().slice(0, 10),
	licence: LICENCE.title,
	hasAddress: Boolean(process.env['SITE_URL'] || process.env['URL']),
})
for (const line of problems) console.log(line)
console.log(problems.length === 0 ? 'Nothing stops the launch.' : `${problems.length} things must be settled first.`)
process.exit(problems.length === 0 ? 0 : 1)
