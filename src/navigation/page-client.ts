/** The one way to the site's JSON: page data, the list of villages, the gazetteer. */
import { create } from 'zustand'
import { pageDataPath } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { FormatError, checkFormat } from '../core/data-format.ts'
import type { PageData, PageFile, RedirectData } from '../core/page-data/page-data.ts'

/**
 * Why a file could not be loaded: `missing` (the host has no such file), `outdated` (it is of another version than this page), or
 * `unreachable` (no answer: the connection or the host is down).
 */
export class LoadError extends Error {
	override name = 'LoadError'
	readonly reason: 'missing' | 'outdated' | 'unreachable'
	constructor(reason: LoadError['reason'], what: string, cause?: unknown) {
		super(`${what} is ${reason}`, { cause })
		this.reason = reason
	}
}

/**
 * The one rule for reloading: when a file is missing or of another version, the address is loaded as a document, because
 * there has been a deploy since this page was loaded. The host then answers with the page, a redirect or its not-found page, each of
 * which carries its own data and names its own code, so this cannot go round in circles. A connection that is down is
 * no reason. A navigation reloads by itself; a part of a page only when its reader tries again, or what they are doing would be lost.
 */
export const needsReload = (error: unknown): boolean => error instanceof LoadError && error.reason !== 'unreachable'

/** A file of this site. */
export interface DataFile<T> {
	/** The address, below the site's base. */
	path: string
	/** What the file says. Throws FormatError when it is of another version or shape. */
	decode: (file: unknown) => T | Promise<T>
}

/** The page data of an address. */
export const pageFile = (address: string): DataFile<PageData | RedirectData> => ({
	path: pageDataPath(address),
	decode: (file) => {
		checkFormat('the page data', file)
		return (file as PageFile).page
	},
})

export type Loaded<T> = { state: 'pending' } | { state: 'ready'; value: T } | { state: 'failed'; error: LoadError }
const PENDING = { state: 'pending' } as const

/**
 * What an answer says.
 * @throws LoadError
 */
export async function readAnswer<T>({ path, decode }: DataFile<T>, response: Response): Promise<T> {
	if (response.status >= 500) throw new LoadError('unreachable', path, response.status)
	// Some hosts answer with a page where there is no such file.
	const isData = response.ok && response.headers.get('content-type')?.includes('json')
	if (!isData) throw new LoadError('missing', path, response.status)
	try {
		return await decode(await response.json())
	} catch (cause) {
		throw new LoadError(cause instanceof FormatError ? 'outdated' : 'unreachable', path, cause)
	}
}

interface Browser {
	fetch: (url: string) => Promise<Response>
	/** Loads the address again, as a document. */
	reload: () => void
}

/**
 * Returns a client that fetches each file once a visit, so that Back finds what was there. Several who ask for a file at the same time share one
 * request, and one that was prefetched is there when it is asked for. What failed is fetched again when it is next asked for.
 */
export function createPageClient({ fetch, reload }: Browser) {
	/** What is known of each file, by path. Empty on the server and in the first client render. */
	const useFiles = create<Readonly<Record<string, Loaded<unknown>>>>(() => ({}))
	const requests = new Map<string, Promise<unknown>>()

	/** Rejects with a LoadError. */
	function load<T>(file: DataFile<T>): Promise<T> {
		const known = requests.get(file.path)
		if (known) return known as Promise<T>
		const request = fetchFile(file)
		requests.set(file.path, request)
		useFiles.setState({ [file.path]: PENDING })
		request.then(
			(value) => useFiles.setState({ [file.path]: { state: 'ready', value } }),
			(error: LoadError) => {
				console.warn('A file could not be loaded.', error)
				requests.delete(file.path)
				useFiles.setState({ [file.path]: { state: 'failed', error } })
			},
		)
		return request
	}

	async function fetchFile<T>(file: DataFile<T>): Promise<T> {
		const response = await fetch(onHost(file.path)).catch((cause: unknown) => {
			throw new LoadError('unreachable', file.path, cause)
		})
		return readAnswer(file, response)
	}

	return {
		useFiles,
		load,
		/** Fetches a file that may be asked for next. What fails now is tried again, and reported, when it is asked for. */
		prefetch: (file: DataFile<unknown>): void => {
			load(file).catch(() => {})
		},
		/** Tries again what could not be used, by the rule for reloading. */
		retry: (file: DataFile<unknown>): void => {
			const loaded = stateOf(useFiles.getState(), file)
			if (loaded.state === 'failed' && !needsReload(loaded.error)) load(file).catch(() => {})
			else reload()
		},
		/** Adds the page that the document carries. One at a village's short address has no file of its own, and Back must find it. */
		add: (address: string, page: PageData): void => {
			const { path } = pageFile(address)
			requests.set(path, Promise.resolve(page))
			useFiles.setState({ [path]: { state: 'ready', value: page } })
		},
	}
}

/** What is known of a file; `pending` also where nobody has asked for it. */
export function stateOf<T>(files: Readonly<Record<string, Loaded<unknown>>>, { path }: DataFile<T>): Loaded<T> {
	return (files[path] ?? PENDING) as Loaded<T>
}

/** The client of this visit. Nothing asks it on the server. */
export const pageClient = createPageClient({ fetch: (url) => fetch(url), reload: () => location.reload() })
