/** `npm run sample -- 60 20261122`: prints 60 statements, drawn at random with this seed, with their sources, for someone to check. */
import path from 'node:path'
import { readContent } from '../content/read.ts'
import { sampleStatements } from '../content/sample.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const [size = 60, seed = 1] = process.argv.slice(2).map(Number)
if (![size, seed].every((value) => Number.isInteger(value) && value > 0)) {
	console.error('Give how many statements and a seed, both whole numbers: npm run sample -- 60 20261122')
	process.exit(2)
}
const { villages, closedVillages, operators } = await readContent(path.resolve(PROJECT_ROOT, 'content'))
const drawn = sampleStatements({ villages: [...villages, ...closedVillages], operators }, size, seed)
for (const [index, { file, fact, text, sources }] of drawn.entries())
	console.log([`${index + 1}. ${file}  ${fact}: ${text}`, ...sources.map((source) => `   ${source}`)].join('\n'))
