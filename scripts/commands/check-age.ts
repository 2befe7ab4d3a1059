/** `npm run check:age`: lists what has gone out of date, the most important first. It always passes, because none of it is a mistake. */
import path from 'node:path'
import { ageInWords, ageReport } from '../content/age.ts'
import { dayOfBuild, readContent, readLaw } from '../content/read.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const root = path.resolve(PROJECT_ROOT, 'content')
const today = dayOfBuild()
console.log(ageInWords(ageReport(await readContent(root, today), await readLaw(root), today)))
