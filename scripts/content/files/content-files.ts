/** Finds and reads the files of content/, and refuses files that don't belong there. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { count } from '../../../src/core/format.ts'
import { isIn } from '../../../src/core/vocabulary.ts'
import { attempt } from './failures.ts'
import type { Issue, Wrong } from './issues.ts'
import { didYouMean } from './nearest.ts'
import { SLUG } from '../../shared/schema-parts.ts'
import { finishWriting } from '../../shared/write-files.ts'

/** Of the name of a file, with room for what is put before and after it in a build. */
const MAX_SLUG = 100

/** Returns why a slug can't be the name of a file, and so part of an address; undefined if it can. */
export function wrongSlug(slug: string): Wrong | undefined {
	if (slug.length > MAX_SLUG)
		return {
			message: `the name "${slug.slice(0, 20)}…" has ${count(slug.length, 'character')}`,
			fix: `Use ${MAX_SLUG} at most: a file system refuses longer ones.`,
		}
	if (SLUG.test(slug)) return undefined
	return {
		message: `the name "${slug}" cannot be part of an address`,
		fix: 'Use a to z, 0 to 9 and hyphens only, such as: acacia-cove-village',
	}
}

/** The folder's name in issues, whatever its real name. */
const ROOT_NAME = 'content'

const SINGLE_FILES = [
	'site.json',
	'home.json',
	'regions.json',
	'areas.json',
	'asked.json',
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
const OPTIONAL_FILES = new Set<SingleFile>(['asked.json', 'to-confirm.json', 'published.json', 'sources-seen.json'])
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

/** The files of content/pages that the site links to by address. */
export const FIXED_PAGES: readonly string[] = [
	'privacy',
	'terms',
	'how-we-compare',
	'decide',
	'care-soon',
	'accessibility',
]

export const IMAGES = 'images/'
/** Releases of the open data, which `npm run site -- data release` writes. */
const RELEASES = 'releases/'
const IMAGE = /\.(svg|png|jpe?g|webp|avif|gif)$/

export interface Listing {
	/** The slugs of each folder, in order. */
	slugs: Record<FolderName, string[]>
	singles: SingleFile[]
	/** Relative to content/images, in order. */
	images: string[]
	/** Whether every folder could be read. Otherwise nothing can be said about what is missing. */
	isWhole: boolean
	issues: Issue[]
}

/** Returns the paths of the files in folders that people write: a command writes imports. */
export function writtenIn({ slugs }: Pick<Listing, 'slugs'>): string[] {
	const folders = (Object.keys(FOLDERS) as FolderName[]).filter((folder) => folder !== 'imports')
	return folders.flatMap((folder) => slugs[folder].map((slug) => `${folder}/${slug}${FOLDERS[folder]}`))
}

/** `content/villages/x.json` for `villages/x.json`, `content` for the folder itself. */
export function issueFile(path: string): string {
	return path === '' ? ROOT_NAME : `${ROOT_NAME}/${path}`
}

/** An issue of a file as a whole. */
export function issueOf(path: string, wrong: Wrong): Issue {
	return { file: issueFile(path), line: 1, column: 1, ...wrong }
}

/**
 * Returns everything in `root`, sorted by code unit. What can't be read, a misplaced file or a missing required file is an issue. What a
 * killed command has not put in place is put there first, or half of a change would look like mistakes.
 */
export function listContent(root: string): Listing {
	const listing: Listing = {
		slugs: Object.fromEntries(Object.keys(FOLDERS).map((folder) => [folder, [] as string[]])) as Listing['slugs'],
		singles: [],
		images: [],
		isWhole: true,
		issues: [],
	}
	const finished = attempt(ROOT_NAME, () => finishWriting(root))
	if ('issue' in finished) listing.issues.push(finished.issue)
	// A link could publish any file of the machine.
	for (const { path, isRegular } of filesBelow(root, '', listing).toSorted((a, b) => (a.path < b.path ? -1 : 1)))
		if (isRegular) place(path, listing)
		else
			listing.issues.push(
				issueOf(path, { message: 'this is a link or no ordinary file', fix: 'Put the file itself here, as a copy.' }),
			)
	if (listing.isWhole) listing.issues.push(...missing(listing))
	return listing
}

interface Found {
	path: string
	/** Whether it is a regular file: not a link, a device or a pipe. */
	isRegular: boolean
}

/** Returns the files below a folder. A folder that can't be read is an issue of the listing. */
function filesBelow(root: string, folder: string, listing: Listing): Found[] {
	const entries = attempt(issueFile(folder), () => readdirSync(join(root, folder), { withFileTypes: true }))
	if ('issue' in entries) {
		listing.isWhole = false
		listing.issues.push(entries.issue)
		return []
	}
	return (
		entries.value
			// Files that editors and systems write, such as .DS_Store, are ignored.
			.filter(({ name }) => !name.startsWith('.'))
			.flatMap((entry) => {
				const path = folder === '' ? entry.name : `${folder}/${entry.name}`
				return entry.isDirectory() ? filesBelow(root, path, listing) : [{ path, isRegular: entry.isFile() }]
			})
	)
}

function place(path: string, listing: Listing): void {
	const report = (wrong: Wrong) => void listing.issues.push(issueOf(path, wrong))
	const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? []
	if (name === 'README.md' || path.startsWith(RELEASES)) return
	if (path.startsWith(IMAGES)) {
		const image = path.slice(IMAGES.length)
		if (IMAGE.test(image)) listing.images.push(image)
		else
			report({
				message: 'this is not an image',
				fix: 'Keep svg, png, jpg, webp, avif and gif files only in content/images, with their ending in lower case.',
			})
		return
	}
	const single = SINGLE_FILES.find((file) => file === path)
	if (single) {
		listing.singles.push(single)
		return
	}
	if (folder === '' || folder === 'geo') {
		report({
			message: 'this file has no meaning here',
			fix: didYouMean(path, SINGLE_FILES, `Remove it. The single files are: ${SINGLE_FILES.join(', ')}.`),
		})
		return
	}
	if (!isIn(FOLDERS, folder)) {
		report({
			message: 'this folder has no meaning here',
			fix: didYouMean(folder, Object.keys(FOLDERS), `Move the file to one of: ${Object.keys(FOLDERS).join(', ')}.`),
		})
		return
	}
	const extension = FOLDERS[folder]
	const slug = name.slice(0, -extension.length)
	const wrong = wrongSlug(slug)
	if (!name.endsWith(extension))
		report({
			message: `files in ${ROOT_NAME}/${folder} must end in ${extension}`,
			fix: 'Rename the file, or move it to where it belongs.',
		})
	else if (wrong) report(wrong)
	else listing.slugs[folder].push(slug)
}

function* missing({ singles, slugs }: Listing): Iterable<Issue> {
	for (const single of SINGLE_FILES)
		if (!singles.includes(single) && !OPTIONAL_FILES.has(single))
			yield issueOf(single, { message: 'this file is missing', fix: 'Add it; docs/ describes what it holds.' })
	for (const [folder, slugsInIt, kind] of [
		['villages', slugs.villages, 'village'],
		['operators', slugs.operators, 'operator'],
		['guides', [...slugs.guides, ...slugs['guides/blog']], 'guide'],
	] as const)
		if (slugsInIt.length === 0)
			yield issueOf(folder, {
				message: `this folder holds no ${kind}`,
				fix: `Add at least one file, such as ${issueFile(folder)}/my-${kind}${FOLDERS[folder]}.`,
			})
	for (const page of FIXED_PAGES)
		if (!slugs.pages.includes(page))
			yield issueOf(`pages/${page}.md`, {
				message: 'this page is missing',
				fix: 'Add it: every page of the site links to it.',
			})
}
