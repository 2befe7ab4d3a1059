/** How a text is taken apart into words, the same wherever it is looked for. */
/** Words that most names share, which don't help to find one. */
export const COMMON: ReadonlySet<string> = new Set('retirement village villages the at on of and by in near'.split(' '))
/** Words that join others in what people type. */
export const FILLERS: ReadonlySet<string> = new Set([...COMMON, 'a', 'or', 'with', 'for', 'home', 'homes', 'care'])

/** The words of a text, as `fold` spells them. */
export function tokenize(text: string): string[] {
	return fold(text)
		.split(/[^a-z0-9]+/)
		.filter(Boolean)
}

/** Whether two names say the same but for words that most names share: `Acacia Cove` and `Acacia Cove Village`. */
export function isSameName(a: string, b: string): boolean {
	const telling = (name: string) =>
		tokenize(name)
			.filter((word) => !COMMON.has(word))
			.join(' ')
	return telling(a) === telling(b)
}

/**
 * Text as it is compared in searches: no macrons, no case, doubled vowels single (Whangaarei is Whangārei),
 * Saint as St, Mount as Mt.
 * Applied to both sides, so that a real double vowel (Queenstown) still matches itself.
 */
export function fold(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/['’]/g, '')
		.toLowerCase()
		.replace(/([aeiou])\1+/g, '$1')
		.replace(/\bsaint\b/g, 'st')
		.replace(/\bmount\b/g, 'mt')
}
