/** Compares words by their letters. */

/** Shorter words must be spelled exactly, because one changed letter gives many other words. */
const MIN_FUZZY = 5
/** In words of this length or more, two letters may be wrong. */
const TWO_EDITS_FROM = 9

/** Whether a word may be another with wrong letters: one in five to eight, two in more. A first letter is rarely wrong. */
export function isMisspelt(typed: string, key: string): boolean {
	const max = typed.length < TWO_EDITS_FROM ? 1 : 2
	const isLike = typed.length >= MIN_FUZZY && key[0] === typed[0] && Math.abs(key.length - typed.length) <= max
	return isLike && !/\d/.test(typed) && editsBetween(typed, key) <= max
}

/** Counts letters that are wrong, missing, too many or swapped with the next. */
export function editsBetween(a: string, b: string): number {
	let before: number[] = []
	let last = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (let i = 1; i <= a.length; i++) {
		const row = [i]
		for (let j = 1; j <= b.length; j++) {
			const isSame = a[i - 1] === b[j - 1]
			let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
			row.push(edits)
		}
		before = last
		last = row
	}
	return last[b.length] ?? 0
}
