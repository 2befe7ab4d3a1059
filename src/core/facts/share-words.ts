import { percent } from '../format.ts'

/** Returns the resident's share of a gain or a loss: `None`, `80%`, `All of it`. In a separate file, because comparisons need no other words about fees. */
export function shareInWords(share: number): string {
	return share === 0 ? 'None' : share === 100 ? 'All of it' : percent(share)
}

/** Returns a share that is kept: `30%`, or `at most 25%` if it is known only that no more is. */
export function shareKept(share: number, isMost: boolean): string {
	return (isMost ? 'at most ' : '') + percent(share)
}
