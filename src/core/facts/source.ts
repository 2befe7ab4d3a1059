/** A value and where it comes from. */

export interface Link {
	label: string
	address: string
}

/** Where a fact comes from. `asOf` is YYYY, YYYY-MM or YYYY-MM-DD; absent when the source is undated. */
export interface Source {
	url: string
	asOf?: string
	title?: string
	publisher?: string
	/** What the source backs, in words. */
	note?: string
}

/** A value and the sources behind it, as positions in the page's `sources`. None: unverified. */
export interface Known<T> {
	value: T
	sources: number[]
}
