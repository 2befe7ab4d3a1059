/** Fetches all JSON of the site: page data, the list of villages, the gazetteer. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { pageDataPath } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { FormatError, checkFormat } from '../core/data-format.ts'
import { isFailing } from '../core/host-answers.ts'
import type { PageData, PageFile, RedirectData } from '../core/page-data/page-data.ts'
import { reloadPage } from './typed.ts'

/** A file or code that could not be loaded. */
export class LoadError extends Error {
	override name = 'LoadError'
	/**
	 * Whether only a reload helps: the file is missing or of another version than this page, because there has been a deploy since. The
	 * host then answers with the page, a redirect or its not-found page. Each has its own data and code, so there can't be a loop.
	 * Otherwise nothing answers, because the connection or the host is down, and nothing is reloaded. A navigation reloads by itself; a
	 * part of a page only when the reader tries again, because what they are doing would be lost.
	 */
	readonly hasChanged: boolean
	/** @param cause the status, if the host answered */
	constructor(hasChanged: boolean, message: string, cause?: unknown) {
		super(message, { cause })
		this.hasChanged = hasChanged
	}
	/** Whether the host says that it can't answer: otherwise it may be the connection. */
	get isHostFailing(): boolean {
		return typeof this.cause === 'number' && isFailing(this.cause)
	}
}

/** A file of this site. */
export interface DataFile<T> {
	/** The address, below the site's base. */
	path: string
	/** Parses the file. Throws FormatError if it is of another version or shape. */
	decode: (file: unknown) => T | Promise<T>
}

/** The page data of an address. */
export const pageDataFile = (address: string): DataFile<PageData | RedirectData> => ({
	path: pageDataPath(address),
	decode: (file) => {
		checkFormat('the page data', file)
		return (file as PageFile).page
	},
})

/** What was asked for. `hasChanged`: as LoadError says. */
export type Fetched<T> = { state: 'ready'; value: T } | { state: 'failed'; hasChanged: boolean }

export type Loaded<T> = { state: 'pending' } | Fetched<T>
const PENDING = { state: 'pending' } as const

/**
 * Parses an answer.
 * @throws LoadError
 */
export async function readAnswer<T>({ path, decode }: DataFile<T>, response: Response): Promise<T> {
	if (isFailing(response.status)) throw new LoadError(false, `${path} is unreachable`, response.status)
	// Some hosts answer with a page if there is no such file.
	const isData = response.ok && response.headers.get('content-type')?.includes('json')
	if (!isData) throw new LoadError(true, `${path} is missing`, response.status)
	try {
		return await decode(await response.json())
	} catch (cause) {
		// The code that reads the file is fetched too.
		if (cause instanceof LoadError) throw cause
		throw new LoadError(cause instanceof FormatError, `${path} can’t be read`, cause)
	}
}

interface Browser {
	fetch: (url: string) => Promise<Response>
	/** Loads the address again, as a document. */
	reload: () => void
}

/**
 * Returns a client that fetches each file once a visit, so that Back is instant. Simultaneous and prefetched requests for a file
 * are shared. A file that failed is fetched again when it is next requested.
 */
export function createPageClient({ fetch, reload }: Browser) {
	/** The state of each file, by path. Empty on the server and in the first client render. */
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
				useFiles.setState({ [file.path]: { state: 'failed', hasChanged: error.hasChanged } })
			},
		)
		return request
	}

	async function fetchFile<T>(file: DataFile<T>): Promise<T> {
		const response = await fetch(onHost(file.path)).catch((cause: unknown) => {
			throw new LoadError(false, `${file.path} is unreachable`, cause)
		})
		return readAnswer(file, response)
	}

	return {
		useFiles,
		load,
		/** Has each file fetched again when it is next requested. */
		forget: (): void => {
			requests.clear()
			useFiles.setState({}, true)
		},
		/** Fetches a file that may be needed next. If it fails, it is tried again, and errors reported, when it is needed. */
		prefetch: (file: DataFile<unknown>): void => {
			load(file).catch(() => {})
		},
		/** Retries a file that failed, by the rule for reloading. */
		retry: (file: DataFile<unknown>): void => {
			const loaded = stateOf(useFiles.getState(), file)
			if (loaded.state === 'failed' && !loaded.hasChanged) load(file).catch(() => {})
			else reload()
		},
		/** Adds the page data of the document. A village's short address has no file, and Back must find it. */
		add: (address: string, page: PageData): void => {
			const { path } = pageDataFile(address)
			requests.set(path, Promise.resolve(page))
			useFiles.setState({ [path]: { state: 'ready', value: page } })
		},
	}
}

/** Returns the state of a file; `pending` also if it has not been requested. */
export function stateOf<T>(files: Readonly<Record<string, Loaded<unknown>>>, { path }: DataFile<T>): Loaded<T> {
	return (files[path] ?? PENDING) as Loaded<T>
}

/** The client of this visit. It isn't used on the server. */
export const pageClient = createPageClient({ fetch: (url) => fetch(url), reload: reloadPage })

/** The state of a file, which is fetched once it is wanted. Pending on the server and in the first client render. */
export function useFile<T>(file: DataFile<T>, isWanted = true): Loaded<T> {
	useEffect(() => {
		if (isWanted) pageClient.prefetch(file)
	}, [file, isWanted])
	return pageClient.useFiles((files) => stateOf(files, file))
}
