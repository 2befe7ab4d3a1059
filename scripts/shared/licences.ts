/** The licences of the packages whose code visitors load. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/** Build tools that put a little of their own code or drawings into the site. */
const LEAVING_TRACES = ['lucide-static', 'vike', '@brillout/json-serializer', '@brillout/picocolors']

/** Texts in licence-texts that packages lack: their own, or that of others whose code they contain. */
const MISSING_TEXTS: Readonly<Record<string, { file: string; about?: string }>> = {
	'@brillout/picocolors': { file: 'picocolors.txt' },
	unpdf: {
		file: 'apache-2.0.txt',
		about: 'It contains PDF.js, copyright Mozilla Foundation and others, under the Apache License, version 2.0:',
	},
}

/** The part of package-lock.json that is read here. */
interface LockFile {
	packages: Record<string, { version?: string; license?: string; dev?: true; optional?: true }>
}

export interface Licence {
	name: string
	version: string
	/** Its identifier in the SPDX list, such as MIT. */
	id: string
	text: string
}

/** Returns every package that visitors load, with its licence. */
export function readLicences(): Licence[] {
	const { packages } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as LockFile
	return Object.entries(packages).flatMap(([folder, { version = '', license = '', dev, optional }]) => {
		const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
		const isShipped = folder !== '' && ((!dev && !optional) || LEAVING_TRACES.includes(name))
		return isShipped ? [{ name, version, id: license, text: licenceText(path.join(PROJECT_ROOT, folder), name) }] : []
	})
}

/** Joins the lines of each paragraph, so that the text wraps on any screen. */
function licenceText(folder: string, name: string): string {
	const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file))
	const { file, about = '' } = MISSING_TEXTS[name] ?? {}
	if (files.length === 0 && file === undefined)
		throw new Error(`${name} has no text of its licence: add it to scripts/shared/licence-texts`)
	const texts = files.map((own) => readFileSync(path.join(folder, own), 'utf8'))
	if (file !== undefined) texts.push(about, readFileSync(path.join(import.meta.dirname, 'licence-texts', file), 'utf8'))
	return texts
		.join('\n\n')
		.split(/\n\s*\n|^-{5,}$/m)
		.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
		.filter((paragraph) => paragraph !== '')
		.join('\n\n')
}

/** Returns each licence once, in Markdown, under the names of its packages. */
export function licencesMarkdown(): string {
	const byText = Map.groupBy(readLicences(), ({ text }) => text)
	return [...byText]
		.map(([text, packages]) => {
			const names = packages.map(({ name, version }) => `${name} ${version}`).join(', ')
			// As code, so that nothing in it is read as Markdown or linked to the glossary.
			const paragraphs = text.split('\n\n').map((paragraph) => `\`\`\`\` ${paragraph} \`\`\`\``)
			return [`### ${names}`, `Licence: ${packages[0]?.id ?? ''}`, ...paragraphs].join('\n\n')
		})
		.join('\n\n')
}
