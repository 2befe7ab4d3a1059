/** Returns those texts that there are, with a separator between them. */
export function joined(separator: string, ...texts: readonly (string | 0 | false | undefined)[]): string {
	return texts.filter(Boolean).join(separator)
}
