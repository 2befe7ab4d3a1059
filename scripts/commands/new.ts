/**
 * npm run new: writes a new file of content with the required keys. Texts to write are marked TODO, which the check refuses.
 *
 *     npm run new -- village "Acacia Cove Village" --operator acacia-cove --city Auckland
 *     npm run new -- operator "Acacia Cove"
 *     npm run new -- guide "How to read a contract"
 */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { newGuide, newOperator, newVillage, type NewFile } from '../content/new-file.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const { values, positionals } = parseArgs({
	options: {
		operator: { type: 'string' },
		city: { type: 'string' },
		content: { type: 'string', default: path.join(PROJECT_ROOT, 'content') },
	},
	allowPositionals: true,
})
const [kind, name] = positionals
const file = name === undefined ? usage() : await create(kind, name)
const target = path.join(values.content, file.path)
if (existsSync(target)) stop(`content/${file.path} exists.`)
writeFileSync(target, file.text)
console.log(`content/${file.path} is written. Fill in what reads TODO, then: npm run check`)

async function create(kind: string | undefined, name: string): Promise<NewFile> {
	const today = dayOfBuild()
	if (kind === 'operator') return newOperator(name, today)
	if (kind === 'guide') return newGuide(name, today)
	if (kind !== 'village' || values.operator === undefined || values.city === undefined) return usage()
	const { gazetteer, operators } = await readContent(values.content)
	const { operator: id, city } = values
	if (!operators.some((operator) => operator.id === id)) stop(`There is no operator with the id "${id}".`)
	const place = gazetteer.find((one) => one.name === city && one.kind !== 'suburb')
	return place ? newVillage({ name, operator: id, place }, today) : stop(`The gazetteer has no town "${city}".`)
}

function usage(): never {
	return stop(
		'Write one of:\n' +
			'  npm run new -- village "Its name" --operator ID --city TOWN\n' +
			'  npm run new -- operator "Its name"\n' +
			'  npm run new -- guide "Its title"',
	)
}

function stop(why: string): never {
	console.error(why)
	process.exit(2)
}
