import type { RankedVillage, Wish } from './matching.ts'

/** Returns how many wishes a village matches: `Matches 2 of the 3 things that matter most to you, and 4 of your 6 other wishes.` */
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
			? 'the thing that matters most to you'
			: `${amount(priorities, first, 'the')} things that matter most to you`
	const ofRest = rest === 1 ? 'your other wish' : `${amount(others, rest, 'your')} ${first > 0 ? 'other ' : ''}wishes`
	if (first === 0) return `Matches ${ofRest}.`
	if (rest === 0) return `Matches ${ofFirst}.`
	if (priorities === 0) return `Matches ${ofRest}, but ${first === 1 ? 'not ' : ''}${ofFirst}.`
	if (others === 0) return `Matches ${ofFirst}, but ${rest === 1 ? 'not ' : ''}${ofRest}.`
	return `Matches ${ofFirst}, and ${ofRest}.`
}

/** `4 of your 6`, `all 3 of the`, `both the`, `none of your 5`. */
function amount(matched: number, all: number, whose: 'the' | 'your'): string {
	if (matched === all) return all === 2 ? `both ${whose}` : `all ${all} of ${whose}`
	if (matched === 0) return all === 2 ? `neither of ${whose}` : `none of ${whose} ${all}`
	return `${matched} of ${whose} ${all}`
}
