/** Limits what PDF.js may hold: 2 KB of a file may unpack to a gigabyte, and it unpacks each stream of a file whole. */
import { TooLargeError } from '../../core/agreement-reading/pdf-text.ts'

/** In bytes, of one stream. */
const MAX_STREAM = 64 * 2 ** 20
/** In bytes, of all streams: 256 MB, twice, because a buffer is replaced by one of twice its size while its stream is unpacked. */
const MAX_TOTAL = 512 * 2 ** 20
/** In bytes, that the browser unpacks at a time: to 16 MB at most. */
const SLICE = 2 ** 14
/** In bytes. Smaller buffers aren't counted: there are thousands, and none lasts. */
const MIN_COUNTED = 2 ** 16

/** In bytes, that a string in a list takes beside its letters. */
const STRING = 128
/** Numbers up to this are integers in any file: a font has fewer letters, and its flags are less. */
const MIN_LARGEST = 2 ** 20

/**
 * Returns what `run` does, which may not make larger buffers meanwhile. Every filter of a PDF writes into a `Uint8Array`, in chains, in
 * streams inside streams, and in encrypted files, which can't be unpacked before PDF.js opens them. And a font may say that two thousand
 * million letters have a width: what counts something in a file isn't larger than the file.
 * @param length of the file, in bytes
 * @throws TooLargeError even if `run` survived that a buffer was refused, as PDF.js does
 */
export async function limitMemory<T>(run: () => Promise<T>, length: number): Promise<T> {
	const { Uint8Array: Bytes, DecompressionStream: Unpacked } = globalThis
	// oxlint-disable-next-line typescript/unbound-method -- it's called with its string below
	const { substring } = String.prototype
	const { isInteger } = Number
	let total = 0
	let isTooLarge = false
	const allow = (size: number, more = size) => {
		total += more
		isTooLarge ||= size > MAX_STREAM || total > MAX_TOTAL
		if (isTooLarge) throw new TooLargeError()
	}
	globalThis.Uint8Array = new Proxy(Bytes, {
		construct(target, values: unknown[], made) {
			const [length] = values
			if (typeof length === 'number' && length >= MIN_COUNTED) allow(length)
			return Reflect.construct(target, values, made) as Uint8Array<ArrayBuffer>
		},
	})
	// It makes a string for each letter of a font, of which a line of a file may name millions.
	// oxlint-disable-next-line no-extend-native -- for this time only
	String.prototype.substring = function limited(from, to) {
		const part = substring.call(this, from, to)
		allow(0, STRING + 2 * part.length)
		return part
	}
	Number.isInteger = (value) => isInteger(value) && Number(value) <= Math.max(length, MIN_LARGEST)
	globalThis.DecompressionStream = class {
		readonly writable: DecompressionStream['writable']
		readonly readable: DecompressionStream['readable']

		constructor(format: CompressionFormat) {
			const slices = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
				transform(bytes, to) {
					for (let at = 0; at < bytes.length; at += SLICE) to.enqueue(bytes.subarray(at, at + SLICE))
				},
			})
			let size = 0
			const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
				transform(bytes, to) {
					size += bytes.length
					allow(size, bytes.length)
					to.enqueue(bytes)
				},
			})
			this.writable = slices.writable
			this.readable = slices.readable.pipeThrough(new Unpacked(format)).pipeThrough(counted)
		}
	}
	try {
		const result = await run()
		if (isTooLarge) throw new TooLargeError()
		return result
	} catch (error) {
		throw isTooLarge ? new TooLargeError() : error
	} finally {
		globalThis.Uint8Array = Bytes
		// oxlint-disable-next-line no-extend-native -- as it was
		String.prototype.substring = substring
		Number.isInteger = isInteger
		globalThis.DecompressionStream = Unpacked
	}
}
