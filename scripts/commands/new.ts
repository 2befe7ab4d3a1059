/** `npm run site -- content new …`: writes a new file of content with the required keys. Texts to write are marked TODO, which the check refuses. */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newGuide, newOperator, newVillage, type NewFile } from './new-file.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { UsageError } from './outcome.ts'

/** Writes the file of a village of an operator that there is, in a town of the gazetteer. */
export async function newVillageCommand(
	name: string,
	{ operator: id, city, content }: { operator: string; city: string; content: string },
): Promise<void> {
	const { gazetteer, operators } = await readContent(content)
	if (!operators.some((operator) => operator.id === id))
		throw new UsageError(`There is no operator with the id "${id}".`)
	const place = gazetteer.find((one) => one.name === city && one.kind !== 'suburb')
	if (!place) throw new UsageError(`The gazetteer has no town "${city}".`)
	write(newVillage({ name, operator: id, place }, dayOfBuild()), content)
}

export function newOperatorCommand(name: string, { content }: { content: string }): void {
	write(newOperator(name, dayOfBuild()), content)
}

export function newGuideCommand(title: string, { content }: { content: string }): void {
	write(newGuide(title, dayOfBuild()), content)
}

/** @throws UsageError when there is such a file already */
function write(file: NewFile, content: string): void {
	const target = path.join(content, file.path)
	if (existsSync(target)) throw new UsageError(`content/${file.path} exists.`)
	writeFileSync(target, file.text)
	console.log(`content/${file.path} is written. Fill in what reads TODO, then: npm run check`)
}
