const collator = new Intl.Collator('en-NZ')

/** Compares by the site's A to Z order: macrons and case count only if texts are otherwise the same. */
export function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(a.name, b.name)
}
