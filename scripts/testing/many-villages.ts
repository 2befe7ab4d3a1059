/** Makes content of any size, for measurements. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from '../shared/project-root.ts'

/** Writes the real content with copies of its villages under other names, `villages` in all. */
export async function writeContent(villages: number, folder: string): Promise<void> {
	await cp(path.resolve(PROJECT_ROOT, 'content'), folder, { recursive: true })
	const target = path.join(folder, 'villages')
	await mkdir(target, { recursive: true })
	const real = (await readdir(target)).toSorted()
	for (let number = real.length; number < villages; number++) {
		const text = await readFile(path.join(target, real[number % real.length] ?? ''), 'utf8')
		await writeFile(path.join(target, `bench-village-${number}.json`), JSON.stringify(copyOf(text, number)))
	}
}

/** Returns a copy with another name and street number, because no two villages may share these. */
function copyOf(text: string, number: number): object {
	const village = JSON.parse(text) as { facts: { street?: { value: string }[] }; formerSlugs?: string[] }
	const street = village.facts.street?.map((statement) => ({ ...statement, value: `${number}/${statement.value}` }))
	const { formerSlugs: _, ...rest } = village
	return { ...rest, name: `Bench Village ${number}`, facts: { ...village.facts, ...(street && { street }) } }
}
