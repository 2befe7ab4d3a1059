/** Reads the values of options and arguments. Each function throws what commander prints when a value is wrong. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { FIXED_SEGMENTS, firstSegment } from '../content/checks/fixed-routes.ts'

/** Reads a TCP port; 0 takes any free one. */
export function parsePort(text: string): number {
	const port = Number(text)
	if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
	throw new InvalidArgumentError('Write a number from 0 to 65535.')
}

/** Returns a function that reads a whole number of at least `min`. */
export function wholeNumber(min: number): (text: string) => number {
	return (text) => {
		if (/^\d{1,15}$/.test(text) && Number(text) >= min) return Number(text)
		throw new InvalidArgumentError(`Write a whole number from ${min}.`)
	}
}

/** Reads a day, YYYY-MM-DD. */
export function parseDay(text: string): string {
	if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text
	throw new InvalidArgumentError('Write a day such as 2026-11-22.')
}

/** Reads the path of the site on its host: empty, or such as `/villages-nz`. */
export function parseBasePath(text: string): string {
	const base = text.replace(/\/$/, '')
	if (/^(\/[\w.-]+)*$/.test(base) && !FIXED_SEGMENTS.has(firstSegment(base)) && !base.startsWith('/.')) return base
	throw new InvalidArgumentError(
		'Write a path of letters, digits and hyphens that is no address of the site, such as /villages-nz.',
	)
}

/** Reads the address of the site, without a closing slash. Undefined for an empty text: the address in content/site.json counts. */
export function parseSiteUrl(text: string): string | undefined {
	if (text === '') return undefined
	if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/$/, '')
	throw new InvalidArgumentError('Write an address such as https://villages.example.nz.')
}

/** Returns the whole path of a file that exists. */
export function existingFile(text: string): string {
	if (statSync(text, { throwIfNoEntry: false })?.isFile()) return path.resolve(text)
	throw new InvalidArgumentError('There is no such file.')
}

/** Returns the whole path of a folder that exists. */
export function existingFolder(text: string): string {
	if (statSync(text, { throwIfNoEntry: false })?.isDirectory()) return path.resolve(text)
	throw new InvalidArgumentError('There is no such folder.')
}

/** Adds a value to those given before: of an option or argument that may be repeated. */
export function collect<T>(read: (text: string) => T): (text: string, before?: readonly T[]) => T[] {
	return (text, before = []) => [...before, read(text)]
}

/** Reads NAME=VALUE. */
export function parseAssignment(text: string): [name: string, value: string] {
	const at = text.indexOf('=')
	if (at > 0) return [text.slice(0, at), text.slice(at + 1)]
	throw new InvalidArgumentError('Write NAME=VALUE.')
}

/** Reads names with commas between them. */
export function parseList(text: string): string[] {
	return text.split(',')
}
