/** Finds and reads the files of content/, and refuses files that don't belong there. */
import { isUtf8 } from 'node:buffer'
import { lstatSync, readFileSync, type Stats } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Issue, Wrong } from './issues.ts'
import { MAX_IMAGE_BYTES, MAX_TEXT_BYTES } from './limits.ts'
import { didYouMean } from './nearest.ts'
import { positionsOf, type TextPosition } from './position.ts'

/** What a slug looks like. The names of files are slugs. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Names that Windows keeps for devices, with any ending: whoever has such a file can't check out the project there. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/
/** In letters. Systems take names of 255 bytes, to which the built site adds endings; Windows takes 260 letters for a whole path. */
const MAX_SLUG = 100

/** Returns why a slug can't be the name of a file, and so part of an address; undefined if it can. */
export function wrongSlug(slug: string): Wrong | undefined {
	if (!SLUG.test(slug))
		return {
			message: `the name "${slug}" cannot be part of an address`,
			fix: 'Use a to z, 0 to 9 and hyphens only, such as: acacia-cove-village',
		}
	if (DEVICE.test(slug))
		return { message: `Windows has no files called "${slug}"`, fix: 'Add a word, such as: aux-cables' }
	if (slug.length > MAX_SLUG)
		return { message: `the name is ${slug.length} letters long`, fix: `Shorten it to at most ${MAX_SLUG}.` }
	return undefined
}

/** The folder's name in issues, whatever its real name. */
const ROOT_NAME = 'content'

const SINGLE_FILES = [
	'site.json',
	'home.json',
	'regions.json',
	'areas.json',
	'districts.json',
	'costs.json',
	'faq.json',
	'glossary.json',
	'money.json',
	'quiz.json',
	'redirects.json',
	'geo/places.json',
	'geo/regions.json',
	'to-confirm.json',
	'published.json',
	'sources-seen.json',
] as const
/** Single files that are optional. */
const OPTIONAL_FILES = new Set<SingleFile>(['to-confirm.json', 'published.json', 'sources-seen.json'])
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
	'law-and-market': '.json',
	imports: '.json',
} as const
export type FolderName = keyof typeof FOLDERS

const IMAGES = 'images/'
/** Releases of the open data, which `npm run site -- data release` writes. */
const RELEASES = 'releases/'
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

/** An issue of a file as a whole. */
function issueOf(path: string, message: string, fix: string): Issue {
	return { file: issueFile(path), line: 1, column: 1, message, fix }
}

/** Returns everything in `root`, sorted by code unit. A misplaced file or a missing required file is an issue. */
export async function listContent(root: string): Promise<Listing> {
	const listing: Listing = {
		slugs: Object.fromEntries(Object.keys(FOLDERS).map((folder) => [folder, [] as string[]])) as Listing['slugs'],
		singles: [],
		images: [],
		issues: [],
	}
	for (const file of await filesBelow(root)) {
		const stats = lstatSync(join(root, file.path))
		const wrong = unreadable(file, stats)
		if (wrong) listing.issues.push({ file: issueFile(file.path).replace(HIDDEN, '?'), line: 1, column: 1, ...wrong })
		else place(file.path, listing)
	}
	listing.issues.push(...missing(listing))
	return listing
}

interface Found {
	path: string
	/** Whether it is a regular file: not a link, a device or a pipe. */
	isRegular: boolean
}

/** Invisible characters: a name with one isn't what it looks like. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu

/** Returns why a file must not be read: a link, for example, could publish any file of the machine. */
function unreadable({ path, isRegular }: Found, { size }: Stats): Wrong | undefined {
	if (!isRegular) return { message: 'this is a link or no ordinary file', fix: 'Put the file itself here, as a copy.' }
	if (path.search(HIDDEN) !== -1)
		return { message: 'the name of this file holds a character that cannot be seen', fix: 'Rename the file.' }
	const maxBytes = path.startsWith(IMAGES) ? MAX_IMAGE_BYTES : MAX_TEXT_BYTES
	return size <= maxBytes
		? undefined
		: {
				message: `this file is ${(size / 1e6).toFixed(1)} MB long, and at most ${maxBytes / 1e6} MB are read`,
				fix: 'Make it smaller, or split it.',
			}
}

async function filesBelow(root: string): Promise<Found[]> {
	const found = await readdir(root, { recursive: true, withFileTypes: true })
	return (
		found
			.filter((entry) => !entry.isDirectory())
			.map((entry) => ({
				path: join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'),
				isRegular: entry.isFile(),
			}))
			// Files that editors and systems write, such as .DS_Store, are ignored.
			.filter(({ path }) => !path.split('/').some((segment) => segment.startsWith('.')))
			.toSorted((a, b) => (a.path < b.path ? -1 : 1))
	)
}

function place(path: string, listing: Listing): void {
	const report = (message: string, fix: string) => void listing.issues.push(issueOf(path, message, fix))
	const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? []
	if (name === 'README.md' || path.startsWith(RELEASES)) return
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
	const wrong = wrongSlug(slug)
	if (!name.endsWith(extension))
		report(
			`files in ${ROOT_NAME}/${folder} must end in ${extension}`,
			'Rename the file, or move it to where it belongs.',
		)
	else if (wrong) report(wrong.message, wrong.fix)
	else listing.slugs[folder].push(slug)
}

function isFolder(name: string): name is FolderName {
	return Object.hasOwn(FOLDERS, name)
}

function* missing({ singles, slugs }: Listing): Iterable<Issue> {
	for (const single of SINGLE_FILES)
		if (!singles.includes(single) && !OPTIONAL_FILES.has(single))
			yield issueOf(single, 'this file is missing', 'Add it; docs/ describes what it holds.')
	for (const [folder, slugsInIt, kind] of [
		['villages', slugs.villages, 'village'],
		['operators', slugs.operators, 'operator'],
		['guides', [...slugs.guides, ...slugs['guides/blog']], 'guide'],
	] as const)
		if (slugsInIt.length === 0)
			yield issueOf(
				folder,
				`this folder holds no ${kind}`,
				`Add at least one file, such as ${issueFile(folder)}/my-${kind}${FOLDERS[folder]}.`,
			)
	for (const page of ['privacy', 'terms', 'how-we-compare', 'decide'])
		if (!slugs.pages.includes(page))
			yield issueOf(`pages/${page}.md`, 'this page is missing', 'Add it: every page of the site links to it.')
}

/** A file's text, or the issue that it is not UTF-8. */
type TextRead = { text: string } | { issue: Issue }

/** Reads a file of content by its path. */
export type TextOf = (path: string) => TextRead

/** Returns a file's text, or the issue that it is not UTF-8. */
export function readText(root: string, path: string): TextRead {
	const read = decodeText(readFileSync(join(root, path)))
	if ('text' in read) return read
	return {
		issue: {
			file: issueFile(path),
			...read.position,
			message: 'the file is not saved as UTF-8: a character here cannot be read',
			fix: 'Save it with the encoding UTF-8, and check the letters with macrons.',
		},
	}
}

/** Returns the text of bytes, or the position where they stop being UTF-8. */
export function decodeText(bytes: Uint8Array): { text: string } | { position: TextPosition } {
	// The decoder drops a byte order mark, which Windows editors write: it does no harm, so it is no issue.
	if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) }
	// Decoding puts another character in the place of what can't be read, so the bytes differ from there on.
	const readable = Buffer.from(Buffer.from(bytes).toString())
	const good = bytes.findIndex((byte, index) => byte !== readable[index])
	// The decoder holds back an incomplete character at the end, so the text ends right before it.
	const text = new TextDecoder().decode(bytes.subarray(0, good === -1 ? bytes.length : good), { stream: true })
	return { position: positionsOf(text)(text.length) }
}
