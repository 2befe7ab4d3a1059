import { count, list } from '../format.ts'
import type { RankedVillage, Wish } from './matching.ts'

/** What is judged of a village; of a wish, the sentence needs only whether it matters most. */
type Judgements = Readonly<
	Record<
		keyof Pick<RankedVillage, 'matched' | 'mismatched' | 'unpublished'>,
		readonly { wish: Pick<Wish, 'priority'> }[]
	>
>

/** Some wishes: how many a village matches, of how many that isn't known, and how many there are. */
interface Tally {
	matched: number
	unknown: number
	all: number
}

/**
 * Returns how many wishes a village matches, and of how many we don't know: `Matches 2 of your 3 wishes about what matters most to you, and 4 of
 * your 6 other wishes. We don’t know about 2 more, so ask.` What matters most, such as care, may be several wishes, and more than may be chosen.
 */
export function scoreInWords({ matched, mismatched, unpublished }: Judgements): string {
	const tally = (isIn: (wish: Pick<Wish, 'priority'>) => boolean): Tally => {
		const amount = (judged: typeof matched) => judged.filter(({ wish }) => isIn(wish)).length
		const [yes, unknown] = [amount(matched), amount(unpublished)]
		return { matched: yes, unknown, all: yes + unknown + amount(mismatched) }
	}
	const [first, rest] = [tally(({ priority }) => priority), tally(({ priority }) => !priority)]
	const all = tally(() => true)
	return [knownInWords(all, first, rest), unknownInWords(all, first, rest)].filter(Boolean).join(' ')
}

/** Whether we know of none that matches, and of some not whether they do: that is no “none”. */
const isOpen = ({ matched, unknown }: Tally) => matched === 0 && unknown > 0

function knownInWords({ matched, unknown, all }: Tally, first: Tally, rest: Tally): string {
	if (unknown === all) return ''
	if (all === 1) return matched ? 'Matches your wish.' : 'Doesn’t match your wish.'
	if (matched === 0)
		return unknown ? `Doesn’t match ${all - unknown} of your ${all} wishes.` : 'Matches none of your wishes.'
	if (matched === all) return all === 2 ? 'Matches both your wishes.' : `Matches all ${all} of your wishes.`

	const ofFirst =
		first.all === 1
			? 'your wish about what matters most to you'
			: `${amount(first)} wishes about what matters most to you`
	const ofRest = rest.all === 1 ? 'your other wish' : `${amount(rest)} ${first.all > 0 ? 'other ' : ''}wishes`
	if (first.all === 0 || isOpen(first)) return `Matches ${ofRest}.`
	if (rest.all === 0 || isOpen(rest)) return `Matches ${ofFirst}.`
	if (first.matched === 0) return `Matches ${ofRest}, but ${first.all === 1 ? 'not ' : ''}${ofFirst}.`
	if (rest.matched === 0) return `Matches ${ofFirst}, but ${rest.all === 1 ? 'not ' : ''}${ofRest}.`
	return `Matches ${ofFirst}, and ${ofRest}.`
}

function unknownInWords({ matched, unknown, all }: Tally, first: Tally, rest: Tally): string {
	if (unknown === 0) return ''
	const isRest = matched === 0 || matched + unknown === all
	const others = !isRest ? `${unknown} more` : unknown === 1 ? 'the other one' : `the other ${unknown}`
	const what =
		unknown === all
			? (['your wish', 'either of your wishes'][all - 1] ?? `any of your ${all} wishes`)
			: isOpen(first) && matched > 0
				? list(
						[mattersMost(first), ...(rest.unknown > 0 ? [count(rest.unknown, 'other wish', 'other wishes')] : [])],
						'or',
					)
				: others
	return `We don’t know about ${what}, so ask.`
}

const mattersMost = ({ unknown, all }: Tally) =>
	(unknown < all ? `${unknown} of your ${all} wishes about ` : '') + 'what matters most to you'

/** `4 of your 6`, `all 3 of your`, `both your`, `none of your 5`. */
function amount({ matched, all }: Tally): string {
	if (matched === all) return all === 2 ? 'both your' : `all ${all} of your`
	if (matched === 0) return all === 2 ? 'neither of your' : `none of your ${all}`
	return `${matched} of your ${all}`
}
