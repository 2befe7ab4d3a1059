/** The answers in the hash of a link, which browsers don't send to hosts. */
import { sheetAddress } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { MAX_TOLD_LINK, readParcel, withoutQuotes, writeParcel, type ToldParcel } from '../../core/told/told-format.ts'
import { packJson, unpackJson } from '../../navigation/packed-json.ts'

const START = '#told='

/** Returns the whole link to a village's form with the answers in a parcel. */
export function linkWith(slug: string, { from, told }: ToldParcel): string {
	return (
		location.origin + onHost(sheetAddress(slug)) + START + packJson(writeParcel({ from, told: withoutQuotes(told) }))
	)
}

/** Returns what a hash brings; `broken` if it's cut, too long or not ours, and undefined if it has no answers. */
export function readToldHash(hash: string): ToldParcel | 'broken' | undefined {
	if (!hash.startsWith(START)) return undefined
	if (hash.length > MAX_TOLD_LINK) return 'broken'
	return readParcel(unpackJson(hash.slice(START.length))) ?? 'broken'
}
