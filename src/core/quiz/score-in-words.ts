import { count, joinPresent, list } from '../format.ts'
import type { Verdict } from '../search/judge.ts'
import type { Wish } from './matching.ts'

/** What is judged of a village, and of each wish what the sentences need. */
type Judgements = Readonly<Record<Verdict, readonly { wish: Pick<Wish, 'priority' | 'topic'> }[]>>

/** Some wishes: how many a village has, of how many that isn't known, and how many there are. */
interface Tally {
	has: number
	open: number
	all: number
}

/** So many things to ask about are named. */
const MAX_NAMED = 3

/**
 * Returns how much of what someone wants a village has, and what to ask about: `Has 2 of the 3 things that matter most to you and all 4 other
 * things you want. Ask about the price.` What isn't known is never told as lacking.
 */
export function scoreInWords(judged: Judgements): string {
	const tally = (...of: readonly boolean[]): Tally => {
		const amount = (verdict: Verdict) => judged[verdict].filter(({ wish }) => of.includes(wish.priority)).length
		const [has, open] = [amount('yes'), amount('not known')]
		return { has, open, all: has + open + amount('no') }
	}
	const open = judged['not known'].map(({ wish }) => wish).sort((a, b) => Number(b.priority) - Number(a.priority))
	const topics = [...new Set(open.map(({ topic }) => topic))]
	if (topics.length > MAX_NAMED)
		topics.splice(MAX_NAMED - 1, topics.length, count(topics.length - MAX_NAMED + 1, 'other thing'))
	const ask = topics.length > 0 && `Ask about ${list(topics)}.`
	return joinPresent(' ', knownInWords(tally(true, false), tally(true), tally(false)), ask)
}

function knownInWords(every: Tally, first: Tally, rest: Tally): string {
	const { has, open, all } = every
	if (open === all) return ''
	if (has === 0 && open > 0) return `Lacks ${all - open} of the ${all} things you want.`
	if (has === 0 || has === all || first.all === 0)
		return `${has === 0 && all === 1 ? 'Doesn’t have' : 'Has'} ${amount(every, 'what you want', 'things you want')}.`
	const groups = [
		{ ...first, words: amount(first, 'what matters most to you', 'things that matter most to you') },
		{ ...rest, words: amount(rest, 'the other thing you want', 'other things you want') },
	]
	const had = groups.filter(({ has }) => has > 0).map(({ words }) => words)
	const lacks = groups.filter(({ has, open, all }) => has + open === 0 && all > 0)
	return `Has ${joinPresent(', but ', list(had), ...lacks.map(({ all, words }) => (all === 1 ? 'not ' : '') + words))}.`
}

/** `both things`, `all 3 things`, `2 of the 3 things`, `none of the 3 things` */
function amount({ has, all }: Tally, one: string, many: string): string {
	if (all === 1) return one
	if (has < all) return `${has || 'none'} of the ${all} ${many}`
	return all === 2 ? `both ${many}` : `all ${all} ${many}`
}
