import { percent } from '../format.ts'

/** Returns the resident's share of a gain or a loss: `None`, `80%`, `All of it`. In a separate file, because comparisons need no other words about fees. */
export function shareInWords(share: number): string {
	return share === 0 ? 'None' : share === 100 ? 'All of it' : percent(share)
}
