import { lookup } from 'mrmime'

/** Returns the content type of a file by its extension; text is UTF-8. Files with an unknown extension are downloaded, which is soon noticed. */
export function contentType(file: string): string {
	const type = lookup(file) ?? 'application/octet-stream'
	return /^text\/|json$|xml$/.test(type) ? `${type}; charset=utf-8` : type
}
