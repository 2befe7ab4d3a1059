/** Edits as authors make them, drawn by the seed of the run: the same seed edits a copy of the same content the same way. */
import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomNumbers } from '../samples.ts'

type Json = Record<string, unknown>

export interface RandomEdits {
	/** Makes one edit. Returns it in words, for the message of a test that fails. */
	edit(): Promise<string>
}

/** @param content a folder of content that may be changed */
export function randomEdits(content: string): RandomEdits {
	const random = randomNumbers()
	let count = 0
	const pick = <T>(list: readonly T[]): T => {
		const one = list[Math.floor(random() * list.length)]
		if (one === undefined) throw new Error('there is nothing to edit')
		return one
	}
	const file = (name: string) => path.join(content, name)
	const filesOf = async (folder: string) =>
		(await readdir(file(folder))).filter((name) => /\.(json|md)$/.test(name)).toSorted()
	const editFile = async (name: string, change: (value: unknown) => void) => {
		const value: unknown = JSON.parse(await readFile(file(name), 'utf8'))
		change(value)
		await writeFile(file(name), JSON.stringify(value, null, '\t'))
		return name
	}
	const editJson = (name: string, change: (record: Json) => void) => editFile(name, (value) => change(value as Json))
	const editList = (name: string, change: (list: Json[]) => void) => editFile(name, (value) => change(value as Json[]))
	const editText = async (name: string, change: (text: string) => string) => {
		await writeFile(file(name), change(await readFile(file(name), 'utf8')))
		return name
	}
	const village = async () => `villages/${pick(await filesOf('villages'))}`
	const guide = async () => {
		const folder = pick(['guides', 'guides/blog', 'pages'])
		return `${folder}/${pick(await filesOf(folder))}`
	}

	const edits: (() => Promise<string>)[] = [
		async () => editJson(await village(), (record) => (record['name'] = `Village number ${count}`)),
		async () => editJson(await village(), (record) => (record['units'] = count)),
		async () => editJson(await village(), (record) => void delete record['amenities']),
		async () => editJson(await village(), (record) => (record['region'] = pick(['testland-north', 'testland-south']))),
		async () => editJson(await village(), (record) => (record['operator'] = pick(['alpha', 'bravo']))),
		async () => {
			const from = await village()
			const to = `villages/added-${count}.json`
			await cp(file(from), file(to))
			await editJson(to, (record) => (record['name'] = `Added village ${count}`))
			return `added villages/added-${count}.json`
		},
		async () => {
			const added = (await filesOf('villages')).filter((name) => name.startsWith('added-'))
			if (added.length === 0) return 'nothing to delete'
			const name = pick(added)
			await rm(file(`villages/${name}`))
			return `deleted villages/${name}`
		},
		async () => {
			const added = (await filesOf('villages')).filter((name) => name.startsWith('added-'))
			if (added.length === 0) return 'nothing to rename'
			const name = pick(added)
			await rename(file(`villages/${name}`), file(`villages/added-again-${count}.json`))
			return `renamed villages/${name}`
		},
		async () =>
			editJson(
				`operators/${pick(await filesOf('operators'))}`,
				(record) => (record['name'] = `Operator number ${count}`),
			),
		async () => editText(await guide(), (text) => `${text}\nAnother line, number ${count}.\n`),
		async () => editText(await guide(), (text) => text.replace(/^title: .*$/m, `title: Title number ${count}`)),
		async () =>
			editText(`places/${pick(await filesOf('places'))}`, (text) => `${text}\nAnother line, number ${count}.\n`),
		async () => editList('faq.json', ([first]) => void (first && (first['answer'] = `Answer number ${count}.`))),
		async () =>
			editList('redirects.json', (list) => {
				list.push({ from: `/gone-${count}`, to: '/blog', why: 'A page that was' })
			}),
		async () =>
			editList('redirects.json', (list) => {
				const last = list.at(-1)
				if (String(last?.['from']).startsWith('/gone-')) list.pop()
			}),
		async () => editJson('site.json', (record) => (record['tagline'] = `Tagline number ${count}`)),
		async () => editJson('home.json', (record) => ((record['hero'] as Json)['lead'] = `Lead number ${count}.`)),
		async () =>
			editText('images/house.svg', (text) =>
				text.replace('<svg', `<svg data-number="${count}"`).replace(/( data-number="\d+")+/, ` data-number="${count}"`),
			),
	]
	return {
		async edit() {
			count++
			return pick(edits)()
		},
	}
}
