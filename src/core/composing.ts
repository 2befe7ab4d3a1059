/**
 * Whether a key is one for the reader's input method, which makes characters such as 東 or ā of several keys: its Enter ends a
 * composition, and its arrows choose among candidates. Safari ends the composition before it tells of the key, and marks it by the code 229 alone.
 */
export function isComposing(key: { isComposing: boolean; keyCode: number }): boolean {
	return key.isComposing || key.keyCode === 229
}
