/** Finds and reads the files of content/, and refuses those that have no place in it. */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Issue } from './issues.ts'
import { didYouMean } from './nearest.ts'
import { positionsOf, type Position } from './position.ts'
import { SLUG } from './schemas.ts'

/** As they are named in issues, whatever the folder is really called. */
const ROOT_NAME = 'content'

const SINGLE_FILES = [
	'site.json',
	'home.json',
	'regions.json',
	'areas.json',
	'costs.json',
	'faq.json',
	'glossary.json',
	'quiz.json',
	'redirects.json',
	'geo/places.json',
	'geo/regions.json',
] as const
export type SingleFile = (typeof SINGLE_FILES)[number]

/** The folders that hold one record a file, with the extension of their files. */
export const FOLDERS = {
	villages: '.json',
	operators: '.json',
	'guides/blog': '.md',
	guides: '.md',
	pages: '.md',
	checklists: '.md',
	places: '.md',
} as const
export type FolderName = keyof typeof FOLDERS

const IMAGES = 'images/'
const IMAGE = /\.(svg|png|jpe?g|webp|avif|gif)$/

export interface Listing {
	/** The slugs of each folder, in order. */
	slugs: Record<FolderName, string[]>
	singles: SingleFile[]
	/** Relative to content/images, in order. */
	images: string[]
	issues: Issue[]
}

/** `content/villages/x.json` for `villages/x.json`. */
export function issueFile(path: string): string {
	return `${ROOT_NAME}/${path}`
}

/** Everything in `root`, sorted by code unit. A file that is out of place or a required one that is missing is an issue. */
export async function listContent(root: string): Promise<Listing> {
	const listing: Listing = {
		slugs: { villages: [], operators: [], 'guides/blog': [], guides: [], pages: [], checklists: [], places: [] },
		singles: [],
		images: [],
		issues: [],
	}
	for (const path of await filesBelow(root)) place(path, listing)
	listing.issues.push(...missing(listing))
	return listing
}

async function filesBelow(root: string): Promise<string[]> {
	const found = await readdir(root, { recursive: true, withFileTypes: true })
	return (
		found
			.filter((entry) => !entry.isDirectory())
			.map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
			// What editors and systems leave behind (.DS_Store, .gitkeep) is no content and nobody's mistake.
			.filter((path) => !path.split('/').some((segment) => segment.startsWith('.')))
			.toSorted((a, b) => (a < b ? -1 : 1))
	)
}

function place(path: string, listing: Listing): void {
	const report = (message: string, fix: string) =>
		void listing.issues.push({ file: issueFile(path), line: 1, column: 1, message, fix })
	const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? []
	if (name === 'README.md') return
	if (path.startsWith(IMAGES)) {
		const image = path.slice(IMAGES.length)
		if (IMAGE.test(image)) listing.images.push(image)
		else
			report(
				'this is not an image',
				'Keep svg, png, jpg, webp, avif and gif files only in content/images, with their ending in lower case.',
			)
		return
	}
	const single = SINGLE_FILES.find((file) => file === path)
	if (single) {
		listing.singles.push(single)
		return
	}
	if (folder === '' || folder === 'geo') {
		report(
			'this file has no meaning here',
			didYouMean(path, SINGLE_FILES, `Remove it. The single files are: ${SINGLE_FILES.join(', ')}.`),
		)
		return
	}
	if (!isFolder(folder)) {
		report(
			'this folder has no meaning here',
			didYouMean(folder, Object.keys(FOLDERS), `Move the file to one of: ${Object.keys(FOLDERS).join(', ')}.`),
		)
		return
	}
	const extension = FOLDERS[folder]
	const slug = name.slice(0, -extension.length)
	if (!name.endsWith(extension))
		report(
			`files in ${ROOT_NAME}/${folder} must end in ${extension}`,
			'Rename the file, or move it to where it belongs.',
		)
	else if (!SLUG.test(slug))
		report(
			`the name "${slug}" cannot be part of an address`,
			'Use a to z, 0 to 9 and hyphens only, such as: acacia-cove-village',
		)
	else listing.slugs[folder].push(slug)
}

function isFolder(name: string): name is FolderName {
	return Object.hasOwn(FOLDERS, name)
}

function missing({ singles, slugs }: Listing): Issue[] {
	const start = { line: 1, column: 1 }
	const issues: Issue[] = []
	for (const single of SINGLE_FILES) {
		if (singles.includes(single)) continue
		issues.push({
			file: issueFile(single),
			...start,
			message: 'this file is missing',
			fix: 'Add it; docs/ describes what it holds.',
		})
	}
	for (const [folder, slugsInIt, kind] of [
		['villages', slugs.villages, 'village'],
		['operators', slugs.operators, 'operator'],
		['guides', [...slugs.guides, ...slugs['guides/blog']], 'guide'],
	] as const) {
		if (slugsInIt.length > 0) continue
		issues.push({
			file: issueFile(folder),
			...start,
			message: `this folder holds no ${kind}`,
			fix: `Add at least one file, such as ${issueFile(folder)}/my-${kind}${FOLDERS[folder]}.`,
		})
	}
	for (const page of ['privacy', 'terms', 'how-we-compare']) {
		if (slugs.pages.includes(page)) continue
		issues.push({
			file: issueFile(`pages/${page}.md`),
			...start,
			message: 'this page is missing',
			fix: 'Add it: every page of the site links to it.',
		})
	}
	return issues
}

/**
 * A file's text, or the issue that it is not UTF-8. Read at once (synchronously): through promises, 10,000 files and all
 * that is checked of them took half as long again.
 */
export function readText(root: string, path: string): { text: string } | { issue: Issue } {
	const bytes = readFileSync(join(root, path))
	try {
		// The decoder drops a byte order mark. Windows editors write one unasked and it changes nothing, so it is no issue.
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
	} catch {
		const position = firstBadByte(bytes)
		return {
			issue: {
				file: issueFile(path),
				...position,
				message: 'the file is not saved as UTF-8: a character here cannot be read',
				fix: 'Save it with the encoding UTF-8, and check the letters with macrons.',
			},
		}
	}
}

/** Where the text ends that can be decoded, found by halving: only a file that is wrong pays for it. */
function firstBadByte(bytes: Uint8Array): Position {
	let good = 0
	let bad = bytes.length + 1
	while (bad - good > 1) {
		const middle = (good + bad) >> 1
		if (decodes(bytes, middle)) good = middle
		else bad = middle
	}
	// A character that is cut off at the end is held back by the decoder, so the text ends right before it.
	const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, good), { stream: true })
	return positionsOf(text)(text.length)
}

function decodes(bytes: Uint8Array, length: number): boolean {
	if (length > bytes.length) return false
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true })
		return true
	} catch {
		return false
	}
}
