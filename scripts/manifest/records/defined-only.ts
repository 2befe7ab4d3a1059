type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Returns the record without its undefined keys, as exact optional types need. */
export function definedOnly<T extends object>(record: T): Defined<T> {
	return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<T>
}
