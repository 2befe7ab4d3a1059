import { percent } from '../format.ts'

/** The resident's share of a gain or a loss: `None`, `80%`, `All of it`. By itself, because comparisons need no other words of fees. */
export function shareInWords(share: number): string {
	return share === 0 ? 'None' : share === 100 ? 'All of it' : percent(share)
}
