/**
 * The folder that `npm run edit` serves, in the form in which browsers offer folders (the File System API), so that Sveltia CMS
 * works on it in every browser and without asking for a folder.
 */
import type { WorkingFile } from '../working-file.ts'

const ADDRESS = './files'

interface KnownFile extends WorkingFile {
	/** What was written since the files were listed. */
	data?: Blob
}

/** What is known of the files, and what was made and has no version yet. */
const files = new Map<string, KnownFile>()

async function load(): Promise<void> {
	const listed = (await (await ask('')).json()) as WorkingFile[]
	files.clear()
	for (const file of listed) files.set(file.path, file)
}

/** @throws Error with the reason when the server refuses */
async function ask(path: string, options: RequestInit = {}): Promise<Response> {
	const answer = await fetch(ADDRESS + path.split('/').map(encodeURIComponent).join('/'), options)
	if (!answer.ok) throw new Error(await answer.text())
	return answer
}

async function write(path: string, data: Blob): Promise<void> {
	const version = files.get(path)?.version
	const answer = await ask(`/${path}`, {
		method: 'PUT',
		body: data,
		headers: version ? { 'If-Match': version } : { 'If-None-Match': '*' },
	})
	files.set(path, { path, version: answer.headers.get('ETag') ?? '', text: null, data })
}

async function remove(path: string): Promise<void> {
	const version = files.get(path)?.version
	if (version) await ask(`/${path}`, { method: 'DELETE', headers: { 'If-Match': version } })
	files.delete(path)
}

const notFound = (path: string) => new DOMException(`${path} is not there.`, 'NotFoundError')

class FileHandle {
	readonly kind = 'file'
	private path: string
	constructor(path: string) {
		this.path = path
	}
	get name(): string {
		return this.path.split('/').at(-1) ?? ''
	}
	async getFile(): Promise<File> {
		const file = files.get(this.path)
		if (!file) throw notFound(this.path)
		return new File([file.data ?? file.text ?? (await (await ask(`/${this.path}`)).blob())], this.name)
	}
	async createWritable() {
		const parts: (string | Blob)[] = []
		return {
			write: async (data: string | Blob) => void parts.push(data),
			close: async () => {
				const data = new Blob(parts)
				// Sveltia CMS writes to a file of another name and renames it, which the server does by itself.
				if (this.name.startsWith('.')) files.set(this.path, { path: this.path, version: '', text: null, data })
				else await write(this.path, data)
			},
		}
	}
	async move(folder: FolderHandle, name: string): Promise<void> {
		const before = this.path
		const path = folder.pathOf(name)
		if (path === before) return
		await write(path, await this.getFile())
		await remove(before)
		this.path = path
	}
}

class FolderHandle {
	readonly kind = 'directory'
	readonly name: string
	private path: string
	constructor(path: string) {
		this.path = path
		this.name = path.split('/').at(-1) ?? ''
	}
	pathOf(name: string): string {
		return this.path === '' ? name : `${this.path}/${name}`
	}
	async *entries(): AsyncGenerator<[string, FileHandle | FolderHandle]> {
		if (this.path === '') await load()
		const start = this.pathOf('')
		const names = new Map<string, FileHandle | FolderHandle>()
		for (const path of files.keys()) {
			if (!path.startsWith(start)) continue
			const [name = '', ...rest] = path.slice(start.length).split('/')
			names.set(name, rest.length > 0 ? new FolderHandle(this.pathOf(name)) : new FileHandle(path))
		}
		yield* names
	}
	async getDirectoryHandle(name: string): Promise<FolderHandle> {
		return new FolderHandle(this.pathOf(name))
	}
	async getFileHandle(name: string, { create = false } = {}): Promise<FileHandle> {
		const path = this.pathOf(name)
		if (!create && !files.has(path)) throw notFound(path)
		return new FileHandle(path)
	}
	async removeEntry(name: string): Promise<void> {
		await remove(this.pathOf(name))
	}
}

/**
 * Makes the folder what Sveltia CMS finds as its own storage in the browser, which is where it works with the backend
 * "test-repo". That backend asks for a folder of the storage by name, and may ask to have that folder removed: never that one.
 */
export function serveAsStorage(): void {
	const storage = {
		getDirectoryHandle: async () => new FolderHandle(''),
		removeEntry: async () => {
			throw new DOMException('The files of the project stay.', 'NotAllowedError')
		},
	}
	Object.defineProperty(navigator.storage, 'getDirectory', { value: async () => storage })
}
