/** What is known of something thrown. */

/** Whether it is an error with one of these codes of Node or the system, such as ENOENT: there is no such file or folder. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
	return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Returns its message. */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}
