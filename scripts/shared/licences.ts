/** The licences of the packages whose code visitors load. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/** Build tools that put a little of their own code or drawings into the site. */
const LEAVING_TRACES = ['lucide-static', 'vike', '@brillout/json-serializer', '@brillout/picocolors']

/** What a package contains of others, and doesn't say in its own licence. */
const CONTENTS: Readonly<Record<string, string>> = {
	unpdf:
		'It contains PDF.js, copyright Mozilla Foundation and others, under the Apache License, version 2.0: www.apache.org/licenses/LICENSE-2.0',
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
		const text = () => [licenceText(path.join(PROJECT_ROOT, folder)), CONTENTS[name]].filter(Boolean).join('\n\n')
		return isShipped ? [{ name, version, id: license, text: text() }] : []
	})
}

/** Joins the lines of each paragraph, so that the text wraps on any screen. */
function licenceText(folder: string): string {
	const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file))
	if (files.length === 0) return 'The package names this licence but doesn’t include its text.'
	return files
		.map((file) => readFileSync(path.join(folder, file), 'utf8'))
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
