import type { RankedVillage, Wish } from './matching.ts'

/**
 * Returns how many wishes a village matches: `Matches 2 of your 3 wishes about what matters most to you, and 4 of your 6 other wishes.` What matters most, such as care,
 * may be several wishes, and more than may be chosen.
 */
export function scoreInWords(
	{ priorities, others }: Pick<RankedVillage, 'priorities' | 'others'>,
	wishes: readonly Pick<Wish, 'priority'>[],
): string {
	const matched = priorities + others
	const all = wishes.length
	if (all === 1) return matched ? 'Matches your wish.' : 'Doesn’t match your wish.'
	if (matched === 0) return 'Matches none of your wishes.'
	if (matched === all) return all === 2 ? 'Matches both your wishes.' : `Matches all ${all} of your wishes.`

	const first = wishes.filter(({ priority }) => priority).length
	const rest = all - first
	const ofFirst =
		first === 1
			? 'your wish about what matters most to you'
			: `${amount(priorities, first)} wishes about what matters most to you`
	const ofRest = rest === 1 ? 'your other wish' : `${amount(others, rest)} ${first > 0 ? 'other ' : ''}wishes`
	if (first === 0) return `Matches ${ofRest}.`
	if (rest === 0) return `Matches ${ofFirst}.`
	if (priorities === 0) return `Matches ${ofRest}, but ${first === 1 ? 'not ' : ''}${ofFirst}.`
	if (others === 0) return `Matches ${ofFirst}, but ${rest === 1 ? 'not ' : ''}${ofRest}.`
	return `Matches ${ofFirst}, and ${ofRest}.`
}

/** `4 of your 6`, `all 3 of your`, `both your`, `none of your 5`. */
function amount(matched: number, all: number): string {
	if (matched === all) return all === 2 ? 'both your' : `all ${all} of your`
	if (matched === 0) return all === 2 ? 'neither of your' : `none of your ${all}`
	return `${matched} of your ${all}`
}
