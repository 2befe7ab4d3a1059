/** Returns the record without its undefined keys, as exact optional types need. */
export function definedOnly<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]: Exclude<T[K], undefined>
	}
}
